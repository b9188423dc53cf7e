"""What is printed on the components: `<name>.toml` holds it, `<name>.py` describes that file with its `SHAPE`."""
