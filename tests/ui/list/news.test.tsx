import { expect, onTestFinished, test, vi } from 'vitest'
import type { Move, PriceCell } from '../../../src/engine/contract/view'
import { createFades } from '../../../src/ui/list/model/createFades'
import { createGoals } from '../../../src/ui/list/model/createGoals'
import { goalAlert, type SideAlert } from '../../support/alerts'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'

const goal = (matchId: number, kind: SideAlert['kind'] = 'goal') =>
  goalAlert({ matchId, kind, side: 'guest' })

async function shown() {
  const engine = createFakeEngine()
  const { keys, rows } = board(60)
  rows.set('m10', matchRow(10, { 'HDP.up': price('0.80'), 'HDP.down': price('-') }))
  engine.show(keys, rows)
  const list = await mountList({ engine })
  await list.find('[data-match="10"]')
  const put = async (cell: string, price: PriceCell) => {
    engine.patch({ changes: [{ key: 'm10', set: { [cell]: price } }] })
    await frames(1)
  }
  const quote = (cell: string, text: string) => put(cell, price(text))
  const move = (cell: string, text: string, direction: Move, at = Date.now()) =>
    put(cell, { ...price(text), last: { direction, from: '0.81', at } })
  return { ...list, quote, move }
}

test('[UIL12] a goal highlights its row, on the side that scored, and no other', async () => {
  const { engine, find, all } = await shown()
  engine.patch({ alerts: [goal(11)] })
  const row = await find('[data-goal]')
  expect(row.dataset).toMatchObject({ match: '11', goal: 'guest' })
  expect(all('[data-goal]')).toHaveLength(1)
  await vi.waitFor(() => expect(all('[data-goal]')).toHaveLength(0))
})

test('[UIL12] the highlight lasts a second from the last goal; corrections and cards highlight nothing', () => {
  vi.useFakeTimers()
  try {
    const goals = createGoals()
    const onChange = vi.fn<() => void>()
    const stop = goals.onMatch(7, onChange)
    goals.announce([goal(7, 'correction'), goal(7, 'redCard')])
    expect(goals.sideOf(7)).toBeUndefined()
    goals.announce([goal(7)])
    vi.advanceTimersByTime(900)
    goals.announce([{ ...goal(7), side: 'home' }])
    vi.advanceTimersByTime(900)
    expect(goals.sideOf(7)).toBe('home')
    vi.advanceTimersByTime(100)
    expect(goals.sideOf(7)).toBeUndefined()
    expect(onChange).toHaveBeenCalledTimes(3)
    stop()
    goals.announce([goal(7)])
    expect(onChange).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('[UIL13] [UIL79] a changed price is marked, and of its row nothing else', async () => {
  const { cell, move } = await shown()
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  await move('HDP.up', '0.82', 'up')
  expect(cell(10, 'HDP.up').dataset).toMatchObject({ fresh: '1', last: 'up', move: 'level' })
  expect(cell(10, 'ou.up').dataset['fresh']).toBeUndefined()
  await move('HDP.goal', '0.5/1', 'level')
  expect(cell(10, 'HDP.goal').dataset).toMatchObject({ fresh: '1', last: 'level' })
})

test('[UIL13] [UIL80] a price pales in steps over ten seconds and then has its direction against the opening again', async () => {
  const { cell, move } = await shown()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const steps: (string | undefined)[] = []
  const watch = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      steps.push(cell(10, 'HDP.up').dataset['fresh'])
      vi.advanceTimersByTime(1_000)
      await frames(1)
    }
  }
  await move('HDP.up', '0.82', 'up')
  await watch(5)
  await move('HDP.up', '0.80', 'down')
  await watch(11)
  expect(steps.map(Number)).toEqual([1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, Number.NaN])
  expect(cell(10, 'HDP.up').dataset['last']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['move']).toBe('level')
})

test('[UIL13] the timer of the fading prices ends with the last of them', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fades = createFades()
  const moved = matchRow(10, {
    'HDP.up': { ...price('0.82'), last: { direction: 'up', from: '0.81', at: Date.now() } },
  })
  const wake = vi.fn<() => void>()
  onTestFinished(fades.on(moved, wake))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(9_500)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(500)
  expect(vi.getTimerCount()).toBe(0)
  expect(wake).toHaveBeenCalledTimes(3)
})

test('[UIL13] [UIL81] a row that comes back fades on from where it was', async () => {
  const { cell, move, scrollTo, all, find } = await shown()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await move('HDP.up', '0.82', 'up')
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

test('[UIL13] a move that is older than ten seconds when its row is drawn, or of the future, has no mark', async () => {
  const { cell, move } = await shown()
  await move('HDP.up', '0.82', 'up', Date.now() - 10_000)
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['last']).toBeUndefined()
  await move('HDP.up', '0.84', 'up', Date.now() + 3_600_000)
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})

test('[UIL13] a price that comes without a move is not marked, whatever it was before', async () => {
  const { cell, move, quote } = await shown()
  await move('HDP.up', '0.82', 'up')
  await quote('HDP.up', '-')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
  expect(cell(10, 'HDP.up').dataset['tone']).toBe('off')
  await quote('HDP.up', '0.85')
  expect(cell(10, 'HDP.up').dataset['fresh']).toBeUndefined()
})
