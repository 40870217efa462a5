const WORDED_ABOVE = 14

/** Whether a handicap of this size has a word in place of its sign. Rule HCP4 in docs/rules/odds.md. */
export const isWorded = (size: string): boolean => Number(size) > WORDED_ABOVE
