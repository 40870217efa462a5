import { expect, test } from 'vitest'
import { applyPatch, EMPTY_VIEW, NO_COUNTS, type ViewPatch } from '../../../src/engine/contract/patch'
import type { LeagueRow, View } from '../../../src/engine/contract/view'

const league = (id: number): LeagueRow => ({
  kind: 'league',
  id,
  name: `League ${id}`,
  country: '',
  picture: '',
  letters: '',
  color: '',
  ink: '',
  hot: false,
  followed: false,
  folded: false,
  ended: false,
  page: '',
  matches: 1,
})

function apply(view: View, patch: ViewPatch): View {
  const result = applyPatch(view, patch)
  if (result.kind !== 'applied') throw new Error(`not applied: ${result.kind}`)
  return result.view
}

const first = apply(EMPTY_VIEW, {
  base: 0,
  rev: 1,
  splices: [{ at: 0, remove: 0, insert: ['l1', 'l2'] }],
  rows: [
    ['l1', league(1)],
    ['l2', league(2)],
  ],
})

test('[PAT1] untouched rows, keys and counts keep their identity', () => {
  const result = applyPatch(first, { base: 1, rev: 2, changes: [{ key: 'l1', set: { matches: 2 } }] })
  if (result.kind !== 'applied') throw new Error(result.kind)
  expect([...result.touched]).toEqual(['l1'])
  expect(result.view.rows.get('l1')).toEqual({ ...league(1), matches: 2 })
  expect(result.view.rows.get('l2')).toBe(first.rows.get('l2'))
  expect(result.view.keys).toBe(first.keys)
  expect(result.view.counts).toBe(first.counts)
})

test('[PAT1] a patch without rows keeps the very map', () => {
  const view = apply(first, { base: 1, rev: 2, counts: { ...NO_COUNTS, all: 1 } })
  expect(view.rows).toBe(first.rows)
})

test('[PAT2] a patch already applied is dropped, one after a gap asks for a snapshot', () => {
  expect(applyPatch(first, { base: 0, rev: 1 }).kind).toBe('applied')
  const second = apply(first, { base: 1, rev: 2 })
  expect(applyPatch(second, { base: 1, rev: 2 })).toEqual({ kind: 'old' })
  expect(applyPatch(second, { base: 3, rev: 4 })).toEqual({ kind: 'gap' })
})

test('[PAT2] a snapshot replaces everything and names every row that it took away', () => {
  const result = applyPatch(first, { base: 0, rev: 9, rows: [['l3', league(3)]] })
  if (result.kind !== 'applied') throw new Error(result.kind)
  expect([...result.view.rows.keys()]).toEqual(['l3'])
  expect(result.view.keys).toEqual([])
  expect([...result.touched].sort()).toEqual(['l1', 'l2', 'l3'])
})

test('[PAT2] a change of a row that the page does not have is ignored', () => {
  const view = apply(first, { base: 1, rev: 2, changes: [{ key: 'l9', set: { matches: 2 } }] })
  expect(view.rows.has('l9')).toBe(false)
})
