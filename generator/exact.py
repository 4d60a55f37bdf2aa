"""Station exact, a leaf: counts, odds and the one rounding function. Nothing here is ever a float.

Goes in: integers and fractions. Comes out: integers, fractions, or the digits of one printed figure.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt


def falling(n: int, k: int) -> int:
    """n (n-1) … (n-k+1): in how many orders k of n cards can be dealt; 0 if k exceeds n."""
    product = 1
    for factor in range(n, n - k, -1):
        product *= factor
    return product if k <= n else 0


def rounded(value: Fraction, places: int) -> str:
    """The digits of a value at so many decimals, rounded half away from zero: the one rounding function.

    A value that rounds to nothing has no sign: -1/1000 at two decimals is "0.00".
    """
    scaled = abs(value) * 10**places
    units = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = str(units).rjust(places + 1, "0")
    sign = "-" if value < 0 and units else ""
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def square_root(value: Fraction, places: int) -> str:
    """The digits of the square root of a value that is not negative, rounded half up, found in integers.

    floor(x + 1/2) = (floor(2x) + 1) // 2, and floor(2 sqrt(v)) = isqrt(floor(4 v)).
    """
    if value < 0:
        raise ValueError("no square root of a negative value")
    scaled = 4 * value * 10 ** (2 * places)
    units = (isqrt(scaled.numerator // scaled.denominator) + 1) // 2
    return rounded(Fraction(units, 10**places), places)
