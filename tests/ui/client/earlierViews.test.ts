/** Tests that a list that the page has shown before is on screen at once, unchanged. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_VIEW, type ViewPatch } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import { listKey } from '../../../src/engine/contract/screens'
import type { Health, Row, RowKey } from '../../../src/engine/contract/view'
import { createViewStore } from '../../../src/ui/client/createViewStore'
import { createEarlierViews } from '../../../src/ui/client/earlierViews'
import { QUERY } from '../../engine/support/records'
import { board, matchRow, price } from '../../support/rows'

const HOME: Query = { ...QUERY, screen: 'home' }
const RESULT: Query = { ...QUERY, screen: 'result' }
const FAVORITE: Query = { ...QUERY, screen: 'favorite' }
const LIVE: Health = { ...EMPTY_VIEW.health, page: 'ready', overall: 'live', receivedAt: 1_000 }
const LEAGUES = 20
const { keys: KEYS, rows: ROWS } = board(LEAGUES)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page on the home screen with its list, and a worker that sends patches and answers on demand. */
function opened(query = HOME) {
  const store = createViewStore()
  let rev = 0
  /** Keys that the worker has sent last. */
  let sent: readonly RowKey[] = []
  let rows: readonly RowKey[] = []
  const patch = (body: Omit<ViewPatch, 'base' | 'rev'>) => store.receive({ ...body, base: rev, rev: ++rev })
  /** Sends the list of the query, with the rows from one index to another. */
  const send = (of: Query, { from = 0, to = 40, health = LIVE } = {}) => {
    const splices = [{ at: 0, remove: sent.length, insert: KEYS }]
    const forget = rows
    sent = KEYS
    rows = KEYS.slice(from, to)
    patch({ list: listKey(of), splices, forget, rows: rows.map(key => [key, rowOf(key)]), health })
  }
  const sendNone = () => {
    patch({ list: '', splices: [{ at: 0, remove: sent.length, insert: [] }], forget: rows })
    sent = rows = []
  }
  /**
   * Requests a query. Returns the window that the page requests. `answers`: the worker has the query when this returns.
   */
  const ask = async (next: Query, { answers = true, fromTop = true } = {}) => {
    const window = store.goTo(next, fromTop)
    const { promise, resolve } = Promise.withResolvers<number>()
    store.choose(next, promise)
    if (answers) resolve(rev)
    await vi.advanceTimersByTimeAsync(1_000)
    return window
  }
  store.goTo(query)
  store.remember(createEarlierViews)
  send(query)
  return { store, patch, send, sendNone, ask }
}
const rowOf = (key: RowKey): Row => ROWS.get(key) ?? { kind: 'separator' }
const isFollowed = (store: ReturnType<typeof createViewStore>, key: RowKey) => {
  const row = store.row(key)
  return row?.kind === 'match' && row.followed
}

describe('[STO9] a list that was shown before', () => {
  test('[STO16] is there at once as it was left, and the worker corrects it', async () => {
    const { store, patch, ask, send } = opened()
    patch({ changes: [{ key: 'm10', set: { score: '2 - 1' } }] })
    await ask(RESULT)
    expect(store.view().keys).toEqual([])
    send(RESULT)
    patch({ changes: [{ key: 'm10', set: { score: '0 - 0' } }] })
    const woken = vi.fn<() => void>()
    store.onRow('m10', woken)
    store.goTo(HOME)
    expect([store.view().list, store.view().keys, store.row('m10')]).toMatchObject([
      listKey(HOME),
      KEYS,
      { score: '2 - 1' },
    ])
    expect(woken).toHaveBeenCalledTimes(1)
    send(HOME)
    expect(store.row('m10')).toMatchObject({ score: matchRow(10).score })
    expect(woken).toHaveBeenCalledTimes(2)
  })
  test('stays while the worker has no list of it', async () => {
    const { store, ask, send, sendNone } = opened()
    await ask(RESULT)
    send(RESULT)
    await ask(HOME)
    sendNone()
    expect(store.view().keys).toEqual(KEYS)
  })
  test('[STO15] is as old as it was, and never live', async () => {
    const { store, patch, ask, send } = opened()
    await ask(RESULT)
    send(RESULT, { health: { ...LIVE, receivedAt: 9_000 } })
    store.goTo(HOME)
    expect(store.view().health).toMatchObject({ page: 'resyncing', overall: 'polling', receivedAt: 1_000 })
    patch({ health: { ...LIVE, page: 'loading', overall: 'stale', receivedAt: null } })
    expect(store.view().health).toMatchObject({ page: 'resyncing', overall: 'stale', receivedAt: 1_000 })
    patch({ health: { ...LIVE, page: 'failed', overall: 'offline' } })
    expect(store.view().health).toMatchObject({ page: 'failed', overall: 'offline', receivedAt: 1_000 })
  })
  test('that was late when it was left is so again', async () => {
    const { store, ask, send } = opened()
    send(HOME, { health: { ...LIVE, overall: 'stale' } })
    await ask(RESULT)
    send(RESULT)
    store.goTo(HOME)
    expect(store.view().health.overall).toBe('stale')
  })
  test('[STO15] has the stars, folds and panels chosen since', async () => {
    const { store, ask, send, sendNone } = opened()
    await ask(RESULT)
    send(RESULT)
    const since: Query = { ...RESULT, followedMatches: [11], folded: [2], openOdds: [10] }
    await ask(since)
    await ask({ ...since, screen: 'home' })
    const { keys } = store.view()
    expect(keys.slice(0, 4)).toEqual(['l1', 'm10', 'o10', 'm11'])
    expect([keys.includes('m20'), isFollowed(store, 'm11'), isFollowed(store, 'm12')]).toEqual([
      false,
      true,
      matchRow(12).followed,
    ])
    sendNone()
    expect(store.view().keys).toEqual(keys)
  })
  test('is there during a pause too, which goes on', async () => {
    const { store, ask, send } = opened()
    store.pause()
    await ask(RESULT)
    send(RESULT)
    store.goTo(HOME)
    expect([store.view().keys, store.pauseState().paused]).toEqual([KEYS, true])
  })
})

describe('[STO9] where it begins', () => {
  /** A page that was left when it was scrolled from row 60 on. */
  async function scrolled() {
    const page = opened()
    page.patch({ health: { ...LIVE, receivedAt: 2_000 } })
    page.send(HOME, { from: 60, to: 90, health: { ...LIVE, receivedAt: 5_000 } })
    await page.ask(RESULT)
    page.send(RESULT)
    return page
  }
  test('[STO14] at its top: with the rows that were there last, as old as those are', async () => {
    const { store, ask } = await scrolled()
    expect(await ask(HOME)).toEqual({ from: 0, to: 40 })
    expect(store.view().health.receivedAt).toBe(2_000)
    expect(KEYS.slice(0, 24).every(key => store.row(key) !== undefined)).toBe(true)
  })
  test('[STO14] where it was left: with the rows that were there', async () => {
    const { store, ask } = await scrolled()
    expect(await ask(HOME, { fromTop: false })).toEqual({ from: 60, to: 90 })
    expect(store.view().health.receivedAt).toBe(5_000)
    expect([store.row('l1'), store.row(KEYS[60] ?? '')]).toEqual([undefined, ROWS.get(KEYS[60] ?? '')])
  })
  test('windows of its rows are not taken for those of the list that is left', async () => {
    const { store, ask, patch } = await scrolled()
    patch({ splices: [{ at: 0, remove: 10, insert: [] }] })
    await ask(HOME)
    expect(store.engineWindow({ from: 5, to: 50 })).toEqual({ from: 5, to: 50 })
  })
  test('a list that was never shown begins at its top, and one that stays keeps its window', async () => {
    const { ask } = opened()
    expect(await ask({ ...HOME, company: 8 })).toBeUndefined()
    expect(await ask({ ...HOME, day: 1 }, { fromTop: false })).toEqual({ from: 0, to: 40 })
  })
})

describe('[STO10] a list of other choices', () => {
  const OTHERS: readonly Partial<Query>[] = [
    { company: 8 },
    { format: 4 },
    { betType: 2 },
    { language: 'vi' },
    { zone: 8 },
    { order: 'time' },
    { liveFirst: true },
    { status: 1 },
    { hotOnly: true },
    { team: 'Ha' },
    { leagues: [36] },
    { hiddenLeagues: [36] },
    { firstMatches: [10] },
    { pages: 2 },
  ]
  test.each(OTHERS)('is not shown before it comes: %o', async set => {
    const { store, ask, send } = opened()
    await ask(RESULT)
    send(RESULT)
    await ask({ ...RESULT, ...set })
    await ask({ ...HOME, ...set })
    expect(store.view().keys).toEqual([])
  })
  test('[STO17] is not shown for the first ones either, once it was left under others', async () => {
    const { store, ask, send } = opened()
    await ask(RESULT)
    send(RESULT)
    await ask({ ...HOME, company: 8 })
    await ask(RESULT)
    expect(store.view().keys).toEqual(KEYS)
    await ask(HOME)
    expect(store.view().keys).toEqual([])
  })
  test('[STO17] a price of another bookmaker is not taken for one of the chosen', async () => {
    const { store, ask, send, patch } = opened()
    patch({ changes: [{ key: 'm10', set: { 'HDP.up': price('0.77') } }] })
    store.goTo({ ...HOME, company: 8 })
    // The worker has not answered yet.
    await ask({ ...RESULT, company: 8 }, { answers: false })
    send({ ...RESULT, company: 8 })
    store.goTo({ ...HOME, company: 8 })
    expect(store.view().keys).toEqual([])
  })
  test('favourites: another match is followed', async () => {
    const { store, ask, send } = opened(FAVORITE)
    await ask(HOME)
    send(HOME)
    await ask({ ...HOME, followedTeams: [10] })
    await ask({ ...FAVORITE, followedTeams: [10] })
    expect(store.view().keys).toEqual([])
  })
  test('of another date: midnight has passed', async () => {
    const { store, ask, send } = opened()
    await ask(RESULT)
    send(RESULT)
    vi.setSystemTime(Date.now() + 86_400_000)
    await ask(HOME)
    expect(store.view().keys).toEqual([])
  })
  test('a list in another language than the one shown is not the one that is left', async () => {
    const { store, ask, send } = opened()
    await ask({ ...HOME, language: 'vi' })
    await ask({ ...RESULT, language: 'vi' })
    send({ ...RESULT, language: 'vi' })
    await ask({ ...HOME, language: 'vi' })
    expect(store.view().keys).toEqual([])
  })
})

test('[STO11] the page has six lists at most: of more it forgets the one that was left first', async () => {
  const { store, ask, send } = opened()
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map(day => ({ ...HOME, day }))
  const isThere: boolean[] = []
  for (const day of days.slice(1)) {
    await ask(day)
    send(day)
  }
  for (const day of days) {
    store.goTo(day)
    isThere.push(store.view().keys.length > 0)
  }
  // Opening the first day stores the last one, which evicts the second.
  expect(isThere).toEqual([false, false, true, true, true, true, true, true])
})
