/** The context of every command of the panels: the board, the addresses, and cached calls. */
import type { Board } from '../../../engine/board/board'
import type { Action, Detail } from '../../../engine/contract/details/fault'
import type { Query } from '../../../engine/contract/query'
import { mapResult } from '../../../engine/contract/result'
import type { CompanyId, EpochMs } from '../../../engine/contract/units'
import type { Device } from '../../transport/device'
import type { NameBook } from '../../names/nameBook'
import type { TeamSigns } from '../../../engine/view/teamSign'
import { createAnswerCache } from '../../transport/answerCache'
import type { Ask, Once, Read } from './ask'
import type { PanelPaths } from './panelPaths'

export interface DetailContext {
  readonly board: Board
  readonly query: () => Query
  /** All names, including those of countries. */
  readonly names: () => Promise<NameBook | undefined>
  readonly now: Device['now']
  readonly serverNow: () => EpochMs
  /** Crests for one answer, by the list on the board. */
  readonly signs: () => TeamSigns
  /** Throws before the engine has started. */
  readonly paths: () => PanelPaths
  /** Bookmakers that the server names. Empty: the usual bookmakers. */
  readonly companies: () => readonly CompanyId[]
  /** Makes a call with its own cache for each kind of answer. */
  readonly cached: ReturnType<typeof createCachedCalls>
}

/** Maximum number of cached answers of each kind, for a visitor who goes back and forth between panels. */
const ROOM = 12

interface CacheOptions {
  readonly room?: number
  /** A single try with a time limit, for calls whose answers are optional (`ask.ts`). */
  readonly once?: Once
}

export function createCachedCalls(ask: Ask, now: Device['now']) {
  return <T>(
    action: Action,
    read: Read<T>,
    maxAgeMs: number,
    { room = ROOM, once }: CacheOptions = {},
  ): ((url: string) => Promise<Detail<T | null>>) => {
    const load = (url: string) => ask(action, url, read, once)
    return createAnswerCache({ maxAgeMs, room, load, isGood: ({ ok }) => ok, now })
  }
}

/** Changes the value. `null` (the service has no data) stays `null`. */
export function mapFound<From, To>(
  detail: Detail<From | null>,
  change: (value: From) => To,
): Detail<To | null> {
  return mapResult(detail, value => (value === null ? null : change(value)))
}

/** Turns `null` into the empty list. */
export function orEmpty<T>(detail: Detail<T | null>, empty: T): Detail<T> {
  return mapResult(detail, value => value ?? empty)
}
