import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswerCache } from '../../../src/worker/transport/answerCache'

let now = 0
beforeEach(() => {
  now = 1_000
})

function setUp(load = vi.fn((key: string) => Promise.resolve(`${key} at ${now}`))) {
  const get = createAnswerCache({
    maxAgeMs: 5_000,
    room: 2,
    load,
    isGood: value => value !== 'bad',
    now: () => now,
  })
  return { get, load }
}

describe('an answer', () => {
  test('[DET22] is cached for its time and requested again after it', async () => {
    const { get, load } = setUp()
    expect(await get('a')).toBe('a at 1000')
    now = 5_999
    expect(await get('a')).toBe('a at 1000')
    now = 6_000
    expect(await get('a')).toBe('a at 6000')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET22] has the age of its request, not of its arrival', async () => {
    let arrive: (value: string) => void = () => undefined
    const { get, load } = setUp(vi.fn(() => new Promise<string>(resolve => (arrive = resolve))))
    const slow = get('a')
    now = 7_000
    arrive('old')
    await slow
    void get('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET22] from a clock that was set back is not cached for ever', async () => {
    const { get, load } = setUp()
    await get('a')
    now = 500
    await get('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET23] is shared by all who need it while it is pending', async () => {
    const { get, load } = setUp()
    const [one, other] = await Promise.all([get('a'), get('a')])
    expect(one).toBe(other)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('[DET24] that failed is not cached', async () => {
    const { get, load } = setUp(vi.fn(() => Promise.resolve('bad')))
    await get('a')
    await get('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET24] is dropped for others when it was not used for longest', async () => {
    const { get, load } = setUp()
    await get('a')
    await get('b')
    await get('a')
    await get('c')
    await get('a')
    expect(load).toHaveBeenCalledTimes(3)
    await get('b')
    expect(load).toHaveBeenCalledTimes(4)
  })
})
