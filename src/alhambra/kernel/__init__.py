"""The kernel: a small machine for games made of questions and answers. It knows nothing about Alhambra."""
