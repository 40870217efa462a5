import { expect, test, vi } from 'vitest'
import type { Alert } from '../../../src/engine/contract/view'
import { changedPrices, createFreshness } from '../../../src/ui/list/freshness'
import { createGoals } from '../../../src/ui/list/goals'
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

test('[UIL13] a changed price is fresh; a second change starts it anew', async () => {
  const { cell, quote } = await shown()
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  await quote('HDP.up', '0.82')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('0')
  await quote('HDP.up', '0.84')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('1')
  await quote('HDP.up', '0.86')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('0')
  expect(cell(10, 'ou.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] a row that comes back fades on from where it was', async () => {
  const { cell, quote, scrollTo, all, find } = await shown()
  await quote('HDP.up', '0.82')
  const age = () => Number.parseFloat(cell(10, 'HDP.up').style.getPropertyValue('--age'))
  const first = age()
  await scrollTo(10_000)
  expect(all('[data-match="10"]')).toHaveLength(0)
  await scrollTo(0)
  await find('[data-match="10"]')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBe('0')
  expect(age()).toBeGreaterThan(first)
})

test('[UIL13] a price suspended or opened is no change of price', async () => {
  const { cell, quote } = await shown()
  await quote('HDP.down', '0.90')
  await quote('HDP.up', '-')
  expect(cell(10, 'HDP.down').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['tone']).toBe('off')
})

test('[UIL13] the same prices in another format are no news', async () => {
  const { cell, quote, render } = await shown()
  render({ priceBasis: '5:31' })
  await frames(2)
  await quote('HDP.up', '0.82')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] what a sleeping page missed is no news, and rows gone are forgotten', () => {
  const row = matchRow(1, { 'HDP.up': price('0.80') })
  const next = { ...row, 'HDP.up': price('0.90') }
  const last = { ...row, 'HDP.up': price('0.95') }
  expect(changedPrices(row, next)).toEqual(['HDP.up'])
  const book = createFreshness()
  book.read(new Map([['m1', row]]), 0)
  book.read(new Map([['m1', next]]), 60_000)
  expect(book.of('m1')).toBeUndefined()
  book.read(new Map([['m1', last]]), 61_000)
  expect(book.of('m1')?.get('HDP.up')).toEqual({ at: 61_000, turn: 0 })
  book.read(new Map(), 62_000)
  expect(book.of('m1')).toBeUndefined()
})
