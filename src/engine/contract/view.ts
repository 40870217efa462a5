/**
 * The main thread's copy of the view: the ordered list of rows, the rows near the screen, counts and health.
 *
 * Made by `engine/view`, changed only by `applyPatch` in `contract/patch.ts`. Every text is ready to be shown, but for
 * names in the page's own words, such as a phase, which the page translates.
 */
import type { MatchKind, SideKind } from './alerts'
import type { PriceKey } from './markets'
import type { ListKey } from './screens'
import type { Phase } from './phase'
import type { EpochMs, LeagueId, MatchId, Side, TeamId } from './units'

/**
 * Made and read in `contract/rowKey.ts`: `l36` league header, `f36` its line of ended matches, `m2804524` match,
 * `o2804524` its odds panel, `e2804524` its extra panel, `s` separator under the favourites, `b1` banner slot, `more`,
 * `reach` how far the day of the list reaches.
 */
export type RowKey = string
export type RowKind = 'league' | 'ended' | 'match' | PanelKind | 'separator' | 'banner' | 'more' | 'reach'
/** What opens under a match: its other odds, or the history of its main ones. */
export type PanelKind = 'odds' | 'extra'

export type Move = 'up' | 'down' | 'level'

/** The last change of a price or line. */
export interface LastMove {
  /** `level` for a handicap line, which moves for one side and against the other. */
  readonly direction: Move
  /** The price or line before, written like `PriceCell.text`. */
  readonly from: string
  /** Local clock (`Date.now()`) of the beat that found it. */
  readonly at: EpochMs
}

export interface PriceCell {
  /** Price in the chosen format, handicap label, or `-`. */
  readonly text: string
  /** Compared with the opening value of the same cell. */
  readonly move: Move
  /** A price that the market shows in red: below zero (Malay, Indonesian, US). */
  readonly negative: boolean
  /** The price or line as the feed sent it, in which a rise is a rise; `null` where the text is `-`. */
  readonly value: number | null
  /** The opening price or line, written like `text`. */
  readonly opening: string
  /** In a row of the list only, and only for changes that came while the row was near the screen. */
  readonly last?: LastMove
}

/** What stands for a league beside its name. */
export interface LeagueSign {
  /** The flag of its country; of an international league its logo. Empty where there is neither. */
  readonly picture: string
  /** One or two letters that stand where its picture is missing. */
  readonly letters: string
  /** `#rrggbb` or empty. */
  readonly color: string
  /** The colour of letters on `color`; empty without one. */
  readonly ink: string
}

export interface LeagueRow extends LeagueSign {
  readonly kind: 'league'
  readonly id: LeagueId
  /** In the chosen language where the feed has it. */
  readonly name: string
  readonly country: string
  readonly hot: boolean
  readonly followed: boolean
  readonly folded: boolean
  /** Every match of the block has ended: folding it is opening and closing them (`openEnded`). */
  readonly ended: boolean
  /** Which table the league has; `''` when it has none. */
  readonly page: 'League' | 'SubLeague' | 'CupMatch' | ''
  /** Matches of this block that pass the filters. */
  readonly matches: number
}

/** The line of a league behind which its ended matches and those that were called off stand. */
export interface EndedRow {
  readonly kind: 'ended'
  readonly id: LeagueId
  readonly matches: number
  readonly open: boolean
}

/** `chosen`: the visitor hides scores. `waiting`: the screen is behind what is known (D73). */
export type Hidden = 'chosen' | 'waiting'

export interface MatchFacts {
  readonly kind: 'match'
  readonly id: MatchId
  readonly leagueId: LeagueId
  readonly home: string
  readonly guest: string
  /** Ids of the teams; 0 where the feed names none. */
  readonly homeId: TeamId
  readonly guestId: TeamId
  readonly homeOrder: string
  readonly guestOrder: string
  readonly homeImage: string
  readonly guestImage: string
  /** One or two letters that stand where a crest is missing. */
  readonly homeLetters: string
  readonly guestLetters: string
  readonly neutral: boolean
  /** Whether the line-ups of both teams are out. */
  readonly lineups: boolean
  readonly phase: Phase
  /** `19:30` in the visitor's zone. */
  readonly kickoff: string
  /** `14/02` in the visitor's zone. */
  readonly day: string
  /** `45+2`, `HT`, `ET`, `PEN`, `FT`, the kick-off time; empty where the phase's own label stands instead. */
  readonly minute: string
  /** Of a silent match, the time of its latest news: `21:40`, or `14/02 21:40` on another day; else empty. */
  readonly quietSince: string
  /** `+4` while added minutes are announced, else empty. */
  readonly injury: string
  /** `2 - 1`, empty when there is none to show. */
  readonly score: string
  /** Why a score that there is does not show. */
  readonly hidden?: Hidden
  /** `1-0`, empty until half-time. */
  readonly half: string
  /** Scores of a match that went beyond 90 minutes, `1-1`; empty where the feed has none. */
  readonly regular: string
  readonly extra: string
  readonly shootOut: string
  /** Both legs of a tie together. */
  readonly aggregate: string
  /** Who won a tie that 90 minutes did not decide. */
  readonly winner: Side | ''
  /** `5-3`, empty when there are none to show. */
  readonly corners: string
  readonly homeRed: number
  readonly guestRed: number
  readonly homeYellow: number
  readonly guestYellow: number
  readonly varText: string
  readonly remark: string
  /** The visitor follows the match, its league or one of its teams. */
  readonly followed: boolean
  /** Whether the visitor follows the team. */
  readonly homeFollowed: boolean
  readonly guestFollowed: boolean
  /** Which side gives the full-time handicap; `''` on a level line or without one. */
  readonly giver: Side | ''
  readonly halfGiver: Side | ''
  /** Markets offered, or the service's own count. */
  readonly bets: number
  /** False until prices of the list have been read: a cell without a price then says nothing. */
  readonly priced: boolean
  /** What stands open under the match. */
  readonly open?: PanelKind | ''
}
export type MatchRow = MatchFacts & { readonly [Cell in PriceKey]: PriceCell }

/** The row under a match where a panel is shown; the page requests its content. */
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
/** `20:55` in the visitor's zone, from when or until when matches are known. Both are empty where no hour of the day is known. */
interface ReachRow {
  readonly kind: 'reach'
  readonly from: string
  readonly until: string
}
export type Row = LeagueRow | EndedRow | MatchRow | PanelRow | SeparatorRow | BannerRow | MoreRow | ReachRow

export interface Counts {
  /** Matches in the list before any filter; without hidden leagues. */
  readonly all: number
  /** Matches that pass the filters, on this page or not. */
  readonly filtered: number
  /** Matches that pass all filters but that of the status, by where they stand. */
  readonly inPlay: number
  readonly toCome: number
  readonly ended: number
  readonly leagues: number
  readonly leaguesShown: number
  /** Matches of each of the query's `counted` leagues that pass all filters but that of the leagues. */
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
  /** Local clock of the last good answer; `null` before the first. */
  readonly receivedAt: EpochMs | null
  /** How often each fault occurred since the start, by its name: a `Fault`, or the reason of skipped records. */
  readonly faults: Readonly<Record<string, number>>
  readonly lastFault: string
}

export type ListState = 'loading' | 'ready' | 'failed' | 'resyncing'

export interface Health {
  readonly page: ListState
  /** The state of the data in one word; `data-source` in docs/contracts.md. */
  readonly overall: 'live' | 'polling' | 'scheduled' | 'stale' | 'offline'
  /** Local clock (`Date.now()`) of the last news; `null` before the first. */
  readonly receivedAt: EpochMs | null
  /** Local clock: when the server's source, which is requested rarely, answers next; `null`: the server says nothing of it. */
  readonly nextAt: EpochMs | null
  /** Server clock minus local clock. */
  readonly offsetMs: number
  /** Why the list is given up for now: all tries failed, or it or its prices are too large; else empty. */
  readonly error: '' | 'Retry failed after multiple attempts' | 'oversize'
  /** The list shown is not the requested one, because that one could not be loaded. */
  readonly otherList: boolean
  readonly sources: readonly SourceHealth[]
}

export interface View {
  readonly rev: number
  /** Which list the rows are of; empty before the first. A page that is on another screen does not show them. */
  readonly list: ListKey
  readonly keys: readonly RowKey[]
  /** The rows near the screen only. */
  readonly rows: ReadonlyMap<RowKey, Row>
  readonly counts: Counts
  readonly health: Health
}

/** What happened to one side, or to the match as a whole. */
export type News = SideNews | MatchNews
interface SideNews {
  readonly kind: SideKind
  readonly side: Side
}
interface MatchNews {
  readonly kind: MatchKind
  readonly side: ''
}

/** Shown to the visitor once: it is in one patch and in no later one. */
export type Alert = News &
  Pick<MatchFacts, 'score' | 'home' | 'guest' | 'followed' | 'hidden'> & { readonly matchId: MatchId }

/** The times of a source that the server can only request rarely, on the local clock. */
export interface Schedule {
  /** When the source answered last. */
  readonly lastAt: EpochMs
  /** When it is requested next; the same where that is not known. */
  readonly nextAt: EpochMs
}

/** After this long without a readable record or a good poll neither thread calls anything live or polling (D40). */
export const STALE_AFTER_MS = 12_000
