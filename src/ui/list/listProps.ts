/** Properties that a page gives its list. */
import type { ReactNode } from 'react'
import type { BetType, MatchId } from '../../engine/contract/units'
import type { ShownTiles } from '../state/pageState'
import type { Profile } from '../state/profile'
import type { Layout } from './model/rowHeight'
import type { HostedContent } from './rows/HostedRow'
import type { ListActions } from './useListActions'

/** Called when the visitor scrolled. `by`: pixels, downwards positive. `at`: pixels from the very top. */
export type OnScroll = (by: number, at: number) => void

export interface MatchListProps extends ListActions, HostedContent {
  /** `wide`: a row with adjacent markets. `card`: a phone card with tiles. */
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** Whether an open match is next to the list. */
  readonly isBeside?: boolean
  /** Whether ended matches show the result of the handicap for the home side. */
  readonly outcomes?: boolean
  readonly hasMore: boolean
  /** Language in links to the site's pages. Links omit the language if absent. */
  readonly linkLanguage?: string | null
  /** Key of the text for a match that has not begun. */
  readonly toCome: Profile['toCome']
  /** Initial scroll offset within the rows, in pixels. Applied when the first rows arrive. */
  readonly start?: number
  /** Pixels at the list's beginning that the page's top covers (page/useSlidingTop.ts). */
  readonly lead?: number
  readonly onScroll?: OnScroll
  /** Id of the open match, or 0. */
  readonly match?: MatchId
  /** Content below the last row. */
  readonly end?: ReactNode
  /** Content of a list without rows. */
  readonly empty?: ReactNode
}
