"""Identifiers that several pages share."""


class Ids:
    AREA = "login"
    ACCOUNT = AREA + ".account"
    RESET = "reset"


FIRST_LINE = "basket.line.4103"
