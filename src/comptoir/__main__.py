"""`python -m comptoir` is `comptoir`."""

from comptoir.cli.main import main

if __name__ == "__main__":
    main()
