/**
 * One call of a service for a panel: up to three tries or one, the reading of the answer, and the name of the fault when all fail.
 *
 * Rules DET20, DET21, DET25-DET27, DET42 in docs/rules/details.md. Errors: a `DetailFault`, never a throw.
 */
import type { Action, Detail } from '../../../engine/contract/details/fault'
import { failed, succeeded, type Result } from '../../../engine/contract/result'
import type { Reading } from '../../../engine/feed/records'
import { saysNothing } from '../../../engine/feed/grammar/saysNothing'
import type { ServerClock } from '../../../engine/match/serverClock'
import { lasts } from '../../../engine/sync/faults'
import { sampleClock } from '../../transport/fetchBody'
import type { Network } from '../../transport/network'
import { threeTries } from '../../transport/threeTries'

export interface AskOptions {
  readonly clock: ServerClock
  readonly onUnauthorised: (url: string) => void
  readonly network: Pick<Network, 'fetchBody'>
  /** No call is tried again: nobody waits for it. */
  readonly triesOnce?: boolean
}

/** May answer a promise, for a reader whose code has to be loaded first. */
export type Read<T> = (text: string) => Reading<T> | Promise<Reading<T>>

/** One try of this length, for one of many calls of which each can be missed. */
export interface Once {
  readonly timeoutMs: number
}

/** Answers `null` when the service says that it has nothing. */
export type Ask = <T>(action: Action, url: string, read: Read<T>, once?: Once) => Promise<Detail<T | null>>

export function createAsk({ clock, onUnauthorised, network, triesOnce = false }: AskOptions): Ask {
  return async (action, url, read, once) => {
    const result =
      once === undefined && !triesOnce
        ? await threeTries(() => attempt(url, read))
        : await attempt(url, read, once)
    return result.ok ? result : failed({ action, reason: result.fault })
  }

  async function attempt<T>(url: string, read: Read<T>, options?: Once): Promise<Result<T | null>> {
    const body = await network.fetchBody(url, options)
    if (!body.ok) {
      if (lasts(body.fault) === 'visitor') onUnauthorised(url)
      return body
    }
    sampleClock(clock, body.value)
    const { text } = body.value
    const reading = await read(text)
    return !reading.ok && saysNothing(text) ? succeeded(null) : reading
  }
}
