import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WatchReading } from '../../../src/engine/contract/details/alerts'
import { watchPrices } from '../../../src/ui/alert/watchPrices'
import type { PriceAlert } from '../../../src/ui/state/late/alertLog'
import type { PriceWatch } from '../../../src/engine/contract/alerts'
import { alertStore } from '../../../src/ui/state/late/alertChoices'
import { chooseAlerts, forgetAlerts } from '../../support/alerts'
import { createFakeEngine } from '../../support/fakeEngine'

const TEAMS = { home: 'Hà Nội', guest: 'Huế' }
const watch = (match: number): PriceWatch => ({
  ...TEAMS,
  match,
  company: 8,
  market: 'HDP',
  leg: 'up',
  side: 'atLeast',
  value: 0.95,
})

let states: ReadonlyMap<number, WatchReading['state']> = new Map()
let requests: number[][] = []
let reached: PriceAlert[] = []
let stop: () => void
const engine = createFakeEngine({
  details: {
    watchPrices(watches) {
      requests.push(watches.map(({ match }) => match))
      const read = (match: number) => ({ state: states.get(match) ?? 'waiting', target: '0.95', now: '0.96' })
      return Promise.resolve(watches.map(({ match }) => read(match)))
    },
  },
})
const left = () =>
  alertStore()
    .get()
    .prices.map(({ match }) => match)
const begin = () =>
  watchPrices({ engine, store: alertStore(), onReached: alerts => void reached.push(...alerts) })
const second = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  states = new Map()
  requests = []
  reached = []
  chooseAlerts({ prices: [1, 2, 3].map(watch) })
  engine.tell({ overall: 'live' })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  forgetAlerts()
})

test('[PRW5] a watch is announced once and leaves the list; others stay', async () => {
  stop = begin()
  await second()
  expect([reached, left()]).toEqual([[], [1, 2, 3]])
  states = new Map([[2, 'reached']])
  await second()
  await second()
  expect(reached).toEqual([{ kind: 'price', matchId: 2, watch: watch(2), price: '0.96' }])
  expect(left()).toEqual([1, 3])
  expect(requests.at(-1)).toEqual([1, 3])
})

test('[PRW5] in two tabs it is announced once', async () => {
  states = new Map([[1, 'reached']])
  stop = begin()
  const stopOther = begin()
  await second()
  stopOther()
  expect(reached.map(({ matchId }) => matchId)).toEqual([1])
})

test('[PRW5] one of a match that has ended leaves in silence; one that is not watched now stays', async () => {
  states = new Map([
    [1, 'closed'],
    [2, 'otherCompany'],
    [3, 'notListed'],
  ])
  stop = begin()
  await second()
  expect([reached, left()]).toEqual([[], [2, 3]])
})

test('[PRW6] nothing is looked for without fresh prices, and without watches', async () => {
  engine.tell({ overall: 'stale' })
  stop = begin()
  await second()
  expect(requests).toEqual([])
  engine.tell({ overall: 'polling' })
  await second()
  expect(requests).toHaveLength(1)
  chooseAlerts({ prices: [] })
  await second()
  expect(requests).toHaveLength(1)
})
