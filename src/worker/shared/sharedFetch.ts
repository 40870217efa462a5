/**
 * One request for all services that want the same address at the same time, and a moment later too.
 *
 * For each service it is as if it had made the request itself: `sentAt` and `asOf` of the answer are those of the request,
 * so an answer that was requested too early is requested again (NET20). Errors: those of `fetchBody`, for each. Rules
 * SHR3, SHR4 in docs/rules/worker.md.
 */
import { failed, mapResult, type Result } from '../../engine/contract/result'
import type { EpochMs } from '../../engine/contract/units'
import type { Fault } from '../../engine/sync/faults'
import type { Device } from '../transport/device'
import type { Body, FetchBody, FetchOptions } from '../transport/fetchBody'

/**
 * For this long a good answer is reused. Less than the second between two tries (`QUICK_DELAY_MS`), so that a body which
 * its reader refused is never the answer to the next try.
 */
export const REUSED_MS = 900

type Answer = Result<Body, Fault>

interface Flight {
  readonly answer: Promise<Answer>
  readonly stopper: AbortController
  /** How many still wait for the answer. */
  wanted: number
  /** Local clock: when the answer was received. */
  doneAt: EpochMs | undefined
}

export interface SharedFetch {
  readonly fetchBody: FetchBody
  /** Requests from now on are not answered with what was requested before. */
  readonly forget: () => void
}

export function createSharedFetch(load: FetchBody, { now }: Device): SharedFetch {
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
    const finish = ({ ok }: Answer) => {
      flight.doneAt = now()
      if (ok) setTimeout(end, REUSED_MS)
      else end()
    }
    void answer.then(finish, end)
    return flight
  }

  const join = (key: string, flight: Flight, unwanted: AbortSignal | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      flight.wanted++
      const ageMs = Math.max(0, now() - (flight.doneAt ?? Infinity))
      const giveUp = () => {
        resolve(failed('superseded'))
        if (--flight.wanted > 0) return
        leave(key, flight)
        flight.stopper.abort()
      }
      unwanted?.addEventListener('abort', giveUp, { once: true })
      flight.answer
        .then(answer => resolve(aged(answer, ageMs)), reject)
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

/** The answer with its age here added to that in the caches. */
const aged = (answer: Answer, ageMs: number): Answer =>
  mapResult(answer, body => ({ ...body, ageMs: body.ageMs + ageMs }))
