import { expect, test } from 'vitest'
import type { MatchRow } from '../../../src/engine/contract/view'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'

/** A row that counts its renders by its reads. */
function watched(row: MatchRow) {
  let reads = 0
  const home = row.home
  Object.defineProperty(row, 'home', {
    enumerable: true,
    get() {
      reads += 1
      return home
    },
  })
  return { row, reads: () => reads }
}

test('[UIL10] a row renders when it changes, and its neighbours do not', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(3)
  const still = watched(matchRow(11))
  rows.set('m11', still.row)
  engine.show(keys, rows)
  const { cell, find } = await mountList({ engine })
  await find('[data-match="11"]')
  const before = still.reads()
  for (const text of ['0.50', '0.51', '0.52']) {
    engine.patch({ changes: [{ key: 'm10', set: { 'HDP.up': price(text) } }] })
    await frames(1)
    expect(cell(10, 'HDP.up').textContent).toBe(text)
  }
  engine.patch({ changes: [{ key: 'l1', set: { followed: true } }] })
  await frames(1)
  expect(still.reads()).toBe(before)
})

test('[UIL10] rows that come above move a row without rendering it', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(3)
  const moved = watched(matchRow(12))
  rows.set('m12', moved.row)
  engine.show(keys, rows)
  const { find } = await mountList({ engine })
  const element = await find('[data-match="12"]')
  const before = moved.reads()
  const top = element.getBoundingClientRect().top
  engine.patch({ splices: [{ at: 0, remove: 0, insert: ['m901'] }], rows: [['m901', matchRow(901)]] })
  await frames(1)
  expect(element.getBoundingClientRect().top).toBe(top + 44)
  expect(moved.reads()).toBe(before)
})

test('[UIL10] of eighteen prices only the changed one is written', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(1)
  rows.set('m10', matchRow(10, { 'HDP.up': price('0.80') }))
  engine.show(keys, rows)
  const { find } = await mountList({ engine })
  const row = await find('[data-match="10"]')
  const touched = new Set<Node | null>()
  const observer = new MutationObserver(records => {
    for (const { target } of records) touched.add(target instanceof Text ? target.parentElement : target)
  })
  observer.observe(row, { subtree: true, childList: true, characterData: true, attributes: true })
  engine.patch({ changes: [{ key: 'm10', set: { 'HDP.up': price('0.81', 'up') } }] })
  await frames(2)
  observer.disconnect()
  expect([...touched]).toEqual([row.querySelector('[data-cell="HDP.up"]')])
})
