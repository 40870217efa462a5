/**
 * Answers of a service as they were at the screen's time. Each answer is stored until a later one is old enough.
 *
 * Rule OWN6 in docs/rules/own.md. Errors: those of the call.
 */
import type { EpochMs } from '../../engine/contract/units'

/** Maximum number of matches or leagues with stored answers: a visitor goes back and forth between a few panels. */
const MOST_KEYS = 12
/**
 * Maximum number of answers stored per match or league. A panel is requested every 3 s at most, and an answer waits for
 * 180 s.
 */
const MOST_ANSWERS = 60

interface Answer<Value> {
  readonly at: EpochMs
  readonly value: Value
}

export interface PastAnswersOptions {
  /** The time on the visitor's screen. */
  readonly now: () => EpochMs
  readonly behindMs: () => number
}

/** Returns a function that resolves to `undefined` while no answer is old enough. */
export function createPastAnswers<Value>({ now, behindMs }: PastAnswersOptions) {
  const answers = new Map<number, readonly Answer<Value>[]>()
  const note = (key: number, value: Value) => {
    const all = [...(answers.get(key) ?? []), { at: now() + behindMs(), value }]
    const due = all.filter(({ at }) => at <= now())
    answers.delete(key)
    answers.set(key, all.slice(Math.max(0, due.length - 1)).slice(-MOST_ANSWERS))
    const [oldest] = answers.keys()
    if (answers.size > MOST_KEYS && oldest !== undefined) answers.delete(oldest)
  }
  return async (key: number, send: () => Promise<Value>): Promise<Value | undefined> => {
    note(key, await send())
    const due = answers.get(key)?.filter(({ at }) => at <= now()) ?? []
    return due.at(-1)?.value
  }
}
