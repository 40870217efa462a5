import { describe, expect, test } from 'vitest'
import { mountedRows, NO_OVERSCAN, overscanFor } from '../../../../src/ui/list/scroll/mountedRows'

/** A league with nine matches, then another one. */
const KEYS = ['l1', ...Array.from({ length: 9 }, (_, at) => `m1${at}`), 'l2', 'm20', 'm21']
const upTo = (end: number) => Array.from({ length: end }, (_, at) => at)

describe('[UIL10] the mounted rows', () => {
  test('are the visible ones, three on each side, and the header that sticks above them', () => {
    expect(mountedRows(KEYS, { from: 5, to: 8 }, overscanFor(undefined))).toEqual([
      0, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(mountedRows(KEYS, { from: 6, to: 8 }, NO_OVERSCAN)).toEqual([0, 6, 7])
  })
})

describe('[UIL53] while the list is scrolled fast', () => {
  const visible = { from: 4, to: 6 }
  const long = ['l1', ...Array.from({ length: 40 }, (_, at) => `m1${at}`)]
  test.each([
    ['forward', 'fast', 3, 11],
    ['forward', 'flung', 3, 18],
    ['backward', 'fast', 0, 7],
    ['backward', 'flung', 0, 7],
  ] as const)('%s, %s: rows come from one side', (direction, pace, from, to) => {
    const rows = mountedRows(long, visible, overscanFor({ direction, pace }))
    expect(rows.filter(index => index > 0 || from === 0)).toEqual(upTo(to).slice(from))
  })
})

describe('[WRT13] of a list that a server wrote', () => {
  test.each([
    ['the first rendering has the written rows, more or fewer than fit', { from: 0, to: 4 }, 7],
    ['the same where more would fit', { from: 0, to: 9 }, 7],
  ])('%s', (_, visible, written) => {
    expect(mountedRows(KEYS, visible, NO_OVERSCAN, written)).toEqual(upTo(written))
  })

  test('written rows stay while all that is visible is among them', () => {
    expect(mountedRows(KEYS, { from: 0, to: 6 }, overscanFor(undefined), 7)).toEqual(upTo(7))
    expect(mountedRows(KEYS, { from: 0, to: 9 }, overscanFor(undefined), 7)).toEqual(upTo(12))
    expect(mountedRows(KEYS, { from: 1, to: 6 }, overscanFor(undefined), 7)).toEqual(upTo(9))
  })

  test('a list that has become shorter ends', () => {
    expect(mountedRows(KEYS.slice(0, 3), { from: 0, to: 3 }, NO_OVERSCAN, 7)).toEqual([0, 1, 2])
  })
})
