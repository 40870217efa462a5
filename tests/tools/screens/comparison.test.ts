import { expect, test } from 'vitest'
import { namedIn, pairsOf, statesOf, type Change, type Compared } from '../../../tools/screens/comparison'
import { comparisonPage } from '../../../tools/screens/comparisonPage'
import { readOrder } from '../../../tools/screens/readOrder'

const changed = (share: number): Change => ({
  kind: 'changed',
  pixels: Math.round(share * 1000),
  share,
  marked: 'marked.png',
})
const SAME: Change = { kind: 'same' }
const picture = (file: string, change: Change): Compared => ({ file: `${file}.png`, change })
const PICTURES = [
  picture('bet-popup-phone-vi-dark', SAME),
  picture('bet-popup-phone-vi-light', SAME),
  picture('list-phone-vi-dark', changed(0.01)),
  picture('list-phone-vi-light', SAME),
  picture('list-wide-vi-light', changed(0.2)),
  picture('menu-phone-vi-light', { kind: 'gone' }),
  picture('slip-phone-vi-light', { kind: 'new' }),
]

test('pictures of one name are a pair; those of one folder have no partner; other files are left out', () => {
  expect(pairsOf(['b.png', 'a.png', 'notes.txt'], ['a.png', 'c.png'])).toEqual([
    { file: 'a.png', inBefore: true, inAfter: true },
    { file: 'b.png', inBefore: true, inAfter: false },
    { file: 'c.png', inBefore: false, inAfter: true },
  ])
})

test('a name says the state and its form', () => {
  expect(namedIn('match-panel-phone-vi-dark.png')).toEqual({ state: 'match-panel', form: 'phone, vi, dark' })
  expect(namedIn('other.png')).toEqual({ state: 'other', form: '' })
})

test('states that changed come first, and in a state its pictures that changed: the largest change before all', () => {
  expect(statesOf(PICTURES).map(({ name, pictures }) => [name, pictures.map(({ file }) => file)])).toEqual([
    ['menu', ['menu-phone-vi-light.png']],
    ['slip', ['slip-phone-vi-light.png']],
    ['list', ['list-wide-vi-light.png', 'list-phone-vi-dark.png', 'list-phone-vi-light.png']],
    ['bet-popup', ['bet-popup-phone-vi-dark.png', 'bet-popup-phone-vi-light.png']],
  ])
  expect(statesOf([])).toEqual([])
})

test('the page counts at its top and shows before, after and what differs', () => {
  const folders = { before: '../old & more/', after: '../screens/' }
  const html = comparisonPage(PICTURES, { folders, styles: ':root { --line: red }' })
  expect(html).toContain('<h1>2 of 7 pictures changed, 1 new, 1 gone: 3 of 4 states</h1>')
  const figures = html.match(/<figure[^]*?<\/figure>/g) ?? []
  expect(figures.map(figure => [...figure.matchAll(/src="([^"]+)"/g)].map(([, address]) => address))).toEqual(
    [
      ['../old%20%26%20more/menu-phone-vi-light.png'],
      ['../screens/slip-phone-vi-light.png'],
      ['../old%20%26%20more/list-wide-vi-light.png', '../screens/list-wide-vi-light.png', 'marked.png'],
      ['../old%20%26%20more/list-phone-vi-dark.png', '../screens/list-phone-vi-dark.png', 'marked.png'],
    ],
  )
  expect(figures[2]).toContain('wide, vi, light: 200 pixels, 20.00 %')
  expect(html).toContain('Pictures of this state without a change: 1.')
  expect(html).toContain('<h2>Unchanged states: 1</h2>\n<ul><li>bet-popup</li></ul>')
  expect(html).toContain('../old &amp; more/')
})

test('what the command does not know is for Playwright', () => {
  expect(readOrder(['--grep', 'vi, phone'])).toEqual({
    against: null,
    isTaken: false,
    others: ['--grep', 'vi, phone'],
  })
  expect(readOrder(['--against', 'old', '--taken'])).toEqual({ against: 'old', isTaken: true, others: [] })
  expect(readOrder(['-x', '--against', 'old', '--workers=1'])).toEqual({
    against: 'old',
    isTaken: false,
    others: ['-x', '--workers=1'],
  })
  expect(readOrder(['--against']).against).toBe('')
})
