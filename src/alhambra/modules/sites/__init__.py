"""Module 23, Building Sites (SIT): a building bought at half price that counts only once it is completed."""
