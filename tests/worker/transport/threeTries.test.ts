import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, succeeded, type Result } from '../../../src/engine/contract/result'
import { threeTries } from '../../../src/worker/transport/threeTries'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(outcomes: Result<string>[]) {
  const triedAt: number[] = []
  const begun = Date.now()
  const outcome = threeTries<string>(() => {
    triedAt.push(Date.now() - begun)
    return Promise.resolve(outcomes.shift() ?? succeeded('good'))
  })
  return { triedAt, outcome }
}

test('[DET20] three tries, 1000 ms apart, then the last failure', async () => {
  const { triedAt, outcome } = setUp([failed('a'), failed('b'), failed('c')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(triedAt).toEqual([0, 1_000, 2_000])
  expect(await outcome).toEqual(failed('c'))
})

test('[DET20] the first that succeeds ends it', async () => {
  const { triedAt, outcome } = setUp([failed('a')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(triedAt).toEqual([0, 1_000])
  expect(await outcome).toEqual(succeeded('good'))
})

test('[DET21] what another try cannot change is not tried again', async () => {
  const { triedAt, outcome } = setUp([failed('http-401')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(triedAt).toEqual([0])
  expect(await outcome).toEqual(failed('http-401'))
})
