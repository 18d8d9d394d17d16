"""The merchants: one package each, all behind the common interface of `base`; `roster` and `view` list them."""
