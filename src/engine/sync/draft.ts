/** The next state during `step`: a copy that may be changed in place, with the actions so far. */
import type { Query } from '../contract/query'
import { listKey } from '../contract/screens'
import type { EpochMs } from '../contract/units'
import type { SyncAction } from './events'
import type { SyncState, Times } from './state'

type Mutable<Value> = Value extends readonly unknown[] | Query
  ? Value
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value

export type Draft = Mutable<SyncState> & {
  readonly actions: SyncAction[]
  readonly random: () => number
}

/**
 * Returns a draft of the next state. If the device's clock was set back since the last step, all stored times move back
 * with it. Otherwise the synchronisation machine would wait for hours. Rule SRV23 in docs/rules/worker.md.
 */
export function draftOf(state: SyncState, now: EpochMs, random: () => number): Draft {
  const copy = copyOf(state, Math.min(0, now - state.now))
  return { ...copy, now, actions: [], random }
}

/** Names of the state's fields with times on the local clock. */
const TIME = /(At|Since|^since|^until|^socketFrom|^asOf)$/

/** `byMs`: milliseconds added to every time. The query is shared, not copied. */
function copyOf<Value extends object>(value: Value, byMs: number): Mutable<Value> {
  const copy = { ...value } as Record<string, unknown>
  for (const name in copy) {
    const part = copy[name]
    if (typeof part === 'object') copy[name] = name === 'query' ? part : copyOfPart(part, byMs)
    else if (byMs !== 0 && typeof part === 'number' && TIME.test(name)) copy[name] = part + byMs
  }
  return copy as Mutable<Value>
}

function copyOfPart(part: object | null, byMs: number): object | null {
  if (Array.isArray(part)) return part.map((one: object) => copyOf(one, byMs))
  return part === null ? null : copyOf(part, byMs)
}

/** Sets the time unless it is already set. */
export function schedule({ times }: Draft, time: keyof Times, at: EpochMs): void {
  if (times[time] === Infinity) times[time] = at
}

/** True if the board has the list of the current query. */
export function hasOwnList({ list, query }: SyncState): boolean {
  return list.key === listKey(query)
}
