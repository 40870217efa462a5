/** One cache for each kind of answer, filled by asking. */
import type { Detail } from '../../engine/contract/details'
import { mapResult } from '../../engine/contract/result'
import { createAnswerCache } from '../transport/answerCache'
import type { Action, Ask, Read } from './ask'

/** Panels that a visitor goes back and forth between. */
const ROOM = 12

export type CachedCalls = ReturnType<typeof createCachedCalls>

export function createCachedCalls(ask: Ask) {
  return <T>(action: Action, read: Read<T>, keepMs: number): ((url: string) => Promise<Detail<T | null>>) =>
    createAnswerCache({ keepMs, room: ROOM, load: url => ask(action, url, read), isGood: ({ ok }) => ok })
}

/** `null`, which says that the service has nothing, stays `null`. */
export function mapFound<From, To>(
  detail: Detail<From | null>,
  change: (value: From) => To,
): Detail<To | null> {
  return mapResult(detail, value => (value === null ? null : change(value)))
}

/** For lists: nothing is an empty one. */
export function orEmpty<T>(detail: Detail<T | null>, empty: T): Detail<T> {
  return mapResult(detail, value => value ?? empty)
}
