"""What is printed on the components, read from data files and checked."""
