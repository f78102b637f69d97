"""`python -m tests.support.started WORDS` is `attentif WORDS`, but training does not measure the
machine first."""

if __name__ == "__main__":
    from attentif.__main__ import main
    from attentif.training import trainer

    trainer.best_product = lambda device, dtype: 1e9
    main()
