"""The modules of the Mega Box, one file each, named like its chapter."""
