import { afterEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_VIEW, type ViewPatch } from '../../../src/engine/contract/patch'
import type { Query } from '../../../src/engine/contract/query'
import type { Alert, MatchRow } from '../../../src/engine/contract/view'
import { createViewStore } from '../../../src/ui/client/createViewStore'
import { QUERY } from '../../engine/support/records'
import { board, matchRow, price, seeded } from '../../support/rows'

const GOAL: Alert = {
  matchId: 10,
  kind: 'goal',
  side: 'home',
  score: '1 - 0',
  home: 'Hà Nội',
  guest: 'Huế',
  followed: true,
}

/** A store with two leagues, and the worker's next patch. */
function opened() {
  const store = createViewStore()
  const { keys, rows } = board(2)
  let rev = 1
  store.receive({ base: 0, rev, splices: [{ at: 0, remove: 0, insert: keys }], rows: [...rows] })
  const patch = (body: Omit<ViewPatch, 'base' | 'rev'>) => {
    rev++
    return store.receive({ ...body, base: rev - 1, rev })
  }
  return { store, patch, keys, rows }
}
const scored = (key: string, score: string) => ({ changes: [{ key, set: { score } }] })
const scoreOf = (store: ReturnType<typeof createViewStore>, key: string) => {
  const row = store.row(key)
  return row?.kind === 'match' ? row.score : undefined
}

afterEach(() => void vi.useRealTimers())

describe('[STO1] which listeners a patch calls', () => {
  test("a row's listeners hear of their own row only; the view's of every patch", () => {
    const { store, patch } = opened()
    const called: string[] = []
    store.onRow('m10', () => called.push('m10'))
    store.onRow('m11', () => called.push('m11'))
    store.onView(() => called.push('view'))
    patch(scored('m10', '1 - 0'))
    expect(called).toEqual(['m10', 'view'])
    patch({ health: { ...EMPTY_VIEW.health, overall: 'live' } })
    expect(called).toEqual(['m10', 'view', 'view'])
  })
  test('a removed listener is not called, and an untouched row is the same object', () => {
    const { store, patch } = opened()
    const hear = vi.fn<() => void>()
    store.onRow('m10', hear)()
    const untouched = store.row('m11')
    patch(scored('m10', '1 - 0'))
    expect(hear).not.toHaveBeenCalled()
    expect(store.row('m11')).toBe(untouched)
  })
  test('an old patch changes nothing, a lost one is reported to the caller', () => {
    const { store, patch } = opened()
    patch(scored('m10', '1 - 0'))
    const view = store.view()
    expect(store.receive({ base: 1, rev: 2, ...scored('m10', '0 - 0') })).toBe('old')
    expect(store.receive({ base: 7, rev: 8, ...scored('m10', '9 - 9') })).toBe('gap')
    expect(store.view()).toBe(view)
  })
})

describe('[SRV4] a new engine', () => {
  const health = (page: 'loading' | 'failed' | 'ready') => ({ ...EMPTY_VIEW.health, page })

  test('that has not read its list yet leaves the one on screen, marked with its own health', () => {
    const { store, keys } = opened()
    const { rows, counts } = store.view()
    const wake = vi.fn<() => void>()
    store.onRow('m10', wake)
    store.receive({ base: 0, rev: 1, health: health('loading') })
    store.receive({ base: 1, rev: 2, health: health('failed') })
    expect(store.view()).toMatchObject({ keys, counts, health: { page: 'failed' } })
    expect(store.view().rows).toBe(rows)
    expect(wake).not.toHaveBeenCalled()
    const row = matchRow(10, { score: '2 - 2' })
    store.receive({
      base: 2,
      rev: 3,
      splices: [{ at: 0, remove: 0, insert: ['m10'] }],
      rows: [['m10', row]],
    })
    expect(store.view().keys).toEqual(['m10'])
    expect([...store.view().rows]).toEqual([['m10', row]])
    expect(wake).toHaveBeenCalledTimes(1)
  })
  test('whose list is empty shows that', () => {
    const { store } = opened()
    store.receive({ base: 0, rev: 1, health: health('loading') })
    store.receive({ base: 1, rev: 2, health: health('ready') })
    expect(store.view().keys).toEqual([])
  })
  test('leaves the list of a paused page too, and of one that goes on meanwhile', () => {
    const { store, keys } = opened()
    store.pause()
    store.receive({ base: 0, rev: 1, health: health('loading') })
    store.resume()
    expect(store.view().keys).toEqual(keys)
    expect(store.view().health.page).toBe('loading')
  })
})

test('[STO2] each alert is received once, by the listeners of that moment', () => {
  const { store, patch } = opened()
  const early = vi.fn<(alerts: readonly Alert[]) => void>()
  const late = vi.fn<(alerts: readonly Alert[]) => void>()
  const stop = store.onAlerts(early)
  patch({ alerts: [GOAL] })
  store.onAlerts(late)
  patch(scored('m11', '1 - 0'))
  stop()
  patch({ alerts: [{ ...GOAL, matchId: 11 }] })
  expect(early.mock.calls).toEqual([[[GOAL]]])
  expect(late.mock.calls).toEqual([[[{ ...GOAL, matchId: 11 }]]])
})

describe('[STO3] while paused', () => {
  test('nothing on screen changes, and the number of waiting rows is known', () => {
    const { store, patch, keys } = opened()
    const hear = vi.fn<() => void>()
    store.onRow('m10', hear)
    store.pause()
    const { rows } = store.view()
    patch(scored('m10', '1 - 0'))
    patch(scored('m10', '2 - 0'))
    patch({ changes: [{ key: 'm11', set: { 'HDP.up': price('0.99') } }] })
    patch({ splices: [{ at: 1, remove: 1, insert: ['m99'] }] })
    expect(store.pauseState()).toEqual({ paused: true, waiting: 3 })
    expect(store.view().rows).toBe(rows)
    expect(store.view().keys).toEqual(keys)
    expect(hear).not.toHaveBeenCalled()
  })
  test('a minute that passes is no change to wait for', () => {
    const { store, patch } = opened()
    store.pause()
    const state = store.pauseState()
    patch({ changes: [{ key: 'm10', set: { minute: '78' } }] })
    expect(store.pauseState()).toBe(state)
  })
  test('a row that comes again without the last moves of its prices is no change to wait for', () => {
    const { store, patch, rows } = opened()
    const row = rows.get('m10') as MatchRow
    const last = { direction: 'up', from: '0.80', at: 0 } as const
    patch({ changes: [{ key: 'm10', set: { 'HDP.up': { ...row['HDP.up'], last } } }] })
    store.pause()
    patch({ rows: [['m10', row]] })
    expect(store.pauseState()).toEqual({ paused: true, waiting: 0 })
    patch({ rows: [['m10', { ...row, 'HDP.up': price('0.11') }]] })
    expect(store.pauseState()).toEqual({ paused: true, waiting: 1 })
  })
})

test('[STO5] rows that are read while paused are found in the list that goes on', () => {
  const { store, patch, keys } = opened()
  expect(store.engineWindow({ from: 1, to: 3 })).toEqual({ from: 1, to: 3 })
  store.pause()
  patch({ splices: [{ at: 0, remove: 0, insert: ['m97', 'm98', 'm99'] }] })
  patch({ splices: [{ at: 4, remove: 1, insert: [] }] })
  expect(store.view().keys).toEqual(keys)
  expect(store.engineWindow({ from: 0, to: 3 })).toEqual({ from: 3, to: 5 })
  expect(store.engineWindow({ from: 1, to: 2 })).toEqual({ from: 1, to: 2 })
  store.resume()
  expect(store.engineWindow({ from: 0, to: 3 })).toEqual({ from: 0, to: 3 })
})

describe('[STO4] going on', () => {
  test('shows at once what waited, and wakes the rows that differ', () => {
    const { store, patch } = opened()
    const called: string[] = []
    for (const key of ['m10', 'm11', 'm12']) store.onRow(key, () => called.push(key))
    store.pause()
    patch(scored('m10', '3 - 0'))
    patch({ splices: [{ at: 2, remove: 1, insert: [] }], forget: ['m11'] })
    store.resume()
    expect(called).toEqual(['m10', 'm11'])
    expect(scoreOf(store, 'm10')).toBe('3 - 0')
    expect(store.view().keys).not.toContain('m11')
    expect(store.pauseState()).toEqual({ paused: false, waiting: 0 })
  })
  test('sends missed alerts together, and not as new ones', () => {
    const { store, patch } = opened()
    const news = vi.fn<(alerts: readonly Alert[]) => void>()
    const missed = vi.fn<(alerts: readonly Alert[]) => void>()
    store.onAlerts(news)
    store.onMissed(missed)
    store.pause()
    patch({ alerts: [GOAL] })
    patch({ alerts: [{ ...GOAL, score: '2 - 0' }] })
    store.resume()
    expect(news).not.toHaveBeenCalled()
    expect(missed.mock.calls).toEqual([[[GOAL, { ...GOAL, score: '2 - 0' }]]])
  })
  test.each([1, 2, 3, 4, 5])('reads as if there had been no pause (seed %i)', seed => {
    const random = seeded(seed)
    const [one, other] = [opened(), opened()]
    for (let step = 0; step < 200; step++) {
      if (random() < 0.1) one.store.pause()
      if (random() < 0.1) one.store.resume()
      const key = `m1${Math.floor(random() * 5)}`
      const body =
        random() < 0.2
          ? { forget: [key], rows: [[key, matchRow(step)] as const] }
          : scored(key, `${step} - ${seed}`)
      one.patch(body)
      other.patch(body)
    }
    one.store.resume()
    expect(one.store.view()).toEqual(other.store.view())
  })
})

describe('[STO5] through a pause', () => {
  test('health goes on', () => {
    const { store, patch } = opened()
    store.pause()
    patch({ health: { ...EMPTY_VIEW.health, overall: 'offline' }, ...scored('m10', '1 - 0') })
    expect(store.view().health.overall).toBe('offline')
    expect(scoreOf(store, 'm10')).not.toBe('1 - 0')
  })
  test('a row that scrolls onto the screen is shown; one that was there stays as it was', () => {
    const { store, patch } = opened()
    const hear = vi.fn<() => void>()
    store.onRow('m50', hear)
    store.pause()
    const before = store.row('m10')
    patch({
      rows: [
        ['m50', matchRow(50)],
        ['m10', matchRow(10, { score: '7 - 0' })],
      ],
      forget: ['m11'],
    })
    expect(hear).toHaveBeenCalledOnce()
    expect(store.row('m50')).toEqual(matchRow(50))
    expect(store.row('m10')).toBe(before)
    expect(store.row('m11')).toBeDefined()
    expect(store.pauseState().waiting).toBe(1)
  })
})

test('[STO6] patches that answer an action before the pause do not pass', () => {
  const { store, patch } = opened()
  store.letThrough(Promise.resolve())
  store.pause()
  patch(scored('m10', '9 - 9'))
  expect(scoreOf(store, 'm10')).not.toBe('9 - 9')
})

test("[STO6] the answer to a visitor's own choice is shown through a pause, and the pause stays", async () => {
  vi.useFakeTimers()
  const { store, patch } = opened()
  store.pause()
  patch(scored('m10', '1 - 0'))
  store.letThrough(Promise.resolve())
  patch({ splices: [{ at: 0, remove: 6, insert: [] }] })
  expect(store.view().keys[0]).toBe('l2')
  expect(store.pauseState()).toEqual({ paused: true, waiting: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  patch(scored('m20', '4 - 4'))
  expect(scoreOf(store, 'm20')).not.toBe('4 - 4')
  expect(store.pauseState()).toEqual({ paused: true, waiting: 1 })
})

describe('[STO7] rows of another screen or day', () => {
  const HOME: Query = { ...QUERY, screen: 'home' }
  const RESULT: Query = { ...QUERY, screen: 'result' }
  const ofScreen = (list: ViewPatch['list']) => {
    const set = opened()
    if (list !== undefined) set.patch({ list })
    return set
  }

  test('leave at once when the page shows another screen, and come with its list', () => {
    const { store, patch, keys } = ofScreen('home matches 0 vi')
    store.goTo(HOME)
    expect(store.view().keys).toEqual(keys)
    store.goTo(RESULT)
    expect(store.view()).toMatchObject({ list: '', keys: [], counts: EMPTY_VIEW.counts })
    expect(store.row('m10')).toBeUndefined()
    patch(scored('m10', '1 - 0'))
    expect(store.view().keys).toEqual([])
    patch({ list: 'result results 0 ' })
    expect(store.view()).toMatchObject({ list: 'result results 0 ', keys })
    expect(scoreOf(store, 'm10')).toBe('1 - 0')
  })
  test('are back at once when the page goes back before the other list was there', () => {
    const { store, keys } = ofScreen('home matches 0 vi')
    store.goTo(RESULT)
    store.goTo(HOME)
    expect(store.view().keys).toEqual(keys)
  })
  test("a row's listeners hear that it left and that it came", () => {
    const { store, patch } = ofScreen('home matches 0 vi')
    store.goTo(HOME)
    const onRow = vi.fn<() => void>()
    store.onRow('m10', onRow)
    store.goTo(RESULT)
    expect(onRow).toHaveBeenCalledTimes(1)
    patch({ list: 'result results 0 ' })
    expect(onRow).toHaveBeenCalledTimes(2)
  })
  test('health is updated meanwhile', () => {
    const { store, patch } = ofScreen('home matches 0 vi')
    store.goTo(RESULT)
    const health = { ...EMPTY_VIEW.health, page: 'failed' as const, otherList: true }
    patch({ health })
    expect(store.view().health).toEqual(health)
  })
  test('another list of the same place changes nothing: its rows stay until the next come', () => {
    const { store, patch, keys } = ofScreen('home matches 0 vi')
    store.goTo(HOME)
    patch({ list: 'home matches 0 en' })
    expect(store.view().keys).toEqual(keys)
  })
  test('of another day: leave as well', () => {
    const { store } = ofScreen('home otherDay 1 vi 7 31')
    store.goTo({ ...HOME, day: 2 })
    expect(store.view().keys).toEqual([])
  })
  test('come during a pause too, because the page has no rows that could stay', () => {
    const { store, patch, keys } = ofScreen('home matches 0 vi')
    store.goTo(HOME)
    store.pause()
    store.goTo(RESULT)
    patch({ list: 'result results 0 ' })
    expect(store.view().keys).toEqual(keys)
    expect(store.pauseState().paused).toBe(true)
  })
})
