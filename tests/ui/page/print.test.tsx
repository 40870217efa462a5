/** Tests print: the whole list in place of the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PrintedDay, PrintedMatch } from '../../../src/engine/contract/details/print'
import { watchPrint } from '../../../src/ui/page/late/watchPrint'
import { createFakeEngine } from '../../support/fakeEngine'
import { renderPage, type RenderedPage } from '../../support/renderPage'

const MATCH: PrintedMatch = {
  id: 1,
  home: 'الهلال',
  guest: 'Everton',
  score: '2 - 1',
  half: '1-0',
  minute: '63',
  phase: 'interrupted',
  quietSince: '',
  giver: 'home',
  prices: ['0.92', '0.5', '0.98', '0.90', '2.5', '0.90', '2.10', '3.20', '3.40'],
}
const DAY: PrintedDay = {
  at: Date.UTC(2031, 4, 4, 11, 30),
  date: '2031-05-04',
  leagues: Array.from({ length: 20 }, (_, league) => ({
    id: league + 1,
    name: `League ${league}`,
    matches: Array.from({ length: 6 }, (_, match) => ({ ...MATCH, id: league * 6 + match + 1 })),
  })),
}

/** Pages of other files that share this document draw sheets of their own. */
const sheet = () =>
  [...document.querySelectorAll('.print-sheet')].find(one => one.textContent.includes('League 19')) ?? null
const print = () => window.dispatchEvent(new Event('beforeprint'))
const printed = () => [...(sheet()?.querySelectorAll('[data-printed]') ?? [])]
/** Repeats the print until the code is loaded. */
const untilPrinted = () =>
  vi.waitFor(() => {
    print()
    expect(printed()).toHaveLength(120)
  })
const reach = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }))

describe('of a page with a list', () => {
  let page: RenderedPage
  let engine = createFakeEngine()
  let requests = 0
  let stop = () => undefined as void
  beforeEach(async () => {
    requests = 0
    engine = createFakeEngine({
      details: {
        printedDay: () => {
          requests++
          return Promise.resolve(DAY)
        },
      },
    })
    page = await renderPage(<div data-list="" />, { engine })
    stop = watchPrint(engine, page.choices)
    reach()
    await vi.waitFor(() => expect(requests).toBe(1))
  })
  afterEach(() => {
    window.dispatchEvent(new Event('afterprint'))
    stop()
  })

  test('[PRT1] [PRT3] [PRT8] every match is printed in place of the page, which is as it was afterwards', async () => {
    await untilPrinted()
    expect(document.documentElement.dataset['printing']).toBe('')
    window.dispatchEvent(new Event('afterprint'))
    expect(sheet()).toBeNull()
    expect(document.documentElement.dataset['printing']).toBeUndefined()
  })

  test('[PRT2] [PRT6] a match has its minute or state, its score and its prices; the line is that of the home side', async () => {
    await untilPrinted()
    const cells = [...(printed()[0]?.children ?? [])].map(({ textContent }) => textContent)
    const prices = ['0.92', '-0.5', '0.98', '0.90', '2.5', '0.90', '2.10', '3.20', '3.40']
    expect(cells).toEqual(["Paused · 63'", 'الهلال', '2 - 1 (1-0)', 'Everton', ...prices])
    expect(sheet()?.querySelector('p')?.textContent).toBe('Sunday, May 4 · As of 18:30')
  })

  test('[AGE7] the sheet is as of the last answer of a source that is rarely requested', async () => {
    const receivedAt = DAY.at - 4 * 60_000
    engine.tell({ overall: 'scheduled', receivedAt, offsetMs: 0, nextAt: DAY.at + 60_000 })
    await vi.waitFor(
      () => {
        reach()
        print()
        expect(sheet()?.querySelector('p')?.textContent).toBe('Sunday, May 4 · As of 18:26')
      },
      { interval: 200 },
    )
  })

  test('[PRT3] [PRT7] a newer list that comes while the page is printed leaves nothing behind', async () => {
    await untilPrinted()
    await vi.waitFor(
      () => {
        reach()
        expect(requests).toBe(2)
      },
      { interval: 200 },
    )
    await new Promise(resolve => setTimeout(resolve))
    window.dispatchEvent(new Event('afterprint'))
    expect(sheet()).toBeNull()
  })

  test.each([
    ['a desktop', true, 2],
    ['a phone', false, 1],
  ])('[PRT3] within a minute %s requests the list again: %s', (_, hovers, expected) => {
    stop()
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    const query = Object.create(matchMedia('(hover: hover)'), { matches: { value: hovers } })
    vi.spyOn(window, 'matchMedia').mockReturnValue(query)
    stop = watchPrint(engine, page.choices)
    vi.advanceTimersByTime(60_000)
    expect(requests).toBe(expected)
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('[PRT4] a list that was made by other choices is not printed', async () => {
    await untilPrinted()
    window.dispatchEvent(new Event('afterprint'))
    page.choices.filter(({ prefs }) => void (prefs.status = 2))
    print()
    expect(sheet()).toBeNull()
  })
})
