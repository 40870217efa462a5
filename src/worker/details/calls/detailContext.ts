/** What every command of the panels gets: the board, the addresses, and calls whose answers are cached for a while. */
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
  /** All names, those of countries included. */
  readonly names: () => Promise<NameBook | undefined>
  readonly now: Device['now']
  readonly serverNow: () => EpochMs
  /** Crests by the list on the board, for one answer. */
  readonly signs: () => TeamSigns
  /** Throws before the engine is started. */
  readonly paths: () => PanelPaths
  /** Bookmakers that the server names; empty: the usual ones. */
  readonly companies: () => readonly CompanyId[]
  /** A cache of its own for each kind of answer. */
  readonly cached: ReturnType<typeof createCachedCalls>
}

/** How many answers of each kind are cached, for a visitor who goes back and forth between panels. */
const ROOM = 12

interface CacheOptions {
  readonly room?: number
  /** See `ask.ts`. */
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

/** Changes the value; `null` (the service has nothing) stays `null`. */
export function mapFound<From, To>(
  detail: Detail<From | null>,
  change: (value: From) => To,
): Detail<To | null> {
  return mapResult(detail, value => (value === null ? null : change(value)))
}

/** For lists: `null` becomes the empty list. */
export function orEmpty<T>(detail: Detail<T | null>, empty: T): Detail<T> {
  return mapResult(detail, value => value ?? empty)
}
