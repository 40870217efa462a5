import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitWayBack, readRefused } from '../../../src/ui/site/wayBack'

let stop: (() => void) | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function setUp(drawn = 0.5) {
  let status = 401
  const fetched = vi.fn(() => Promise.resolve(new Response('', { status })))
  vi.stubGlobal('fetch', fetched)
  const onFree = vi.fn()
  stop = awaitWayBack({ url: '/api/6in1/data?lang=en', onFree, random: () => drawn })
  return { fetched, onFree, answer: (next: number) => (status = next) }
}

test('[EMB17] what was refused is requested again, ever more rarely, until it is answered', async () => {
  const { fetched, onFree, answer } = setUp()
  for (const [waitMs, times] of [
    [5_000, 1],
    [10_000, 2],
    [20_000, 3],
    [40_000, 4],
    [60_000, 5],
    [60_000, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(fetched).toHaveBeenCalledTimes(times - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(times)
  }
  expect(fetched).toHaveBeenLastCalledWith('/api/6in1/data?lang=en', expect.anything())
  for (const refusal of [403, 419, 503]) {
    answer(refusal)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(onFree).not.toHaveBeenCalled()
  answer(200)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(onFree).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(10)
})

test('[EMB17] when is left to chance', async () => {
  const { fetched } = setUp(0)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('[EMB17] a hidden page asks nothing, one that is seen again does', async () => {
  const { fetched } = setUp()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test.each([
  ['?asked=%2Fapi%2F6in1%2Fdata%3Flang%3Den', '/api/6in1/data?lang=en'],
  ['?asked=%2Fgf%2Fdata%2Fchange_en.xml', '/gf/data/change_en.xml'],
  ['', null],
  ['?asked=%2Flogout', null],
  ['?asked=https%3A%2F%2Fevil.example%2Fapi%2F', null],
  ['?asked=%2F%2Fevil.example%2Fapi%2F', null],
  ['?asked=%2Fapi%2F..%2Flogout', null],
  ['?asked=%2Fapi%2F%252e%252e%2Flogout', null],
  ['?asked=http%3A%2F%2F%3A', null],
])('[EMB18] %j asks for nothing but our services: %j', (search, url) => {
  expect(readRefused(search)).toBe(url)
})
