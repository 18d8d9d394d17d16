"""The games, one package each.

Nothing is imported here: the front door loads this package before the build (compiled or not) is chosen.
"""
