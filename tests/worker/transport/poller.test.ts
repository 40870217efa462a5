import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failed, succeeded, type Result } from '../../../src/engine/contract/result'
import { retryDelay } from '../../../src/engine/sync/retry'
import { createPoller } from '../../../src/worker/transport/poller'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resultOf = (succeeds: boolean): Result<null> => (succeeds ? succeeded(null) : failed('network'))

function setUp(answers: boolean[], last = true) {
  const asked: number[] = []
  const onGivenUp = vi.fn()
  const begun = Date.now()
  const poller = createPoller({
    everyMs: 4_000,
    random: () => 0.5,
    onGivenUp,
    work: () => {
      asked.push(Date.now() - begun)
      return Promise.resolve(resultOf(answers.shift() ?? last))
    },
  })
  return { poller, asked, onGivenUp }
}

describe('a feed', () => {
  test('[NET6] that succeeds is asked at its cadence, and no more once stopped', async () => {
    const { poller, asked } = setUp([])
    poller.start()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(asked).toEqual([0, 4_000, 8_000, 12_000])
    poller.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(4)
  })

  test('[NET5] that fails is tried three times 1000 ms apart, given up once, then tried with jitter', async () => {
    const { poller, asked, onGivenUp } = setUp([], false)
    poller.start()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual([0, 1_000, 2_000])
    expect(onGivenUp).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked).toEqual([0, 1_000, 2_000, 2_500, 3_500, 5_500])
    expect(onGivenUp).toHaveBeenCalledTimes(1)
  })

  test('[NET5] that answers again goes back to its cadence and forgets its failures', async () => {
    const { poller, asked } = setUp([false, true])
    poller.start()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(poller.failures()).toBe(0)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked).toEqual([0, 1_000, 5_000])
  })

  test('[NET16] whose work throws has failed: it is told, and asked again like any other', async () => {
    const asked: number[] = []
    const onThrow = vi.fn()
    const begun = Date.now()
    const work = () => {
      asked.push(Date.now() - begun)
      return asked.length < 3
        ? Promise.reject(new RangeError('Invalid time value'))
        : Promise.resolve(succeeded(null))
    }
    createPoller({ everyMs: 4_000, work, onThrow }).start()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(asked).toEqual([0, 1_000, 2_000, 6_000])
    expect(onThrow).toHaveBeenCalledTimes(2)
  })

  test('[NET14] that is too large waits for its next turn: another try changes nothing', async () => {
    const asked: number[] = []
    const onGivenUp = vi.fn()
    const begun = Date.now()
    const work = () => {
      asked.push(Date.now() - begun)
      return Promise.resolve(failed('oversize'))
    }
    createPoller({ everyMs: 4_000, work, onGivenUp }).start()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(asked).toEqual([0, 4_000, 8_000, 12_000])
    expect(onGivenUp).not.toHaveBeenCalled()
  })

  const setUpSlow = async () => {
    let answer: (succeeded: boolean) => void = () => undefined
    const work = vi.fn(
      () => new Promise<Result<null>>(resolve => (answer = succeeds => resolve(resultOf(succeeds)))),
    )
    const poller = createPoller({ everyMs: 4_000, work })
    poller.start()
    await vi.advanceTimersByTimeAsync(0)
    return { poller, work, answer: (succeeded: boolean) => answer(succeeded) }
  }

  test('[NET6] whose answer is slow is not asked meanwhile; what was wished for then is done right after it', async () => {
    const { poller, work, answer } = await setUpSlow()
    poller.kick()
    poller.kick()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(work).toHaveBeenCalledTimes(1)
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(work).toHaveBeenCalledTimes(2)
    answer(true)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('[NET6] a visitor who waits is served by the answer under way; a rest forgets what was wished for', async () => {
    const { poller, work, answer } = await setUpSlow()
    poller.renew()
    answer(true)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    poller.kick()
    await vi.advanceTimersByTimeAsync(0)
    poller.stop()
    answer(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).toHaveBeenCalledTimes(2)
  })
})

test('[SCN11] a visitor who asks in the middle of an outage has three tries and the word of failure again', async () => {
  const { poller, asked, onGivenUp } = setUp([], false)
  poller.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onGivenUp).toHaveBeenCalledTimes(1)
  poller.renew()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.slice(3)).toEqual([2_000, 3_000, 4_000])
  expect(onGivenUp).toHaveBeenCalledTimes(2)
})

test('[NET5] the wait in the background is between nothing and 1 s doubling to 30 s', () => {
  const ceilings = Array.from({ length: 8 }, (_, index) => retryDelay(index + 3, () => 1))
  expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(retryDelay(9, () => 0)).toBe(0)
})
