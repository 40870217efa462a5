/**
 * Decimal numbers as whole ones, so that a product of prices and a stake has no binary error.
 *
 * Source: prices as the feed sent them; a number stands for its shortest decimal text. Rules MNY3, MNY13 in
 *         docs/rules/odds.md. Errors: none; the number must be finite.
 */

/** `whole / over`. */
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

/** To a whole number, half up; the number is not negative. */
export function rounded({ whole, over }: Exact): bigint {
  return (2n * whole + over) / (2n * over)
}

/** Ten to that power; 1 for a negative one. */
const tens = (digits: number) => 10n ** BigInt(Math.max(0, digits))
