/** A shelf per kind of answer, filled by asking; and what is done with an answer that may be a fault or nothing. */
import type { Detail } from '../../engine/contract/details'
import { createShelf } from '../transport/shelf'
import type { Action, Ask, Read } from './ask'

/** Panels that a visitor goes back and forth between. */
const ROOM = 12

export type Shelves = ReturnType<typeof createShelves>

export function createShelves(ask: Ask) {
  return <T>(action: Action, read: Read<T>, keepMs: number): ((url: string) => Promise<Detail<T | null>>) =>
    createShelf({ keepMs, room: ROOM, load: url => ask(action, url, read), isGood: ({ ok }) => ok })
}

/** `null` stays `null`, a fault stays a fault. */
export function mapDetail<From, To>(
  detail: Detail<From | null>,
  change: (value: From) => To,
): Detail<To | null> {
  if (!detail.ok || detail.value === null) return detail.ok ? { ok: true, value: null } : detail
  return { ok: true, value: change(detail.value) }
}

/** For lists: nothing is an empty one. */
export function orNothing<T>(detail: Detail<T | null>, nothing: T): Detail<T> {
  return detail.ok ? { ok: true, value: detail.value ?? nothing } : detail
}
