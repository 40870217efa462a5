import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { threeTries, type Failed } from '../../../src/worker/transport/threeTries'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Good {
  readonly ok: true
}
const failure = (fault: string, final = false): Failed => ({ ok: false, fault, final })

function setUp(outcomes: (Good | Failed)[]) {
  const asked: number[] = []
  const begun = Date.now()
  const outcome = threeTries<Good>(() => {
    asked.push(Date.now() - begun)
    return Promise.resolve(outcomes.shift() ?? { ok: true })
  })
  return { asked, outcome }
}

test('[DET20] three tries, 1000 ms apart, then the last failure', async () => {
  const { asked, outcome } = setUp([failure('a'), failure('b'), failure('c')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([0, 1_000, 2_000])
  expect(await outcome).toEqual(failure('c'))
})

test('[DET20] the first that succeeds ends it', async () => {
  const { asked, outcome } = setUp([failure('a')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([0, 1_000])
  expect(await outcome).toEqual({ ok: true })
})

test('[DET21] what another try cannot change is not tried again', async () => {
  const { asked, outcome } = setUp([failure('http-401', true)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([0])
  expect(await outcome).toEqual(failure('http-401', true))
})
