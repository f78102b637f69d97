"""`python -m attentif` is `attentif`."""

from attentif.cli import main

if __name__ == "__main__":
    main()
