import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAnswerCache } from '../../../src/worker/transport/answerCache'

let now = 0
beforeEach(() => {
  now = 1_000
})

function setUp(load = vi.fn((key: string) => Promise.resolve(`${key} at ${now}`))) {
  const ask = createAnswerCache({
    keepMs: 5_000,
    room: 2,
    load,
    isGood: value => value !== 'bad',
    clock: () => now,
  })
  return { ask, load }
}

describe('an answer', () => {
  test('[DET22] is kept for its moment and asked for again after it', async () => {
    const { ask, load } = setUp()
    expect(await ask('a')).toBe('a at 1000')
    now = 5_999
    expect(await ask('a')).toBe('a at 1000')
    now = 6_000
    expect(await ask('a')).toBe('a at 6000')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET22] is as old as its request, not as its arrival', async () => {
    let arrive: (value: string) => void = () => undefined
    const { ask, load } = setUp(vi.fn(() => new Promise<string>(resolve => (arrive = resolve))))
    const slow = ask('a')
    now = 7_000
    arrive('old')
    await slow
    void ask('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET22] from a clock that was put back is not kept for ever', async () => {
    const { ask, load } = setUp()
    await ask('a')
    now = 500
    await ask('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET23] is shared by all who ask while it is on its way', async () => {
    const { ask, load } = setUp()
    const [one, other] = await Promise.all([ask('a'), ask('a')])
    expect(one).toBe(other)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('[DET24] that went wrong is not kept', async () => {
    const { ask, load } = setUp(vi.fn(() => Promise.resolve('bad')))
    await ask('a')
    await ask('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('[DET24] makes room for others when it was not used for longest', async () => {
    const { ask, load } = setUp()
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    await ask('a')
    expect(load).toHaveBeenCalledTimes(3)
    await ask('b')
    expect(load).toHaveBeenCalledTimes(4)
  })
})
