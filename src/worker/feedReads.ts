/**
 * One request of one feed, and one reading of its body: what went wrong is counted, and the clock learns the time.
 *
 * Errors: `null`, counted in the health book by name. Rules NET3, SRV3 in docs/rules/worker.md.
 */
import type { SourceName } from '../engine/contract/view'
import type { Reading } from '../engine/feed/records'
import type { ServerClock } from '../engine/match/serverClock'
import type { HealthBook } from './healthBook'
import { fetchBody, type Answer } from './transport/fetchBody'

export interface FeedReadsOptions {
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly onUnauthorised: (status: number, url: string) => void
}

export interface FeedReads {
  /** An answer that is not wanted any more is no fault of the source. */
  readonly get: (source: SourceName, url: string, unwanted?: AbortSignal) => Promise<Answer | null>
  /**
   * The reading's value, or `null` when the body was refused; what was skipped is counted either way. `told`: how much
   * it tells; a body with records of which none could be read is no news.
   */
  readonly accept: <T>(source: SourceName, reading: Reading<T>, told?: (value: T) => number) => T | null
  /** The same of what may have been read and yet tell nothing: whether it is good news is the caller's to say. */
  readonly take: <T>(source: SourceName, reading: Reading<T>) => T | null
  /** The code that would read the answer did not come. */
  readonly withoutReader: (source: SourceName) => false
}

export function createFeedReads({ clock, health, onUnauthorised }: FeedReadsOptions): FeedReads {
  const take = <T>(source: SourceName, reading: Reading<T>): T | null => {
    for (const { reason } of reading.skipped) health.count(source, reason, 1)
    if (reading.ok) return reading.value
    health.bad(source, reading.fault)
    return null
  }
  return {
    take,
    async get(source, url, unwanted) {
      const answer = await fetchBody(url, unwanted && { unwanted })
      if (unwanted?.aborted === true) return null
      if (!answer.ok) {
        health.bad(source, answer.fault)
        if (answer.unauthorised !== null) onUnauthorised(answer.unauthorised, url)
        return null
      }
      sampleClock(clock, answer)
      return answer
    },
    accept(source, reading, told) {
      const value = take(source, reading)
      if (value === null) return null
      if (reading.skipped.length > 0 && told?.(value) === 0) {
        health.bad(source, 'nothing-readable')
        return null
      }
      health.good(source)
      return value
    },
    withoutReader(source) {
      health.bad(source, 'code-missing')
      return false
    },
  }
}

export function sampleClock(clock: ServerClock, { sentAt, receivedAt, serverAt }: Answer): void {
  if (serverAt !== null) clock.sample({ sentAt, receivedAt, serverAt, resolutionMs: 1000 })
}
