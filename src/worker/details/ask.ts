/**
 * One call of a service that a visitor waits for: three tries, a reading, and what to say when there is none.
 *
 * Rules DET20, DET21, DET25-DET27 in docs/rules/details.md. Errors: a fault that names the action, never a throw.
 */
import type { Detail } from '../../engine/contract/details'
import type { Reading } from '../../engine/feed/records'
import { saysNothing } from '../../engine/feed/grammar/saysNothing'
import type { ServerClock } from '../../engine/match/serverClock'
import { lasts } from '../transport/faults'
import { sampleClock } from '../requests/feedReads'
import { fetchBody, type Failure } from '../transport/fetchBody'
import { threeTries, type Failed } from '../transport/threeTries'

export type Action =
  | 'fetchMatches'
  | 'fetchReportMatch'
  | 'fetchCorners'
  | 'fetchGoalBands'
  | 'fetchLeagueRank'
  | 'fetchLeagues'
  | 'fetchHighlights'
  | 'odds'

export interface AskOptions {
  readonly clock: ServerClock
  readonly onUnauthorised: (status: number, url: string) => void
}

/** Later, when the code that reads it is still to be fetched. */
export type Read<T> = (text: string) => Reading<T> | Promise<Reading<T>>

/** `null`: the service says that it has nothing. */
export type Ask = <T>(action: Action, url: string, read: Read<T>) => Promise<Detail<T | null>>

export function createAsk({ clock, onUnauthorised }: AskOptions): Ask {
  return async (action, url, read) => {
    const outcome = await threeTries(() => attempt(url, read))
    return outcome.ok ? { ok: true, value: outcome.value } : failed(action, outcome.fault)
  }

  async function attempt<T>(url: string, read: Read<T>) {
    const answer = await fetchBody(url)
    if (!answer.ok) return refusedBy(answer, url)
    sampleClock(clock, answer)
    const reading = await read(answer.text)
    if (reading.ok) return { ok: true as const, value: reading.value }
    if (saysNothing(answer.text)) return { ok: true as const, value: null }
    return { ok: false as const, fault: reading.fault, final: isFinal(reading.fault) }
  }

  function refusedBy({ fault, unauthorised }: Failure, url: string): Failed {
    if (unauthorised !== null) onUnauthorised(unauthorised, url)
    return { ok: false, fault, final: isFinal(fault) }
  }
}

/** The server would say the same again. */
function isFinal(fault: string): boolean {
  return lasts(fault) !== 'moment'
}

export function failed(action: Action, reason: string): Detail<never> {
  const message = action === 'odds' ? 'Failed to fetch odds' : `Failed to ${action}`
  return { ok: false, fault: { message, reason } }
}
