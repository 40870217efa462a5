/**
 * One command map and one event map: both threads are checked against them.
 *
 * Commands travel through Comlink on one MessagePort; events on another: a patch a beat, at once after
 * what the page asks for, and nothing where nothing changed.
 */
import type { DetailCommands } from './details'
import type { ViewPatch } from './patch'
import type { Query } from './query'
import type { EpochMs, MatchId } from './units'

export interface EngineConfig {
  /** Where the feeds live; paths below are relative to it. Empty: same origin. */
  readonly dataHost: string
  /** `null` turns the websocket off. */
  readonly socketUrl: string | null
  /** Keep a snapshot for the next visit. */
  readonly snapshot: boolean
  /** Pictures of teams and leagues where the feed names none; without them there are none. */
  readonly crests?: CrestAddresses
}

/** Addresses with `{id}` for the id of the team or league; empty: none. */
export interface CrestAddresses {
  readonly team: string
  readonly league: string
}

/** Rows near the screen, as indexes into the key list; `to` is exclusive. */
export interface RowWindow {
  readonly from: number
  readonly to: number
}

export interface MatchScore {
  readonly id: MatchId
  readonly home: string
  readonly guest: string
  /** Home, guest. */
  readonly goals: readonly [number, number]
}

export interface EngineCommands {
  readonly details: DetailCommands
  start(config: EngineConfig, query: Query): void
  setQuery(query: Query): void
  setWindow(window: RowWindow): void
  /** A hidden page rests; on return it catches up in one step. */
  setHidden(hidden: boolean): void
  /** After 'Retry failed after multiple attempts', at the visitor's wish. */
  retry(): void
  /** The page lost a patch, or is new to this worker: send everything it shows. */
  resync(): void
  /** The index of a match in the current key list; -1 when it is not listed. */
  locate(matchId: MatchId): number
  /** How those of the matches stand that the list of the day holds, for the summary after an absence. */
  scoresOf(ids: readonly MatchId[]): readonly MatchScore[]
  /** Takes away the list that is kept for the next visit, and keeps none in this one. */
  forgetSnapshots(): Promise<void>
  /** Answers at once while the worker lives. */
  ping(): EpochMs
  /** Ends timers, socket and ports. */
  stop(): void
}

export type EngineEvent =
  | { readonly kind: 'patch'; readonly patch: ViewPatch }
  /** 401, 403 or 419, and which address answered so: only the UI moves the page. */
  | { readonly kind: 'unauthorised'; readonly url: string }

/** First message to the worker: one port for commands, one for events (`Port` is MessagePort where there is one). */
export interface Connect<Port> {
  readonly kind: 'connect'
  readonly commands: Port
  readonly events: Port
}
