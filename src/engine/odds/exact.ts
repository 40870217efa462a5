/**
 * Decimal numbers as fractions of integers, so that a product of prices and a stake has no binary error.
 *
 * Source: prices as the feed sent them. A number counts as its shortest decimal text, and must be finite. Rules MNY3,
 * MNY13 in docs/rules/odds.md.
 */

/** The fraction `whole / over`. */
export interface Exact {
  readonly whole: bigint
  readonly over: bigint
}

export function exactOf(value: number): Exact {
  const [text = '', exponent = 0] = String(value).split('e')
  const [units = '', decimals = ''] = text.split('.')
  const digits = decimals.length - Number(exponent)
  return { whole: BigInt(units + decimals) * tens(-digits), over: tens(digits) }
}

export function times(one: Exact, other: Exact): Exact {
  return { whole: one.whole * other.whole, over: one.over * other.over }
}

/** Rounds to an integer, half up. The number must not be negative. */
export function rounded({ whole, over }: Exact): bigint {
  return (2n * whole + over) / (2n * over)
}

/** Returns 10^`digits`, or 1 if `digits` is negative. */
const tens = (digits: number) => 10n ** BigInt(Math.max(0, digits))
