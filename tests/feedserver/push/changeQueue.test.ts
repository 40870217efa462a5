/** Order of writes: announcements come before changes that browsers send. */
import { expect, test } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from '../../../feedserver/kit/work/turns'
import { Announcer } from '../../../feedserver/push/announce/announcer'
import { ChangeQueue, CHANGES_OF_SLICE } from '../../../feedserver/push/announce/changeQueue'
import type { PushStore } from '../../../feedserver/push/store/pushStore'
import type { ChangeOutcome, SubscriptionChange } from '../../../feedserver/push/store/subscriptions'

const AT = Date.parse('2031-05-03T12:00:00Z')
const removal = (number: number): SubscriptionChange => ({ kind: 'removal', endpoint: String(number) })
const namesOf = (changes: readonly SubscriptionChange[]) =>
  changes.map(change => (change.kind === 'removal' ? change.endpoint : ''))

/** A database that does one write after another, like SQLite, and records the writes. */
function watchedStore() {
  const turns = new Turns()
  const written: string[] = []
  const store = {
    learn: () => Promise.resolve(0),
    standings: () => Promise.resolve({ rows: [], seenAt: null }),
    announce: () =>
      turns.next(() => {
        written.push('alert')
        return Promise.resolve(0)
      }),
    change: (changes: readonly SubscriptionChange[]) =>
      turns.next(async () => {
        await nextTurn()
        written.push(`${changes.length} changes`)
        return changes.map((): ChangeOutcome => 'done')
      }),
    forgetFollowers: () => {},
  }
  return { store, written, announcer: new Announcer(store as unknown as PushStore, () => {}) }
}

test('[PSH20] [PSH45] an alert that comes while changes wait is written after one slice of them at most', async () => {
  const { store, written, announcer } = watchedStore()
  announcer.lead(true)
  announcer.changes([], AT, Date.now())
  await announcer.flush()
  const queue = new ChangeQueue({ write: store.change, alerts: () => announcer.idle() })
  const all = Array.from({ length: 10 * CHANGES_OF_SLICE + 1 }, (_, number) => queue.add(removal(number)))
  const before: number[] = []
  for (let alert = 0; alert < 5; alert += 1) {
    // Any number of turns of the event loop between two alerts.
    for (let turn = 0; turn <= alert; turn += 1) await nextTurn()
    const done = written.length
    // A clock that was set back is recorded each time.
    announcer.changes([], AT - 61_000 * (alert + 1), Date.now())
    await announcer.flush()
    before.push(written.slice(done).findIndex(step => step === 'alert'))
  }
  await Promise.all(all)
  expect(Math.max(...before)).toBeLessThanOrEqual(1)
  expect(Math.min(...before)).toBeGreaterThanOrEqual(0)
  expect(written.filter(step => step === `${CHANGES_OF_SLICE} changes`)).toHaveLength(10)
  expect(written.at(-1)).toBe('1 changes')
})

test('[PSH20] [PSH45] no slice begins while an alert is being written, and slices are in the order of what came', async () => {
  let alerts = Promise.resolve()
  const slices: string[][] = []
  const queue = new ChangeQueue({
    alerts: () => alerts,
    write(changes) {
      slices.push(namesOf(changes))
      return Promise.resolve(changes.map((): ChangeOutcome => 'done'))
    },
  })
  let announced = (): void => {}
  alerts = new Promise(resolve => (announced = resolve))
  const first = queue.add(removal(1))
  const second = queue.add(removal(2))
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  expect(slices).toEqual([])
  announced()
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
  expect(slices).toEqual([['1', '2']])
})

test('[PSH20] [PSH46] of a slice with a change that cannot be written only this one rejects, and alerts go before each', async () => {
  const steps: string[] = []
  const queue = new ChangeQueue({
    alerts: async () => void steps.push('alerts'),
    async write(changes) {
      const names = namesOf(changes)
      steps.push(names.join(' '))
      if (names.includes('2')) throw new Error('bad')
      return changes.map((): ChangeOutcome => 'done')
    },
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map(number => queue.add(removal(number))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['alerts', '1 2 3', 'alerts', '1', 'alerts', '2', 'alerts', '3'])
})

test('[PSH20] changes of a database that is away reject, and the next is written', async () => {
  let isAway = true
  const queue = new ChangeQueue({
    alerts: () => Promise.resolve(),
    write: changes =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(changes.map((): ChangeOutcome => 'full')),
  })
  const both = [queue.add(removal(1)), queue.add(removal(2))]
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
  isAway = false
  expect(await queue.add(removal(3))).toBe('full')
})
