import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { DetailCommands } from '../../../../src/engine/contract/details/detailCommands'
import { MARKETS, type Market } from '../../../../src/engine/contract/markets'
import type { BetTarget } from '../../../../src/engine/contract/details/bets'
import { OddsTab } from '../../../../src/ui/detail/odds/OddsTab'
import { COMPARED, CORNERS, failed, ok, SCORES } from '../../../support/details'
import { matchHead } from '../../../support/heads'
import { fullSheet, marketLines, quoteLine } from '../../../support/marketSheets'
import { evening } from '../../../support/priceHistories'
import { appears, until, type RenderedPage } from '../../../support/renderPage'
import {
  EACH_LANGUAGE_AND_WIDTH,
  expectNoAxeFaults,
  mountTab,
  sticksOut,
  WIDTHS,
  type TabOptions,
} from './support'

let shown: RenderedPage | undefined
afterEach(() => shown?.end())

const DETAILS: TabOptions['details'] = {
  marketDetail: id => Promise.resolve(fullSheet(id)),
  corners: () => ok(CORNERS),
  correctScore: matchId => ok({ ...SCORES, matchId }),
  bookmakers: () => ok(COMPARED),
}

async function open(options: TabOptions = {}) {
  const page = await mountTab(OddsTab, { ...options, details: { ...DETAILS, ...options.details } })
  shown = page
  return page
}
const seesMarkets = (page: RenderedPage) => appears(page, '.odds-markets [data-market="HDP"]')
const rowsOf = (page: RenderedPage, selector: string) =>
  page
    .all(`${selector} tbody tr`)
    .map(row => [...row.children].map(cell => cell.textContent.trim()).join(' | '))
const ENDED = matchHead(10, { phase: 'finished' })

describe('[DTL16] the odds of a match', () => {
  test('every market that has prices, at every time', async () => {
    const page = await open()
    await seesMarkets(page)
    await appears(page, '.odds-markets [data-market="cornersHDP"]')
    expect(page.all('.odds-markets table').map(({ dataset }) => dataset['market'])).toEqual([
      'HDP',
      'HDPHalf',
      'ou',
      'OUHalf',
      '1x2',
      '1x2Half',
      'cornersOU',
      'cornersHDP',
    ])
    expect(rowsOf(page, '.odds-markets [data-market="HDP"]')).toEqual([
      'Home | 0.95 | 0.95 | 0.97',
      'Line | -0.5 | -0.5 | -0.5/1',
      'Away | 0.93 | 0.93 | 0.91',
    ])
    expect(rowsOf(page, '.odds-markets [data-market="cornersHDP"]')).toEqual([
      'Home | 0.85',
      'Line | +1.5',
      'Away | 0.95',
    ])
  })
  test('[DTL43] a market and a time without prices are left out', async () => {
    const opening = quoteLine('0.95', '0.5', '0.93', 'home')
    const sheet = { matchId: 10, markets: [marketLines('HDP', { opening }, 'opening')] }
    const page = await open({
      head: matchHead(10, { phase: 'notStarted', corners: '' }),
      details: { marketDetail: () => Promise.resolve(sheet) },
    })
    await seesMarkets(page)
    expect(page.all('.odds-markets table')).toHaveLength(1)
    expect(rowsOf(page, '.odds-markets [data-market="HDP"]')[0]).toBe('Home | 0.95')
  })
  test('[DTL42] how a price moved stands beside it in words', async () => {
    const line = quoteLine('0.97', '0.5', '0.91')
    const running = { ...line, up: { ...line.up, move: 'up' }, down: { ...line.down, move: 'down' } } as const
    const sheet = { matchId: 10, markets: [marketLines('ou', { opening: line, running }, 'running')] }
    const page = await open({ details: { marketDetail: () => Promise.resolve(sheet) } })
    await appears(page, '.odds-markets [data-market="ou"]')
    expect(page.all('.detail-price').map(button => button.getAttribute('aria-label'))).toEqual([
      'Over/under, Over: 0.97, rose since opening',
      'Over/under, Under: 0.91, fell since opening',
    ])
  })
  test('the file of corners is not requested for a match without corners', async () => {
    let requested = 0
    const page = await open({
      head: matchHead(10, { corners: '' }),
      details: {
        marketDetail: id => Promise.resolve({ matchId: id, markets: fullSheet(id).markets.slice(0, 2) }),
        corners: () => {
          requested++
          return ok(CORNERS)
        },
      },
    })
    await seesMarkets(page)
    expect(requested).toBe(0)
  })
  test('without prices there is a sentence', async () => {
    const page = await open({
      details: { marketDetail: () => Promise.resolve(null), corners: () => ok(null) },
    })
    await until(
      page,
      () => page.host.textContent.includes('There are no odds for this match yet.'),
      'no word',
    )
  })
})

describe('[DTL17] prices in the tab', () => {
  test('one that can be taken now opens the bet popup', async () => {
    const pressed: BetTarget[] = []
    const page = await open({ onPrice: target => pressed.push(target) })
    await seesMarkets(page)
    await act(async () => page.control('Handicap, Home: 0.97').click())
    await act(async () => page.control('Correct score').click())
    await appears(page, '.detail-score-list')
    await act(async () => page.control('Home win 2-1: 8.00').click())
    expect(pressed).toMatchObject([
      { matchId: 10, market: 'HDP', leg: 'up' },
      { matchId: 10, market: 'correct-score', score: '2:1', winner: 'home' },
    ])
    expect(page.all('.odds-markets [data-market="HDP"] .detail-price')).toHaveLength(2)
  })
  test.each([
    ['over', ENDED],
    ['called off', matchHead(10, { phase: 'postponed' })],
    ['not in the list', matchHead(10, { listed: false })],
    ['not known yet', undefined],
  ])('of a match that is %s none is a button', async (_, head) => {
    const page = await open({ head, details: { resultOdds: () => ok(null) } })
    await seesMarkets(page)
    await act(async () => page.control('Correct score').click())
    await appears(page, '.detail-score-list')
    expect(page.all('.detail-price')).toHaveLength(0)
  })
  test('[DTL44] of an ended match there are the last prices that the list does not have', async () => {
    const line = quoteLine('1.20', '1.25', '2.00')
    const last = { matchId: 10, handicap: line, result: line, total: null, doubleChance: line }
    const page = await open({
      head: ENDED,
      details: {
        resultOdds: () => ok(last),
        marketDetail: id => Promise.resolve({ matchId: id, markets: fullSheet(id).markets.slice(0, 1) }),
      },
    })
    await appears(page, '.odds-markets [data-market="doubleChance"]')
    expect(rowsOf(page, '.odds-markets [data-market="doubleChance"]')).toEqual([
      '1X | 1.20',
      '12 | 1.25',
      'X2 | 2.00',
    ])
    expect(page.all('.odds-markets [data-market="HDP"]')).toHaveLength(1)
    expect(rowsOf(page, '.odds-markets [data-market="1x2"]')[0]).toBe('1 | 1.20')
  })
})

describe('[DTL18] bookmakers side by side', () => {
  test('come first, and are requested with the tab', async () => {
    const requested: number[] = []
    const page = await open({
      details: {
        bookmakers: id => {
          requested.push(id)
          return ok(COMPARED)
        },
      },
    })
    await appears(page, '.odds-compare')
    await seesMarkets(page)
    expect(requested).toEqual([10])
    expect(page.find('.odds-tab').firstElementChild).toBe(page.find('.odds-bookmakers'))
  })
  test('[DTL45] each with its opening and its present price; the best framed and named, the chosen one marked', async () => {
    const page = await open()
    await act(async () => page.choices.change(({ prefs }) => void (prefs.company = 31)))
    await appears(page, '.odds-compare')
    expect(rowsOf(page, '.odds-compare')).toEqual([
      'Bet365 | 0.95 | -0.5 | 0.93 | 0.92 | -0.5/1 | 0.96 best price',
      'Sbobet (chosen) | 0.94 | -0.5 | 0.96 | 0.97 best price | -0.5/1 | 0.91',
      'Pinnacle | 1.02 | -0.5 | 0.90 | 1.11 | -1 | 0.80',
      'William Hill | 0.90 | -0.5 | 0.90 | - | - | -',
    ])
    expect(page.host.textContent).toContain('Framed: the best price at line -0.5/1.')
    expect(page.host.textContent).toContain('Not available: Crown.')
    expect(page.all('tr[data-chosen]').map(({ dataset }) => dataset['company'])).toEqual(['31'])
    await page.press('1x2')
    expect(rowsOf(page, '.odds-compare')[0]).toBe(
      'Bet365 | 1.85 | 3.60 | 4.10 | 1.55 | 3.90 best price | 5.40',
    )
    expect(page.host.textContent).toContain('Framed: the best price.')
  })
  test('fail with a way to try again', async () => {
    let fails = true
    const page = await open({ details: { bookmakers: () => (fails ? failed() : ok(COMPARED)) } })
    await appears(page, '[role="alert"]')
    fails = false
    await page.press('Retry')
    await appears(page, '.odds-compare')
  })
  test('have a sentence when no bookmaker has prices', async () => {
    const page = await open({ details: { bookmakers: () => ok({ ...COMPARED, markets: [], failed: [] }) } })
    await until(
      page,
      () => page.host.textContent.includes('No bookmaker has prices for this match.'),
      'no word',
    )
  })
})

describe('[DTL29] the movement below the bookmakers', () => {
  const requested: [Market, number][] = []
  beforeEach(() => void requested.splice(0))
  const wholeHistory: DetailCommands['wholeHistory'] = (id, market, company) => {
    requested.push([market, company])
    return Promise.resolve(evening(id, market))
  }
  const openInSight = async (details: TabOptions['details'] = {}) => {
    const page = await open({ details: { wholeHistory, ...details } })
    const below = await appears(page, '.odds-movement')
    below.scrollIntoView()
    await appears(page, '.movement-chart')
    return page
  }
  const headOf = (page: RenderedPage) => page.find('.odds-movement h3').textContent
  const shownRow = (page: RenderedPage) =>
    page.all('.odds-compare [data-shown]').map(({ dataset }) => Number(dataset['company']))

  test('[DTL48] is that of the chosen bookmaker, and comes when its place is in sight', async () => {
    const page = await open({ height: 150, details: { wholeHistory } })
    await appears(page, '.odds-movement')
    await act(async () => new Promise(resolve => setTimeout(resolve, 100)))
    expect(requested).toEqual([])
    page.find('.odds-movement').scrollIntoView()
    await appears(page, '.movement-chart')
    expect(requested).toEqual([['HDP', 8]])
    expect(headOf(page)).toBe('Movement Bet365 · Handicap')
    expect(shownRow(page)).toEqual([8])
  })
  test('[DTL47] a press anywhere on a row shows that bookmaker’s, and brings it into sight', async () => {
    const page = await openInSight()
    await browser.viewport(420, 200)
    window.scrollTo(0, 0)
    await act(async () => page.find('[data-company="47"] td:last-child').click())
    await until(page, () => requested.at(-1)?.join() === 'HDP,47', 'never requested')
    expect(headOf(page)).toBe('Movement Pinnacle · Handicap')
    expect(shownRow(page)).toEqual([47])
    expect(page.control('Pinnacle').getAttribute('aria-pressed')).toBe('true')
    expect(page.find('.odds-movement').getBoundingClientRect().top).toBeLessThan(200)
    await act(async () => page.control('William Hill').focus())
    await act(() => userEvent.keyboard('{Enter}'))
    expect(headOf(page)).toBe('Movement William Hill · Handicap')
  })
  test('[HIS15] is of the market of the table, of a bookmaker that has it', async () => {
    const page = await openInSight()
    await act(async () => page.find('[data-company="47"] button').click())
    await page.press('1x2')
    await until(page, () => requested.at(-1)?.join() === '1x2,8', 'never requested')
    expect(headOf(page)).toBe('Movement Bet365 · 1x2')
    await page.press('HDP')
    await until(page, () => headOf(page) === 'Movement Pinnacle · Handicap', 'forgotten')
  })
  test('[HIS15] [HIS31] of a match that has left the list offers every market', async () => {
    const page = await openInSight({
      marketDetail: () => Promise.resolve(null),
      bookmakers: () => ok({ ...COMPARED, markets: [] }),
    })
    const names = page.all('.odds-bookmakers .segments button').map(({ textContent }) => textContent)
    expect(names).toHaveLength(MARKETS.length)
    expect(names.at(-1)).toBe('Corners, over/under')
  })
  test('is there when the bookmakers could not be loaded', async () => {
    const page = await openInSight({ bookmakers: () => failed() })
    expect(page.all('.odds-bookmakers [role="alert"]')).toHaveLength(1)
    expect(requested[0]).toEqual(['HDP', 8])
  })
})

describe('[SCR8] total goals, odd and even', () => {
  const openGoals = async (options: TabOptions = {}) => {
    const page = await open(options)
    await appears(page, '.odds-opener')
    await act(async () => page.control('Total goals, odd/even').click())
    return page
  }
  test('have chance and price as ranges, say where they come from, and cannot be bet on', async () => {
    const page = await openGoals()
    await appears(page, '[data-goals]')
    expect(rowsOf(page, '[data-goals="totalGoals"]')).toEqual([
      '0–1 | 27% | 3.70',
      '2–3 | 50% | 2.00',
      '4–6 | 20–23% | 4.37–5.00',
      '7+ | 0–3% | from 34.48',
    ])
    expect(rowsOf(page, '[data-goals="evenOdd"]')).toEqual([
      'Odd | 49–51% | 1.95–2.06',
      'Even | 49–52% | 1.94–2.06',
    ])
    expect(page.find('[data-goals="evenOdd"] caption').textContent).toBe('Odd/even from correct scores')
    expect(page.all('[data-goals] button')).toHaveLength(0)
  })
  test('say that they are of the opening where the match goes on without newer ones', async () => {
    const correctScore = (matchId: number) => ok({ ...SCORES, matchId, time: 'opening' as const })
    const words = 'Opening prices ·'
    const begun = await openGoals({ details: { correctScore }, head: matchHead(10, { phase: 'firstHalf' }) })
    await appears(begun, '[data-goals]')
    expect(begun.host.textContent).toContain(words)
    await begun.end()
    const early = await openGoals({ details: { correctScore }, head: matchHead(10, { phase: 'notStarted' }) })
    await appears(early, '[data-goals]')
    expect(early.host.textContent).not.toContain(words)
  })
  test('have a sentence where the prices do not say', async () => {
    const page = await openGoals({
      details: { correctScore: matchId => ok({ ...SCORES, matchId, goals: [] }) },
    })
    await until(
      page,
      () => page.host.textContent.includes('There are not enough correct-score odds'),
      'no word',
    )
    expect(page.all('[data-goals]')).toHaveLength(0)
  })
})

describe('[DTL22] the widest prices and lines', () => {
  const lines = (market: 'HDP' | 'HDPHalf' | 'ou' | 'OUHalf') => {
    const wide = quoteLine('-10.50', market.startsWith('HDP') ? '3.5/4' : '10.5/11', '+1250', 'home')
    return marketLines(market, { opening: wide, current: wide, running: wide }, 'running')
  }
  test.each(WIDTHS)('at %i px do not run into each other', async width => {
    const markets = (['HDP', 'HDPHalf', 'ou', 'OUHalf'] as const).map(lines)
    const page = await open({
      width,
      details: { marketDetail: matchId => Promise.resolve({ matchId, markets }) },
    })
    await seesMarkets(page)
    const cells = page.all('.odds-markets tbody tr').map(row => [...row.children].map(cell => inside(cell)))
    for (const row of cells)
      for (const [index, { right }] of row.entries())
        expect(right).toBeLessThanOrEqual((row[index + 1]?.left ?? Infinity) + 0.5)
  })
})

/** Rectangle of a cell's text. */
function inside(cell: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect()
}

const openAll = async (page: RenderedPage) => {
  await appears(page, '.odds-opener')
  for (const button of page.all('.odds-opener')) await act(async () => button.click())
  await appears(page, '.odds-compare')
  await appears(page, '.detail-score-list')
  await appears(page, '[data-goals]')
  await seesMarkets(page)
}

test.each(EACH_LANGUAGE_AND_WIDTH)('[DTL22] in %s at %i px nothing sticks out', async (language, width) => {
  const page = await open({ language, width })
  await openAll(page)
  expect(sticksOut(page)).toEqual([])
  await expectNoAxeFaults(page, language, width)
})
