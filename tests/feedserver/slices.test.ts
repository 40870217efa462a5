import { expect, test } from 'vitest'
import { Slices } from '../../feedserver/kit/work/slices'
import { TURN_MS } from '../../feedserver/kit/work/turnMs'
import type { Work } from '../../feedserver/kit/work/work'

/** Time of one step of work, an eighth of a turn. Only work advances the clock. */
const STEP_MS = TURN_MS / 8

function start() {
  const clock = { now: 0 }
  const order: string[] = []
  const slices = new Slices(() => clock.now)
  function* busy(steps: number): Work<number> {
    for (let done = 0; done < steps; done += 1) {
      clock.now += STEP_MS
      yield
    }
    return steps
  }
  const run = async (name: string, steps: number, urgent = false): Promise<void> => {
    await slices.run(busy(steps), urgent)
    order.push(name)
  }
  return { slices, busy, run, order, clock }
}

test('[FSV1] work is laid aside at the end of its turn, and the event loop goes round before it goes on', async () => {
  const { slices, busy, clock } = start()
  const turns: number[] = []
  const look = (): void => {
    turns.push(clock.now)
    if (slices.size > 0) setImmediate(look)
  }
  const work = slices.run(busy(100))
  look()
  expect(await work).toBe(100)
  const steps = turns.slice(1).map((now, at) => now - (turns[at] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(TURN_MS + STEP_MS)
  expect(slices.size).toBe(0)
})

test('[FSV1] [FSV44] a short answer that comes last is ready before long ones that came first', async () => {
  const { run, order } = start()
  await Promise.all([run('first', 60), run('second', 60), run('short', 3)])
  expect(order).toEqual(['short', 'first', 'second'])
})

test('[FSV1] [FSV44] what was requested first is ready in the end, however many short answers come', async () => {
  const { run, order } = start()
  const long = run('long', 100)
  const short = Array.from({ length: 500 }, () => run('short', 2))
  await Promise.all([long, ...short])
  expect(order.indexOf('long')).toBeLessThan(150)
})

test('[FSV1] the beat goes on under any load, and the load under any beat', async () => {
  const { run, order } = start()
  const load = Array.from({ length: 20 }, () => run('load', 20))
  await Promise.all([...load, run('beat', 10, true), run('long beat', 1000, true)])
  expect(order.indexOf('beat')).toBeLessThan(5)
  expect(order.at(-1)).toBe('long beat')
})

/** Number of bodies that are written at the same time. */
const MOST_AT_ONCE = 16

test('[FSV3] [FSV49] while long answers are always under way, 99 of 100 ordinary ones take less than 100 steps of work', async () => {
  const { slices, busy, clock } = start()
  const attack = { going: true }
  const attackers = Array.from({ length: MOST_AT_ONCE - 1 }, async () => {
    while (attack.going) await slices.run(busy(60))
  })
  const waits: number[] = []
  while (waits.length < 100) {
    const requestedAt = clock.now
    await slices.run(busy(3))
    waits.push(clock.now - requestedAt)
  }
  attack.going = false
  await Promise.all(attackers)
  expect(waits.toSorted((one, other) => one - other)[98]).toBeLessThan(100 * STEP_MS)
})

test('whoever waits for work that fails gets the error, and the rest goes on', async () => {
  const { slices, busy } = start()
  function* fail(): Work<void> {
    yield
    throw new Error('no such luck')
  }
  const [failed, done] = await Promise.allSettled([slices.run(fail()), slices.run(busy(3))])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such luck' } })
  expect(done).toEqual({ status: 'fulfilled', value: 3 })
})
