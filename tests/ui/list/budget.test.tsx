import { expect, test, vi } from 'vitest'
import { createFakeEngine } from '../../support/fakeEngine'
import { mountList } from '../../support/mountList'
import { board } from '../../support/rows'

/** Elements of the list. The toolbar and the rest may take 125 of the page's 900 at 1280 × 800. */
const LIST_BUDGET = 775
/** Elements of a flung list, which mounts seven more rows until it rests (UIL53). */
const FLUNG_BUDGET = LIST_BUDGET + 7 * 36

test('[UIL8] two thousand matches stay within the budget of elements, wherever one scrolls', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(400)
  engine.show(keys, rows)
  const { scroller, find, host, scrollTo, all } = await mountList({ engine, width: 1280, height: 720 })
  await find('[data-match]')
  let most = 0
  for (const part of [0, 0.1, 0.11, 0.12, 0.5, 0.51, 0.9, 1, 0.3, 0]) {
    await scrollTo(part * (scroller.scrollHeight - scroller.clientHeight))
    most = Math.max(most, host.querySelectorAll('*').length)
    expect(all('[data-match] .list-skeleton')).toHaveLength(0)
  }
  expect(most).toBeLessThan(FLUNG_BUDGET)
  expect(most).toBeGreaterThan(200)
  await vi.waitFor(() => expect(host.querySelectorAll('*').length).toBeLessThan(LIST_BUDGET))
})

test('[UIL8] [UIL74] a wide row takes 36 elements at most', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(40)
  engine.show(keys, rows)
  const { all, find } = await mountList({ engine })
  await find('[data-match]')
  for (const row of all('[data-match]')) expect(row.querySelectorAll('*').length).toBeLessThan(36)
})

test('[UIL9] a row that has not arrived yet has a place of its height', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(20)
  engine.show(keys, [...rows].slice(0, 3))
  const { all, find } = await mountList({ engine })
  await find('[data-match="10"]')
  const heights = all('[data-match]').map(row => row.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([44]))
  const waiting = await find('[data-match="14"] .list-skeleton')
  engine.patch({ rows: [...rows] })
  await find('[data-match="14"] [data-cell="home"]')
  expect(waiting.isConnected).toBe(false)
})

test('[UIL9] an empty list shows the text that it is given', async () => {
  const engine = createFakeEngine()
  engine.show([], [])
  const { find, all } = await mountList({ engine, empty: <p id="none">nothing</p> })
  await find('#none')
  engine.show(['l1'], board(1).rows)
  await find('[data-league]')
  expect(all('#none')).toHaveLength(0)
})
