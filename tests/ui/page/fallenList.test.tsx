import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import type { FallenMatch, FallenMatches, WantedFalls } from '../../../src/engine/contract/details/falls'
import { SORT_EVERY_MS } from '../../../src/ui/page/fallen/useStillRows'
import { Site } from '../../../src/ui/site/Site'
import { createFakeEngine, type FakeOptions } from '../../support/fakeEngine'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { appears, renderPage, until, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { price } from '../../support/rows'

const OWN = window.location.href
/** Milliseconds for which a reply that follows the board is fresh. */
const FOLLOWS_MS = 3_000

let shown: RenderedPage | undefined
let found: FallenMatches
let wanted: WantedFalls[]
beforeEach(() => {
  found = { priced: true, matches: [] }
  wanted = []
  return browser.viewport(1280, 800)
})
afterEach(async () => {
  vi.useRealTimers()
  await shown?.end()
  shown = undefined
  window.history.replaceState(null, '', OWN)
})

const line = (up: string, goal: string, down: string) =>
  ({ up: price(up), goal: price(goal), down: price(down), giver: 'home' }) as const

const fallen = (id: number, percent: number, set: Partial<FallenMatch> = {}): FallenMatch => ({
  id,
  league: 'Premier League',
  home: `Home ${id}`,
  guest: `Guest ${id}`,
  phase: 'notStarted',
  day: '',
  time: '21:30',
  score: '',
  minute: '',
  market: 'HDP',
  leg: 'down',
  opening: line('0.80', '0.5', '1.00'),
  now: line('0.98', '0.5', '0.82'),
  percent,
  moved: [],
  ...set,
})

async function open(options: PageOptions = {}, details: FakeOptions['details'] = {}) {
  const engine = createFakeEngine({
    details: {
      fallenMatches(of) {
        wanted.push(of)
        // Each reply of a worker is a copy.
        return Promise.resolve(structuredClone(found))
      },
      ...details,
    },
  })
  return (shown = await renderPage(<Site />, { engine, screen: { name: 'fallen' }, ...options }))
}
const ids = (page: RenderedPage) => page.all('.fallen-row').map(row => Number(row.dataset['match']))
const show = (...matches: FallenMatch[]) => void (found = { priced: true, matches })
const sort = (page: RenderedPage) => page.all('.fallen-sort button')

describe('[FLN8] [FLN20] [FLN19] a row', () => {
  test('has kick-off, teams, league, bet with its line, both prices and the fall', async () => {
    show(fallen(1, 9), fallen(2, 4.5, { day: '05/05', market: '1x2', leg: 'goal' }))
    const page = await open()
    await appears(page, '.fallen-row')
    const [first, second] = page.all('.fallen-row').map(row => row.innerText.replace(/\s+/g, ' '))
    for (const words of ['21:30', 'Home 1', 'Guest 1', 'Premier League', 'Handicap +0.5 · Guest 1', '-9%'])
      expect(first).toContain(words)
    expect(first).toContain('1.00 → Now 0.82')
    for (const words of ['05/05', '1x2 · Draw', '-4.5%']) expect(second).toContain(words)
  })
  test('in play it has minute and score, figures as the language writes them', async () => {
    show(fallen(1, 12.4, { phase: 'firstHalf', minute: '31', score: '2-1' }))
    const page = await open({ language: 'vi' })
    const row = await appears(page, '.fallen-row')
    expect(row.innerText.replace(/\s+/g, ' ')).toContain("31'")
    expect(page.all('.fallen-goals b').map(({ textContent }) => textContent)).toEqual(['2', '1'])
    expect(page.find('.fallen-share').textContent).toBe('-12,4%')
  })
})

test('[FLN9] both lines of a market that has moved', async () => {
  const moved = [{ market: 'HDP', opening: line('1', '0.5', '1'), now: line('1', '0.5/1', '1') }] as const
  show(fallen(1, 9, { market: '1x2', moved }))
  const page = await open()
  expect((await appears(page, '.fallen-about')).textContent).toBe('Premier League · Handicap -0.5 → -0.5/1')
})

test('[FLN10] [FLN21] since when, in the zone of the visitor; without a time since the opening', async () => {
  show(fallen(1, 9), fallen(2, 8), fallen(3, 7))
  const store = memoryStore()
  store.write('Time_Zone', '7')
  const page = await open(
    { store },
    {
      fallSince: id => {
        const now = Date.now()
        if (id === 1) return Promise.resolve(now)
        return id === 2 ? Promise.resolve(Date.UTC(2031, 4, 3, 13, 5)) : Promise.resolve(null)
      },
    },
  )
  await appears(page, '.fallen-row')
  const texts = () => page.all('.fallen-since').map(({ textContent }) => textContent)
  await until(page, () => texts()[1] === 'Since 03/05 20:05', 'it does not say since when')
  expect(texts()[0]).toMatch(/^Since \d\d:\d\d$/)
  expect(texts()[2]).toBe('Since opening')
})

test('[FLN11] a press opens the odds of the match; back and the button lead to the list', async () => {
  show(fallen(1, 9))
  window.history.replaceState(null, '', '/?lang=en&screen=fallen')
  const page = await open()
  const link = await appears(page, '.fallen-when')
  expect(link.getAttribute('href')).toMatch(/match=1&tab=odds$/)
  await act(async () => link.click())
  expect(page.choices.get().screen).toMatchObject({ match: 1, tab: 'odds', name: 'fallen' })
  window.history.back()
  await until(page, () => page.choices.get().screen.match === 0, 'back does not close it')
  expect(ids(page)).toEqual([1])
  await act(async () => link.click())
  const close = await appears(page, '.page-match [aria-label="Close"]')
  await act(async () => close.click())
  expect(page.choices.get().screen.match).toBe(0)
  expect(document.activeElement).toBe(page.find('.fallen-when'))
})

describe('[FLN12] rows keep their places', () => {
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const clocked = async () => {
    show(fallen(1, 9), fallen(2, 8), fallen(3, 7))
    const page = await open()
    await appears(page, '.fallen-row')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    // The pending repetition has a timer of the browser.
    await act(async () => page.choices.change(({ prefs }) => void (prefs.format = 4)))
    await passes(0)
    expect(ids(page)).toEqual([1, 2, 3])
    return page
  }

  test('[FLN24] [FLN22] while their figures change; a button brings the new order', async () => {
    const page = await clocked()
    expect(sort(page)).toHaveLength(0)
    show(fallen(4, 12), fallen(3, 10), fallen(1, 9))
    await passes(FOLLOWS_MS)
    expect(ids(page)).toEqual([1, 2, 3])
    expect(page.all('.fallen-share').map(({ textContent }) => textContent)).toEqual(['-9%', '-', '-10%'])
    expect(page.find('[data-gone]').textContent).toContain('No longer lower')
    await act(async () => sort(page)[0]?.click())
    expect(ids(page)).toEqual([4, 3, 1])
    expect(sort(page)).toHaveLength(0)
  })
  test('[FLN23] until half a minute has passed, if nothing is being read', async () => {
    const page = await clocked()
    show(fallen(3, 10), fallen(1, 9))
    await passes(SORT_EVERY_MS - FOLLOWS_MS)
    expect(ids(page)).toEqual([1, 2, 3])
    await passes(2 * FOLLOWS_MS)
    expect(ids(page)).toEqual([3, 1])
  })
  test('[FLN23] for as long as the focus is on a row', async () => {
    const page = await clocked()
    page.find('.fallen-when').focus()
    show(fallen(3, 10), fallen(1, 9))
    await passes(2 * SORT_EVERY_MS)
    expect(ids(page)).toEqual([1, 2, 3])
    expect(sort(page)).toHaveLength(1)
  })
  test('[FLN25] and nothing changes while updates are paused', async () => {
    const page = await clocked()
    await act(async () => page.engine.store.pause())
    show(fallen(3, 10))
    await passes(2 * SORT_EVERY_MS)
    expect(page.all('.fallen-share').map(({ textContent }) => textContent)).toEqual(['-9%', '-8%', '-7%'])
    expect(sort(page)).toHaveLength(0)
    await act(async () => page.engine.store.resume())
    expect(page.all('.fallen-share').map(({ textContent }) => textContent)).toEqual(['-', '-', '-10%'])
    expect(sort(page)).toHaveLength(1)
  })
})

test('[FLN6] the first 50 are shown, more on a press', async () => {
  show(...Array.from({ length: 120 }, (_, index) => fallen(index + 1, 20 - index / 10)))
  const page = await open()
  await appears(page, '.fallen-row')
  expect(ids(page)).toHaveLength(50)
  await page.press('Show more')
  expect(ids(page)).toHaveLength(100)
  await page.press('Show more')
  expect(ids(page)).toHaveLength(120)
  expect(page.all('.fallen-more')).toHaveLength(0)
})

describe('[FLN13] without rows', () => {
  test('pale ones until the prices are there; a failed list says so above, with another try', async () => {
    found = { priced: false, matches: [] }
    const page = await open()
    await appears(page, '.fallen .loading')
    await act(async () => page.engine.tell({ page: 'failed', error: 'Retry failed after multiple attempts' }))
    expect(page.all('.fallen .loading')).toHaveLength(0)
    await act(async () => page.find('.failed button').click())
    expect(page.engine.retries()).toBe(1)
  })
  test('[FLN26] a sentence, and the ways to other matches and markets', async () => {
    const page = await open()
    expect((await appears(page, '.empty > p')).textContent).toContain('No match to come')
    await act(async () => page.find('.fallen .empty button').click())
    await until(page, () => wanted.at(-1)?.stage === 'inPlay', 'it does not show those in play')
    await until(page, () => page.all('.empty > p').length > 0, 'it says nothing')
    expect(page.find('.empty > p').textContent).toContain('No match in play')
    expect(page.all('.empty button')).toHaveLength(1)
    await act(async () => page.choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
    await until(page, () => page.all('.empty button').length === 2, 'no way out of the filter')
    await page.press('Show all matches')
    expect(page.choices.get().prefs.hotOnly).toBe(false)
  })
})

describe('[FLN14] whose prices', () => {
  test('[FLN27] are named; the toolbar has the choice of the bookmaker and none that concerns a list', async () => {
    const page = await open()
    await until(page, () => /Odds of \S+/.test(page.find('.toolbar').textContent), 'no bookmaker is named')
    expect(page.all('.toolbar select').map(select => select.ariaLabel)).toEqual(['Bookmaker', 'Odds format'])
    expect(page.all('.toolbar [aria-label="Fold all leagues"]')).toHaveLength(0)
  })
  test('on a phone the bookmaker is chosen above the list', async () => {
    await browser.viewport(360, 740)
    const page = await open()
    const select = await appears(page, '.phone-strip select')
    expect(select.getAttribute('aria-label')).toBe('Bookmaker')
    expect(select.offsetHeight).toBeGreaterThanOrEqual(44)
  })
  test('[FLN28] the chip of the filter has a link to the screen', async () => {
    const page = await open({ screen: { name: 'home', fallen: 5 } })
    const link = await appears(page, '.is-filtered a')
    expect(link.getAttribute('href')).toMatch(/^\/\?screen=fallen/)
  })
})
