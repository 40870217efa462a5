import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PRICE_KEYS } from '../../../src/engine/contract/markets'
import { startTexts } from '../../../src/ui/i18n/texts'
import { TextProvider } from '../../../src/ui/i18n/useText'
import { expectNoFaults } from '../../support/axe'
import { createFakeEngine } from '../../support/fakeEngine'
import { frames, mountList, the } from '../../support/mountList'
import { board, matchRow, price } from '../../support/rows'
import { readAt, TEXT_SIZES } from '../../support/textSize'

const LONG = 'Đội bóng đá nữ Thành phố Hồ Chí Minh mở rộng – บุรีรัมย์ ยูไนเต็ด'

async function listed(props: Parameters<typeof mountList>[0] = {}) {
  const source = await startTexts('th')
  const engine = createFakeEngine()
  const { keys, rows } = board(8)
  rows.set(
    'm12',
    matchRow(12, {
      home: LONG,
      guest: LONG,
      homeRed: 1,
      guestRed: 2,
      homeYellow: 11,
      guestYellow: 12,
      neutral: true,
      phase: 'secondHalf',
      minute: '90+12',
      injury: '+11',
      score: '10 - 10',
      half: '5-5',
      corners: '12-11',
    }),
  )
  rows.set('s', { kind: 'separator' })
  rows.set('more', { kind: 'more', leagues: 30, shown: 8 })
  engine.show([...keys.slice(0, 6), 's', ...keys.slice(6), 'more'], rows)
  const wrap = (list: ReactNode) => <TextProvider source={source}>{list}</TextProvider>
  // The first league with a part of the second. More is below.
  const list = await mountList({ engine, height: 400, onOpenLeague: () => undefined, wrap, ...props })
  await list.find('[data-match="12"]')
  return list
}

const atBoth = <Case extends readonly unknown[]>(cases: readonly Case[]) =>
  cases.flatMap(each => TEXT_SIZES.map(percent => [percent, ...each] as const))

test.each(atBoth([[1280], [1030], [711]]))(
  '[UIL16] text size %i, %i px: columns line up across leagues, under their heads',
  async (percent, width) => {
    await readAt(percent)
    const { all } = await listed({ width })
    for (const name of ['score', 'HDP.up', 'ou.goal', 'ou.down', '1x2.up', 'HDPHalf.up', '1x2Half.goal']) {
      const edges = all(`[data-cell="${name}"]`).map(cell => cell.getBoundingClientRect().right)
      expect(new Set(edges).size, name).toBe(1)
    }
    for (const [head, price] of [
      ['.list-head-handicap', 'HDP.up'],
      ['.list-head-total', 'ou.down'],
      ['.list-head-result, .list-head-home', '1x2.up'],
      [':is(.list-head-result, .list-head-home).list-half', '1x2Half.up'],
    ] as const) {
      const over = the(all(`.list-heads :is(${head})`)[0], head).getBoundingClientRect()
      const under = the(all(`[data-cell="${price}"]`)[0], price).getBoundingClientRect()
      expect(over.left, head).toBeLessThanOrEqual(under.left)
      expect(over.right - under.right, head).toBeGreaterThanOrEqual(0)
      expect(over.right - under.right, head).toBeLessThanOrEqual(2)
    }
  },
)

const HEADS = {
  1: [
    ['.list-head-handicap:not(.list-half)', 'HDP.up'],
    ['.list-head-total:not(.list-half)', 'ou.up'],
    ['.list-head-home:not(.list-half)', '1x2.up'],
    ['.list-head-guest.list-half', '1x2Half.down'],
    ['.list-head-total.list-half', 'OUHalf.up'],
  ],
  2: [
    ['.list-head-home', '1x2.up'],
    ['.list-head-draw', '1x2.goal'],
    ['.list-head-guest', '1x2.down'],
  ],
  3: [
    ['.list-head-handicap', 'HDP.up'],
    ['.list-head-draw', '1x2.goal'],
  ],
  4: [
    ['.list-head-handicap', 'HDPHalf.up'],
    ['.list-head-total', 'OUHalf.up'],
  ],
} as const

test.each([1, 2, 3, 4] as const)(
  '[UIL26] [UIL85] at 1366 px, bet type %i, prices begin where names end, and heads end where figures end',
  async betType => {
    const { all } = await listed({ width: 1366, betType })
    const name = the(all('.list-home')[0], 'name').getBoundingClientRect()
    expect(name.width).toBeGreaterThan(200)
    expect(name.width).toBeLessThan(400)
    const right = (element: HTMLElement) =>
      element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight)
    for (const [head, price] of HEADS[betType]) {
      const over = right(the(all(`.list-heads ${head}`)[0], head))
      const under = right(the(all(`[data-match="11"] [data-cell="${price}"]`)[0], price))
      expect(Math.abs(over - under), head).toBeLessThanOrEqual(1)
    }
  },
)

test('[UIL43] [UIL59] at 1366 × 768 all six markets of nine matches are on screen, in the order 1, X, 2', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(8, 2)
  engine.show(keys, rows)
  // The height that the site leaves to the list, with column heads.
  const { all, find, scroller } = await mountList({ engine, width: 1366, height: 606 })
  await find('[data-match="11"]')
  const { top, bottom } = scroller.getBoundingClientRect()
  const seen = all('[data-match]').filter(row => {
    const box = row.getBoundingClientRect()
    return box.top >= top && box.bottom <= bottom
  })
  expect(seen.length).toBeGreaterThanOrEqual(9)
  for (const market of ['1x2', '1x2Half']) {
    const boxOf = (leg: string) =>
      the(seen[0]?.querySelector(`[data-cell="${market}.${leg}"]`) ?? undefined, leg).getBoundingClientRect()
    const [home, draw, guest] = [boxOf('up'), boxOf('goal'), boxOf('down')]
    expect([draw.top, guest.top]).toEqual([home.top, home.top])
    expect(home.right).toBeLessThanOrEqual(draw.left)
    expect(draw.right).toBeLessThanOrEqual(guest.left)
  }
})

test('[UIL4] [UIL43] [UIL65] in rows of three lines home, draw and guest stand below each other, each with its sign', async () => {
  const { all } = await listed({ width: 1030 })
  const legs = ['up', 'goal', 'down'].map(leg => the(all(`[data-cell="1x2.${leg}"]`)[0], leg))
  const tops = legs.map(leg => leg.getBoundingClientRect().top)
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect(new Set(tops).size).toBe(3)
  expect(legs.map(leg => getComputedStyle(leg, '::before').content)).toEqual(['"1"', '"X"', '"2"'])
})

test('[UIL4] [UIL63] a list of 1,000 px has cards with the tiles of all six markets, a narrower one those of the full time', async () => {
  const { all, scroller } = await listed({ layout: 'card', width: 1020 })
  expect(scroller.clientWidth).toBeGreaterThanOrEqual(1000)
  const markets = () => all('[data-match="11"] [data-tile]').map(tile => tile.dataset['tile'])
  expect(markets()).toEqual(['HDP', 'ou', '1x2', 'HDPHalf', 'OUHalf', '1x2Half'])
  const narrower = await listed({ layout: 'card', width: 999 })
  expect(narrower.all('[data-match="11"] [data-tile]')).toHaveLength(3)
})

test('[UIL16] a quarter line with its minus is as large as any other line', async () => {
  const engine = createFakeEngine()
  const { keys, rows } = board(1)
  rows.set('m11', matchRow(11, { 'HDP.goal': price('0/0.5') }))
  rows.set('m12', matchRow(12, { 'HDP.goal': price('1') }))
  engine.show(keys, rows)
  const { all, find } = await mountList({ engine, width: 1280 })
  await find('[data-match="12"]')
  const line = the(all('[data-match="11"] [data-cell="HDP.goal"]')[0], 'line')
  const other = the(all('[data-match="12"] [data-cell="HDP.goal"]')[0], 'other')
  expect(line.dataset['long']).toBe('6')
  expect(getComputedStyle(line).fontSize).toBe(getComputedStyle(other).fontSize)
})

test('[UIL44] a line is beside its price, a rule before each market, and a note covers them', async () => {
  const { all, find } = await listed({ width: 1366 })
  const line = the(all('[data-cell="HDP.goal"]')[0], 'line').getBoundingClientRect()
  const cell = the(all('[data-cell="HDP.up"]')[0], 'price').getBoundingClientRect()
  expect(cell.left - line.right).toBeLessThan(8)
  const rules = getComputedStyle(await find('.list-body')).backgroundImage.match(/linear-gradient/g)
  // One rule before each of six markets, and one after the last.
  expect(rules).toHaveLength(7)
})

const LISTS = [
  ['wide', 1, 1280],
  ['wide', 1, 930],
  ['wide', 2, 1280],
  ['wide', 3, 1030],
  ['wide', 4, 1280],
  ['card', 1, 360],
  ['card', 2, 360],
  ['card', 4, 320],
  ['card', 1, 412],
  ['card', 1, 768],
  ['card', 1, 1000],
  ['card', 1, 1366],
] as const

test.each([...atBoth(LISTS), [100, 'wide', 1, 711] as const])(
  '[UIL16] text size %i, %s, bet type %i, %i px: nothing leaves its row',
  async (percent, layout, betType, width) => {
    await readAt(percent)
    const { all, scroller } = await listed({ layout, betType, width })
    expect(scroller.scrollWidth).toBe(scroller.clientWidth)
    for (const row of all('[data-match]')) {
      const box = row.getBoundingClientRect()
      for (const cell of row.querySelectorAll('[data-cell], button')) {
        const { top, bottom, left, right } = cell.getBoundingClientRect()
        const where = `${row.dataset['match']} ${cell.className}`
        expect(top, where).toBeGreaterThanOrEqual(box.top)
        expect(bottom, where).toBeLessThanOrEqual(box.bottom)
        expect(left, where).toBeGreaterThanOrEqual(box.left)
        expect(right, where).toBeLessThanOrEqual(box.right + 0.5)
      }
    }
  },
)

test('[UIL22] rows that are on screen follow when the text size changes, and come back', async () => {
  const { all } = await listed()
  const heights = () => [...new Set(all('[data-match]').map(row => row.getBoundingClientRect().height))]
  expect(heights()).toEqual([44])
  await readAt(130)
  await expect.poll(heights).toEqual([78])
  document.documentElement.style.removeProperty('font-size')
  await expect.poll(heights).toEqual([44])
})

/** Texts beyond the designed length in every format, and texts of the designed length. */
const PRICES = ['10.00', '-0.95', '-1000', '+150', '1000.00', '101.00', '+10000', '-12.50']
const LINES = ['0.5/1', '2.5/3', '13.5/14', '+14.75', '10.5']

test.each([...atBoth(LISTS), [100, 'wide', 1, 711] as const])(
  '[UIL16] [UIL84] text size %i, %s, bet type %i, %i px: long prices and lines stay whole, in their places',
  async (percent, layout, betType, width) => {
    await readAt(percent)
    const { engine, all, scroller } = await listed({ layout, betType, width, onOpenDetail: () => undefined })
    const places = () => all('[data-match] [data-cell]').map(cell => cell.getBoundingClientRect().toJSON())
    const before = places()
    for (const [turn, text] of PRICES.entries()) {
      const line = LINES[turn % LINES.length] ?? ''
      const set = Object.fromEntries(
        PRICE_KEYS.map(key => [
          key,
          price(key.endsWith('goal') && !key.startsWith('1x2') ? line : text, 'up'),
        ]),
      )
      engine.patch({ changes: ['m10', 'm11', 'm12'].map(key => ({ key, set })) })
      await frames(1)
      expect(scroller.scrollWidth).toBe(scroller.clientWidth)
      expect(places()).toEqual(before)
      for (const cell of all('[data-match="11"] .list-price'))
        expect(overflowOf(cell), `${text} ${cell.className}`).toBe(0)
    }
  },
)

test.each(TEXT_SIZES)(
  '[UIL16] text size %i: a quarter line that is given stands on one line with its prices',
  async percent => {
    await readAt(percent)
    const { engine, all } = await listed({ width: (1280 * percent) / 100 })
    const set = { 'HDP.goal': price('0/0.5', 'up'), 'HDP.up': price('0.90', 'up') }
    engine.patch({ changes: [{ key: 'm11', set }] })
    await frames(1)
    const looks = ['goal', 'up'].map(leg => {
      const cell = the(all(`[data-match="11"] [data-cell="HDP.${leg}"]`)[0], leg)
      const { fontSize, textRendering } = getComputedStyle(cell)
      return { fontSize, textRendering }
    })
    expect(looks[0]).toEqual(looks[1])
  },
)

/** Whole pixels by which a text overflows its cell, without the arrow's room. */
function overflowOf(cell: HTMLElement): number {
  const words = document.createRange()
  words.selectNodeContents(cell)
  const text = words.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  const arrow = Number.parseFloat(getComputedStyle(cell).paddingRight)
  return Math.round(Math.max(0, box.left - text.left, text.right - (box.right - arrow)))
}

test('[UIL16] [UIL83] a long name ends in an ellipsis, is whole in its tooltip, and moves no score', async () => {
  const { cell } = await listed()
  const name = cell(12, 'home')
  expect(name.title).toBe(LONG)
  expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
  expect(cell(12, 'score').getBoundingClientRect().left).toBe(cell(11, 'score').getBoundingClientRect().left)
  const { lineHeight, fontSize } = getComputedStyle(name)
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(1.35)
})

test.each(['wide', 'card'] as const)(
  '[UIL16] [UIL83] in the %s layout a price of another width moves nothing',
  async layout => {
    const { engine, all, cell } = await listed({ layout, width: layout === 'wide' ? 1280 : 360 })
    const boxes = () =>
      all('[data-match="12"] [data-cell]').map(cell => {
        const { left, right, top } = cell.getBoundingClientRect()
        return [left, right, top]
      })
    engine.patch({ changes: [{ key: 'm12', set: { 'HDP.up': price('0.5'), '1x2.up': price('1.1') } }] })
    await frames(1)
    const before = boxes()
    engine.patch({
      changes: [{ key: 'm12', set: { 'HDP.up': price('-0.55', 'up'), '1x2.up': price('101.00', 'down') } }],
    })
    await frames(1)
    expect(cell(12, '1x2.up').textContent).toBe('101.00')
    expect(boxes()).toEqual(before)
  },
)

test.each(['wide', 'card'] as const)(
  '[UIL17] %s: no fault that axe finds, contrast included',
  async layout => {
    const { host, engine } = await listed({ layout, width: layout === 'wide' ? 1280 : 360 })
    engine.patch({
      changes: ['m10', 'm11', 'm13'].map(key => ({
        key,
        set: { 'HDP.up': price('-0.55', 'up'), 'ou.up': price('0.95') },
      })),
    })
    await frames(2)
    await expectNoFaults(host)
  },
)
