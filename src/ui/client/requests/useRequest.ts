/**
 * How a component requests something from the engine. The request is loading, it failed and can be tried again, or the latest
 * reply is there. A reply belongs to the key of its request, so a late reply for another match is never shown.
 *
 * Errors: a fault that the engine names, or none when it gave no reply; both are noted for a maintainer.
 */
import { useCallback, useEffect, useState } from 'react'
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { failureMessage, type Detail, type DetailFault } from '../../../engine/contract/details/fault'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import { noteProblem } from '../../kit/problems'
import { useEngine } from '../hooks'
import { cachedReply, cacheReply, dropReply } from './replyCache'
import { repeatRequest } from './repeatRequest'

export interface EngineRequest<Value> {
  /** Names the request and everything that its reply depends on: `report 2804524`. */
  readonly key: string
  readonly send: (details: DetailCommands) => Promise<Detail<Value>>
  /**
   * The reply is cached under the key for every component, and is requested again when it is older than this. Without it the
   * reply is this component's own, and is requested once; one that came in the page's HTML is shown until then.
   */
  readonly freshMs?: number
  /** The reply follows these matches: it is requested again when a row of one changes, and every 3 s for what no row shows. */
  readonly matches?: readonly MatchId[]
  /** No reply within this time counts as failed. */
  readonly patienceMs?: number
  /** A server that writes the page leaves it to the page. */
  readonly written?: false
}

export type Reply<Value> =
  /** `latest`: the reply to the previous request, to show until this one has its reply. */
  | { readonly state: 'loading'; readonly latest?: Value | undefined }
  | FailedReply
  /** `at`: when it came, by `performance.now()`; absent where it is not cached. */
  | { readonly state: 'ready'; readonly value: Value; readonly at?: number }

/** `fault`: absent when the engine itself gave no reply. */
export interface FailedReply {
  readonly state: 'failed'
  readonly retry: () => void
  readonly fault?: DetailFault | undefined
}

/** The engine tries three times for 10 s each, 1 s apart. This is longer. */
export const PATIENCE_MS = 40_000
/** For replies that follow the board: the engine has them without a request to a server. */
const FOLLOWING = { freshMs: 3_000, patienceMs: 3_000 } as const

/** The latest reply to this component. */
interface Got<Value> {
  readonly key: string
  readonly reply: Detail<Value> | undefined
}

/** `null`: nothing is requested. */
export function useRequest<Value>(request: EngineRequest<Value> | null): Reply<Value> {
  const engine = useEngine()
  const { key = '', freshMs, matches } = request ?? {}
  if (request?.written !== false && request !== null) engine.collect?.(key, request.send)
  const [tries, setTries] = useState(0)
  const [got, setGot] = useState<Got<Value>>()
  const retry = useCallback(() => {
    setGot(undefined)
    setTries(before => before + 1)
  }, [])
  useEffect(() => {
    if (request === null) return undefined
    let wanted = true
    const age = performance.now() - (cachedReply(engine, key)?.at ?? -Infinity)
    const repetition = repeatRequest<Detail<Value>>({
      send: () => request.send(engine.commands().details),
      put(reply) {
        if (reply?.ok === true) {
          if (freshMs === undefined) dropReply(engine, key)
          else cacheReply(engine, key, reply.value)
        }
        if (!wanted) return
        if (reply?.ok !== true) noteFailure(reply?.fault, matches !== undefined)
        setGot(before => (isBetter(before, key, reply) ? { key, reply } : before))
      },
      delayMs: freshMs === undefined ? 0 : freshMs - age,
      freshMs: freshMs ?? Infinity,
      patienceMs: request.patienceMs ?? PATIENCE_MS,
      ...(matches !== undefined && FOLLOWING),
    })
    const stops = [...new Set(matches)].map(id => engine.store.onRow(rowKey('match', id), repetition.again))
    return () => {
      wanted = false
      for (const stop of stops) stop()
      repetition.stop()
    }
    // `request` is a new object with every render; one that requests something else has another key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine, key, freshMs, tries])

  if (request === null) return { state: 'loading', latest: valueOf(got) }
  const cached = cachedReply(engine, key)
  if (cached !== undefined) return { state: 'ready', value: cached.value as Value, at: cached.at }
  if (got?.key !== key) return { state: 'loading', latest: valueOf(got) }
  return got.reply?.ok === true
    ? { state: 'ready', value: got.reply.value }
    : { state: 'failed', retry, fault: got.reply?.fault }
}

/** What to show until the next reply: the latest value, even of the previous request; `undefined` after a failure. */
export function latestOf<Value>(reply: Reply<Value>): Value | undefined {
  return reply.state === 'ready' ? reply.value : reply.state === 'loading' ? reply.latest : undefined
}

const valueOf = <Value>(got: Got<Value> | undefined) =>
  got?.reply?.ok === true ? got.reply.value : undefined

/** A value stays when only its repetition failed. */
const isBetter = <Value>(before: Got<Value> | undefined, key: string, reply: Detail<Value> | undefined) =>
  reply?.ok === true || before?.key !== key || before.reply?.ok !== true

/** `follows`: the request is repeated soon, and an engine that has died is noted elsewhere. */
function noteFailure(fault: DetailFault | undefined, follows: boolean) {
  if (fault?.reason === 'behind') return
  if (fault !== undefined) noteProblem(failureMessage(fault.action), fault.reason)
  else if (!follows) noteProblem('No answer')
}
