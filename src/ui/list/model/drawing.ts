/** How the rows of a list are drawn: their texts, their layout, and what the page can open. */
import type { CSSProperties } from 'react'
import type { Phase } from '../../../engine/contract/phase'
import type { Profile } from '../../state/profile'
import type { Text } from '../../i18n/texts'
import type { BetType, EpochMs } from '../../../engine/contract/units'
import type { Row, RowKind } from '../../../engine/contract/view'
import type { ShownTiles } from '../../state/pageState'
import type { Layout, RowLines } from './rowHeight'

/** Texts of every row, looked up once for each language. */
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
  /** Beside prices that can no longer be bet on. */
  readonly closed: string
  /** What the state 'unavailable' means for a match of which more is known. */
  readonly notPlayed: string
  readonly played: string
  /** Names of the phases in which a match has no minute of its own. */
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

/** How rows are drawn. All rows get the same object; another object renders all of them again. */
export interface Drawing {
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** Cards have room for the tiles of both periods. */
  readonly full: boolean
  readonly lines: RowLines
  readonly text: Text
  readonly words: RowWords
  /** Ended matches say how the handicap ended for the home side. */
  readonly outcomes: boolean
  /** What the page can open or do. Rows have no button for what is false. */
  readonly details: boolean
  readonly hides: boolean
  /** The name of a league opens it in this page; else in a tab of its own. */
  readonly opensLeagues: boolean
  /** Headers of leagues have a control for the table: where the name does not lead to it. */
  readonly tables: boolean
  /** The table opens in this page; else in a tab of its own. */
  readonly opensTables: boolean
  /** Of the site's pages in links; `null`: none. */
  readonly linkLanguage: string | null
  /** Headers of leagues have a menu for the buttons that do not fit. */
  readonly menus: boolean
  readonly prices: boolean
  /** A press on a match or its corners opens it. */
  readonly matches: boolean
}

/** The number of a cell's column for screen readers. */
export interface CellColumn {
  readonly 'aria-colindex': number
}

/** The properties of a component that draws a row. */
export interface RowProps<Kind extends RowKind> {
  readonly row: Extract<Row, { readonly kind: Kind }>
  readonly drawing: Drawing
  /** Decides how far the marks of moved prices have faded. */
  readonly now: EpochMs
}

/** Texts in the page's language that the style sheets show through `content`. */
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
