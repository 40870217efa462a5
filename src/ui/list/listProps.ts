/** What a page says of its list. */
import type { ReactNode } from 'react'
import type { BetType, MatchId } from '../../engine/contract/units'
import type { ShownTiles } from '../state/pageState'
import type { Profile } from '../state/profile'
import type { Layout } from './model/rowHeight'
import type { HostedContent } from './rows/HostedRow'
import type { ListActions } from './useListActions'

/** `by`: pixels by which the visitor scrolled, downwards positive. `at`: pixels from the very top. */
export type OnScroll = (by: number, at: number) => void

export interface MatchListProps extends ListActions, HostedContent {
  /** wide: a row with the markets side by side; card: a phone card with tiles. */
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** An open match stands beside the list. */
  readonly isBeside?: boolean
  /** Ended matches say how the handicap ended for the home side. */
  readonly outcomes?: boolean
  readonly hasMore: boolean
  /** Of the site's pages in links; absent: none is named. */
  readonly linkLanguage?: string | null
  /** The text for a match that has not begun. */
  readonly toCome: Profile['toCome']
  /** Pixels of rows by which it is scrolled once there are any. */
  readonly start?: number
  /** Pixels at the list's beginning that something else covers (page/useSlidingTop.ts). */
  readonly lead?: number
  readonly onScroll?: OnScroll
  /** The match that stands open; 0: none does. */
  readonly match?: MatchId
  /** Below the last row. */
  readonly end?: ReactNode
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
}
