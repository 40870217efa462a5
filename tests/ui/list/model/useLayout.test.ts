import { expect, test } from 'vitest'
import { kindOf } from '../../../../src/engine/contract/rowKey'
import { layoutFor } from '../../../../src/ui/list/model/useLayout'
import { cardRoomFor, rowLinesFor, shownBetType } from '../../../../src/ui/list/scroll/useListWidth'
import { rowHeight } from '../../../../src/ui/list/model/rowHeight'

test.each([
  [1280, 800, 1280, 'wide'],
  [1025, 701, 701, 'wide'],
  [1024, 800, 1024, 'card'],
  [1280, 700, 1280, 'card'],
  [1280, 800, 700, 'card'],
  [360, 740, 360, 'card'],
  [1280, Infinity, 900, 'wide'],
] as const)(
  '[UIL1] [UIL58] window %i × %i with a list of %i px is %s',
  (windowWidth, windowHeight, listWidth, layout) => {
    expect(layoutFor({ windowWidth, windowHeight, listWidth }, 700)).toBe(layout)
  },
)

test('[UIL1] [BRW3] without container queries a list of at most 860 px has cards, because wide columns would not fit', () => {
  const window = { windowWidth: 1280, windowHeight: 800 }
  expect(layoutFor({ ...window, listWidth: 860 }, 860)).toBe('card')
  expect(layoutFor({ ...window, listWidth: 861 }, 860)).toBe('wide')
})

const wide = { layout: 'wide', betType: 1 } as const
const card = { layout: 'card', betType: 1 } as const

test('[UIL2] a row has its height before its data has arrived', () => {
  expect(rowHeight('m1', wide)).toBe(60)
  expect(rowHeight('m1', { ...wide, betType: 2 })).toBe(44)
  expect(rowHeight('m1', card)).toBeGreaterThan(rowHeight('m1', { ...card, room: 'roomy' }))
  expect(rowHeight('more', wide)).toBe(rowHeight('more', { ...wide, betType: 4 }))
  for (const key of ['l1', 'm1', 's', 'b1', 'more', 'reach'])
    expect(rowHeight(key, card)).toBeGreaterThanOrEqual(
      ['league', 'separator', 'reach'].includes(kindOf(key) ?? '') ? 32 : 44,
    )
})

test.each([
  [1250, 1, 1, 2],
  [1249, 1, 1, 3],
  [1600, 1.3, 1, 3],
  [870, 1, 3, 2],
  [860, 1, 4, 3],
  [700, 1, 2, 2],
] as const)(
  '[UIL43] a wide row of %i px with text × %d and bet type %i has %i lines',
  (width, scale, betType, lines) => {
    expect(rowLinesFor(width / scale, betType)).toBe(lines)
    expect(rowHeight('m1', { ...wide, betType, lines })).toBe(lines === 2 ? 44 : 60)
  },
)

test('[UIL22] its height follows the text, in whole pixels', () => {
  expect(rowHeight('m1', { ...wide, scale: 1.3 })).toBe(78)
  expect(rowHeight('l1', { ...card, scale: 1.3125 })).toBe(42)
  expect(rowHeight('m1', { ...card, room: 'stacked', scale: 1.3 })).toBe(255)
})

test.each([
  [360, 1, 'narrow'],
  [350, 1, 'narrow'],
  [349, 1, 'stacked'],
  [280, 1, 'stacked'],
  [360, 1.3, 'stacked'],
  [729, 1, 'narrow'],
  [730, 1, 'roomy'],
  [740, 1.3, 'narrow'],
  [962, 1.3, 'roomy'],
] as const)('[UIL22] [UIL86] a card of %i px with text × %d is %s', (width, scale, room) => {
  expect(cardRoomFor(width / scale)).toBe(room)
})

test.each([
  [1366, 1, false, 1],
  [950, 1, true, 3],
  [950, 1, false, 1],
  [1300, 1, true, 1],
  [860, 1, true, 1],
  [950, 2, true, 2],
  [950, 4, true, 4],
] as const)(
  '[UIL43] [UIL60] a list of %i px with bet type %i, beside a match: %s, shows %i',
  (width, type, beside, shown) => {
    expect(shownBetType(width, type, beside)).toBe(shown)
  },
)
