/**
 * View: the ordered list of row keys, the rows near the screen, counts and health. The page has a copy of the worker's
 * view.
 *
 * `engine/view` makes the view. On the page only `applyPatch` in `contract/patch.ts` changes it. All texts are ready to
 * be shown, except names such as a phase, which the page translates.
 */
import type { MatchKind, SideKind } from './alerts'
import type { PriceKey } from './markets'
import type { ListKey } from './screens'
import type { Phase } from './phase'
import type { EpochMs, LeagueId, MatchId, Side, TeamId } from './units'

/**
 * Key of a row, made and read in `contract/rowKey.ts`.
 * `l36`: league header. `f36`: line of the league's ended matches.
 * `m2804524`: match. `o2804524`: its odds panel. `e2804524`: its extra panel.
 * `s`: separator under the favourites. `b1`: banner slot.
 * `more`: button for more leagues. `reach`: times that the list covers.
 */
export type RowKey = string
export type RowKind = 'league' | 'ended' | 'match' | PanelKind | 'separator' | 'banner' | 'more' | 'reach'
/** Panel under a match: `odds` has its other markets, `extra` the history of its main prices. */
export type PanelKind = 'odds' | 'extra'

export type Move = 'up' | 'down' | 'level'

/** Last change of a price or line. */
export interface LastMove {
  /** `level` for a handicap line, because its change favours one side and harms the other. */
  readonly direction: Move
  /** Previous price or line, written like `PriceCell.text`. */
  readonly from: string
  /** Local clock (`Date.now()`) of the beat that found the change. */
  readonly at: EpochMs
}

export interface PriceCell {
  /** Price in the chosen format, handicap label, or `-`. */
  readonly text: string
  /** Difference from the opening value of the same cell. */
  readonly move: Move
  /** Whether the price is below zero (Malay, Indonesian, US). The market shows such a price in red. */
  readonly negative: boolean
  /**
   * Price or line as the feed sent it. A higher `value` is a higher price, which is not so in every format. `null`
   * where the text is `-`, and for the line of an ended match that was sent in play.
   */
  readonly value: number | null
  /** Opening price or line, written like `text`. */
  readonly opening: string
  /** Last change while the row was near the screen. Only rows of the list have it. */
  readonly last?: LastMove
}

/** Picture or letters next to the name of a league. */
export interface LeagueSign {
  /** Address of the country's flag, or of an international league's logo. Empty where there is no picture. */
  readonly picture: string
  /** One or two letters shown if the picture is missing. */
  readonly letters: string
  /** `#rrggbb` or empty. */
  readonly color: string
  /** Colour of letters on `color`. Empty if `color` is empty. */
  readonly ink: string
}

export interface LeagueRow extends LeagueSign {
  readonly kind: 'league'
  readonly id: LeagueId
  /** Name in the chosen language, if the feed has it. */
  readonly name: string
  readonly country: string
  readonly hot: boolean
  readonly followed: boolean
  readonly folded: boolean
  /**
   * Every match of the block has ended. Folding the league then closes its ended matches, and opening shows them
   * (`openEnded`).
   */
  readonly ended: boolean
  /** Kind of table that the league has. `''`: no table. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  /** Number of matches in this block that pass the filters. */
  readonly matches: number
}

/** Line of a league that hides its ended and called-off matches until it is opened. */
export interface EndedRow {
  readonly kind: 'ended'
  readonly id: LeagueId
  readonly matches: number
  readonly open: boolean
}

/** `chosen`: the visitor hides scores. `waiting`: the delayed screen may not have reached the current score (D73). */
export type Hidden = 'chosen' | 'waiting'

export interface MatchFacts {
  readonly kind: 'match'
  readonly id: MatchId
  readonly leagueId: LeagueId
  readonly home: string
  readonly guest: string
  /** Ids of the teams. 0 where the feed sends no id. */
  readonly homeId: TeamId
  readonly guestId: TeamId
  readonly homeOrder: string
  readonly guestOrder: string
  readonly homeImage: string
  readonly guestImage: string
  /** One or two letters shown if a crest is missing. */
  readonly homeLetters: string
  readonly guestLetters: string
  readonly neutral: boolean
  /** Whether the line-ups of both teams are published. */
  readonly lineups: boolean
  readonly phase: Phase
  /** `19:30` in the visitor's zone. */
  readonly kickoff: string
  /** `14/02` in the visitor's zone. */
  readonly day: string
  /** `45+2`, `HT`, `ET`, `PEN`, `FT`, or the kick-off time. Empty where the page shows the phase's label. */
  readonly minute: string
  /** Time of a silent match's latest news: `21:40`, or `14/02 21:40` on another day. Empty for other matches. */
  readonly quietSince: string
  /** `+4` while added minutes are announced, else empty. */
  readonly injury: string
  /** `2 - 1`. Empty while there is no score to show. */
  readonly score: string
  /** Reason why an existing score is not visible. */
  readonly hidden?: Hidden
  /** `1-0`. Empty until half-time. */
  readonly half: string
  /** Scores of a match that went beyond 90 minutes, such as `1-1`. Empty where the feed has no such score. */
  readonly regular: string
  readonly extra: string
  readonly shootOut: string
  /** Score of both legs of a tie together. */
  readonly aggregate: string
  /** Winner of a tie that 90 minutes did not decide. */
  readonly winner: Side | ''
  /** `5-3`. Empty while there are no corners to show. */
  readonly corners: string
  readonly homeRed: number
  readonly guestRed: number
  readonly homeYellow: number
  readonly guestYellow: number
  readonly varText: string
  readonly remark: string
  /** Whether the visitor follows the match, its league or one of its teams. */
  readonly followed: boolean
  /** Whether the visitor follows the team. */
  readonly homeFollowed: boolean
  readonly guestFollowed: boolean
  /** Side that gives the full-time handicap. `''` on a level line or without a handicap. */
  readonly giver: Side | ''
  readonly halfGiver: Side | ''
  /** Number of offered markets, or the service's own count. */
  readonly bets: number
  /** Whether prices of the list have been read. Before that, an empty price cell has no meaning. */
  readonly priced: boolean
  /** Panel that is open under the match. */
  readonly open?: PanelKind | ''
}
export type MatchRow = MatchFacts & { readonly [Cell in PriceKey]: PriceCell }

/** Row of a panel under a match. The page requests the panel's content. */
interface PanelRow {
  readonly kind: PanelKind
  readonly id: MatchId
}
interface SeparatorRow {
  readonly kind: 'separator'
}
interface BannerRow {
  readonly kind: 'banner'
  readonly slot: number
}
interface MoreRow {
  readonly kind: 'more'
  readonly leagues: number
  readonly shown: number
}
/**
 * Row that says from when or until when matches are listed, such as `20:55` in the visitor's zone. Both are empty if
 * these times are unknown.
 */
interface ReachRow {
  readonly kind: 'reach'
  readonly from: string
  readonly until: string
}
export type Row = LeagueRow | EndedRow | MatchRow | PanelRow | SeparatorRow | BannerRow | MoreRow | ReachRow

export interface Counts {
  /** Matches in the list before any filter, without hidden leagues. */
  readonly all: number
  /** Matches that pass the filters, also those on later pages of leagues. */
  readonly filtered: number
  /** Matches in play, to come and ended that pass all filters except the status filter. */
  readonly inPlay: number
  readonly toCome: number
  readonly ended: number
  readonly leagues: number
  readonly leaguesShown: number
  /**
   * Number of matches of each league in the query's `counted`. The matches pass all filters except the league filter.
   */
  readonly counted: readonly number[]
}

export type SourceName = 'matches' | 'changes' | 'odds' | 'socket'
export type SourceState =
  | 'loading'
  | 'live'
  | 'polling'
  | 'scheduled'
  | 'stale'
  | 'offline'
  | 'failed'
  | 'idle'

export interface SourceHealth {
  readonly source: SourceName
  readonly state: SourceState
  /** Local clock of the last good answer. `null` before the first answer. */
  readonly receivedAt: EpochMs | null
  /** Number of each fault since the start. Key: a `Fault`, or the reason for skipped records. */
  readonly faults: Readonly<Record<string, number>>
  readonly lastFault: string
}

export type ListState = 'loading' | 'ready' | 'failed' | 'resyncing'

export interface Health {
  readonly page: ListState
  /** State of the data in one word. It is `data-source` in docs/contracts.md. */
  readonly overall: 'live' | 'polling' | 'scheduled' | 'stale' | 'offline'
  /** Local clock (`Date.now()`) of the last news. `null` before the first news. */
  readonly receivedAt: EpochMs | null
  /**
   * Local clock of the next answer of a source that the server requests rarely. `null`: the server does not announce
   * it.
   */
  readonly nextAt: EpochMs | null
  /** Server clock minus local clock, in milliseconds. */
  readonly offsetMs: number
  /**
   * Reason why the list is not loaded for now: all tries failed, or the list or its prices are too large. Else empty.
   */
  readonly error: '' | 'Retry failed after multiple attempts' | 'oversize'
  /** The visible list is another than the requested one, which could not be loaded. */
  readonly otherList: boolean
  readonly sources: readonly SourceHealth[]
}

export interface View {
  readonly rev: number
  /**
   * Key of the list that the rows are from. Empty before the first list. A page on another screen does not show the
   * rows.
   */
  readonly list: ListKey
  readonly keys: readonly RowKey[]
  /** Only the rows near the screen. */
  readonly rows: ReadonlyMap<RowKey, Row>
  readonly counts: Counts
  readonly health: Health
}

/** Event of one side or of the whole match. */
export type News = SideNews | MatchNews
interface SideNews {
  readonly kind: SideKind
  readonly side: Side
}
interface MatchNews {
  readonly kind: MatchKind
  readonly side: ''
}

/** Alert for the visitor. It is in exactly one patch, so it is shown once. */
export type Alert = News &
  Pick<MatchFacts, 'score' | 'home' | 'guest' | 'followed' | 'hidden'> & { readonly matchId: MatchId }

/** Times, on the local clock, of a source that the server requests only rarely. */
export interface Schedule {
  /** Time of the source's last answer. */
  readonly lastAt: EpochMs
  /** Time of the next request. Equal to `lastAt` if it is unknown. */
  readonly nextAt: EpochMs
}

/**
 * Maximum age in milliseconds of the last readable record or good poll. After it both threads stop calling the data
 * live or polling (D40).
 */
export const STALE_AFTER_MS = 12_000
