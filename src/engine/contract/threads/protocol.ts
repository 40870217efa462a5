/**
 * The commands and events between the two threads; the compiler checks both sides against them.
 *
 * Commands go through Comlink on one MessagePort, events on another: at most one patch a beat, one at once after a
 * command that changes the view, and none if nothing changed.
 */
import type { DetailCommands } from '../details/detailCommands'
import type { ViewPatch } from '../patch'
import type { Query } from '../query'
import type { ListKey } from '../screens'
import type { CompanyId, EpochMs, MatchId } from '../units'

export interface EngineConfig {
  /** Origin of the feeds, without a slash at its end; empty: that of the page. */
  readonly dataHost: string
  /** Base address of the prediction service, without a slash at its end; absent or empty: the path of the host of the feeds. */
  readonly predictionBase?: string
  /** The widget's days are requested under this name (`isDayToken`); absent or empty: by getListData. */
  readonly dayToken?: string
  /** `null`: no socket is opened. */
  readonly socketUrl: string | null
  /** Store a snapshot for the next visit. */
  readonly snapshot: boolean
  /** A list of which the page has newer rows than the snapshot of the last visit. */
  readonly written?: ListKey
  /** Pictures of teams and leagues for which the feed names none; without `crests` those have none. */
  readonly crests?: CrestAddresses
  /** Bookmakers that the server names; absent or empty: the usual ones. */
  readonly companies?: readonly CompanyId[]
}

/** Addresses with `{id}` for the id of the team or league; empty: none. */
export interface CrestAddresses {
  readonly team: string
  readonly league: string
  /** Origin of the pictures that feeds name by a relative address; absent or empty: the page's. */
  readonly host?: string
}

/** Rows near the screen, as indexes into the key list; `to` is exclusive. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

export interface EngineCommands {
  readonly details: DetailCommands
  start(config: EngineConfig, query: Query): void
  /** `window`: the rows to send of another list. Returns the revision of the first view that has the query. */
  setQuery(query: Query, window?: RowWindow): number
  setWindow(window: RowWindow): void
  /**
   * A hidden page gets no patches, and after 15 s makes no requests; on return one patch brings all that changed. One
   * that stays `awake` to announce goals goes on, with a patch every 2 s at most.
   */
  setHidden(hidden: boolean, awake?: boolean): void
  /** The device lost its network, or has one again, as the page's `offline` and `online` events say. */
  setOnline(online: boolean): void
  /** Requests everything now, because the visitor pressed a button for it. */
  retry(): void
  /** A patch is missing on the page: the next one is a snapshot. */
  resync(): void
  /** The index of a match in the current key list; -1 when it is not listed. */
  locate(matchId: MatchId): number
  /** Those of the matches that have ended or were called off, as far as they are on the board. */
  endedOf(ids: readonly MatchId[]): readonly MatchId[]
  /** Deletes the boards that are stored for the next visit; this visit stores none any more. */
  forgetSnapshots(): Promise<void>
  /** The worker's local time; answered at once while the worker lives. */
  ping(): EpochMs
  /** Ends timers, polls and the socket. */
  stop(): void
}

export type EngineEvent =
  | { readonly kind: 'patch'; readonly patch: ViewPatch }
  /** `url` answered 401, 403 or 419. The page goes to `/login`; a worker cannot. */
  | { readonly kind: 'unauthorised'; readonly url: string }
  /** The engine holds the lock of this name while it lives. */
  | { readonly kind: 'lock'; readonly name: string }

/** Every request for a feed carries these (D24). */
export const FEED_HEADERS = { 'X-Requested-With': 'XMLHttpRequest' } as const

/** First message to the worker: a port for commands and one for events. The type `MessagePort` is unknown here. */
export interface Connect<Port> {
  readonly kind: 'connect'
  readonly commands: Port
  readonly events: Port
  /** The first list, if the page's HTML has requested it. */
  readonly early?: EarlyAnswer<Port> | undefined
}

/** From a page to a shared worker: the hello, then `here` every 30 s, and `end` when the page goes. */
export type ToShared<Port> = Connect<Port> | 'here' | 'end'
/** From a shared worker to a page from which it has received nothing for minutes: its service has ended. */
export type FromShared = 'ended'

/** What the worker's script exports, for a page that can make no worker. */
export interface EngineModule<Port> {
  readonly connect: (hello: Connect<Port>) => void
}

/** A list that the page has requested before the engine runs. */
export interface EarlyAnswer<Port> {
  readonly url: string
  /** Local clock. */
  readonly sentAt: EpochMs
  /** Brings the answer in `EarlyPart`s. Any message to it ends the request. */
  readonly port: Port
}

/** First the head, then the bytes piece by piece as they come, then the end; or at any time a failure. */
export type EarlyPart =
  | EarlyHead
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed' }

/** Of an answer with a good status. */
export interface EarlyHead {
  readonly kind: 'head'
  /** Local clock. */
  readonly receivedAt: EpochMs
  /** The headers `Date`, `Age`, `X-Source-Times` and `Content-Type`. */
  readonly date: string | null
  readonly age: string | null
  readonly sourceTimes: string | null
  readonly type: string | null
}
