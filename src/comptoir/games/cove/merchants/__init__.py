"""The merchants, a package each, all behind `merchant` (rules) and `storefront` (words); see `roster`."""
