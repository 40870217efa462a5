import { expect, test } from 'vitest'
import type { RowKey } from '../../../../src/engine/contract/view'
import { createSlots, type Slot } from '../../../../src/ui/list/rows/createSlots'

const LIST: readonly RowKey[] = ['l1', ...Array.from({ length: 40 }, (_, index) => `m${index + 1}`), 'b1']
const HEIGHT = 60

/** The positions of the rows from `from` to `to`, exclusive. */
const places = (from: number, to: number) =>
  LIST.slice(from, to).map((rowKey, at) => {
    const index = from + at
    return { rowKey, index, start: index * HEIGHT, height: HEIGHT }
  })
const idOf = (slots: readonly Slot[], rowKey: RowKey) => slots.find(slot => slot.rowKey === rowKey)?.id
const keysOf = (slots: readonly Slot[]) => slots.map(slot => slot.rowKey)

test('[UIL41] the row that left first gives its slot to the row of its kind that enters', () => {
  const slots = createSlots()
  const before = slots.put(places(1, 11), true)
  const after = slots.put(places(3, 12), true)
  expect(idOf(after, 'm11')).toBe(idOf(before, 'm1'))
  expect(idOf(after, 'm2')).toBe(idOf(before, 'm2'))
  expect(after).toHaveLength(10)
  expect(new Set(after.map(({ id }) => id)).size).toBe(10)
})

test('[UIL41] the same places give the same slots, and a row that comes back has its own', () => {
  const slots = createSlots()
  const before = slots.put(places(1, 11), true)
  const moved = slots.put(places(2, 11), true)
  expect(slots.put(places(2, 11), true)).toEqual(moved)
  expect(slots.put(places(1, 11), true)).toEqual(before)
})

test('[UIL41] a slot is reused only for a row of its kind, and that of a banner never', () => {
  const slots = createSlots()
  const ids = (shown: readonly Slot[]) => new Set(shown.map(({ id }) => id))
  const header = slots.put(places(0, 1), true)
  const banner = slots.put(places(41, 42), true)
  expect(idOf(banner, 'b1')).not.toBe(idOf(header, 'l1'))
  const next = slots.put(places(1, 3), true)
  expect(keysOf(next)).toEqual(['l1', 'm1', 'm2'])
  expect(ids(next).has(idOf(banner, 'b1') ?? 0)).toBe(false)
})

test('[UIL41] [UIL76] the slot of a row that was pressed is not reused', () => {
  const slots = createSlots()
  const before = slots.put(places(1, 11), true)
  slots.touch('m1')
  const after = slots.put(places(2, 12), true)
  expect(keysOf(after)).not.toContain('m1')
  expect(idOf(after, 'm11')).not.toBe(idOf(before, 'm1'))
  const back = slots.put(places(1, 11), true)
  slots.put(places(2, 11), true)
  expect(idOf(slots.put(places(2, 12), true), 'm11')).toBe(idOf(back, 'm1'))
})

test('[UIL42] [UIL78] while the list moves no element does; at rest they stand in its order, and rows that left are gone', () => {
  const slots = createSlots()
  slots.put(places(20, 30), true)
  const moved = slots.put(places(15, 24), true)
  expect(keysOf(moved)).toEqual(['m20', 'm21', 'm22', 'm23', 'm15', 'm16', 'm17', 'm18', 'm19', 'm29'])
  expect(keysOf(slots.put(places(15, 24), false))).toEqual(LIST.slice(15, 24))
})

test('[UIL41] few rows of each kind that have left stay mounted', () => {
  const slots = createSlots()
  slots.put(places(0, 30), true)
  expect(keysOf(slots.put(places(30, 31), true))).toEqual(['l1', 'm30', 'm26', 'm27', 'm28', 'm29'])
})
