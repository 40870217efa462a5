/**
 * Answers of one kind, kept for a moment: a panel that is opened again costs no request, and two that ask for the same
 * thing at once share one.
 *
 * Rules DET22-DET24 in docs/rules/details.md. Errors: those of `load`; an answer that is not good is never kept.
 */
import type { EpochMs } from '../../engine/contract/units'

export interface AnswerCacheOptions<Value> {
  readonly keepMs: number
  /** How many answers are kept; the one that was not used for longest is removed first. */
  readonly room: number
  readonly load: (key: string) => Promise<Value>
  readonly isGood: (value: Value) => boolean
  readonly clock?: () => EpochMs
}

interface Kept<Value> {
  readonly value: Value
  readonly at: EpochMs
}

export function createAnswerCache<Value>(
  options: AnswerCacheOptions<Value>,
): (key: string) => Promise<Value> {
  const { keepMs, room, load, isGood, clock = Date.now } = options
  const kept = new Map<string, Kept<Value>>()
  const coming = new Map<string, Promise<Value>>()

  /** Puts the key last in the map: the map's order is that of use. */
  const keep = (key: string, entry: Kept<Value>) => {
    kept.delete(key)
    kept.set(key, entry)
    for (const oldest of kept.keys()) {
      if (kept.size <= room) return
      kept.delete(oldest)
    }
  }
  const fetch = async (key: string): Promise<Value> => {
    const at = clock()
    const value = await load(key)
    if (isGood(value)) keep(key, { value, at })
    return value
  }

  return key => {
    const entry = kept.get(key)
    const age = entry === undefined ? Infinity : clock() - entry.at
    if (entry !== undefined && age >= 0 && age < keepMs) {
      keep(key, entry)
      return Promise.resolve(entry.value)
    }
    const shared = coming.get(key) ?? fetch(key).finally(() => coming.delete(key))
    coming.set(key, shared)
    return shared
  }
}
