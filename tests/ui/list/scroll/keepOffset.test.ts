import { expect, test } from 'vitest'
import { keepOffset, type RowPlan } from '../../../../src/ui/list/scroll/keepOffset'

const HEIGHT = 10
const plan = (keys: string, height = HEIGHT, lead = 0): RowPlan => ({
  keys: keys.split(' '),
  heightOf: () => height,
  lead,
})
const at = (offset: number, keepAtTop = false) => ({ offset, height: 30, keepAtTop })
const LIST = 'a b c d e f g h i j'

test('[UIL5] rows that come above the screen push the list down, not the visible rows', () => {
  expect(keepOffset(plan(LIST), plan(`x y ${LIST}`), at(43))).toBe(63)
  expect(keepOffset(plan(LIST), plan('a x b c y d e f g h i j'), at(43))).toBe(63)
})

test('[UIL5] rows that leave above the screen pull it up', () => {
  expect(keepOffset(plan(LIST), plan('c d e f g h i j'), at(43))).toBe(23)
})

test('[UIL5] changes below, or none, move nothing', () => {
  expect(keepOffset(plan(LIST), plan(`${LIST} x y`), at(43))).toBe(43)
  expect(keepOffset(plan(LIST), plan('a b c d e x f g h i j'), at(43))).toBe(43)
})

test('[UIL5] [UIL66] where the first visible row is gone the next one is the anchor', () => {
  expect(keepOffset(plan(LIST), plan('x a b c d f g h i j'), at(43))).toBe(43)
  expect(keepOffset(plan(LIST), plan('x y z a b c d f g h i j'), at(43))).toBe(63)
})

test('[UIL5] [UIL66] a row that moved elsewhere is no anchor', () => {
  const long = Array.from({ length: 100 }, (_, index) => `r${index}`)
  const moved = ['r50', ...long.filter(key => key !== 'r50')]
  expect(keepOffset(plan(long.join(' ')), plan(moved.join(' ')), at(500))).toBe(500)
})

test('[UIL5] with none of the visible rows left the offset stays, within the new list', () => {
  expect(keepOffset(plan(LIST), plan('u v w x y z'), at(43))).toBe(30)
  expect(keepOffset(plan(LIST), plan('u'), at(43))).toBe(0)
})

test('[UIL6] at the very top the top stays, unless the visitor changed the list from there', () => {
  expect(keepOffset(plan(LIST), plan(`x y ${LIST}`), at(0))).toBe(0)
  expect(keepOffset(plan(LIST), plan(`x y ${LIST}`), at(0, true))).toBe(20)
})

test('[UIL5] a change of layout keeps the first row, cut at the same share', () => {
  expect(keepOffset(plan(LIST), plan(LIST, 20), at(43))).toBe(86)
})

test('[MCH4] [MCH26] where only heights change, the match that was opened stays, also at the very top', () => {
  const before = plan(LIST)
  const wider = { ...before, heightOf: () => 14 }
  expect(keepOffset(before, wider, { ...at(0), opened: 'c' })).toBe(8)
  expect(keepOffset(before, wider, { ...at(43), opened: 'f' })).toBe(63)
  expect(keepOffset(wider, before, { ...at(8), opened: 'c' })).toBe(0)
})

test('[MCH4] not one that is far from the screen, nor where rows come and go', () => {
  const before = plan(LIST)
  expect(keepOffset(before, { ...before, heightOf: () => 14 }, { ...at(0), opened: 'j' })).toBe(0)
  expect(keepOffset(before, plan(`x ${LIST}`), { ...at(0), opened: 'b' })).toBe(0)
})
