import { expect, onTestFinished, test, vi } from 'vitest'
import type { Alert } from '../../../src/engine/contract/view'
import { changedPrices, createRecentMoves } from '../../../src/ui/list/model/recentMoves'
import { createGoals } from '../../../src/ui/list/model/goals'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'

const goal = (matchId: number, kind: Alert['kind'] = 'goal'): Alert => ({
  matchId,
  kind,
  side: 'guest',
  score: '0 - 1',
  home: 'Home',
  guest: 'Guest',
  followed: false,
})

async function shown() {
  const engine = createFakeEngine()
  const { keys, rows } = board(60)
  rows.set('m10', matchRow(10, { 'HDP.up': price('0.80'), 'HDP.down': price('-') }))
  engine.show(keys, rows)
  const list = await mountList({ engine })
  await list.find('[data-match="10"]')
  const quote = async (cell: string, text: string) => {
    engine.patch({ changes: [{ key: 'm10', set: { [cell]: price(text) } }] })
    await frames(1)
  }
  return { ...list, quote }
}

test('[UIL12] a goal lights its row, on the side that scored, and no other', async () => {
  const { engine, find, all } = await shown()
  engine.patch({ alerts: [goal(11)] })
  const row = await find('[data-goal]')
  expect(row.dataset).toMatchObject({ match: '11', goal: 'guest' })
  expect(all('[data-goal]')).toHaveLength(1)
  await vi.waitFor(() => expect(all('[data-goal]')).toHaveLength(0), { timeout: 5_000 })
})

test('[UIL12] the light lasts a second from the last goal; corrections and cards light nothing', () => {
  vi.useFakeTimers()
  try {
    const goals = createGoals()
    const heard = vi.fn<() => void>()
    const stop = goals.onMatch(7, heard)
    goals.announce([goal(7, 'correction'), goal(7, 'redCard')])
    expect(goals.sideOf(7)).toBeUndefined()
    goals.announce([goal(7)])
    vi.advanceTimersByTime(900)
    goals.announce([{ ...goal(7), side: 'home' }])
    vi.advanceTimersByTime(900)
    expect(goals.sideOf(7)).toBe('home')
    vi.advanceTimersByTime(100)
    expect(goals.sideOf(7)).toBeUndefined()
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    goals.announce([goal(7)])
    expect(heard).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('[UIL13] a changed price is marked, and of its row nothing else', async () => {
  const { cell, quote } = await shown()
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  await quote('HDP.up', '0.82')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('1')
  expect(cell(10, 'ou.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] a row that comes back fades on from where it was', async () => {
  const { cell, quote, scrollTo, all, find } = await shown()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await quote('HDP.up', '0.82')
  vi.advanceTimersByTime(4_000)
  await frames(1)
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('2')
  await scrollTo(10_000)
  expect(all('[data-match="10"]')).toHaveLength(0)
  vi.advanceTimersByTime(3_000)
  await scrollTo(0)
  await find('[data-match="10"]')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('3')
  vi.advanceTimersByTime(3_500)
  await frames(1)
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] a price pales in steps over ten seconds; another change of it starts anew', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const book = createRecentMoves()
  const show = (text: string) =>
    book.read(new Map([['m1', matchRow(1, { 'HDP.up': price(text) })]]), performance.now())
  const steps: (number | undefined)[] = []
  const heard = vi.fn<() => void>()
  book.onRow('m1', heard)
  const fade = () => book.of('m1')?.get('HDP.up')?.fade
  const watch = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      steps.push(fade())
      vi.advanceTimersByTime(1_000)
    }
  }
  show('0.80')
  show('0.82')
  watch(5)
  show('0.84')
  watch(11)
  expect(steps).toEqual([1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, undefined])
  expect(heard).toHaveBeenCalledTimes(6)
  expect(vi.getTimerCount()).toBe(0)
})

test('[UIL13] a price suspended or opened is no change of price', async () => {
  const { cell, quote } = await shown()
  await quote('HDP.down', '0.90')
  await quote('HDP.up', '-')
  expect(cell(10, 'HDP.down').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['tone']).toBe('off')
})

test('[UIL13] a price suspended while it is marked is marked no more', async () => {
  const { cell, quote } = await shown()
  await quote('HDP.up', '0.82')
  await quote('HDP.up', '-')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  await quote('HDP.up', '0.82')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] the prices of another bookmaker are no news', async () => {
  const { cell, quote, render, find } = await shown()
  render({ priceBasis: '5:31', tiles: 'asian' })
  await find('[data-tiles="asian"]')
  await quote('HDP.up', '0.82')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] a quiet list is not a sleeping page', () => {
  const row = matchRow(1, { 'HDP.up': price('0.80') })
  const quiet = new Map([['m1', row]])
  const book = createRecentMoves()
  for (let now = 0; now <= 60_000; now += 4_000) book.read(quiet, now)
  book.read(new Map([['m1', { ...row, 'HDP.up': price('0.90') }]]), 62_000)
  expect(book.of('m1')?.get('HDP.up')?.fade).toBe(1)
  book.stop()
})

test('[UIL13] what a sleeping page missed is no news, and rows gone are forgotten', () => {
  const row = matchRow(1, { 'HDP.up': price('0.80') })
  const next = { ...row, 'HDP.up': price('0.90') }
  const last = { ...row, 'HDP.up': price('0.95') }
  expect(changedPrices(row, next)).toEqual(['HDP.up'])
  const book = createRecentMoves()
  book.read(new Map([['m1', row]]), 0)
  book.read(new Map([['m1', next]]), 60_000)
  expect(book.of('m1')).toBeUndefined()
  book.read(new Map([['m1', last]]), 61_000)
  expect(book.of('m1')?.get('HDP.up')?.fade).toBe(1)
  book.read(new Map(), 62_000)
  expect(book.of('m1')).toBeUndefined()
  book.stop()
})
