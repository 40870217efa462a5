/** The laws of a cluster, over one in memory whose parts and messages go wrong at random. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
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
    kind: fc.constantFrom('lose messages' as const, 'double messages' as const, 'delay messages' as const),
  }),
)
const evening = fc.record({
  seed: fc.nat({ max: 2 ** 31 }),
  mishaps: fc.array(
    fc.record({ at: fc.integer({ min: 20, max: 400 }), lasts: fc.integer({ min: 1, max: 120 }), mishap }),
    { maxLength: 6 },
  ),
})

/** Numbers from 0 to 1 that follow from a seed. */
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

test('[CLU1] [CLU2] [CLU6] whatever goes wrong, one source leads at a time, nothing is told twice or out of order without a loss being told, and at rest every visitor knows what is', async () => {
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
    { numRuns: 60 },
  )
})
