/**
 * Requests of components to the engine. A request is loading, has failed and can be tried again, or has its latest
 * reply. A reply belongs to the key of its request, so a late reply for another match is never shown.
 *
 * Errors: a fault that the engine names, or no fault if it gave no reply. Both are noted for a maintainer.
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
   * Milliseconds after which the cached reply is requested again. All components share a cached reply by its key.
   * Without this time the reply belongs to this component and is requested once. A reply from the page's HTML is shown
   * until then.
   */
  readonly freshMs?: number
  /**
   * Matches that the reply follows. It is requested again when one of their rows changes, and every 3 s for values
   * outside rows.
   */
  readonly matches?: readonly MatchId[]
  /** Milliseconds after which a missing reply counts as failed. */
  readonly patienceMs?: number
  /** Excludes the request from pages that a server writes. */
  readonly written?: false
}

export type Reply<Value> =
  /** `latest`: the reply to the previous request, to show until this one has its reply. */
  | { readonly state: 'loading'; readonly latest?: Value | undefined }
  | FailedReply
  /** `at`: time of the reply by `performance.now()`. Absent if it is not cached. */
  | { readonly state: 'ready'; readonly value: Value; readonly at?: number }

/** `fault`: absent when the engine itself gave no reply. */
export interface FailedReply {
  readonly state: 'failed'
  readonly retry: () => void
  readonly fault?: DetailFault | undefined
}

/** Milliseconds to wait for a reply. The engine's three tries of 10 s each, 1 s apart, take less. */
export const PATIENCE_MS = 40_000
/** Times for replies that follow the board, which the engine has without a request to a server. */
const FOLLOWING = { freshMs: 3_000, patienceMs: 3_000 } as const

/** The latest reply to this component. */
interface Got<Value> {
  readonly key: string
  readonly reply: Detail<Value> | undefined
}

/** `null`: no request is made. */
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
        const isAnswer = reply?.ok === true
        if (!wanted) return isAnswer
        if (!isAnswer) noteFailure(reply?.fault, matches !== undefined)
        setGot(before => (isBetter(before, key, reply) ? { key, reply } : before))
        return isAnswer
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
    // `request` is a new object with every render. A different request has another key.
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

/**
 * Returns the value to show until the next reply: the latest one, even of the previous request. `undefined` after a
 * failure.
 */
export function latestOf<Value>(reply: Reply<Value>): Value | undefined {
  return reply.state === 'ready' ? reply.value : reply.state === 'loading' ? reply.latest : undefined
}

const valueOf = <Value>(got: Got<Value> | undefined) =>
  got?.reply?.ok === true ? got.reply.value : undefined

/** True unless only the repetition of an answered request failed. The value then stays. */
const isBetter = <Value>(before: Got<Value> | undefined, key: string, reply: Detail<Value> | undefined) =>
  reply?.ok === true || before?.key !== key || before.reply?.ok !== true

/** `follows`: the request is repeated soon, and an engine that has died is noted elsewhere. */
function noteFailure(fault: DetailFault | undefined, follows: boolean) {
  if (fault?.reason === 'behind') return
  if (fault !== undefined) noteProblem(failureMessage(fault.action), fault.reason)
  else if (!follows) noteProblem('No answer')
}
