"""A palace: tiles, sides, walls, the building rules, placing and remodelling."""
