/**
 * One request for all services that want the same address at the same time, and a moment later too.
 *
 * What follows is for each service as if it had asked itself: `sentAt` and `asOf` of the answer are those of the request,
 * so an answer that was requested too early is asked for again (NET20). Errors: those of `fetchBody`, told to each. Rules
 * SHR3, SHR4 in docs/rules/worker.md.
 */
import { failed, mapResult, type Result } from '../../engine/contract/result'
import type { EpochMs } from '../../engine/contract/units'
import type { Fault } from '../../engine/sync/faults'
import { fetchBody, type Body, type FetchOptions } from '../transport/fetchBody'

/**
 * For this long a good answer is given on. Less than the second between two tries (`QUICK_DELAY_MS`), so that a body which
 * its reader refused is never the answer to the next try.
 */
export const KEPT_MS = 900

type Answer = Result<Body, Fault>

interface Flight {
  readonly answer: Promise<Answer>
  readonly stopper: AbortController
  /** How many still want the answer. */
  wanted: number
  /** Local clock: when the answer had come. */
  doneAt: EpochMs | undefined
}

export interface SharedFetch {
  readonly fetchBody: typeof fetchBody
  /** Requests from now on are not answered with what was requested before. */
  readonly forget: () => void
}

export function createSharedFetch(load: typeof fetchBody = fetchBody): SharedFetch {
  const flights = new Map<string, Flight>()

  const leave = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  const begin = (key: string, url: string, options: FetchOptions): Flight => {
    const stopper = new AbortController()
    const answer = load(url, { ...options, unwanted: stopper.signal })
    const flight: Flight = { answer, stopper, wanted: 0, doneAt: undefined }
    flights.set(key, flight)
    const end = () => leave(key, flight)
    const keep = ({ ok }: Answer) => {
      flight.doneAt = Date.now()
      if (ok) setTimeout(end, KEPT_MS)
      else end()
    }
    void answer.then(keep, end)
    return flight
  }

  const join = (key: string, flight: Flight, unwanted: AbortSignal | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      flight.wanted++
      const keptMs = Math.max(0, Date.now() - (flight.doneAt ?? Infinity))
      const giveUp = () => {
        resolve(failed('superseded'))
        if (--flight.wanted > 0) return
        leave(key, flight)
        flight.stopper.abort()
      }
      unwanted?.addEventListener('abort', giveUp, { once: true })
      flight.answer
        .then(answer => resolve(aged(answer, keptMs)), reject)
        .finally(() => unwanted?.removeEventListener('abort', giveUp))
    })

  return {
    fetchBody(url, options = {}) {
      const { unwanted, ...rest } = options
      if (unwanted?.aborted === true) return Promise.resolve(failed('superseded'))
      const key = `${String(rest.json)} ${String(rest.timeoutMs)} ${url}`
      return join(key, flights.get(key) ?? begin(key, url, rest), unwanted)
    },
    forget: () => flights.clear(),
  }
}

/** The answer with the time that it was kept here added to that of the caches. */
const aged = (answer: Answer, keptMs: number): Answer =>
  mapResult(answer, body => ({ ...body, heldMs: body.heldMs + keptMs }))
