/**
 * One request of one feed, and one reading of its body. Every fault is counted under its source and its name, and the
 * `Date` of every answer sets the clock.
 *
 * Rules NET3, SRV3 in docs/rules/worker.md.
 */
import { failed, type Failure, type Result } from '../../engine/contract/result'
import type { SourceName } from '../../engine/contract/view'
import type { Reading } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { HealthMonitor } from '../state/healthMonitor'
import { lasts, type Fault } from '../../engine/sync/faults'
import { fetchBody, sampleClock, type Body, type FetchOptions } from '../transport/fetchBody'
import type { Sharing } from '../transport/sharing'

export interface FetchAndReadOptions {
  readonly clock: ServerClock
  readonly health: HealthMonitor
  readonly onUnauthorised: (url: string) => void
  readonly sharing?: Sharing | undefined
}

export interface FetchAndRead {
  readonly fetch: (source: SourceName, url: string, options?: FetchOptions) => Promise<Result<Body>>
  /** Counts skipped records, or why the body was refused. A good reading is not noted as news: the caller decides. */
  readonly count: <T>(source: SourceName, reading: Reading<T>) => Result<T>
  /** As `count`, and notes a good reading as news of its source, unless `doubt` refuses its value with a fault. */
  readonly accept: <T>(
    source: SourceName,
    reading: Reading<T>,
    doubt?: (value: T) => Fault | undefined,
  ) => Result<T>
  /** Counts a fault of a source. */
  readonly fail: (source: SourceName, fault: string) => Failure
}

export function createFetchAndRead(options: FetchAndReadOptions): FetchAndRead {
  const { clock, health, onUnauthorised, sharing } = options
  const fail = (source: SourceName, fault: string) => {
    health.bad(source, fault)
    return failed(fault)
  }
  const count = <T>(source: SourceName, reading: Reading<T>): Result<T> => {
    for (const { reason } of reading.skipped) health.count(source, reason, 1)
    return reading.ok ? reading : fail(source, reading.fault)
  }
  /** Of the last answer of each source. */
  const held = new Map<SourceName, number>()
  return {
    fail,
    count,
    async fetch(source, url, options) {
      const result = await (sharing?.fetchBody ?? fetchBody)(url, options)
      if (options?.unwanted?.aborted === true) return failed('superseded')
      if (!result.ok) {
        if (lasts(result.fault) === 'visitor') onUnauthorised(url)
        return fail(source, result.fault)
      }
      held.set(source, result.value.heldMs)
      if (!sampleClock(clock, result.value)) health.count(source, 'bad-time', 1)
      return result
    },
    accept(source, reading, doubt) {
      const result = count(source, reading)
      if (!result.ok) return result
      const fault = doubt?.(result.value)
      if (fault !== undefined) return fail(source, fault)
      health.good(source, held.get(source))
      return result
    },
  }
}
