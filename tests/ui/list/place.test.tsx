import { expect, test, vi } from 'vitest'
import { rowKey } from '../../../src/engine/contract/rowKey'
import type { RowKey } from '../../../src/engine/contract/view'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the, type MountedList } from '../../support/mountList'
import { board, leagueRow, matchRow } from '../../support/rows'

async function scrolledList() {
  const engine = createFakeEngine()
  const { keys, rows } = board(60)
  engine.show(keys, rows)
  const list = await mountList({ engine, strict: true })
  await list.find('[data-match]')
  await list.scrollTo(3_333)
  return { ...list, keys }
}

/** Position of each match on screen. */
function read({ all, scroller }: MountedList): Record<string, number> {
  const { top, bottom } = scroller.getBoundingClientRect()
  return Object.fromEntries(
    all('[data-match]')
      .map(row => [row.dataset['match'], row.getBoundingClientRect()] as const)
      .filter(([, box]) => box.bottom > top && box.top < bottom)
      .map(([id, box]) => [id, box.top]),
  )
}

test('[UIL5] a league that comes above the screen moves nothing on it, not for one frame', async () => {
  const list = await scrolledList()
  const before = read(list)
  const insert: RowKey[] = ['l900', 'm9000', 'm9001']
  list.engine.patch({
    splices: [{ at: 0, remove: 0, insert }],
    rows: [
      ['l900', leagueRow(900)],
      ['m9000', matchRow(9000)],
      ['m9001', matchRow(9001)],
    ],
  })
  await frames(1)
  expect(read(list)).toEqual(before)
  await frames(3)
  expect(read(list)).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(5)
})

test('[UIL5] matches that leave above the screen move nothing on it', async () => {
  const list = await scrolledList()
  const before = read(list)
  list.engine.patch({ splices: [{ at: 2, remove: 3, insert: [] }], forget: ['m11', 'm12', 'm13'] })
  await frames(1)
  expect(read(list)).toEqual(before)
})

test('[UIL5] where the first row on screen leaves, the others stay', async () => {
  const list = await scrolledList()
  const before = read(list)
  const first = the(Object.keys(before)[0], 'a match on screen')
  list.engine.patch({
    splices: [
      { at: 0, remove: 0, insert: ['m9000'] },
      { at: list.keys.indexOf(rowKey('match', Number(first))) + 1, remove: 1, insert: [] },
    ],
    rows: [['m9000', matchRow(9000)]],
  })
  await frames(1)
  const after = read(list)
  for (const [id, top] of Object.entries(before)) if (id !== first) expect(after[id]).toBe(top)
})

test('[UIL5] another layout keeps the first match on screen', async () => {
  const list = await scrolledList()
  const first = the(Object.keys(read(list))[0], 'a match on screen')
  list.render({ layout: 'card' })
  await frames(3)
  expect(Object.keys(read(list))).toContain(first)
})

test('[UIL6] at the top a new first row is visible; after a follow the rows stay under the finger', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(30)
  engine.show(keys, rows)
  const list = await mountList({ engine, strict: true })
  const star = await list.find('[data-match="11"] [data-action="follow-match"]')
  engine.patch({ splices: [{ at: 0, remove: 0, insert: ['m900'] }], rows: [['m900', matchRow(900)]] })
  await frames(2)
  expect(list.scroller.scrollTop).toBe(0)
  const before = read(list)
  star.click()
  engine.patch({ splices: [{ at: 0, remove: 0, insert: ['m901'] }], rows: [['m901', matchRow(901)]] })
  await frames(2)
  expect(list.scroller.scrollTop).toBe(44)
  expect(read(list)).toEqual(before)
})

test('[UIL51] the list of another day begins at its top', async () => {
  const list = await scrolledList()
  const above = vi.fn<(by: number, at: number) => void>()
  list.render({ onScroll: above })
  const { keys, rows } = board(50)
  const next = keys.slice(100)
  list.engine.patch({
    list: 'home otherDay 1 vi',
    splices: [{ at: 0, remove: list.keys.length, insert: next }],
    rows: next.flatMap(key => [[key, rows.get(key) ?? matchRow(1)] as const]),
  })
  await frames(2)
  expect(list.scroller.scrollTop).toBe(0)
  expect(above).toHaveBeenCalledWith(0, 0)
  expect(Object.keys(read(list))[0]).toBe(
    String(Number.parseInt(next.find(key => key.startsWith('m'))?.slice(1) ?? '', 10)),
  )
})
