/**
 * One request for all services that want the same address at the same time or up to `REUSED_MS` later.
 *
 * A service cannot tell a shared answer from its own. `sentAt` and `asOf` of the answer are the request's, so an answer
 * that was requested too early is requested again (NET20). Errors: those of `fetchBody`, for each service. Rules SHR3,
 * SHR4 in docs/rules/worker.md.
 */
import { failed, mapResult, type Result } from '../../engine/contract/result'
import type { EpochMs } from '../../engine/contract/units'
import type { Fault } from '../../engine/sync/faults'
import type { Device } from '../transport/device'
import type { Body, FetchBody, FetchOptions } from '../transport/fetchBody'

/**
 * Milliseconds for which a good answer is reused. The time is shorter than the second between two tries
 * (`QUICK_DELAY_MS`). A body that its reader refused is therefore never the answer to the next try.
 */
export const REUSED_MS = 900

type Answer = Result<Body, Fault>

interface Flight {
  readonly answer: Promise<Answer>
  readonly stopper: AbortController
  /** Number of services that want the answer. */
  wanted: number
  /** Local time when the answer was received. `undefined` before. */
  doneAt: EpochMs | undefined
}

export interface SharedFetch {
  readonly fetchBody: FetchBody
  /** Stops sharing answers of earlier requests. */
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

/** Returns the answer with `ageMs`, the time since it was received here, added to its age in caches. */
const aged = (answer: Answer, ageMs: number): Answer =>
  mapResult(answer, body => ({ ...body, ageMs: body.ageMs + ageMs }))
