"""Conditions: a text of the language to a typed tree that any station may walk.

tokens → tree → resolve → meaning. Nothing here is ever evaluated by Python itself.
"""
