/** Messages with one forged field: after a few honest messages the cluster is as it was before. */
import { expect, test } from 'vitest'
import { Forger, type Place } from './support/forger'
import { ModelCluster } from './support/model'

const FIELDS: Readonly<Record<Place, readonly string[]>> = {
  beat: ['run', 'epoch', 'line', 'step', 'changed', 'links', 'at', 'speed', 'wall'],
  records: ['run', 'epoch', 'line', 'step', 'channel', 'link', 'after', 'records'],
  presence: ['name', 'role', 'duty', 'sockets', 'lag', 'version', 'epoch', 'channels'],
  lease: ['epoch', 'name', 'run', 'wall'],
}
const EVERY_FIELD = Object.entries(FIELDS).flatMap(([place, fields]) =>
  fields.map(field => [place as Place, field] as const),
)

const moved = (value: unknown, by: number): unknown => {
  if (typeof value === 'number') return value + by
  if (typeof value === 'string') return `${value}${by}`
  const links = Object.entries((value ?? {}) as Record<string, unknown>)
  return Object.fromEntries(links.map(([key, link]) => [key, Number(link) + by]))
}

/** Replacements for a value. */
const FORGERIES: readonly ((value: unknown) => unknown)[] = [
  value => moved(value, 1),
  value => moved(value, 1000),
  value => moved(value, 2 ** 20),
  value => moved(value, 2 ** 45),
  value => moved(value, Number.MAX_SAFE_INTEGER),
  value => moved(value, -5000),
  () => 1e300,
  () => null,
  () => 'change_xml',
  () => ({}),
  () => ['9^9^', 'x'.repeat(300)],
]

/** Number of honest beats after which every effect of a forged message is gone. */
const BEATS_TO_HEAL = 4
/** Number of honest beats within which at least one match of the day changes. */
const BEATS_TO_CHANGE = 4
/** Maximum number of steps of 100 ms in which `count` honest beats are sent, even if the leader changes. */
const MOST_STEPS = 400

async function beats(model: ModelCluster, forger: Forger, count: number): Promise<void> {
  const until = forger.honestBeats + count
  for (let step = 0; step < MOST_STEPS && forger.honestBeats < until; step += 1) await model.run(100)
  expect(forger.honestBeats).toBeGreaterThanOrEqual(until)
}

/** Expects live frames at every visitor, over a connection that stays open. */
async function expectFrames(model: ModelCluster, forger: Forger): Promise<void> {
  const since = model.cluster.now
  await beats(model, forger, BEATS_TO_CHANGE)
  for (const visitor of model.visitors) expect(visitor.received.some(({ at }) => at > since)).toBe(true)
}

async function going(): Promise<{ readonly model: ModelCluster; readonly forger: Forger }> {
  const model = new ModelCluster(() => 0.5)
  const forger = new Forger(model)
  await model.run(4000)
  return { model, forger }
}

const settleOf = (model: ModelCluster) => () => model.cluster.run(100)

test.each(EVERY_FIELD)(
  '[CLU14] [CLU15] [CLU38] [CLU39] after a %s with any other %s live frames go on with the next honest beats, over kill -9 of every part',
  async (place, field) => {
    for (const half of [FORGERIES.slice(0, 4), FORGERIES.slice(4, 8), FORGERIES.slice(8)]) {
      const { model, forger } = await going()
      for (const forgery of half) {
        await forger.forge(place, field, forgery, settleOf(model))
        await beats(model, forger, BEATS_TO_HEAL)
        await expectFrames(model, forger)
      }
      await forger.forge(place, field, half[0] ?? String, settleOf(model))
      for (const which of [0, 1] as const) {
        model.begin({ kind: 'kill source', which })
        model.begin({ kind: 'kill gateway', which })
      }
      await model.run(1000)
      for (const which of [0, 1] as const) {
        model.end({ kind: 'kill source', which })
        model.end({ kind: 'kill gateway', which })
      }
      await beats(model, forger, BEATS_TO_HEAL)
      await expectFrames(model, forger)
      expect(model.leaders()).toBe(1)
    }
  },
)

test('[CLU14] [CLU34] a message of a leader that the lease does not name reaches no visitor and closes no socket', async () => {
  const { model, forger } = await going()
  for (const visitor of model.visitors) visitor.gaps = []
  const requests = model.visitors.map(visitor => visitor.requests)
  for (const [place, field] of [
    ['beat', 'epoch'],
    ['beat', 'run'],
    ['records', 'epoch'],
    ['records', 'run'],
  ] as const) {
    await forger.forge(place, field, value => moved(value, 1), settleOf(model))
    await beats(model, forger, 1)
  }
  expect(model.visitors.flatMap(({ gaps }) => gaps)).toEqual([])
  expect(model.visitors.map(visitor => visitor.requests)).toEqual(requests)
})

test('[CLU15] [CLU41] a source whose last beat of a dead leader was forged takes over all the same', async () => {
  const { model, forger } = await going()
  const leader = model.leader()
  for (const field of ['step', 'step'])
    await forger.forge('beat', field, value => moved(value, 500_000), settleOf(model))
  model.begin({ kind: 'kill source', which: leader })
  await beats(model, forger, BEATS_TO_HEAL)
  expect(model.leader()).not.toBe(leader)
})
