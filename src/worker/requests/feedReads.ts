/**
 * One request of one feed, and one reading of its body: what went wrong is counted, and the clock learns the time.
 *
 * Errors: `null`, counted in the health book by name. Rules NET3, SRV3 in docs/rules/worker.md.
 */
import type { SourceName } from '../../engine/contract/view'
import type { Reading } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { HealthBook } from '../state/healthBook'
import { fetchBody, type Answer } from '../transport/fetchBody'

export interface FeedReadsOptions {
  readonly clock: ServerClock
  readonly health: HealthBook
  readonly onUnauthorised: (status: number, url: string) => void
}

export interface FeedReads {
  /** An answer that is not wanted any more is no fault of the source. */
  readonly get: (
    source: SourceName,
    url: string,
    unwanted?: AbortSignal,
    fresh?: boolean,
  ) => Promise<Answer | null>
  /**
   * The reading's value, or `null` when the body was refused, by its reader or for the fault that `doubt` names; what was
   * skipped is counted either way.
   */
  readonly accept: <T>(source: SourceName, reading: Reading<T>, doubt?: (value: T) => string) => T | null
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
    async get(source, url, unwanted, fresh) {
      const answer = await fetchBody(url, { ...(unwanted && { unwanted }), ...(fresh && { fresh }) })
      if (unwanted?.aborted === true) return null
      if (!answer.ok) {
        health.bad(source, answer.fault)
        if (answer.unauthorised !== null) onUnauthorised(answer.unauthorised, url)
        return null
      }
      if (!sampleClock(clock, answer)) health.count(source, 'bad-time', 1)
      return answer
    },
    accept(source, reading, doubt) {
      const value = take(source, reading)
      if (value === null) return null
      const fault = doubt?.(value) ?? ''
      if (fault !== '') {
        health.bad(source, fault)
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

/** False when the answer's `Date` is no time that can be believed. */
export function sampleClock(clock: ServerClock, { sentAt, receivedAt, serverAt }: Answer): boolean {
  return serverAt === null || clock.sample({ sentAt, receivedAt, serverAt, resolutionMs: 1000 })
}
