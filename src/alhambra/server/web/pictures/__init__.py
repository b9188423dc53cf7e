"""Pictures of palaces for link previews: PNG, because programs that show previews accept no SVG."""
