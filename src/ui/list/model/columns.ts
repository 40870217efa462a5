/** Column numbers for screen readers (`aria-colindex`), the same in every row although a row may lack some cells. */
import { LEGS } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import { WIDE_MARKETS } from './markets'
import type { Layout } from './rowHeight'

export const COLUMN = {
  minute: 1,
  score: 2,
  half: 3,
  home: 4,
  homeMarks: 5,
  guest: 6,
  guestMarks: 7,
  remark: 8,
} as const
export const FIRST_PRICE = 9

/** Columns of the wide layout. The last one has the row's buttons. */
export const columnCount = (betType: BetType): number =>
  FIRST_PRICE + WIDE_MARKETS[betType].length * LEGS.length

/** Rows of column heads. Screen readers count them. */
export const headRows = (layout: Layout): number => (layout === 'wide' ? 1 : 0)
