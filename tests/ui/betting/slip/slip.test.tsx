import { act } from 'react'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import type { MarketSheet } from '../../../../src/engine/contract/details/quotes'
import type { SlipPick } from '../../../../src/engine/contract/details/bets'
import { LANGUAGE_CODES } from '../../../../src/engine/contract/languages'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import type { Offers } from '../../../../src/engine/detail/pickQuote'
import { picksText } from '../../../../src/ui/betting/slip/picks'
import { ListScreen } from '../../../../src/ui/page/ListScreen'
import { WIDGET } from '../../../../src/ui/state/profile'
import { expectNoFaults } from '../../../support/axe'
import { calculated, quoted } from '../../../support/details'
import { createFakeEngine } from '../../../support/fakeEngine'
import { fullSheet, marketLines, quoteLine } from '../../../support/marketSheets'
import { oddsStore } from '../../../support/oddsStore'
import {
  appears,
  renderPage,
  until,
  vanishes,
  type PageOptions,
  type RenderedPage,
} from '../../../support/renderPage'
import { board, matchRow, price } from '../../../support/rows'

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 600))
afterEach(async () => {
  vi.restoreAllMocks()
  await shown?.end()
  shown = undefined
  sessionStorage.removeItem('sixinone_slip')
})

const NOON = Date.UTC(2031, 4, 4, 5)
const TAKEN = { company: 8, at: NOON, running: true, home: 'Liverpool', guest: 'Hà Nội FC' } as const
const HANDICAP: SlipPick = { ...TAKEN, matchId: 10, market: 'HDP', leg: 'up', price: 0.97, line: 0.75 }
const TOTAL: SlipPick = { ...TAKEN, matchId: 11, market: 'ou', leg: 'down', price: 1.02, line: 2.75 }
const RESULT: SlipPick = { ...TAKEN, matchId: 12, market: '1x2', leg: 'goal', price: 3.9, line: null }
const THREE = [HANDICAP, TOTAL, RESULT]

interface Setting extends PageOptions {
  readonly picks?: readonly SlipPick[]
  readonly offers?: (match: number) => Partial<Offers>
  readonly details?: Partial<DetailCommands>
}

async function openPage({ picks = [], offers = () => ({}), details, ...options }: Setting = {}) {
  const engine = createFakeEngine({
    details: {
      marketDetail: id => Promise.resolve(fullSheet(id)),
      ...calculated([2, 1]),
      quotePicks: quoted(offers),
      ...details,
    },
  })
  const { keys, rows } = board(1)
  for (const id of [10, 11, 12])
    rows.set(
      `m${id}`,
      matchRow(id, {
        leagueId: 1,
        phase: 'secondHalf',
        score: '2 - 1',
        'HDP.up': price('0.97'),
        'HDP.down': price('0.91'),
      }),
    )
  engine.show(keys, rows)
  const page = await renderPage(<ListScreen />, {
    engine,
    store: oddsStore(),
    slip: picksText(picks),
    ...options,
  })
  shown = page
  await appears(page, '[data-match="10"] [data-cell="HDP.up"]')
  return page
}

async function openSlip(setting: Setting = {}) {
  const page = await openPage({ picks: THREE, ...setting })
  const button = await appears(page, '[data-slip-button]')
  await press(button)
  await appears(page, 'dialog.slip[open]')
  return page
}

const press = (element: HTMLElement) => act(() => userEvent.click(element))
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
const total = (page: RenderedPage, of: string) => plain(page.find(`[data-slip="${of}"]`))
const states = (page: RenderedPage) => page.all('[data-pick]').map(({ dataset }) => dataset['state'])
const settle = (page: RenderedPage, wanted: readonly string[]) =>
  until(page, () => states(page).join() === wanted.join(), `not ${wanted.join()}`)
const stored = () => sessionStorage.getItem('sixinone_slip') ?? ''

async function openPopup(page: RenderedPage, match: number, cell = 'HDP.up') {
  await press(page.find(`[data-match="${match}"] [data-cell="${cell}"]`))
  await appears(page, 'dialog[open] .bet-slip')
  await until(page, () => plain(page.find('.bet-estimate')).includes('₫'), 'no estimate')
}

describe('[SLP3] from the popup', () => {
  test('on the slip, off it, and another side in its place', async () => {
    const page = await openPage()
    await openPopup(page, 10)
    await page.press('Add to slip')
    await appears(page, '[data-slip-button="1"]')
    expect(JSON.parse(stored())).toMatchObject([
      { matchId: 10, market: 'HDP', leg: 'up', price: 0.97, line: 0.75, company: 8, running: true },
    ])
    await page.press('In the slip · Remove')
    await vanishes(page, '[data-slip-button]')
    expect(stored()).toBe('')
    await page.press('Add to slip')
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    await openPopup(page, 10, 'HDP.down')
    await page.press('Replace the pick in the slip')
    expect(JSON.parse(stored())).toMatchObject([{ leg: 'down', price: 0.91 }])
  })
  test('[SLP1] an eleventh pick is refused with a sentence', async () => {
    const picks = Array.from({ length: 10 }, (_, index) => ({ ...HANDICAP, matchId: 500 + index }))
    const page = await openPage({ picks })
    await openPopup(page, 10)
    await page.press('Add to slip')
    expect(page.find('.bet-slip output').textContent).toBe('The slip is full: it holds 10 picks.')
    expect(page.find('[data-slip-button]').dataset['slipButton']).toBe('10')
  })
  test('opens the slip in its place; the focus returns to the price', async () => {
    const page = await openPage({ picks: [RESULT] })
    await openPopup(page, 10)
    await page.press('Add to slip')
    expect(page.find('.bet-slip .is-link').textContent).toBe('Slip: 2 picks')
    await press(page.find('.bet-slip .is-link'))
    await appears(page, 'dialog.slip[open]')
    expect(page.all('dialog')).toHaveLength(1)
    expect(page.all('[data-pick]')).toHaveLength(2)
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(page.find('[data-match="10"] [data-cell="HDP.up"]'))
  })
})

test('[SLP2] where the storage is refused the picks last as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const page = await openPage()
  await openPopup(page, 10)
  await page.press('Add to slip')
  await appears(page, '[data-slip-button="1"]')
  expect(stored()).toBe('')
})

/** The extreme widths, and in the proof those between. */
const IS_PROOF = inject('depth') === 'proof'
const SLIP_WIDTHS = IS_PROOF ? [360, 420, 768, 1024, 1280] : [360, 1280]
/** Languages with Latin letters with marks, and with Thai letters. The proof has all. */
const SLIP_LANGUAGES = IS_PROOF ? LANGUAGE_CODES : (['vi', 'th'] as const)
const places = (page: RenderedPage) =>
  page
    .all('.toolbar button:not([data-slip-button]), .toolbar input, .toolbar select, [data-list]')
    .filter(({ dataset }) => dataset['health'] === undefined && dataset['pause'] === undefined)
    .map(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [element.textContent.slice(0, 20), left, top, width, height].join(' ')
    })

describe('[SLP4] the button with the number of picks', () => {
  test('is not there without picks, nor for stored entries that are no picks', async () => {
    const page = await openPage({ slip: '[{"matchId":1}]' })
    await openPopup(page, 10)
    expect(page.all('[data-slip-button]')).toHaveLength(0)
  })
  test.each(SLIP_WIDTHS.flatMap(width => SLIP_LANGUAGES.map(language => ({ width, language }))))(
    'at $width in $language it moves nothing and covers nothing, on the site and in the widget',
    async ({ width, language }) => {
      await browser.viewport(width, 480)
      for (const page of [{}, { profile: WIDGET }]) {
        const without = await openPage({ language, page })
        const before = places(without)
        await without.end()
        const full = Array.from({ length: 10 }, (_, index) => ({ ...HANDICAP, matchId: 500 + index }))
        const along = await openPage({ language, page, picks: full })
        const button = (await appears(along, '[data-slip-button="10"]')).getBoundingClientRect()
        expect(places(along)).toEqual(before)
        const covered = along.all('.toolbar button:not([data-slip-button]), .toolbar input').filter(other => {
          const box = other.getBoundingClientRect()
          // The strip of days cuts everything beyond its end.
          const end = other.closest('.phone-strip')?.getBoundingClientRect().right ?? Infinity
          const beside = Math.min(box.right, end) <= button.left + 1 || box.left >= button.right - 1
          return !beside && box.bottom > button.top + 1 && box.top < button.bottom - 1
        })
        expect(covered.map(({ textContent }) => textContent)).toEqual([])
        expect(button.bottom).toBeLessThanOrEqual(along.find('.page-top').getBoundingClientRect().bottom)
        expect(button.left).toBeGreaterThanOrEqual(0)
        expect(button.right).toBeLessThanOrEqual(width)
        await along.end()
      }
      shown = undefined
    },
  )
})

test('[SLP5] teams, market, side, line, price, bookmaker and time of each pick', async () => {
  const page = await openSlip()
  await settle(page, ['open', 'open', 'open'])
  expect(page.all('[data-pick]').map(plain)).toEqual([
    'Liverpool – Hà Nội FCLiverpool -0.5/1Handicap · Bet365, 12:00Price taken 0.97 Malay',
    'Liverpool – Hà Nội FCUnder 2.5/3Over/under · Bet365, 12:00Price taken -0.98 Malay',
    'Liverpool – Hà Nội FCDraw 1x2 · Bet365, 12:00Price taken 3.90 Decimal',
  ])
})

describe('[SLP6] [SLP7] [SLP8] live', () => {
  const news = (page: RenderedPage) =>
    act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { minute: '71' } }] }))
  test('a pick that moved shows old and new, and a button takes the new', async () => {
    let sheet = fullSheet(10)
    const page = await openSlip({ offers: id => (id === 10 ? { sheet } : {}) })
    await settle(page, ['open', 'open', 'open'])
    sheet = {
      matchId: 10,
      markets: [marketLines('HDP', { running: quoteLine('0.80', '1', '1.08', 'home') }, 'running')],
    }
    await news(page)
    await settle(page, ['moved', 'open', 'open'])
    expect(plain(page.find('[data-state="moved"] output'))).toBe('Moved: -0.5/1 @ 0.97 → -1 @ 0.80')
    await page.press('Take the new price')
    await settle(page, ['open', 'open', 'open'])
    expect(plain(page.find('[data-pick="10"]'))).toContain('Liverpool -1')
    expect(JSON.parse(stored())[0]).toMatchObject({ price: 0.8, line: 1 })
  })
  test('the line is not repeated if only the price moved', async () => {
    const page = await openSlip({ picks: [{ ...HANDICAP, price: 0.9 }] })
    await settle(page, ['moved'])
    expect(plain(page.find('[data-state="moved"] output'))).toBe('Moved: 0.90 → 0.97')
  })
  test.each<readonly [string, string, Partial<Offers>]>([
    ['suspended', 'This market is suspended.', { sheet: { matchId: 10, markets: [] } satisfies MarketSheet }],
    ['closed', 'This match takes no more bets.', { phase: 'finished' }],
    ['notListed', 'Not on this list: the price now is unknown.', { phase: undefined, sheet: null }],
    ['otherCompany', 'Another bookmaker is chosen: the price now is unknown.', { company: 31 }],
  ])('%s is said', async (state, words, changed) => {
    let offers: Partial<Offers> = {}
    const page = await openSlip({ offers: id => (id === 10 ? offers : {}) })
    await settle(page, ['open', 'open', 'open'])
    offers = changed
    await news(page)
    await settle(page, [state, 'open', 'open'])
    expect(plain(page.find(`[data-state="${state}"] output`))).toBe(words)
    await until(page, () => plain(page.find('.slip')).includes('2 of 3 picks are open'), 'not counted')
  })
  test('requests all picks at once, and not again before the reply', async () => {
    const requested: number[] = []
    const answers: (() => void)[] = []
    const quotePicks: DetailCommands['quotePicks'] = async picks => {
      requested.push(picks.length)
      await new Promise<void>(resolve => answers.push(resolve))
      return quoted(() => ({}))(picks)
    }
    const page = await openSlip({ details: { quotePicks } })
    const before = requested.length
    for (let turn = 0; turn < 5; turn++) await news(page)
    expect(requested).toHaveLength(before)
    expect(new Set(requested)).toEqual(new Set([3]))
    await act(async () => answers.forEach(answer => answer()))
    await until(page, () => requested.length === before + 1, 'not requested again')
    await act(async () => answers.forEach(answer => answer()))
    await settle(page, ['open', 'open', 'open'])
  })
})

test('[SLP9] picks of one match are marked, and nothing is combined', async () => {
  const page = await openSlip({ picks: [HANDICAP, { ...TOTAL, matchId: 10 }, RESULT] })
  await settle(page, ['open', 'open', 'open'])
  expect(page.all('.slip-related').map(plain)).toEqual([
    'Picks of one match: bookmakers do not combine these.',
    'Picks of one match: bookmakers do not combine these.',
  ])
  expect(page.all('[data-slip]')).toHaveLength(0)
  expect(plain(page.find('.slip'))).toContain('No combined return is shown')
  await page.press('Remove Under')
  await appears(page, '[data-slip="return"]')
})

test('[SLP10] the product of the decimal prices with the stake; the open picks alone', async () => {
  let closed = false
  const page = await openSlip({ offers: id => (id === 12 && closed ? { phase: 'finished' } : {}) })
  await until(page, () => total(page, 'price') === '15.52', 'no price')
  expect([total(page, 'profit'), total(page, 'return')]).toEqual(['1.451.966 ₫', '1.551.966 ₫'])
  await page.press('500.000')
  await until(page, () => total(page, 'return') === '7.759.830 ₫', 'not the stake')
  expect(plain(page.find('.slip'))).toContain('An estimate at the prices taken, if every pick wins in full')
  expect(plain(page.find('.slip'))).toContain('18+')
  closed = true
  await act(async () => page.engine.patch({ changes: [{ key: 'm12', set: { phase: 'finished' } }] }))
  await until(page, () => total(page, 'price') === '3.98', 'the closed pick counts')
  expect(plain(page.find('.slip'))).toContain('2 of 3 picks are open; only these count.')
})

describe('[SLP13] what an amount on the slip is', () => {
  const PRICED = { ...HANDICAP, price: 1.11 } as const
  const words = (page: RenderedPage) => plain(page.find('.slip .bet-words'))
  const label = (page: RenderedPage) => page.find('.slip .bet-stake > label').textContent
  test('a pick alone at a price below zero: what is won or, by choice, the stake', async () => {
    const page = await openSlip({ picks: [PRICED] })
    await until(page, () => words(page) === 'Win 100.000 ₫ · lose 90.000 ₫ as Hong Kong 1.11', 'no words')
    expect(label(page)).toBe('To win')
    expect([total(page, 'profit'), total(page, 'return')]).toEqual(['100.000 ₫', '190.000 ₫'])
    await page.press('Stake')
    await until(page, () => words(page) === 'Win 111.000 ₫ · lose 100.000 ₫ as Hong Kong 1.11', 'no risk')
    expect(label(page)).toBe('Stake')
    expect([total(page, 'profit'), total(page, 'return')]).toEqual(['111.000 ₫', '211.000 ₫'])
    expect(page.choices.get().prefs.amountMeaning).toBe('risk')
  })
  test('a pick alone at a price above zero: the stake', async () => {
    const page = await openSlip({ picks: [HANDICAP] })
    await until(page, () => words(page) === 'Win 97.000 ₫ · lose 100.000 ₫ as Hong Kong 0.97', 'no words')
    expect(plain(page.find('.slip'))).toContain('Price above zero: the amount is the stake.')
  })
  test('[SLP15] several together: the stake, and a sentence says so if one is below zero', async () => {
    const page = await openSlip({ picks: [PRICED, RESULT] })
    await until(page, () => words(page) === 'Win 722.900 ₫ · lose 100.000 ₫', 'no words')
    expect(label(page)).toBe('Stake')
    expect(plain(page.find('.slip'))).toContain(
      'combined at decimal prices, so the amount is always the stake',
    )
    expect(page.all('.bet-choice')).toHaveLength(0)
    await page.press('Remove Liverpool')
    await until(page, () => words(page) === 'Win 290.000 ₫ · lose 100.000 ₫', 'not one')
    expect(plain(page.find('.slip'))).not.toContain('decimal prices')
  })
  test('[SLP15] several of which one is open: still the stake, because the others may come back', async () => {
    const sheet = { matchId: 12, markets: [] } satisfies MarketSheet
    const offers = (match: number) => (match === RESULT.matchId ? { sheet } : {})
    const page = await openSlip({ picks: [PRICED, RESULT], offers })
    await until(
      page,
      () => words(page) === 'Win 111.000 ₫ · lose 100.000 ₫ as Hong Kong 1.11',
      'not the stake',
    )
    expect(label(page)).toBe('Stake')
    expect(page.all('.bet-choice')).toHaveLength(0)
  })
  test('[SLP16] a pick alone has the lines of its amount before its quote, and while it is suspended', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>(resolve => void (answer = resolve))
    const sheet = { matchId: 10, markets: [] } satisfies MarketSheet
    const quotePicks: DetailCommands['quotePicks'] = async picks => {
      await answered
      return quoted(() => ({ sheet }))(picks)
    }
    const page = await openSlip({ picks: [PRICED], details: { quotePicks } })
    const height = () => page.find('.slip .bet-meaning').getBoundingClientRect().height
    const before = height()
    const isCounted = () => plain(page.find('.slip')).includes('picks are open')
    expect(isCounted()).toBe(false)
    answer()
    await settle(page, ['suspended'])
    expect(isCounted()).toBe(true)
    expect(height()).toBe(before)
    expect(label(page)).toBe('To win')
  })
  test.each([
    ['vi', 'Thắng 722.900 ₫ · thua 100.000 ₫', 'ghép theo tỷ lệ thập phân'],
    ['vn', 'Thắng 722.900 ₫ · thua 100.000 ₫', 'ghép theo tỷ lệ thập phân'],
    ['id', 'Menang Rp 361.450 · kalah Rp 50.000', 'digabung dengan odds desimal'],
    ['th', 'ได้ ฿722.90 · เสีย ฿100', 'คิดเป็นราคาทศนิยม'],
  ] as const)('%s: several', async (language, said, sentence) => {
    const page = await openSlip({ picks: [PRICED, RESULT], language })
    await until(page, () => words(page) === said, said)
    expect(plain(page.find('.slip'))).toContain(sentence)
  })
})

describe('[SLP11] off the slip', () => {
  test('one by one, the focus in the dialog; the last takes the button of the page along', async () => {
    const page = await openSlip()
    await settle(page, ['open', 'open', 'open'])
    for (const name of ['Remove Draw', 'Remove Under', 'Remove Liverpool']) {
      await page.press(name)
      expect(document.activeElement).toBe(page.find('dialog h2'))
    }
    expect(plain(page.find('.slip'))).toContain('No picks yet.')
    expect(page.all('[data-slip-button]')).toHaveLength(0)
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(page.find('#matches'))
  })
  test('all at once', async () => {
    const page = await openSlip()
    await page.press('Clear the slip')
    expect(page.all('[data-pick]')).toHaveLength(0)
    expect(stored()).toBe('')
  })
})

describe('[SLP12] the dialog', () => {
  test('has a name and the focus; Escape gives the focus back', async () => {
    const page = await openSlip()
    const dialog = page.find('dialog')
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Slip')
    expect(dialog.contains(document.activeElement)).toBe(true)
    await act(() => userEvent.keyboard('{Escape}'))
    await vanishes(page, 'dialog')
    expect(document.activeElement).toBe(page.find('[data-slip-button]'))
  })
  test.each(LANGUAGE_CODES)(
    '%s: nothing is cut at 360, and axe finds no fault in Vietnamese, light and dark',
    async language => {
      await browser.viewport(360, 740)
      const moved: MarketSheet = {
        matchId: 10,
        markets: [marketLines('HDP', { running: quoteLine('0.80', '13.5/14', '1.08', 'home') }, 'running')],
      }
      const long = { home: 'Becamex Thành phố Hồ Chí Minh', guest: 'Wolverhampton Wanderers (Reserves)' }
      const picks = [HANDICAP, TOTAL, RESULT].map(pick => ({ ...pick, ...long }))
      const page = await openSlip({
        language,
        picks,
        offers: id => (id === 10 ? { sheet: moved } : id === 11 ? { company: 31 } : {}),
      })
      await settle(page, ['moved', 'otherCompany', 'open'])
      const body = page.find('.slip .sheet-body')
      expect(body.scrollWidth).toBe(body.clientWidth)
      if (language === 'vi') await expectNoFaults(page.find('dialog'))
    },
  )
})
