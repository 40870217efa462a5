/** Tests the recorded prices at work: when the worker counts as watching, what is stored, and what is used again. */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, entries, set, type UseStore } from 'idb-keyval'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoard } from '../../src/engine/board/board'
import { LIFE_MS } from '../../src/engine/history/recorder'
import { savedHistoryIn, type SavedHistory } from '../../src/engine/history/savedHistory'
import type { Query } from '../../src/engine/contract/query'
import { thisDevice } from '../../src/worker/transport/device'
import { createHistorian } from '../../src/worker/history/historian'
import { Chance } from '../../tools/fuzz/chance'
import { KICKOFF, matchList, matchRecord, oddsTable, QUERY } from '../engine/support/records'
import { isReady, startEngine } from './support/engine'
import { startFeeds } from './support/feeds'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ now: KICKOFF, toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.unstubAllGlobals())

/** Options for waits without a time limit, for slow machines. */
const PATIENT = { interval: 50 }
const stored = (): UseStore => createStore('sixinone-history', 'matches')
const records = () => entries<string, unknown>(stored())
const savedRecords = async () => (await records()).flatMap(([, value]) => savedHistoryIn(value) ?? [])

/** A visit: a board with one or two matches, whose news is fresh, and the historian. */
interface VisitOptions {
  readonly snapshot?: boolean
  readonly dataHost?: string
  readonly matches?: number
  readonly set?: Partial<Query>
}

async function visit({ snapshot = true, dataHost = 'here', matches = 1, set = {} }: VisitOptions = {}) {
  const board = createBoard()
  let query: Query = { ...QUERY, ...set }
  const certain = { isCertain: true }
  const list = Array.from({ length: matches }, (_, index) => matchRecord({ id: index + 1 }))
  board.applyList({ list: matchList(list) }, { now: Date.now(), asOf: Date.now() })
  board.applyOddsTable(oddsTable(new Map()), 'full')
  const historian = createHistorian({
    board,
    config: { dataHost, socketUrl: null, snapshot },
    query: () => query,
    ...thisDevice,
    isCertain: () => certain.isCertain,
    serverNow: () => Date.now(),
  })
  const beat = (overall: 'live' | 'polling' | 'stale' | 'offline' = 'live', ms = 1_000) => {
    vi.setSystemTime(Date.now() + ms)
    historian.beat(board.take(), overall)
  }
  const seen = (id = 1) => historian.pricesOf(id, 'HDP', query.company)
  // The first look that counts comes after the historian has read the store.
  await vi.waitFor(() => {
    historian.beat({ matches: new Set(), membership: false, alerts: [] }, 'live')
    expect(seen()?.spans.length).toBeGreaterThan(0)
  }, PATIENT)
  return {
    board,
    certain,
    historian,
    beat,
    seen,
    ask: (next: Partial<Query>) => (query = { ...query, ...next }),
    price(up: number, id = 1) {
      const running = { up, goal: 0.5, down: 0.9 }
      board.applyOddsChanges([{ company: query.company, matchId: id, market: 'HDP', running }])
      beat()
    },
    async hide() {
      historian.save()
      await vi.waitFor(async () => expect(await records()).not.toHaveLength(0), PATIENT)
      await new Promise(resolve => setTimeout(resolve, 20))
    },
  }
}
type Visit = Awaited<ReturnType<typeof visit>>
const upsOf = ({ seen }: Visit, id = 1) => seen(id)?.points.map(({ quote }) => quote?.up.value ?? null)
const lengthsOf = ({ seen }: Visit) => seen()?.spans.map(({ from, to }) => to - from)

test('[HIS4] it watches while the news is fresh and no list is awaited', async () => {
  const one = await visit()
  one.price(0.91)
  one.beat('polling')
  expect(lengthsOf(one)).toEqual([2_000])
  one.beat('stale')
  one.beat('offline')
  one.beat('live')
  one.beat('live')
  expect(lengthsOf(one)).toEqual([2_000, 1_000])
  one.certain.isCertain = false
  one.beat('live')
  one.certain.isCertain = true
  one.beat('live')
  expect(lengthsOf(one)).toEqual([2_000, 1_000, 0])
  one.board.clearOdds()
  one.beat('live')
  expect(lengthsOf(one)).toEqual([2_000, 1_000, 0])
})

test('[HIS10] [HIS30] what was seen is there after a reload; between the two visits nothing is known', async () => {
  const first = await visit()
  first.price(0.91)
  first.price(0.94)
  await first.hide()
  vi.setSystemTime(Date.now() + 60_000)
  const next = await visit()
  next.price(0.97)
  // The new board has no price of the match until it is sent, so that the market counts as closed.
  expect(upsOf(next)).toEqual([0.91, 0.94, null, 0.97])
  expect(lengthsOf(next)).toEqual([2_000, 1_000])
})

test('[HIS10] saved every 30 s, only what changed, with the time until which all of it was watched', async () => {
  const first = await visit({ matches: 2 })
  first.price(0.91)
  first.price(0.92, 2)
  await first.hide()
  const before = await savedRecords()
  for (let second = 0; second < 29; second++) first.beat()
  const lookedAt = Date.now() + 1_000
  first.beat()
  first.beat()
  await vi.waitFor(async () => {
    const received = (await records()).find(([key]) => key.includes('heard'))?.[1]
    expect(received).toMatchObject({ until: lookedAt })
  }, PATIENT)
  expect(await savedRecords()).toEqual(before)
  vi.setSystemTime(Date.now() + 60_000)
  const next = await visit({ matches: 2 })
  expect(next.seen()?.spans[0]?.to).toBe(lookedAt)
})

test('[HIS10] a saving that failed is made up for, and until then no longer span is claimed', async () => {
  const first = await visit()
  first.price(0.91)
  await first.hide()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  first.price(0.95)
  first.historian.save()
  await new Promise(resolve => setTimeout(resolve, 20))
  put.mockRestore()
  expect((await savedRecords())[0]?.counts[0]).toBe(1)
  first.beat()
  first.historian.save()
  await vi.waitFor(async () => expect((await savedRecords())[0]?.counts[0]).toBe(2), PATIENT)
})

test('[HIS5] [HIS11] records of other bookmakers are not mixed, those of other hosts not read', async () => {
  const first = await visit()
  first.price(0.91)
  await first.hide()
  vi.setSystemTime(Date.now() + 10_000)
  expect(upsOf(await visit({ set: { company: 8 } }))).toEqual([])
  expect(upsOf(await visit({ dataHost: 'elsewhere' }))).toEqual([])
  expect(upsOf(await visit())).toEqual([0.91, null])
})

test('[HIS7] [HIS11] what is older than 48 hours is deleted, of whatever host', async () => {
  const first = await visit()
  first.price(0.91)
  await first.hide()
  vi.setSystemTime(Date.now() + LIFE_MS + 3_000)
  await visit({ dataHost: 'elsewhere' })
  expect(await savedRecords()).toEqual([])
})

describe('[HIS11] counts as nothing, and is deleted:', () => {
  const spoil = async (change: (saved: SavedHistory) => unknown) => {
    const first = await visit()
    first.price(0.91)
    first.price(0.95)
    await first.hide()
    const [key, value] = (await records()).find(([name]) => !name.includes('heard')) ?? ['', undefined]
    const saved = savedHistoryIn(value)
    if (saved === undefined) throw new Error('nothing was saved')
    await set(key, change(saved), stored())
    vi.setSystemTime(Date.now() + 10_000)
    expect(upsOf(await visit())).toEqual([])
    expect((await records()).map(([name]) => name)).not.toContain(key)
  }
  test.each<[string, (saved: SavedHistory) => unknown]>([
    ['a text', () => 'x'],
    ['another version', saved => ({ ...saved, version: '0' })],
    ['no marks', saved => ({ ...saved, marks: undefined })],
    ['a mark of another kind', saved => ({ ...saved, marks: [{ at: KICKOFF, kind: 'x', side: 'home' }] })],
    ['points that are no array of numbers', saved => ({ ...saved, points: [...saved.points] })],
    ['more points than are counted', saved => ({ ...saved, points: new Float64Array(40) })],
    ['a time that falls', saved => ({ ...saved, points: saved.points.toReversed() })],
    ['a price of Infinity', saved => ({ ...saved, points: saved.points.with(1, Infinity) })],
    ['a span that ends before it begins', saved => ({ ...saved, spans: saved.spans.toReversed() })],
    ['half a span', saved => ({ ...saved, spans: saved.spans.subarray(1) })],
    ['counts of other markets', saved => ({ ...saved, counts: [2] })],
    ['1e9 points', saved => ({ ...saved, counts: saved.counts.map(() => 1e9) })],
  ])('%s', (_what, change) => spoil(change))
})

test('[HIS11] whatever became of the records, a visit begins and records', async () => {
  const chance = new Chance(20310504)
  const hostile = [null, undefined, -1, NaN, 1e300, '', [], {}, new Float64Array(3), new Date(NaN)]
  const first = await visit()
  first.price(0.91)
  await first.hide()
  const saved = (await savedRecords())[0]
  if (saved === undefined) throw new Error('nothing was saved')
  for (let round = 0; round < 40; round++) {
    const field = chance.pick(Object.keys(saved))
    await set('here 31 1', { ...saved, [field]: hostile[chance.below(hostile.length)] }, stored())
    const next = await visit()
    next.price(0.98)
    expect(upsOf(next)?.at(-1)).toBe(0.98)
  }
})

test('[HIS10] where the browser keeps nothing, or is to keep nothing, it records all the same', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const one = await visit()
  one.price(0.91)
  one.historian.save()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(upsOf(one)).toEqual([0.91])
  vi.stubGlobal('indexedDB', new IDBFactory())
  const other = await visit({ snapshot: false })
  other.price(0.92)
  other.historian.save()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(await records()).toEqual([])
  expect(upsOf(other)).toEqual([0.92])
})

test('[HIS13] deleted at the visitor’s wish, and not stored again in this visit', async () => {
  const one = await visit()
  one.price(0.91)
  await one.hide()
  await one.historian.forget()
  expect(await records()).toEqual([])
  expect(upsOf(one)).toEqual([])
  one.price(0.95)
  one.historian.save()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(await records()).toEqual([])
})

test('[HIS12] texts are in the visitor’s format, the opening is the feed’s; of an unknown match there is nothing', async () => {
  const one = await visit({ set: { format: 5 } })
  const first = { up: 0.8, goal: 0.25, down: 1.1 }
  one.board.applyOddsChanges([{ company: 31, matchId: 1, market: 'HDP', first }])
  one.beat()
  one.price(1.25)
  expect(one.seen()?.opening).toMatchObject({ up: { text: '0.80' }, goal: { text: '0/0.5' }, giver: 'home' })
  expect(one.seen()?.points.at(-1)?.quote).toMatchObject({
    up: { text: '-0.80', value: 1.25, move: 'up', opening: '0.80' },
    goal: { text: '0.5', value: 0.5 },
  })
  one.ask({ format: 4 })
  expect(one.seen()?.points.at(-1)?.quote?.up.text).toBe('2.25')
  expect(one.historian.pricesOf(99, 'HDP', 8)).toBeNull()
})

test('[HIS10] [HIS12] [HIS13] the engine records from its first rows on, and keeps it for the next visit', async () => {
  vi.useRealTimers()
  const { server, host } = await startFeeds({ speed: 1 })
  const id = server.world.matches().find(({ state }) => state > 0)?.id ?? 0
  const config = { dataHost: host, snapshot: true }
  const first = startEngine(config)
  const spansOf = async (engine: typeof first) => {
    const seen = await engine.commands.details.priceHistory(id, 'HDP')
    return seen?.spans ?? []
  }
  await first.until(isReady)
  // Waits longer than the clocks of two visits may differ. Each visit knows the server's time to a second, and later
  // times are ignored.
  await vi.waitFor(async () => {
    const [span] = await spansOf(first)
    expect((span?.to ?? 0) - (span?.from ?? 0)).toBeGreaterThan(3_000)
  }, PATIENT)
  first.commands.setHidden(true)
  await vi.waitFor(async () => expect(await savedRecords()).not.toHaveLength(0), PATIENT)
  first.commands.stop()

  const next = startEngine(config)
  await next.until(isReady)
  await vi.waitFor(async () => expect((await spansOf(next)).length).toBeGreaterThan(1), PATIENT)
  const [before, after] = await spansOf(next)
  expect(before?.to).toBeLessThanOrEqual(after?.from ?? 0)
  await next.commands.forgetSnapshots()
  expect(await records()).toEqual([])
})
