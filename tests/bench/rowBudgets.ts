/**
 * Maximum content of a row. The rows that scrolling brings in cost time, so that a redesign stays within these numbers
 * or explains a higher one.
 */
export interface RowBudget {
  /** Number of elements, with the row's own. */
  readonly elements: number
  readonly attributes: number
  /** Text of the elements in UTF-8, without attributes. */
  readonly textBytes: number
}

/** `inPlay`: with cards, corners, ranks and prices of all markets. `ended`: the line of a league's ended matches. */
export type RowSample = 'league' | 'inPlay' | 'toCome' | 'finished' | 'ended'

/** `odds` and `scores`: the two forms of a phone. `wide`: six markets in two lines. */
export type RowForm = 'odds' | 'scores' | 'wide'

/** Budgets of rows without a match, the same in both forms of a phone. */
const PHONE_HEADS = {
  league: { elements: 10, attributes: 43, textBytes: 28 },
  ended: { elements: 3, attributes: 12, textBytes: 21 },
} as const

export const ROW_BUDGETS: Readonly<Record<RowForm, Readonly<Record<RowSample, RowBudget>>>> = {
  odds: {
    ...PHONE_HEADS,
    inPlay: { elements: 30, attributes: 158, textBytes: 106 },
    toCome: { elements: 27, attributes: 143, textBytes: 96 },
    finished: { elements: 29, attributes: 135, textBytes: 105 },
  },
  scores: {
    ...PHONE_HEADS,
    inPlay: { elements: 15, attributes: 76, textBytes: 54 },
    toCome: { elements: 12, attributes: 61, textBytes: 44 },
    finished: { elements: 14, attributes: 72, textBytes: 53 },
  },
  wide: {
    league: { elements: 10, attributes: 41, textBytes: 28 },
    inPlay: { elements: 36, attributes: 251, textBytes: 151 },
    toCome: { elements: 32, attributes: 230, textBytes: 141 },
    finished: { elements: 34, attributes: 217, textBytes: 150 },
    ended: { elements: 3, attributes: 12, textBytes: 21 },
  },
}
