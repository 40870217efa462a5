/**
 * A cache for answers of one kind. A panel that is opened again makes no request, and simultaneous calls for one answer
 * share one request.
 *
 * Rules DET22-DET24 in docs/rules/details.md. Errors: those of `load`. Only good answers are cached.
 */
import type { EpochMs } from '../../engine/contract/units'
import type { Device } from './device'

export interface AnswerCacheOptions<Value> {
  readonly maxAgeMs: number
  /** Maximum number of cached answers. The least recently used answer is removed first. */
  readonly room: number
  readonly load: (key: string) => Promise<Value>
  readonly isGood: (value: Value) => boolean
  readonly now: Device['now']
}

interface Cached<Value> {
  readonly value: Value
  readonly at: EpochMs
}

export function createAnswerCache<Value>(
  options: AnswerCacheOptions<Value>,
): (key: string) => Promise<Value> {
  const { maxAgeMs, room, load, isGood, now } = options
  const cached = new Map<string, Cached<Value>>()
  const pending = new Map<string, Promise<Value>>()

  /** Puts the key last in the map. The map's order is the order of use. */
  const store = (key: string, entry: Cached<Value>) => {
    cached.delete(key)
    cached.set(key, entry)
    for (const oldest of cached.keys()) {
      if (cached.size <= room) return
      cached.delete(oldest)
    }
  }
  const fetch = async (key: string): Promise<Value> => {
    const at = now()
    const value = await load(key)
    if (isGood(value)) store(key, { value, at })
    return value
  }

  return key => {
    const entry = cached.get(key)
    const age = entry === undefined ? Infinity : now() - entry.at
    if (entry !== undefined && age >= 0 && age < maxAgeMs) {
      store(key, entry)
      return Promise.resolve(entry.value)
    }
    const shared = pending.get(key) ?? fetch(key).finally(() => pending.delete(key))
    pending.set(key, shared)
    return shared
  }
}
