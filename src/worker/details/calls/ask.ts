/**
 * One call of a service for a panel: one try or up to three, and the reading of the answer. If all tries fail, the
 * fault has a name.
 *
 * Rules DET20, DET21, DET25-DET27, DET42 in docs/rules/details.md. Errors: a `DetailFault`. Never throws.
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
  /** Limits every call to one try, because no visitor waits for the answer. */
  readonly triesOnce?: boolean
}

/** Reads an answer. Returns a promise if the reader's code has to be loaded first. */
export type Read<T> = (text: string) => Reading<T> | Promise<Reading<T>>

/** A single try with this time limit, for one of many calls whose answers are optional. */
export interface Once {
  readonly timeoutMs: number
}

/** Makes a call. `null`: the service says that it has no data. */
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
