/** The next state while `step` works it out: a copy that may be changed in place, with the actions so far. */
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
 * If the device's clock was set back since the last step, every time that was noted is moved with it, because otherwise the
 * machine would wait for hours. Rule SRV23 in docs/rules/worker.md.
 */
export function draftOf(state: SyncState, now: EpochMs, random: () => number): Draft {
  const copy = copyOf(state, Math.min(0, now - state.now))
  return { ...copy, now, actions: [], random }
}

/** How times on the local clock are named in the state. */
const TIME = /(At|Since|^since|^until|^socketFrom|^asOf)$/

/** `byMs`: what is added to every time. The query is not copied. */
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

/** Sets the time, unless it is set already. */
export function schedule({ times }: Draft, time: keyof Times, at: EpochMs): void {
  if (times[time] === Infinity) times[time] = at
}

/** The board has the list that the query asks for. */
export function hasOwnList({ list, query }: SyncState): boolean {
  return list.key === listKey(query)
}
