/** The laws of a cluster, checked on one in memory whose parts and messages fail at random. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../support/depth'
import { COMPANIES } from './support/countedWorld'
import { ModelCluster, type Mishap } from './support/model'

const which = fc.constantFrom(0 as const, 1 as const)
const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'kill source' as const,
      'kill gateway' as const,
      'pause' as const,
      'cut source' as const,
      'cut gateway' as const,
    ),
    which,
  }),
  fc.record({ kind: fc.constant('stop broker' as const), wiped: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom(
      'lose messages' as const,
      'lose beats' as const,
      'double messages' as const,
      'delay messages' as const,
      'mix messages' as const,
    ),
  }),
)
const evening = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  mishaps: fc.array(
    fc.record({ at: fc.integer({ min: 20, max: 400 }), lasts: fc.integer({ min: 1, max: 120 }), mishap }),
    { maxLength: 6 },
  ),
})

/** Returns a generator of numbers from 0 to 1 that depend on the seed alone. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const wrongsOf = ({ visitors }: ModelCluster): readonly string[] => {
  for (const visitor of visitors) visitor.check()
  return visitors.flatMap(({ wrongs }) => wrongs)
}

test('[CLU1] [CLU2] [CLU6] [CLU28] [CLU46] [CLU47] whatever goes wrong, one source leads at a time, nothing is sent twice or out of order without a loss being reported, and at rest every visitor knows what is', async () => {
  await fc.assert(
    fc.asyncProperty(evening, async ({ seed, mishaps }) => {
      const model = new ModelCluster(randomOf(seed))
      for (let tenth = 0; tenth < 540; tenth += 1) {
        for (const { at, mishap } of mishaps) if (at === tenth) model.begin(mishap)
        for (const { at, lasts, mishap } of mishaps) if (at + lasts === tenth) model.end(mishap)
        await model.run(100)
        expect(model.leaders()).toBeLessThanOrEqual(1)
      }
      await model.toTheEnd()
      await model.run(8000)
      expect(wrongsOf(model)).toEqual([])
      for (const { state } of model.visitors) expect(state).toEqual(model.truth())
    }),
    { numRuns: amountOf('clusterEvenings'), seed: 20_310_504 },
  )
})

/** Runs the cluster for 6 s, until all parts work, and clears the losses that visitors noted. */
async function going(): Promise<ModelCluster> {
  const model = new ModelCluster(randomOf(1))
  await model.run(6000)
  for (const visitor of model.visitors) visitor.gaps = []
  return model
}

const gapsOf = ({ visitors }: ModelCluster): readonly number[] => visitors.flatMap(({ gaps }) => gaps)

test('[CLU3] [CLU30] on a calm evening frames alone keep every visitor right, and no loss is reported', async () => {
  const model = await going()
  const requestsBefore = model.visitors.map(({ requests }) => requests)
  await model.toTheEnd()
  await model.run(2000)
  for (const { state, received } of model.visitors) {
    expect(state).toEqual(model.truth())
    expect(received.length).toBeGreaterThan(30)
  }
  expect(gapsOf(model)).toEqual([])
  expect(model.visitors.map(({ requests }) => requests)).toEqual(requestsBefore)
  expect(wrongsOf(model)).toEqual([])
})

test.each(['after a step', 'in the middle of a step'])(
  '[CLU5] when the leader dies %s, the other source goes on: nothing is lost, sent twice or requested again',
  async when => {
    for (const wait of [0, 300, 1000, 1600, 2000, 3000, 4000]) {
      const model = await going()
      await model.run(wait)
      // Records of the last step are received. The beat that ends the step is lost.
      if (when === 'in the middle of a step') model.begin({ kind: 'lose beats' })
      await model.run(when === 'after a step' ? 100 : 1000)
      model.begin({ kind: 'kill source', which: model.leader() })
      model.end({ kind: 'lose beats' })
      expect(model.leaders()).toBe(0)
      while (model.leaders() === 0) await model.run(100)
      await model.run(600)
      for (const { state } of model.visitors) expect(state).toEqual(model.published())
      await model.toTheEnd()
      await model.run(2000)
      expect(model.leaders()).toBe(1)
      for (const { state } of model.visitors) expect(state).toEqual(model.truth())
      expect(gapsOf(model)).toEqual([])
      for (const visitor of model.visitors) visitor.gaps = []
      expect(wrongsOf(model)).toEqual([])
    }
  },
)

test('[CLU9] [CLU57] whoever got a list that lacks a change while no source answered is notified when one is there', async () => {
  const model = await going()
  await model.run(37_500 - model.cluster.now)
  model.begin({ kind: 'kill source', which: model.leader() })
  await model.run(500)
  const [visitor] = model.visitors
  visitor?.leave()
  await model.run(500)
  expect(visitor?.state).not.toEqual(model.published())
  while (model.leaders() === 0) await model.run(100)
  await model.run(2000)
  expect(visitor?.state).toEqual(model.published())
  expect(visitor?.gaps.length).toBeGreaterThan(0)
})

test('[CLU4] [CLU31] a source that begins after all have ended tells everybody to ask, and not all that has happened since', async () => {
  const model = await going()
  for (const which of [0, 1] as const) model.begin({ kind: 'kill source', which })
  await model.run(20_000)
  model.end({ kind: 'kill source', which: 0 })
  while (model.leaders() === 0) await model.run(50)
  const received = model.visitors.map(visitor => visitor.received.length)
  await model.run(300)
  expect(model.visitors.map(visitor => visitor.received.length)).toEqual(received)
  await model.run(2000)
  for (const { state, gaps } of model.visitors) {
    expect(state).toEqual(model.published())
    expect(gaps.length).toBe(1)
  }
})

test('[CLU19] gateways offer the bookmakers of the source that leads, also while none does', async () => {
  const model = new ModelCluster(randomOf(1))
  expect(model.companies()).toEqual([[], []])
  await model.run(5000)
  expect(model.companies()).toEqual([COMPANIES, COMPANIES])
  model.begin({ kind: 'kill source', which: model.leader() })
  await model.run(300)
  expect(model.companies()).toEqual([COMPANIES, COMPANIES])
})
