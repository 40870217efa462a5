/**
 * One request of the synchronisation machine. The answer is read and dispatched as an event. Every fault is dispatched
 * with its source and name, and the `Date` of every answer sets the clock.
 *
 * Rules NET3, SRV3 in docs/rules/worker.md. Errors: a `failed` event, or no event if the request was aborted.
 */
import type { Result } from '../../engine/contract/result'
import type { SourceName } from '../../engine/contract/view'
import type { Skip } from '../../engine/feed/records'
import type { ServerClock } from '../../engine/match/serverClock'
import type { SyncEvent } from '../../engine/sync/events'
import { lasts } from '../../engine/sync/faults'
import type { RequestId } from '../../engine/sync/state'
import { sampleClock, type Body, type FetchOptions } from '../transport/fetchBody'
import type { Network } from '../transport/network'

export interface FeedFetcherOptions {
  readonly network: Network
  readonly clock: ServerClock
  readonly dispatch: (event: SyncEvent) => void
  readonly onUnauthorised: (url: string) => void
}

/** The value that was read, and the records that were skipped. */
export type FetchOutcome<T> = Result<T> & { readonly skipped: readonly Skip[] }
/**
 * One call of the synchronisation machine, which may need several requests. `fetch` and `accept` resolve to `undefined`
 * if the call failed or was aborted.
 */
export interface FeedCall {
  readonly fetch: (url: string, early?: FetchOptions['early']) => Promise<Body | undefined>
  readonly accept: <T>(reading: FetchOutcome<T> | Promise<FetchOutcome<T>>) => Promise<T | undefined>
  readonly fail: (fault: string) => undefined
}
type OpenCall = (id: RequestId, source: SourceName, unwanted: AbortSignal) => FeedCall

export interface FeedFetcher {
  readonly load: (source: SourceName, url: string, how?: FetchOptions) => Promise<Result<Body>>
  readonly open: OpenCall
}

export function createFeedFetcher(options: FeedFetcherOptions): FeedFetcher {
  const { network, clock, dispatch, onUnauthorised } = options
  const note = (source: SourceName, fault: string) => dispatch({ kind: 'noted', source, fault })
  const load: FeedFetcher['load'] = async (source, url, how = {}) => {
    const result = await network.fetchBody(url, how)
    if (how.unwanted?.aborted === true) return result
    if (!result.ok && lasts(result.fault) === 'visitor') onUnauthorised(url)
    if (result.ok && !sampleClock(clock, result.value)) note(source, 'bad-time')
    return result
  }
  const open: OpenCall = (id, source, unwanted) => {
    const fail = (fault: string) => {
      dispatch({ kind: 'failed', id, fault })
      return undefined
    }
    const valueOf = <T>(result: Result<T>) => {
      if (unwanted.aborted) return undefined
      return result.ok ? result.value : fail(result.fault)
    }
    return {
      fetch: async (url, early) => valueOf(await load(source, url, { unwanted, early })),
      async accept(reading) {
        const outcome = await reading
        if (!unwanted.aborted) for (const { reason } of outcome.skipped) note(source, reason)
        return valueOf(outcome)
      },
      fail,
    }
  }
  return { load, open }
}
