import { expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the } from '../../support/mountList'
import { board, matchRow } from '../../support/rows'

async function listed(facts: Parameters<typeof matchRow>[1]) {
  const engine = createFakeEngine()
  const { keys, rows } = board(1)
  rows.set(
    'm10',
    matchRow(10, { phase: 'secondHalf', score: '2 - 11', half: '1-0', corners: '5-3', ...facts }),
  )
  engine.show(keys, rows)
  const list = await mountList({ engine, layout: 'card', tiles: 'none', width: 360 })
  const row = await list.find('[data-match="10"]')
  const cell = (selector: string) => the(row.querySelector<HTMLElement>(selector) ?? undefined, selector)
  return { engine, row, cell, place: (selector: string) => cell(selector).getBoundingClientRect() }
}

test('[CRD1] a digit beside each team, at the right, bold and larger than all else', async () => {
  const { row, cell } = await listed({})
  const score = cell('[data-cell="score"]')
  expect(score.textContent).toBe('2 - 11')
  const digits = ['::before', '::after'].map(side => getComputedStyle(score, side))
  expect(digits.map(({ content }) => content.replace(/ \/.*/, ''))).toEqual(['"2"', '"11"'])
  for (const { fontSize, fontWeight, height, textAlign } of digits) {
    expect([fontSize, fontWeight, height, textAlign]).toEqual(['17px', '700', '22px', 'right'])
  }
  const sizes = [...row.querySelectorAll('*')].map(element => parseFloat(getComputedStyle(element).fontSize))
  expect(Math.max(...sizes)).toBeLessThan(17)
  expect(row.getBoundingClientRect().right - score.getBoundingClientRect().right).toBe(48)
})

test('[CRD1] [CRD5] [CRD6] a card that is shown moves nothing else, and names have what is left', async () => {
  const { engine, place } = await listed({ homeYellow: 0, guestYellow: 0, homeRed: 0, guestRed: 0 })
  const STILL = [
    '[data-cell="half"]',
    '[data-cell="corners"]',
    '[data-cell="score"]',
    '.list-home',
    '.list-guest',
  ]
  const places = () =>
    STILL.map(selector => place(selector)).map(({ left, top }) => [left, top].map(Math.round))
  const before = places().map((at, index) => (index < 3 ? [place(STILL[index] ?? '').right, at[1]] : at))
  engine.patch({ changes: [{ key: 'm10', set: { homeYellow: 2, guestYellow: 11, guestRed: 1 } }] })
  await frames(2)
  const after = places().map((at, index) => (index < 3 ? [place(STILL[index] ?? '').right, at[1]] : at))
  expect(after).toEqual(before)
  expect(place('.list-home .list-yellow, .list-home-marks .list-yellow').right).toBeCloseTo(
    place('.list-guest-marks .list-red').right,
    0,
  )
})

test('[CRD1] [CRD6] without scores names reach to the column of the digits', async () => {
  const { place } = await listed({ phase: 'notStarted', score: '', half: '', corners: '' })
  expect(place('[data-cell="score"]').left - place('.list-home').right).toBeLessThan(8)
})

test('[CRD2] announced minutes are framed, those of the clock are not', async () => {
  const { cell } = await listed({ minute: '90', injury: '+3' })
  const minute = cell('[data-cell="minute"]')
  expect(minute.textContent).toBe('90')
  const announced = getComputedStyle(minute, '::after')
  expect(announced.content).toBe('"+3"')
  expect(announced.display).toBe('block')
  expect(announced.borderTopWidth).toBe('1px')
})

test('[CRD3] the sizes of text on a card', async () => {
  const { row } = await listed({ homeYellow: 1, minute: '90', injury: '+3', homeOrder: '[4]' })
  const sizes = new Set(
    [...row.querySelectorAll('*')].flatMap(element =>
      [null, '::before', '::after'].flatMap(side => {
        const { content, fontSize } = getComputedStyle(element, side)
        const shows =
          side === null
            ? element.childElementCount === 0 && element.textContent !== ''
            : content.startsWith('"')
        return shows && fontSize !== '0px' ? [fontSize] : []
      }),
    ),
  )
  expect([...sizes].filter(size => !['11px', '12px', '13px', '14px', '17px'].includes(size))).toEqual([])
})

const colourOf = (element: Element, side?: string) => getComputedStyle(element, side).color
const ALL = ['homeYellow', 'guestYellow', 'homeRed', 'guestRed'] as const

test('[CRD4] [CRD8] in play the score is the loudest text, and nothing has a filled box', async () => {
  const { row, cell } = await listed({ minute: '76', ...Object.fromEntries(ALL.map(card => [card, 2])) })
  const [minute, score] = [cell('[data-cell="minute"]'), cell('[data-cell="score"]')]
  expect(colourOf(score, '::before')).toBe(colourOf(minute))
  expect(colourOf(score, '::after')).not.toBe(colourOf(cell('.list-home')))
  expect(getComputedStyle(minute, '::after').content).toMatch(/^"'"/)
  expect(minute.textContent).toBe('76')
  for (const element of row.querySelectorAll(':not(.list-team-logo)')) {
    const { fontWeight, backgroundColor } = getComputedStyle(element)
    expect(Number(fontWeight), element.className).toBeLessThan(700)
    expect(backgroundColor, element.className).toBe('rgba(0, 0, 0, 0)')
  }
  const sizeOf = (card: string) => {
    const { width, height } = getComputedStyle(cell(card), '::before')
    return `${width} ${height}`
  }
  expect([sizeOf('.list-red'), sizeOf('.list-yellow')]).toEqual(['8px 11px', '6px 8px'])
})

test('[CRD4] a state without a minute has no mark of minutes', async () => {
  const { cell } = await listed({ phase: 'halfTime', minute: 'HT' })
  expect(getComputedStyle(cell('[data-cell="minute"]'), '::after').content).toBe('none')
})

test.each([
  ['2 - 1', '', ['600', '400']],
  ['1 - 2', '', ['400', '600']],
  ['1 - 1', '', ['400', '400']],
  ['1 - 1', 'guest', ['400', '600']],
] as const)(
  '[CRD4] [CRD7] of %s, won by the %s side in a shoot-out, the winner stands out',
  async (score, winner, weights) => {
    const { cell } = await listed({ phase: 'finished', minute: 'FT', score, winner })
    const shown = cell('[data-cell="score"]')
    expect(['::before', '::after'].map(side => getComputedStyle(shown, side).fontWeight)).toEqual(weights)
    const quiet = weights.map((weight, at) =>
      weight === '400' ? [colourOf(shown, ['::before', '::after'][at])] : [],
    )
    for (const colour of quiet.flat()) expect(colour).not.toBe(colourOf(cell('.list-home')))
  },
)
