import { act } from 'react'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Language } from '../../../src/engine/contract/languages'
import type { Query } from '../../../src/engine/contract/query'
import { rowKey } from '../../../src/engine/contract/rowKey'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { sendQueries } from '../../../src/ui/state/query'
import { expectNoFaults } from '../../support/axe'
import { estimated, SCORES } from '../../support/details'
import { createFakeEngine, type FakeEngine } from '../../support/fakeEngine'
import { fullSheet, marketLines } from '../../support/marketSheets'
import {
  appears,
  renderPage,
  until,
  vanishes,
  type PageOptions,
  type RenderedPage,
} from '../../support/renderPage'
import { leagueRow, matchRow, price } from '../../support/rows'
import { readAt, TEXT_SIZES } from '../../support/textSize'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

function board(details: NonNullable<Parameters<typeof createFakeEngine>[0]>['details'] = {}): FakeEngine {
  return createFakeEngine({
    details: {
      marketDetail: id => Promise.resolve(fullSheet(id)),
      correctScore: matchId => Promise.resolve({ ok: true, value: { ...SCORES, matchId } }),
      estimate: estimated,
      ...details,
    },
  })
}

/** Shows the rows that the worker would list for this query. */
function list(engine: FakeEngine, { openOdds = [], openExtra = [] }: Partial<Query> = {}) {
  const keys = [10, 11].flatMap(id => [
    rowKey('match', id),
    ...(openOdds.includes(id) ? [rowKey('odds', id)] : []),
    ...(openExtra.includes(id) ? [rowKey('extra', id)] : []),
  ])
  const open = (id: number) => (openOdds.includes(id) ? 'odds' : openExtra.includes(id) ? 'extra' : '')
  engine.show(
    ['l1', ...keys],
    [
      ['l1', leagueRow(1)],
      ...[10, 11].map(
        id => [rowKey('match', id), matchRow(id, { ...PLAYING, open: open(id), leagueId: 1 })] as const,
      ),
    ],
  )
}
const PLAYING = {
  home: 'Liverpool',
  guest: 'Arsenal',
  phase: 'secondHalf',
  score: '1 - 0',
  corners: '5-3',
  'HDP.up': price('0.97'),
} as const

async function open(options: PageOptions & { readonly details?: Parameters<typeof board>[0] } = {}) {
  const engine = board(options.details)
  list(engine)
  const page = await renderPage(<ListScreen />, { ...options, engine })
  shown = page
  sendQueries(page.choices, { setQuery: query => list(engine, query) })
  return page
}

const detail = (page: RenderedPage, id = 10) => page.find(`[data-match="${id}"] [data-action="detail"]`)
const press = (element: HTMLElement) => act(async () => element.click())
const cellsOf = (page: RenderedPage, market: string) =>
  page
    .all(`[data-market="${market}"] tbody tr`)
    .map(row => [...row.children].map(cell => cell.textContent.trim()).join(' '))

test('[DTL1] toggled per match; the two details take each other’s place', async () => {
  const page = await open()
  expect(detail(page).getAttribute('aria-expanded')).toBe('false')
  await press(detail(page))
  await appears(page, '[data-panel="odds"][data-of="10"] .detail')
  expect(detail(page).getAttribute('aria-expanded')).toBe('true')
  await press(detail(page, 11))
  await appears(page, '[data-panel="odds"][data-of="11"] .detail')
  await press(page.find('[data-of="10"] .detail-kinds button:last-child'))
  await appears(page, '[data-panel="extra"][data-of="10"] .detail')
  expect(page.all('[data-panel]').map(({ dataset }) => `${dataset['panel']} ${dataset['of']}`)).toEqual([
    'extra 10',
    'odds 11',
  ])
  await press(detail(page))
  await vanishes(page, '[data-of="10"]')
})

test('[DTL5] [DTL32] the odds panel: corners and 1x2 with their opening, correct scores with the others', async () => {
  const page = await open()
  await press(detail(page))
  await until(page, () => page.all('.detail-score-list').length > 0, 'no scores')
  expect(cellsOf(page, 'cornersOU')).toEqual(['Over 0.90 0.85', 'Line 9.5 10', 'Under 0.92 0.97'])
  expect(cellsOf(page, '1x2')).toEqual(['1 1.85 1.55', 'X 3.60 3.90', '2 4.10 5.40'])
  expect(cellsOf(page, '1x2Half')).toEqual(['1 2.40 2.10', 'X 2.20 2.25', '2 4.30 5.00'])
  const scores = page.all('.detail-score-list > li').map(item => item.textContent)
  expect(scores).toEqual(['1-07.509.00', '2-18.00-', '1-16.50', 'Other35.00'])
})

test('[DTL6] the extra panel: real prices at three times, or -', async () => {
  const { markets } = fullSheet(10)
  const withoutHalf = { matchId: 10, markets: markets.filter(({ market }) => market !== '1x2Half') }
  const page = await open({ details: { marketDetail: () => Promise.resolve(withoutHalf) } })
  await press(detail(page))
  await appears(page, '.detail')
  await press(page.find('.detail-kinds button:last-child'))
  await until(page, () => cellsOf(page, 'HDP')[0]?.includes('0.97') === true, 'no handicap')
  expect(cellsOf(page, 'HDP')).toEqual([
    'Home 0.95 0.95 0.97',
    'Line -0.5 -0.5 -0.5/1',
    'Away 0.93 0.93 0.91',
  ])
  expect(cellsOf(page, 'HDPHalf')[1]).toBe('Line +0.5 +0.5 +0/0.5')
  expect(cellsOf(page, 'ou')[1]).toBe('Line 2.5 2.5 2.5/3')
  expect(cellsOf(page, '1x2')).toEqual(['1 1.85 1.85 1.55', 'X 3.60 3.60 3.90', '2 4.10 4.10 5.40'])
  expect(cellsOf(page, '1x2Half')).toEqual(['1 - - -', 'X - - -', '2 - - -'])
})

describe('[DTL7] [DTL33] what can be taken now opens the bet popup', () => {
  test('corner odds and correct scores do, opening prices do not', async () => {
    const page = await open()
    await press(detail(page))
    await until(page, () => page.all('.detail-score-list .detail-price').length > 0, 'no scores')
    expect(page.all('[data-market="cornersOU"] tbody td:nth-child(2) button')).toHaveLength(0)
    await press(page.find('[data-market="cornersOU"] .detail-price'))
    await appears(page, 'dialog[open] .bet-price')
    await until(page, () => page.find('dialog').textContent.includes('Over 10'), 'no corners')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    await press(page.control('Home win 2-1: 8.00'))
    await appears(page, 'dialog[open]')
    expect(page.find('dialog').textContent).toContain('Score 2 - 1')
  })
  /** Taps below a price, on the element there. Returns whether a popup opens. */
  const pressBelow = async (page: RenderedPage, price: HTMLElement, awayPx: number) => {
    const { left, right, bottom } = price.getBoundingClientRect()
    const [clientX, clientY] = [(left + right) / 2, bottom + awayPx]
    const under = document.elementFromPoint(clientX, clientY)
    await act(async () => under?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY })))
    return page.all('dialog[open]').length > 0
  }
  const withPointer = (kind: 'coarse' | 'fine') => {
    const usual = matchMedia
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(pointer: coarse)' ? { matches: kind === 'coarse' } : usual(query),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  test('[DTL34] on a phone a finger that comes down beside a price presses it, if none is nearer', async () => {
    await browser.viewport(360, 740)
    const page = await open()
    await page.press('With odds')
    await press(detail(page))
    await until(page, () => page.all('.detail-score-list .detail-price').length > 0, 'no scores')
    const over = page.find('[data-market="cornersOU"] .detail-price')
    withPointer('fine')
    expect(await pressBelow(page, over, 6)).toBe(false)
    withPointer('coarse')
    // The caption's first price is further below than a finger is wide.
    expect(await pressBelow(page, page.find('[data-market="cornersOU"] caption'), -17)).toBe(false)
    expect(await pressBelow(page, over, 6)).toBe(true)
    await until(page, () => page.find('dialog').textContent.includes('Over 10'), 'another price')
  })
  test.each(['finished', 'postponed', 'interrupted'] as const)(
    '[BET1] of a match that is %s nothing does, whatever the feed still has',
    async phase => {
      const page = await open()
      const end = () => act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { phase } }] }))
      await press(detail(page))
      await until(page, () => page.all('.detail-score-list').length > 0, 'no scores')
      await end()
      expect(cellsOf(page, 'cornersOU')[0]).toBe('Over 0.90 0.85')
      expect(page.all('.detail-price')).toHaveLength(0)
      await press(page.find('.detail-kinds button:last-child'))
      await until(page, () => cellsOf(page, 'HDP')[0]?.includes('0.97') === true, 'no handicap')
      await end()
      expect(page.all('.detail-price')).toHaveLength(0)
    },
  )
  test('of a market that takes no bets nothing does', async () => {
    const closed = fullSheet(10).markets.map(({ market, opening }) =>
      marketLines(market, opening === null ? {} : { opening }, null),
    )
    const page = await open({
      details: {
        marketDetail: () => Promise.resolve({ matchId: 10, markets: closed }),
        correctScore: () => Promise.resolve({ ok: true, value: { ...SCORES, time: 'opening' } }),
      },
    })
    await press(detail(page))
    await until(page, () => page.all('.detail-score-list').length > 0, 'no scores')
    expect(page.all('.detail-price')).toHaveLength(0)
  })
})

describe('[DTL8] the focus', () => {
  test('goes along to the other detail, and back to the match', async () => {
    const page = await open()
    await press(detail(page))
    await appears(page, '.detail')
    await press(page.control('Extended odds'))
    await appears(page, '[data-panel="extra"] .detail')
    expect(document.activeElement?.textContent).toBe('Extended odds')
    await press(page.control('Close'))
    await vanishes(page, '.detail')
    expect(document.activeElement).toBe(detail(page))
  })
})

describe('[DTL13] correct scores that fail, or do not exist', () => {
  test('fail alone, and can be requested again', async () => {
    let fails = true
    const fault = { action: 'fetch odds' as const, reason: 'network' }
    const correctScore = () =>
      Promise.resolve(fails ? { ok: false as const, fault } : { ok: true as const, value: SCORES })
    const page = await open({ details: { correctScore } })
    await press(detail(page))
    await appears(page, '.failed')
    expect(cellsOf(page, '1x2')[0]).toBe('1 1.85 1.55')
    fails = false
    await press(page.find('.failed button'))
    await appears(page, '.detail-score-list')
  })
  test('say so', async () => {
    const page = await open({ details: { correctScore: () => Promise.resolve({ ok: true, value: null }) } })
    await press(detail(page))
    await until(page, () => page.host.textContent.includes('No correct-score odds yet.'), 'nothing was said')
  })
})

test('[DTL14] a host that hides the actions gets no button for them', async () => {
  const page = await open({ page: { hideActions: true } })
  expect(page.all('[data-action="detail"]')).toHaveLength(0)
  await act(async () => list(page.engine, { openOdds: [10] }))
  await appears(page, '.detail')
  expect(page.all('.detail-links')).toHaveLength(0)
})

const SIZES = [
  [1280, 800],
  [1025, 760],
  [768, 1024],
  [360, 740],
] as const
/** Languages with Latin letters with marks, and with Thai letters. The proof has all. */
const LANGUAGES: readonly Language[] = inject('depth') === 'proof' ? ['vi', 'en', 'th', 'id'] : ['vi', 'th']
test.each(
  SIZES.flatMap(size =>
    TEXT_SIZES.flatMap(percent => LANGUAGES.map(language => [...size, percent, language] as const)),
  ),
)(
  '[DTL15] at %i × %i, text size %i, in %s nothing sticks out of its row',
  async (width, height, percent, language) => {
    await browser.viewport(width, height)
    await readAt(percent)
    const page = await open({ language })
    await act(async () => list(page.engine, { openOdds: [10], openExtra: [11] }))
    await until(
      page,
      () => page.all('.detail').length === 2 && page.all('.detail-score-list').length === 1,
      'not open',
    )
    await until(page, () => cellsOf(page, 'HDP')[0]?.includes('0.97') === true, 'no prices')
    for (const row of page.all('.list-panel')) {
      const body = row.querySelector('.detail-body')
      expect(body?.scrollHeight).toBeLessThanOrEqual(body?.clientHeight ?? 0)
      const box = row.getBoundingClientRect()
      for (const element of row.querySelectorAll(
        '.detail-bar > *, .detail-bar button, .detail-table, .detail-scores',
      )) {
        const inner = element.getBoundingClientRect()
        // Large text in a narrow wide list: the tables scroll sideways.
        const scrolls = percent > 100 && width === 1025 && element.matches('.detail-body *')
        if (!scrolls) expect(inner.right, element.className).toBeLessThanOrEqual(box.right + 0.5)
        expect(inner.bottom, element.className).toBeLessThanOrEqual(box.bottom + 0.5)
      }
    }
    const buttons = page.all('.detail-bar button').map(button => button.getBoundingClientRect())
    for (const [index, one] of buttons.entries())
      for (const other of buttons.slice(index + 1))
        expect(
          one.right <= other.left + 0.5 ||
            other.right <= one.left + 0.5 ||
            one.bottom <= other.top + 0.5 ||
            other.bottom <= one.top + 0.5,
        ).toBe(true)
  },
)

test('[DTL15] no fault that axe finds', async () => {
  const page = await open()
  await act(async () => list(page.engine, { openOdds: [10], openExtra: [11] }))
  await until(page, () => page.all('.detail-score-list').length === 1, 'not open')
  await expectNoFaults(page.find('.page-list'))
})
