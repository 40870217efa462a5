import { expect, test } from 'vitest'
import { EMPTY_VIEW } from '../../../../src/engine/contract/patch'
import type { Phase } from '../../../../src/engine/contract/phase'
import type { Row, RowKey, View } from '../../../../src/engine/contract/view'
import { stillView } from '../../../../src/ui/list/still/stillView'
import { leagueRow, matchRow, seeded } from '../../../support/rows'

const rowOf = (key: RowKey, phase: Phase): Row => {
  const id = Number(key.slice(1))
  return key.startsWith('l') ? leagueRow(id) : matchRow(id, { phase })
}

/** `keys`: separated by spaces. */
function viewOf(keys: string, phase: Phase = 'secondHalf'): View {
  const list = keys.split(' ')
  return { ...EMPTY_VIEW, keys: list, rows: new Map(list.map(key => [key, rowOf(key, phase)])) }
}
const before = viewOf('l1 m11 m12 l2 m21 m22 l3 m31')
const SEEN = ['m12', 'l2', 'm21', 'm22']
const keysOf = (view: View | undefined) => view?.keys.join(' ')

test('[UIL55] rows that come between those on screen wait, others do not', () => {
  const next = viewOf('l9 m91 l1 m11 m13 m12 l8 m81 l2 m20 m21 m22 l7 m71 l3 m31')
  expect(keysOf(stillView(before, next, SEEN))).toBe('l9 m91 l1 m11 m13 m12 l2 m21 m22 l7 m71 l3 m31')
})

test('[UIL55] a row that moves away stays in its place, and is there once', () => {
  const next = viewOf('m21 l1 m11 m12 l2 m22 l3 m31')
  expect(keysOf(stillView(before, next, SEEN))).toBe('l1 m11 m12 l2 m21 m22 l3 m31')
})

test('[UIL56] an ended match and its header stay on screen as they were last', () => {
  const ended = viewOf('l1 m11 m12 l2 m21 m22 l3 m31', 'finished')
  const still = stillView(ended, viewOf('l1 m11 m12 l3 m31'), ['m11', 'm12', 'l2', 'm21', 'l3', 'm31'])
  expect(keysOf(still)).toBe('l1 m11 m12 l2 m21 l3 m31')
  expect(still?.rows.get('m21')).toBe(ended.rows.get('m21'))
  expect(still?.rows.get('l2')).toBe(ended.rows.get('l2'))
})

test('[UIL56] the line of ended matches stays with the last match above it', () => {
  const was = viewOf('l1 m11 l2 m21 f2 l3 m31 m32', 'finished')
  const still = stillView(was, viewOf('l1 m11 l2 l3 m31 m32'), ['m11', 'l2', 'm21', 'f2', 'l3', 'm31', 'm32'])
  expect(keysOf(still)).toBe('l1 m11 l2 m21 f2 l3 m31 m32')
  expect(still?.rows.get('f2')).toBe(was.rows.get('f2'))
})

test('[UIL56] [UIL69] a match that goes without having ended leaves at once', () => {
  expect(keysOf(stillView(before, viewOf('l1 m11 m12 l2 m22 l3 m31'), SEEN))).toBe('l1 m11 m12 l2 m22 l3 m31')
})

test('[UIL55] [UIL68] nothing waits in another list, nor where no row is on screen', () => {
  expect(stillView(before, viewOf('l5 m51 m52 m12'), SEEN)).toBeUndefined()
  expect(stillView(before, viewOf('l1 m11'), [])).toBeUndefined()
})

test('[UIL55] where nothing waits the view is the worker’s own', () => {
  const next = viewOf('l9 m91 l1 m11 m12 l2 m21 m22')
  expect(stillView(before, next, SEEN)).toBe(next)
})

test('[UIL55] whatever comes and goes, rows on screen that are still listed stay side by side, and no row is there twice', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed)
    random()
    const all = Array.from({ length: 40 }, (_, at) => `m${at}`)
    const was = viewOf(all.filter(() => random() < 0.7).join(' '))
    const from = Math.floor(random() * (was.keys.length - 8))
    const seen = was.keys.slice(from, from + 8)
    const next = viewOf(all.filter(() => random() < 0.8).join(' '))
    const keys = stillView(was, next, seen)?.keys
    if (keys === undefined) continue
    expect(new Set(keys).size).toBe(keys.length)
    const stayed = seen.filter(key => next.keys.includes(key))
    const at = keys.indexOf(stayed[0] ?? '')
    expect(keys.slice(at, at + stayed.length)).toEqual(stayed)
  }
})
