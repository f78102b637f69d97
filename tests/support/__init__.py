"""What the tests share: small models, outside truths, readers, runs and the harness of the
attacks."""
