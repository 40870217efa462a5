/** Tests requests of several services for the same address. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, succeeded, type Result } from '../../../src/engine/contract/result'
import { thisDevice } from '../../../src/worker/transport/device'
import { createSharedFetch, REUSED_MS } from '../../../src/worker/shared/sharedFetch'
import type { Fault } from '../../../src/engine/sync/faults'
import type { Body, FetchOptions } from '../../../src/worker/transport/fetchBody'
import { QUICK_DELAY_MS } from '../../../src/engine/sync/cadence'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const LIST = '/list?t=0'

const body = (text: string): Result<Body, Fault> =>
  succeeded({
    text,
    sentAt: Date.now(),
    receivedAt: Date.now(),
    asOf: Date.now(),
    ageMs: 2_000,
    serverAt: null,
    schedule: null,
  })

function setUp() {
  const requests: { url: string; options: FetchOptions; answer: (result: Result<Body, Fault>) => void }[] = []
  const load = vi.fn(
    (url: string, options: FetchOptions = {}) =>
      new Promise<Result<Body, Fault>>(answer => requests.push({ url, options, answer })),
  )
  return { ...createSharedFetch(load, thisDevice), load, requests }
}

test('[SHR3] services that request the same address at the same time share one request and one body', async () => {
  const { fetchBody, load, requests } = setUp()
  const answers = [
    fetchBody(LIST),
    fetchBody(LIST),
    fetchBody('/list?t=4000'),
    fetchBody(LIST, { json: true }),
  ]
  expect(load.mock.calls.map(([url]) => url)).toEqual([LIST, '/list?t=4000', LIST])
  for (const [index, { answer }] of requests.entries()) answer(body(`body ${index}`))
  const texts = (await Promise.all(answers)).map(result => result.ok && result.value.text)
  expect(texts).toEqual(['body 0', 'body 0', 'body 1', 'body 2'])
})

test('[SHR3] [SHR13] a refusal reaches each of them, and the next one requests it anew', async () => {
  const { fetchBody, load, requests } = setUp()
  const answers = [fetchBody(LIST), fetchBody(LIST)]
  requests[0]?.answer(failed('http-401'))
  expect(await Promise.all(answers)).toEqual([failed('http-401'), failed('http-401')])
  void fetchBody(LIST)
  expect(load).toHaveBeenCalledTimes(2)
})

test('[SHR3] [SHR13] one that does not want the answer any more leaves it to the others; the last one ends the request', async () => {
  const { fetchBody, load, requests } = setUp()
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [fetchBody(LIST, { unwanted: one.signal }), fetchBody(LIST, { unwanted: other.signal })]
  one.abort()
  expect(await answers[0]).toEqual(failed('superseded'))
  expect(requests[0]?.options.unwanted?.aborted).toBe(false)
  other.abort()
  expect(await answers[1]).toEqual(failed('superseded'))
  expect(requests[0]?.options.unwanted?.aborted).toBe(true)
  const after = fetchBody(LIST)
  expect(load).toHaveBeenCalledTimes(2)
  requests[1]?.answer(body('after'))
  expect(await after).toMatchObject({ value: { text: 'after' } })
  expect(await fetchBody(LIST, { unwanted: one.signal })).toEqual(failed('superseded'))
})

test('[SHR4] a good answer is given on for a moment, as old as it is; a refused body is never the answer to a retry', async () => {
  const { fetchBody, load, requests } = setUp()
  const first = fetchBody(LIST)
  requests[0]?.answer(body('first'))
  const given = await first
  expect(given).toMatchObject({ value: { text: 'first', ageMs: 2_000 } })
  await vi.advanceTimersByTimeAsync(REUSED_MS - 1)
  expect(await fetchBody(LIST)).toMatchObject({
    value: { ...(given.ok ? given.value : undefined), ageMs: 2_000 + REUSED_MS - 1 },
  })
  await vi.advanceTimersByTimeAsync(1)
  void fetchBody(LIST)
  expect(load).toHaveBeenCalledTimes(2)
  expect(REUSED_MS).toBeLessThan(QUICK_DELAY_MS)
})

test('[SHR4] [SHR14] what was requested before a socket opened answers nothing that is requested since', async () => {
  const { fetchBody, forget, load, requests } = setUp()
  const first = fetchBody('/first')
  requests[0]?.answer(body('first'))
  await first
  const before = fetchBody(LIST)
  forget()
  const [since, beside] = [fetchBody(LIST), fetchBody(LIST)]
  void fetchBody('/first')
  expect(load).toHaveBeenCalledTimes(4)
  requests[1]?.answer(body('before'))
  requests[2]?.answer(body('since'))
  const texts = (await Promise.all([before, since, beside])).map(result => result.ok && result.value.text)
  expect(texts).toEqual(['before', 'since', 'since'])
  // The earlier request does not remove the later one.
  void fetchBody(LIST)
  expect(load).toHaveBeenCalledTimes(4)
})
