/**
 * What happens to the machine of catching up (events), and what it wants done (actions). The runner in `src/worker/sync`
 * makes the one and carries out the other.
 *
 * An answer names the request that it answers: the machine ignores one that it does not wait for any more.
 */
import type { RestReading } from '../board/applyList'
import type { SavedBoard } from '../board/contents'
import type { Query } from '../contract/query'
import type { ListKey, Section } from '../contract/screens'
import type { CompanyId, EpochMs, MatchId } from '../contract/units'
import type { Schedule, SourceName } from '../contract/view'
import type {
  Changes,
  CorrectScore,
  MatchListRecord,
  OddsChange,
  OddsTable,
  SocketFrame,
} from '../feed/records'
import type { RequestId } from './state'

/** The content of a list's answer, whatever its format was. */
export interface ListContent {
  readonly list: MatchListRecord
  /** `null`: the prices are in a file of their own. */
  readonly odds: OddsTable | null
  readonly bets?: ReadonlyMap<MatchId, number>
  readonly correctScores?: ReadonlyMap<MatchId, CorrectScore>
}

/** Prices of a file: all of a bookmaker, or those that changed. */
export type Prices =
  | { readonly kind: 'full' | 'delta'; readonly table: OddsTable }
  | { readonly kind: 'changes'; readonly changes: readonly OddsChange[] }

export interface Answer {
  readonly id: RequestId
  /** Local clock: what it says was so then, or later. */
  readonly asOf: EpochMs
  /** How old it was when it was received, as the server or a cache says; 0: it was right at that moment. */
  readonly ageMs: number
  /** What the server says of a source that it can only request rarely; `null`: nothing. Absent if the server was not requested. */
  readonly schedule?: Schedule | null
}

type FileName = 'fullOdds' | 'otherOdds' | 'resultOdds'
type DeltaName = 'oddsDelta' | 'widgetOddsDelta'

export type SyncEvent =
  | { readonly kind: 'start' | 'stop' }
  | { readonly kind: 'queryChanged'; readonly query: Query }
  /** `staysAwake`: it is to tell of goals. */
  | { readonly kind: 'hidden'; readonly staysAwake: boolean }
  | { readonly kind: 'shown' }
  /** The device has a network again, or has lost it. */
  | { readonly kind: 'online' | 'offline' }
  /** The visitor has pressed a button for it. */
  | { readonly kind: 'retry' }
  /** The server's clock shows that the list on the board is another day's. */
  | { readonly kind: 'wrongDay' }
  /** The list of the last visit has been found. `savedAt`: local clock; `offsetMs`: the server's minus that. */
  | {
      readonly kind: 'snapshotFound'
      readonly key: ListKey
      readonly savedAt: EpochMs
      readonly offsetMs: number
      readonly board: SavedBoard
    }
  | (Answer & {
      readonly kind: 'listReceived'
      readonly content: ListContent
      readonly serverNow: EpochMs
      /** What the list lacks of its day is being requested. */
      readonly awaitsRest: boolean
    })
  /** The part of the day that the list does not reach, of that list. `rest` is `null` if the board has it. `odds`: its prices. */
  | {
      readonly kind: 'restReceived'
      readonly key: ListKey
      /** The bookmaker of the prices. */
      readonly company: CompanyId
      readonly rest: RestReading | null
      readonly odds: readonly OddsTable[]
      readonly asOf: EpochMs
    }
  | (Answer & { readonly kind: 'pricesReceived'; readonly prices: Prices })
  /** `null`: the file has the same text as the last. */
  | (Answer & { readonly kind: 'deltaReceived'; readonly text: string; readonly prices: Prices | null })
  | (Answer & { readonly kind: 'changesReceived'; readonly changes: Changes })
  | { readonly kind: 'failed'; readonly id: RequestId; readonly fault: string }
  /** A small fault of an answer that is otherwise good, such as a skipped record. */
  | { readonly kind: 'noted'; readonly source: SourceName; readonly fault: string }
  | { readonly kind: 'socketOpened'; readonly id: RequestId }
  /** `null`: a keep-alive. `isUnreadable`: it has records, and none could be read. */
  | {
      readonly kind: 'frameReceived'
      readonly id: RequestId
      readonly frame: SocketFrame | null
      readonly isUnreadable: boolean
    }
  /** Its records are lost. */
  | { readonly kind: 'frameLost'; readonly id: RequestId; readonly fault: string }
  /** `moves`: at the server's wish, which is to be restarted. `fault` is empty if it merely ended. */
  | {
      readonly kind: 'socketClosed'
      readonly id: RequestId
      readonly moves: boolean
      readonly fault: string
    }
  /** It could not be opened: no token, or no code. */
  | { readonly kind: 'socketFailed'; readonly id: RequestId; readonly fault: string }
  /** The time of `nextDue` has come. */
  | { readonly kind: 'due' }

export type EventOf<Kind extends SyncEvent['kind']> = Extract<SyncEvent, { kind: Kind }>

export type SyncAction =
  | { readonly kind: 'fetchList'; readonly id: RequestId; readonly query: Query }
  | {
      readonly kind: 'fetchPrices'
      readonly id: RequestId
      readonly company: CompanyId
      readonly file: FileName
    }
  | {
      readonly kind: 'fetchDelta'
      readonly id: RequestId
      readonly company: CompanyId
      readonly file: DeltaName
      readonly lastText: string
    }
  | { readonly kind: 'fetchChanges'; readonly id: RequestId }
  /** Its answer is not wanted any more. */
  | { readonly kind: 'abort'; readonly id: RequestId }
  | { readonly kind: 'openSocket'; readonly id: RequestId }
  /** The channels have changed. */
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'closeSocket' }
  | { readonly kind: 'applyList'; readonly content: ListContent; readonly asOf: EpochMs }
  | {
      readonly kind: 'applyRest'
      readonly rest: RestReading
      readonly odds: readonly OddsTable[]
      readonly asOf: EpochMs
    }
  | { readonly kind: 'applyPrices'; readonly prices: Prices; readonly asOf: EpochMs }
  | {
      readonly kind: 'applyChanges'
      readonly changes: Changes
      readonly asOf: EpochMs
      readonly isNews: boolean
    }
  | { readonly kind: 'applyFrame'; readonly frame: SocketFrame; readonly company: CompanyId }
  /** A frame shows that the scores on the board are right as of now. */
  | { readonly kind: 'confirmScores' }
  /** Another server has taken over: what is on the board is the last one's. */
  | { readonly kind: 'forgetServer' }
  /** The server was gone and may be another one when it comes back: its first list counts as newer than everything before. */
  | { readonly kind: 'forgetTimes' }
  /** Another bookmaker was chosen. */
  | { readonly kind: 'clearPrices' }
  /** Caches what is on the board for a section and shows what is cached for the next, if anything is. */
  | { readonly kind: 'swapBoard'; readonly cached: Section | null; readonly shown: Section | null }
  /** What is cached for the sections is not needed any more. */
  | { readonly kind: 'forgetSections'; readonly sections: readonly Section[] }
  /** Looks for the list of the last visit, and shows it. */
  | { readonly kind: 'findSnapshot'; readonly query: Query }
  | {
      readonly kind: 'showSnapshot'
      readonly board: SavedBoard
      readonly savedAt: EpochMs
      readonly offsetMs: number
    }
  | { readonly kind: 'saveSnapshot' }

export type ActionOf<Kind extends SyncAction['kind']> = Extract<SyncAction, { kind: Kind }>
