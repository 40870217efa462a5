/** Calls whose answers are kept for a while: one cache for each kind of answer. */
import type { Action, Detail } from '../../engine/contract/details/fault'
import { mapResult } from '../../engine/contract/result'
import { createAnswerCache } from '../transport/answerCache'
import type { Ask, Once, Read } from './ask'

/** Answers kept of each kind, for a visitor who goes back and forth between panels. */
const ROOM = 12

export type CachedCalls = ReturnType<typeof createCachedCalls>

interface CacheOptions {
  readonly room?: number
  /** See `ask.ts`. */
  readonly once?: Once
}

export function createCachedCalls(ask: Ask) {
  return <T>(
    action: Action,
    read: Read<T>,
    keepMs: number,
    { room = ROOM, once }: CacheOptions = {},
  ): ((url: string) => Promise<Detail<T | null>>) =>
    createAnswerCache({ keepMs, room, load: url => ask(action, url, read, once), isGood: ({ ok }) => ok })
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
