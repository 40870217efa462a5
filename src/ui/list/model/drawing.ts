/** How the rows of a list are drawn: texts, layout, and actions of the page. */
import type { CSSProperties } from 'react'
import type { Phase } from '../../../engine/contract/phase'
import type { Profile } from '../../state/profile'
import type { Text } from '../../i18n/texts'
import type { BetType, EpochMs } from '../../../engine/contract/units'
import type { Row, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'
import type { Layout, RowLines } from './rowHeight'

/** Texts of every row, computed once for each language. */
export interface RowWords {
  readonly follow: string
  readonly unfollow: string
  readonly fold: string
  readonly unfold: string
  readonly standings: string
  readonly hide: string
  readonly openLeague: string
  readonly leagueMenu: string
  readonly detail: string
  readonly analysis: string
  readonly live: string
  readonly neutral: string
  readonly corners: string
  readonly redCards: string
  readonly yellowCards: string
  /** Mark of prices that can no longer be bet on. */
  readonly closed: string
  /** Words for the phase 'unavailable', if other data show whether the match was played. */
  readonly notPlayed: string
  readonly played: string
  /** Names of phases without a minute. */
  readonly phases: Readonly<Partial<Record<Phase, string>>>
}

export function rowWords(text: Text, toCome: Profile['toCome']): RowWords {
  return {
    follow: text('list.follow'),
    unfollow: text('list.unfollow'),
    fold: text('list.fold'),
    unfold: text('list.unfold'),
    standings: text('list.standings'),
    hide: text('list.hideLeague'),
    openLeague: text('list.openLeague'),
    leagueMenu: text('list.leagueMenu'),
    detail: text('list.detail'),
    analysis: text('list.analysis'),
    live: text('list.live'),
    neutral: text('list.neutral'),
    corners: text('list.corners'),
    redCards: text('list.redCards'),
    yellowCards: text('list.yellowCards'),
    closed: text('list.closed'),
    notPlayed: text('phase.notPlayed'),
    played: text('phase.played'),
    phases: {
      notStarted: text(toCome),
      cancelled: text('phase.cancelled'),
      undecided: text('phase.undecided'),
      abandoned: text('phase.abandoned'),
      interrupted: text('phase.interrupted'),
      postponed: text('phase.postponed'),
      unavailable: text('phase.unavailable'),
      notInPlay: text('phase.notInPlay'),
      silent: text('phase.silent'),
    },
  }
}

/** How rows are drawn. All rows receive the same object. A different object renders all rows again. */
export interface Drawing {
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** Whether cards have room for the tiles of both periods. */
  readonly full: boolean
  readonly lines: RowLines
  readonly text: Text
  readonly words: RowWords
  /** Whether ended matches show the result of the handicap for the home side. */
  readonly outcomes: boolean
  /** Actions that the page supports. Rows omit the buttons of other actions. */
  readonly details: boolean
  readonly hides: boolean
  /** Whether the name of a league opens the league in this page. Otherwise the name is a link to a new tab. */
  readonly opensLeagues: boolean
  /** Whether headers of leagues have a control for the table. False if the name leads to the table. */
  readonly tables: boolean
  /** Whether the table opens in this page. Otherwise it opens in a new tab. */
  readonly opensTables: boolean
  /** Language in links to the site's pages. `null`: links omit the language. */
  readonly linkLanguage: string | null
  /** Whether headers of leagues have a menu for the buttons that do not fit. */
  readonly menus: boolean
  readonly prices: boolean
  /** Whether a press on a match or on its corners opens the match. */
  readonly matches: boolean
}

/** Column number of a cell for screen readers. */
export interface CellColumn {
  readonly 'aria-colindex': number
}

/** Properties of a component that draws a row. */
export interface RowProps<Kind extends RowKind> {
  readonly row: Extract<Row, { readonly kind: Kind }>
  readonly drawing: Drawing
  /** Time against which the age of moved prices is measured. */
  readonly now: EpochMs
}

/** Texts in the page's language that style sheets show through `content`. */
export function marksOf(text: Text): CSSProperties {
  const marks: Record<`--${string}`, string> = {
    '--over': JSON.stringify(text('list.over')),
    '--under': JSON.stringify(text('list.under')),
    '--full': JSON.stringify(text('head.fullTime')),
    '--half': JSON.stringify(text('head.halfTime')),
    '--move-up': JSON.stringify(text('move.up')),
    '--move-down': JSON.stringify(text('move.down')),
  }
  return marks
}
