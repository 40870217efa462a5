import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { MarketSheet, ScoreSheet } from '../../../src/engine/contract/details/quotes'
import type { Prediction } from '../../../src/engine/contract/details/matches'
import { rowKey } from '../../../src/engine/contract/rowKey'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { BetPopup } from '../../../src/ui/betting/BetPopup'
import { PREDICTION_PATIENCE_MS } from '../../../src/ui/betting/PredictionBox'
import type { Count } from '../../../src/engine/odds/settlement'
import type { BetTarget } from '../../../src/engine/contract/details/bets'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import '../../../src/ui/filter/toolbar.css'
import { expectNoFaults } from '../../support/axe'
import { calculated, estimated, ok, SCORES } from '../../support/details'
import { createFakeEngine, type FakeEngine } from '../../support/fakeEngine'
import { matchHead } from '../../support/heads'
import { fullSheet, marketLines, quote, quoteLine } from '../../support/marketSheets'
import {
  appears,
  renderPage,
  until,
  vanishes,
  type PageOptions,
  type RenderedPage,
} from '../../support/renderPage'
import { matchRow } from '../../support/rows'
import { Worded } from '../../support/Worded'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

const MATCH = {
  home: 'Liverpool',
  guest: 'Arsenal',
  phase: 'firstHalf',
  score: '2 - 1',
  minute: '45+2',
} as const
const ELSEWHERE = { ...MATCH, home: 'Everton', guest: 'Chelsea', score: '0 - 0', minute: '12' } as const
let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  await shown?.end()
  vi.useRealTimers()
})

interface Setting extends PageOptions {
  readonly target?: Partial<BetTarget>
  readonly sheet?: () => MarketSheet | null
  readonly scores?: () => ScoreSheet | null
  readonly prediction?: (id: number) => Promise<Prediction>
  /** Count so far. With it the worker also answers requests of settlements and formats. */
  readonly soFar?: Count
}

function engineWith({
  sheet = () => fullSheet(10),
  scores = () => SCORES,
  prediction,
  soFar,
}: Setting): FakeEngine {
  const engine = createFakeEngine({
    details: {
      marketDetail: () => Promise.resolve(sheet()),
      correctScore: () => ok(scores()),
      matchHead: id => ok(matchHead(id, ELSEWHERE)),
      estimate: estimated,
      ...(soFar && calculated(soFar)),
      ...(prediction && { prediction }),
    },
  })
  engine.show(
    ['m10', 'm11'],
    [10, 11].map(id => [rowKey('match', id), matchRow(id, MATCH)]),
  )
  return engine
}

const onWatch = vi.fn()
const popup = (target: Setting['target'], onClose = () => undefined) => (
  <Worded texts="match">
    <BetPopup
      target={{ matchId: 10, market: 'HDP', leg: 'up', ...target } as BetTarget}
      anchor={null}
      onClose={onClose}
      onSlip={() => undefined}
      onWatch={onWatch}
    />
  </Worded>
)

async function open(setting: Setting = {}) {
  const engine = engineWith(setting)
  const page = await renderPage(popup(setting.target), { ...setting, engine })
  shown = page
  await appears(page, 'dialog[open]')
  return page
}

const has = (page: RenderedPage, words: string) =>
  until(page, () => plain(page).includes(words), `'${words}' never appeared`)
const plain = ({ host }: RenderedPage) => host.textContent.replaceAll('\u00a0', ' ')
const stakeOf = (page: RenderedPage) => page.find('.bet-input') as HTMLInputElement

describe('[BET3] [BET25] teams, market, side, line and price', () => {
  test.each([
    [{ market: 'HDP', leg: 'up' }, 'Handicap', 'Liverpool -0.5/1', '0.97'],
    [{ market: 'HDP', leg: 'down' }, 'Handicap', 'Arsenal +0.5/1', '0.91'],
    [{ market: 'HDPHalf', leg: 'up' }, 'Handicap, first half', 'Liverpool +0/0.5', '0.80'],
    [{ market: 'ou', leg: 'down' }, 'Over/under', 'Under 2.5/3', '1.02'],
    [{ market: '1x2', leg: 'goal' }, '1x2', 'Draw', '3.90'],
    [{ market: 'cornersOU', leg: 'up' }, 'Corners, over/under', 'Over 10', '0.85'],
    [{ market: 'correct-score', score: '2:1', winner: 'home' }, 'Correct score', 'Score 2 - 1', '8.00'],
    [{ market: 'correct-score', score: '1:0', winner: 'guest' }, 'Correct score', 'Score 0 - 1', '9.00'],
    [{ market: 'correct-score', score: '1:1', winner: '' }, 'Correct score', 'Score 1 - 1', '6.50'],
    [{ market: 'correct-score', score: '', winner: '' }, 'Correct score', 'Other scores', '35.00'],
  ] as const)('%o', async (target, market, side, price) => {
    const page = await open({ target })
    await has(page, price)
    expect(page.find('h2').textContent).toBe(market)
    expect(page.find('.bet-side').textContent.trim()).toBe(side)
    expect(page.find('.bet-teams').textContent).toBe("Liverpool2 - 1Arsenal45+2'")
  })
})

test('[BET4] [BET5] the price follows the board; gone, the market is suspended and the estimate with it', async () => {
  let sheet: MarketSheet | null = fullSheet(10)
  let minute = 46
  const page = await open({ sheet: () => sheet })
  const news = (next: MarketSheet | null) => {
    sheet = next
    return act(async () =>
      page.engine.patch({ changes: [{ key: 'm10', set: { minute: String(minute++) } }] }),
    )
  }
  await has(page, '97.000 ₫')
  await news({
    matchId: 10,
    markets: [marketLines('HDP', { running: quoteLine('0.80', '0.5', '1.08', 'home') }, 'running')],
  })
  await has(page, '80.000 ₫')
  expect(page.find('.bet-price').textContent).toContain('0.80')
  await news({
    matchId: 10,
    markets: [marketLines('HDP', { opening: quoteLine('0.9', '0.5', '0.9') }, null)],
  })
  await has(page, 'This market is suspended.')
  expect(page.find('[data-bet="profit"]').textContent).toBe('-')
  await news(null)
  expect(page.find('[data-bet="return"]').textContent).toBe('-')
  await news(fullSheet(10))
  await has(page, '97.000 ₫')
})

describe('[BET4] [BET5] the price of a correct score', () => {
  const target = { market: 'correct-score', score: '2:1', winner: 'home' } as const
  const later = (price: string): ScoreSheet => ({
    ...SCORES,
    wins: [{ score: '2:1', home: quote(price), guest: quote('-') }],
  })
  /** Opens the popup. The scores change to the next sheet every 20 s. */
  async function openAt(...sheets: readonly (ScoreSheet | null)[]) {
    const left = [...sheets]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await open({ target, scores: () => left.shift() ?? null })
    return { page, wait: () => act(async () => vi.advanceTimersByTime(20_000)) }
  }

  test('follows the list of scores', async () => {
    const { page, wait } = await openAt(SCORES, later('6.40'))
    await has(page, '800.000 ₫')
    await wait()
    await has(page, '640.000 ₫')
    expect(page.find('.bet-price').textContent).toContain('6.40')
  })
  test('a score that is offered no more is suspended', async () => {
    const { page, wait } = await openAt(SCORES, later('-'))
    await has(page, '800.000 ₫')
    await wait()
    await has(page, 'This market is suspended.')
    expect(page.find('[data-bet="profit"]').textContent).toBe('-')
  })
  test('one from before the start is none in play', async () => {
    const page = await open({ target, scores: () => ({ ...SCORES, time: 'opening' }) })
    await has(page, 'This market is suspended.')
  })
})

test('[BET19] a match without a row on the page comes from the engine', async () => {
  const page = await open({ target: { matchId: 12 }, sheet: () => ({ ...fullSheet(10), matchId: 12 }) })
  await until(page, () => page.all('.bet-teams').length === 1, 'no teams')
  expect(page.find('.bet-teams').textContent).toBe("Everton0 - 0Chelsea12'")
  expect(page.find('.bet-side').textContent.trim()).toBe('Everton -0.5/1')
  await page.press('Add to slip')
  await page.press('In the slip · Remove')
})

test('[BET5] [BET26] a price in play is not replaced by one from before the start', async () => {
  let sheet = fullSheet(10)
  const page = await open({ sheet: () => sheet })
  await has(page, '97.000 ₫')
  sheet = {
    matchId: 10,
    markets: sheet.markets.map(lines => ({ ...lines, running: null, shown: 'current' })),
  }
  await act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { minute: '90+4' } }] }))
  await has(page, 'This market is suspended.')
  expect(page.find('[data-bet="profit"]').textContent).toBe('-')
})

test.each(['finished', 'postponed', 'abandoned'] as const)(
  '[BET5] [BET27] a %s match takes no bets',
  async phase => {
    const page = await open()
    await has(page, '97.000 ₫')
    await act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { phase } }] }))
    await has(page, 'This match takes no more bets.')
    expect(page.find('[data-bet="profit"]').textContent).toBe('-')
    expect(page.all('.bet-ai')).toHaveLength(0)
    expect(page.find('.bet').textContent.split('takes no more bets')).toHaveLength(2)
  },
)

test('[BET6] [BET7] typed, pasted and walked through like any field', async () => {
  const page = await open()
  const field = stakeOf(page)
  expect(field.inputMode).toBe('numeric')
  await act(() => userEvent.click(field))
  await act(() => userEvent.keyboard('{Home}2'))
  expect(field.value).toBe('2.100.000\u00a0₫')
  expect(field.selectionStart).toBe(1)
  await act(() => userEvent.keyboard('{End}{Backspace}'))
  expect(field.value).toBe('210.000\u00a0₫')
  await act(() => userEvent.keyboard('x'))
  expect(field.value).toBe('210.000\u00a0₫')
  await act(() => userEvent.fill(field, '3 000 000 đ'))
  expect(field.value).toBe('3.000.000\u00a0₫')
  await act(() => userEvent.tab())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Currency')
  await act(() => userEvent.tab())
  expect(document.activeElement?.textContent).toBe('100.000')
})

test('[BET23] [BET28] [BET30] another currency begins with its own first amount, and is chosen for the next visit', async () => {
  const store = memoryStore()
  const page = await open({ store })
  await act(() => userEvent.fill(stakeOf(page), '500000'))
  const profits = new Set<string>()
  const watch = new MutationObserver(() => profits.add(page.find('[data-bet="profit"]').textContent))
  watch.observe(page.find('.bet-estimate'), { childList: true, characterData: true, subtree: true })
  await act(() => userEvent.selectOptions(page.find('.bet-stake select'), 'USD'))
  expect(stakeOf(page).value).toBe('$10')
  await until(page, () => page.find('[data-bet="profit"]').textContent === '$9.70', 'no estimate in dollars')
  // An amount of the other currency is never shown in this one.
  expect([...profits].filter(profit => !['-', '$9.70'].includes(profit))).toEqual([])
  watch.disconnect()
  expect(page.all('.bet-presets button').map(button => button.textContent)).toEqual([
    '10',
    '20',
    '50',
    '100',
    '200',
    '500',
  ])
  expect(store.read('sixinone_currency')).toBe('USD')
})

test('[BET9] the amount that equals a preset is marked; a press chooses one', async () => {
  const page = await open()
  const marked = () => page.all('.bet-presets [aria-pressed="true"]').map(button => button.textContent)
  expect(stakeOf(page).value).toBe('100.000\u00a0₫')
  expect(marked()).toEqual(['100.000'])
  await page.press('5.000.000')
  expect(stakeOf(page).value).toBe('5.000.000\u00a0₫')
  expect(marked()).toEqual(['5.000.000'])
  await act(() => userEvent.fill(stakeOf(page), '500000'))
  expect(marked()).toEqual(['500.000'])
  await act(() => userEvent.fill(stakeOf(page), '500001'))
  expect(marked()).toEqual([])
  await act(() => userEvent.fill(stakeOf(page), ''))
  await has(page, 'Enter an amount to see the estimate.')
})

describe('[BET10] the estimate', () => {
  test('[BET31] goes by the price as the feed sent it, with the halves of a quarter line', async () => {
    const converted: MarketSheet = {
      matchId: 10,
      markets: [
        marketLines(
          'HDP',
          { running: { ...quoteLine('0', '0.5/1', '0.8', 'home'), up: quote('-0.80', 1.25) } },
          'running',
        ),
      ],
    }
    const page = await open({ sheet: () => converted, store: choosing({ sixinone_amount: 'risk' }) })
    await has(page, 'from the Hong Kong price 1.25')
    expect(page.find('.bet-price').textContent).toContain('-0.80')
    const said = (of: string) => page.find(`[data-bet="${of}"]`).textContent.replaceAll('\u00a0', ' ')
    expect(said('profit')).toBe('125.000 ₫')
    expect(said('return')).toBe('225.000 ₫')
    expect(said('half-win')).toBe('profit 62.500 ₫return 162.500 ₫')
    expect(said('half-loss')).toBe('loss 50.000 ₫return 50.000 ₫')
  })
  test('has no halves on a whole line, and the stake in a decimal price', async () => {
    const page = await open({ target: { market: '1x2', leg: 'up' } })
    await has(page, '155.000 ₫')
    expect(page.find('[data-bet="profit"]').textContent).toBe('55.000\u00a0₫')
    expect(page.all('[data-bet="half-win"]')).toHaveLength(0)
  })
})

const settled = (page: RenderedPage) =>
  page.all('.bet-settled tbody tr').map(row => [...row.children].map(cell => cell.textContent).join(' | '))

describe('[BET16] what each final result would bring', () => {
  test('[BET31] [BET36] of a quarter line in play, by the score, with the amounts of the stake', async () => {
    const page = await open({ soFar: [2, 1] })
    await appears(page, '.bet-settled')
    expect(settled(page)).toEqual([
      '4-1, 5-1, 5-2 … | Win | +97.000 | 197.000',
      '3-1, 4-2, 5-3 … | Half win | +48.500 | 148.500',
      '2-1, 2-2, 3-2 … | Loss | -100.000 | 0',
    ])
    expect(page.all('[data-bet="half-win"]')).toHaveLength(0)
    expect(plain(page)).toContain('only goals scored from now on count')
    await page.press('500.000')
    await until(page, () => settled(page)[0]?.includes('+485.000') === true, 'the stake is another')
  })
  test('of a total, only what can still come', async () => {
    const page = await open({ target: { market: 'ou', leg: 'up' }, soFar: [2, 1] })
    await appears(page, '.bet-settled')
    expect(settled(page)).toEqual(['4+ | Win | +86.000 | 186.000', '3 | Half win | +43.000 | 143.000'])
  })
  test('[BET37] of a 1x2 one sentence', async () => {
    const page = await open({ target: { market: '1x2', leg: 'up' }, soFar: [2, 1] })
    await has(page, 'Any other result loses the stake.')
    expect(page.all('.bet-settled')).toHaveLength(0)
  })
  test('[BET36] goes with the price, and comes back with it', async () => {
    let sheet: MarketSheet | null = fullSheet(10)
    const page = await open({ sheet: () => sheet, soFar: [2, 1] })
    await appears(page, '.bet-settled')
    sheet = null
    await act(async () => page.engine.patch({ changes: [{ key: 'm10', set: { minute: '50' } }] }))
    await vanishes(page, '.bet-settled')
  })
})

const choosing = (choices: Readonly<Record<string, string>>) => {
  const store = memoryStore()
  for (const [name, value] of Object.entries(choices)) store.write(name, value)
  return store
}
/** Handicaps at which the home side has this price. `text`: the price in the visitor's format. */
const priced = (text: string, price: number, line = '0.5/1') => ({
  matchId: 10,
  markets: [
    marketLines(
      'HDP',
      { running: { ...quoteLine('0', line, '0.8', 'home'), up: quote(text, price) } },
      'running',
    ),
  ],
})
const MALAY = { sheet: () => priced('-0.90', 1.11), soFar: [0, 0] } as const
const labelOf = (page: RenderedPage) => page.find('.bet-stake > label').textContent
const words = (page: RenderedPage) => page.find('.bet-words').textContent.replaceAll('\u00a0', ' ')

describe('[BET20] [BET32] [BET33] at a price below zero the amount is what is won', () => {
  test.each([
    ['vi', 'Tiền thắng', 'Thắng 100.000 ₫ · thua 90.000 ₫ như Hồng Kông 1.11', 'tỷ lệ Mã Lai -0.90'],
    ['vn', 'Tiền thắng', 'Thắng 100.000 ₫ · thua 90.000 ₫ như Hồng Kông 1.11', 'tỷ lệ Mã Lai -0.90'],
    ['en', 'To win', 'Win 100.000 ₫ · lose 90.000 ₫ as Hong Kong 1.11', 'the Malay price -0.90'],
    [
      'id',
      'Jumlah menang',
      'Menang Rp 50.000 · kalah Rp 45.000 setara Hong Kong 1.11',
      'odds Malaysia -0.90',
    ],
    ['th', 'เงินที่จะได้', 'ได้ ฿100 · เสีย ฿90 เท่ากับฮ่องกง 1.11', 'ราคามาเลย์ -0.90'],
  ] as const)('%s', async (language, label, said, from) => {
    const page = await open({ ...MALAY, language })
    await until(page, () => words(page) !== '', 'no words')
    expect(labelOf(page)).toBe(label)
    expect(words(page)).toBe(said)
    await has(page, from)
  })
  test('profit, return and the table of results say the same', async () => {
    const page = await open(MALAY)
    await appears(page, '.bet-settled')
    const amount = (of: string) => page.find(`[data-bet="${of}"]`).textContent
    expect([amount('profit'), amount('return')]).toEqual(['100.000\u00a0₫', '190.000\u00a0₫'])
    expect(settled(page)).toEqual([
      '2-0, 3-0, 3-1 … | Win | +100.000 | 190.000',
      '1-0, 2-1, 3-2 … | Half win | +50.000 | 140.000',
      '0-0, 0-1, 1-1 … | Loss | -90.000 | 0',
    ])
    await page.press('500.000')
    await until(page, () => words(page).startsWith('Win 500.000 ₫ · lose 450.000 ₫'), 'not the amount')
  })
  test.each([
    ['2', '-1.11', 0.9, 'Win 100.000 ₫ · lose 111.000 ₫ as Hong Kong 0.90', 'the Indonesian price -1.11'],
    ['3', '-111', 0.9, 'Win 100.000 ₫ · lose 111.000 ₫ as Hong Kong 0.90', 'the US price -111'],
  ])('format %s at %s', async (format, text, price, said, from) => {
    const page = await open({ sheet: () => priced(text, price), store: choosing({ Odds_Type: format }) })
    await until(page, () => words(page) === said, said)
    await has(page, from)
  })
})

describe('[BET21] the choice', () => {
  test('reads the amount as the stake, and is saved for the next popup', async () => {
    const store = memoryStore()
    const page = await open({ ...MALAY, store })
    await appears(page, '.bet-settled')
    await page.press('Stake')
    await until(page, () => words(page) === 'Win 111.000 ₫ · lose 100.000 ₫ as Hong Kong 1.11', 'no risk')
    expect(labelOf(page)).toBe('Stake')
    expect(settled(page).map(row => row.split(' | ').slice(2).join(' '))).toEqual([
      '+111.000 211.000',
      '+55.500 155.500',
      '-100.000 0',
    ])
    expect(plain(page)).toContain('from the Hong Kong price 1.11')
    expect(store.read('sixinone_amount')).toBe('risk')
    await page.end()
    shown = await open({ ...MALAY, store })
    await until(shown, () => words(shown as RenderedPage).startsWith('Win 111.000 ₫'), 'not remembered')
    await shown.press('To win')
    await until(shown, () => words(shown as RenderedPage).startsWith('Win 100.000 ₫'), 'not back')
    expect(store.read('sixinone_amount')).toBe('win')
  })
  test('[BET34] [BET35] is not there where the amount is the stake: a sentence says so, or the format has no price below zero', async () => {
    const page = await open({ soFar: [2, 1] })
    await until(page, () => words(page) === 'Win 97.000 ₫ · lose 100.000 ₫ as Hong Kong 0.97', 'no words')
    expect(labelOf(page)).toBe('Stake')
    expect(plain(page)).toContain('Price above zero: the amount is the stake.')
    expect(page.all('.bet-choice')).toHaveLength(0)
    await page.end()
    for (const setting of [
      { store: choosing({ Odds_Type: '1' }) },
      { store: choosing({ Odds_Type: '4' }) },
      { target: { market: '1x2', leg: 'up' } as const },
    ]) {
      shown = await open(setting)
      await until(shown, () => shown?.find('[data-bet="profit"]').textContent !== '-', 'no estimate')
      expect(shown.all('.bet-meaning')).toHaveLength(0)
      await shown.end()
    }
  })
})

describe('[BET22] the lines of the amount', () => {
  test.each(LANGUAGE_CODES)('%s: as high above zero, below zero and suspended, at 360', async language => {
    await browser.viewport(360, 740)
    let sheet: MarketSheet | null = priced('0.97', 0.97)
    const page = await open({ sheet: () => sheet, soFar: [0, 0], language })
    await until(page, () => words(page) !== '', 'no words')
    const height = () => page.find('.bet-meaning').getBoundingClientRect().height
    const heights = [height()]
    let minute = 50
    for (const next of [priced('-0.90', 1.11), null]) {
      sheet = next
      const set = { minute: String(minute++) }
      await act(async () => page.engine.patch({ changes: [{ key: 'm10', set }] }))
      const isShown = () => (next === null ? words(page) === '' : page.all('.bet-choice').length === 1)
      await until(page, isShown, 'not changed')
      heights.push(height())
    }
    expect(new Set(heights).size).toBe(1)
  })
  test('nothing is cut with the largest amount at a long US price', async () => {
    await browser.viewport(360, 740)
    const page = await open({
      sheet: () => priced('-2000', 0.05),
      soFar: [0, 0],
      language: 'vi',
      store: choosing({ Odds_Type: '3' }),
    })
    await act(() => userEvent.fill(stakeOf(page), '999999999999'))
    await until(page, () => words(page).includes('thua 19.999.999.999.980 ₫'), 'no risk')
    await until(page, () => settled(page).some(row => row.includes('20.999.999.999.979')), 'no table')
    const body = page.find('.sheet-body')
    expect(body.scrollWidth).toBe(body.clientWidth)
    await expectNoFaults(page.host)
  })
})

const formats = (page: RenderedPage) => page.all('.bet-formats > div').map(({ textContent }) => textContent)

test('[BET17] the price in all five formats; one that is decimal in the feed in that alone', async () => {
  const page = await open({ soFar: [2, 1] })
  await appears(page, '[data-format]')
  expect(formats(page)).toEqual(['Malay0.97', 'Hong Kong0.97', 'Indonesian-1.03', 'US-103', 'Decimal1.97'])
  await page.end()
  shown = await open({ target: { market: '1x2', leg: 'goal' }, soFar: [2, 1] })
  await appears(shown, '[data-format]')
  expect(formats(shown)).toEqual(['Decimal3.90'])
})

test.each([
  ['en', '18+. Only play with what you can afford to lose.'],
  ['vi', '18+. Chỉ chơi với số tiền bạn có thể chấp nhận mất.'],
  ['vn', '18+. Chỉ chơi với số tiền bạn có thể chấp nhận mất.'],
  ['th', '18+ เล่นเฉพาะเงินที่คุณยอมเสียได้'],
  ['id', '18+. Bermainlah hanya dengan uang yang siap Anda relakan.'],
] as const)('[BET18] %s: it asks to play only with what one can lose', async (language, words) => {
  const page = await open({ language })
  expect(plain(page)).toContain(words)
})

describe('[BET11] the AI speaks of the match that was pressed', () => {
  test('and a late answer of another is never shown', async () => {
    const answers = new Map<number, (said: Prediction) => void>()
    const prediction = (id: number) => new Promise<Prediction>(resolve => answers.set(id, resolve))
    const engine = engineWith({ prediction })
    function Page({ match }: { readonly match: number }) {
      return popup({ matchId: match })
    }
    const first = await renderPage(<Page match={10} />, { engine })
    await appears(first, 'dialog[open]')
    expect(plain(first)).toContain('AI is analysing …')
    await first.end()
    shown = await renderPage(<Page match={11} />, { engine })
    await appears(shown, 'dialog[open]')
    await act(async () => answers.get(10)?.({ matchId: 10, result: 2 }))
    expect(plain(shown)).toContain('AI is analysing …')
    await act(async () => answers.get(11)?.({ matchId: 10, result: 2 }))
    expect(plain(shown)).toContain('AI has no prediction yet')
  })
  test('requested by its id', async () => {
    const requested: number[] = []
    await open({
      prediction: id => {
        requested.push(id)
        return Promise.resolve({ matchId: id, result: 0 })
      },
    })
    expect(new Set(requested)).toEqual(new Set([10]))
  })
})

describe('[BET12] [BET39] the AI’s words', () => {
  test.each([
    ['en', -1, 'AI has no prediction yet'],
    ['vi', -1, 'AI chưa có dự đoán'],
    ['vi', 0, 'Khả năng hòa rất caoĐánh giá: Cao'],
    ['vi', 1, 'Đội khách đang áp đảo, chọn đội nhà nhiều rủi roĐội nhà: ThuaĐánh giá: Cao'],
    ['vi', 2, 'Đội nhà đang có lợi thếĐội nhà: ThắngĐánh giá: Cao'],
    ['th', 2, 'เจ้าบ้านได้เปรียบเจ้าบ้าน: ชนะระดับ: สูง'],
  ] as const)('%s %i', async (language, result, words) => {
    const page = await open({ language, prediction: matchId => Promise.resolve({ matchId, result }) })
    await until(page, () => page.find('.bet-ai').textContent.endsWith(words), words)
  })
  test('[BET39] the rating is the service’s own word where it sends one', async () => {
    const page = await open({
      prediction: matchId => Promise.resolve({ matchId, result: 2, rating: 'Trung bình' }),
    })
    await until(page, () => page.find('.bet-ai').textContent.endsWith('Rating: Trung bình'), 'no rating')
  })
  test('[BET38] a call that fails is -1', async () => {
    const page = await open({ prediction: () => Promise.reject(new Error('dead')) })
    await has(page, 'AI has no prediction yet')
  })
  test('[BET38] an engine that no longer replies is -1', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await open({ prediction: () => new Promise<Prediction>(() => undefined) })
    await act(async () => vi.advanceTimersByTime(PREDICTION_PATIENCE_MS))
    expect(plain(page)).toContain('AI has no prediction yet')
  })
  test('its text stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await open({ prediction: matchId => Promise.resolve({ matchId, result: 0 }) })
    await act(async () => vi.advanceTimersByTime(PREDICTION_PATIENCE_MS))
    expect(plain(page)).toContain('A draw is very likely')
  })
})

test.each(['ou', 'OUHalf', 'cornersOU'] as const)(
  '[BET13] for %s there is no prediction, and none is requested',
  async market => {
    const prediction = vi.fn<(id: number) => Promise<Prediction>>()
    const page = await open({ target: { market, leg: 'up' }, prediction })
    expect(plain(page)).toContain('There is no AI prediction for this market')
    expect(prediction).not.toHaveBeenCalled()
  },
)

test('[BET15] no fault that axe finds', async () => {
  const page = await open({ prediction: matchId => Promise.resolve({ matchId, result: 1 }) })
  await has(page, '97.000 ₫')
  await has(page, 'Home team')
  await expectNoFaults(page.host)
})
