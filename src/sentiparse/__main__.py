"""``python -m sentiparse``: the command line, where the script is not on the path."""

from sentiparse.cli import main

if __name__ == "__main__":
    main()
