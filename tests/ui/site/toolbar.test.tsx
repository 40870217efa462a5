import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { EMPTY_VIEW, NO_COUNTS } from '../../../src/engine/contract/patch'
import type { Screen } from '../../../src/engine/contract/query'
import { sendQueries } from '../../../src/ui/state/query'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { Site } from '../../../src/ui/site/Site'
import { createFakeEngine } from '../../support/fakeEngine'
import { LEAGUES } from '../../support/leagueChoices'
import { appears, renderPage, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { readAt, TEXT_SIZES } from '../../support/textSize'
import { LANGUAGE_CODES } from '../../../src/engine/contract/languages'

const OWN = window.location.href
const SCREENS = [
  'home',
  'gameRate',
  'fallen',
  'result',
  'favorite',
  'fixture',
] as const satisfies readonly Screen[]
const COUNTS = { ...NO_COUNTS, all: 1318, filtered: 1318, inPlay: 148, toCome: 1065, ended: 105 }
/** 21:30 on 3 May in Vietnam. */
const NOW = Date.UTC(2031, 4, 3, 14, 30)

let shown: RenderedPage | undefined
beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  vi.useRealTimers()
  await shown?.end()
  shown = undefined
  window.history.replaceState(null, '', OWN)
})

async function open(name: Screen, { screen, ...options }: PageOptions = {}) {
  const page = (shown = await renderPage(<Site />, { screen: { name, ...screen }, ...options }))
  sendQueries(page.choices, page.engine)
  return page
}
const texts = ({ all }: RenderedPage, selector: string) => all(selector).map(({ textContent }) => textContent)
/** Labels of the selects in the filter sheet. */
const labels = ({ all }: RenderedPage) => all('dialog .labelled').map(label => label.firstChild?.textContent)
const onlyHot = ({ choices }: RenderedPage) =>
  act(async () => choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
const query = ({ engine }: RenderedPage) => engine.queries.at(-1)

describe('[SIT9] [SIT42] [SIT41] [SIT40] each screen has its own controls', () => {
  const TOGGLES = ['In progress', 'Hot', 'Followed']
  test.each([
    [
      'home',
      ['Hot', 'Followed'],
      ['Bookmaker', 'Odds format', 'Markets', 'Sort by', 'Dropping odds'],
      7,
      4,
      [],
    ],
    [
      'gameRate',
      TOGGLES,
      ['Bookmaker', 'Odds format', 'Match status', 'Sort by', 'Dropping odds'],
      0,
      0,
      ['HDP + O/U', '1x2', 'Full time', 'First half'],
    ],
    ['fallen', ['Hot', 'Followed'], ['Bookmaker', 'Odds format'], 0, 0, []],
    ['result', ['Hot', 'Followed'], ['Bookmaker', 'Odds format', 'Markets', 'Sort by'], 7, 0, []],
    [
      'favorite',
      ['Hot'],
      ['Bookmaker', 'Odds format', 'Markets', 'Sort by', 'Dropping odds'],
      0,
      4,
      ['Matches', 'Leagues', 'Teams'],
    ],
    [
      'fixture',
      ['Hot', 'Followed'],
      ['Bookmaker', 'Odds format', 'Markets', 'Sort by', 'Dropping odds'],
      7,
      0,
      [],
    ],
  ] as const)('%s', async (name, toggles, selects, days, progress, front) => {
    const page = await open(name)
    expect(page.all('.toolbar select').map(select => select.ariaLabel)).toEqual(selects.slice(0, 2))
    expect(page.all('[data-day-tab]')).toHaveLength(days)
    expect(page.all('[data-progress]')).toHaveLength(progress)
    expect(texts(page, '.toolbar-front button:not(.button)')).toEqual(front)
    await page.press('More filters')
    await appears(page, 'dialog[open] .is-toggle')
    expect(texts(page, '.is-toggle')).toEqual(toggles)
    expect(labels(page).slice(0, selects.length - 2)).toEqual(selects.slice(2))
    expect(page.control('Tournaments').checkVisibility()).toBe(true)
    await page.end()
    await browser.viewport(360, 740)
    const phone = await open(name)
    await phone.press('More filters')
    await appears(phone, 'dialog[open] select')
    const inSheet = labels(phone)
    // Scores have no markets, and the tabs show the status.
    const left = selects.filter(
      label => label !== 'Match status' && (label !== 'Markets' || name === 'fixture'),
    )
    expect(inSheet.slice(0, left.length)).toEqual(left)
    expect(inSheet.at(-1)).toBe('Language')
  })

  test('a status that another screen has chosen filters nothing where there is none', async () => {
    const store = memoryStore()
    store.write('filterStatus', '2')
    const page = await open('result', { store })
    await onlyHot(page)
    expect(query(page)).toMatchObject({ screen: 'result', status: 0 })
    await page.press('Odds')
    expect(query(page)).toMatchObject({ screen: 'gameRate', status: 2 })
  })

  test.each([360, 320].flatMap(width => TEXT_SIZES.map(percent => [width, percent] as const)))(
    'on a phone of %i px, text size %i, each is whole and can be pressed',
    async (width, percent) => {
      await browser.viewport(width, 740)
      await readAt(percent)
      for (const language of LANGUAGE_CODES)
        for (const name of SCREENS) {
          const page = await open(name, { language })
          await act(async () => page.engine.patch({ counts: COUNTS }))
          expect(document.documentElement.scrollWidth, `${language} ${name}`).toBeLessThanOrEqual(width)
          for (const button of page.all('.toolbar button')) {
            if (!button.checkVisibility()) continue
            const what = `${language} ${name} ${button.outerHTML.slice(0, 120)}`
            expect(button.offsetHeight, what).toBeGreaterThanOrEqual(44)
            expect(button.scrollWidth, what).toBeLessThanOrEqual(button.offsetWidth)
            expect(button.scrollHeight, what).toBeLessThanOrEqual(button.offsetHeight)
            const { left, right } = (button.closest('.phone-strip') ?? button).getBoundingClientRect()
            expect(left, what).toBeGreaterThanOrEqual(0)
            expect(right, what).toBeLessThanOrEqual(width)
          }
          await page.end()
        }
    },
  )
})

test.each([
  [1366, 768, 90],
  [1280, 800, 90],
  [768, 1024, 150],
] as const)(
  '[TOL11] [SIT41] [TOL17] %i × %i: what stands above the list is at most %i px high',
  async (width, height, most) => {
    await browser.viewport(width, height)
    for (const language of LANGUAGE_CODES)
      for (const name of SCREENS) {
        const page = await open(name, { language })
        await act(async () => page.engine.patch({ counts: COUNTS }))
        expect(page.find('.page-top').offsetHeight, `${language} ${name}`).toBeLessThanOrEqual(most)
        expect(document.documentElement.scrollWidth, `${language} ${name}`).toBeLessThanOrEqual(width)
        await page.end()
      }
  },
)

describe('[SIT10] the days of a screen', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW }))
  const days = (page: RenderedPage) => texts(page, '[data-day-tab]')

  test('fixtures are ahead, results are back', async () => {
    expect(days(await open('fixture', { language: 'vi' }))).toEqual([
      'Hôm nay',
      'Ngày mai',
      '05/05',
      '06/05',
      '07/05',
      '08/05',
      '09/05',
    ])
    await shown?.end()
    const page = await open('result', { language: 'vi' })
    expect(days(page)).toEqual(['Hôm nay', 'Hôm qua', '01/05', '30/04', '29/04', '28/04', '27/04'])
    await page.press('Hôm qua')
    expect(query(page)).toMatchObject({ screen: 'result', day: -1 })
  })

  test('[SIT44] a day that a link names has a tab', async () => {
    const page = await open('result', { screen: { day: -20 } })
    expect(days(page)).toHaveLength(8)
    expect(page.find('[aria-pressed="true"][data-day-tab]').textContent).toBe('13/04')
  })

  test('[SIT43] on a phone they scroll in their strip, and the chosen one is in sight', async () => {
    await browser.viewport(360, 740)
    const page = await open('result', { screen: { day: -6 } })
    const strip = page.find('.phone-days')
    const chosen = page.find('[data-day-tab="-6"]')
    const isInSight = () => {
      const [inner, outer] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
      return inner.left >= outer.left && inner.right <= outer.right
    }
    expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
    expect(isInSight()).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(360)
  })

  test('[SIT45] at midnight the date that is looked at stays', async () => {
    const page = await open('result')
    await act(async () => page.engine.tell({ ...EMPTY_VIEW.health, receivedAt: NOW, offsetMs: 0 }))
    await page.press('Yesterday')
    const chosen = () => page.find('[aria-pressed="true"][data-day-tab]')
    // A tooltip is written when the page is idle, once a tab has been pointed at or has the focus.
    expect(chosen().title).toBe('')
    await act(async () => chosen().focus())
    await act(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
    expect(chosen().title).toBe('Friday, May 2')
    await act(async () => vi.advanceTimersByTime(2.5 * 3_600_000))
    expect(query(page)).toMatchObject({ day: -2 })
    expect(chosen().title).toBe('Friday, May 2')
  })
})

test.each(['home', 'favorite'] as const)('[SIT11] [SIT51] [SIT46] %s: four tabs with counts', async name => {
  const page = await open(name, { language: 'vi' })
  await act(async () => page.engine.patch({ counts: COUNTS }))
  expect(texts(page, '[data-progress]')).toEqual(['Tất cả1.318', 'Đang đá148', 'Sắp đá1.065', 'Kết thúc105'])
  expect(page.find('[data-progress="all"]').ariaPressed).toBe('true')
  await act(async () => page.find('[data-progress="ended"]').click())
  expect(query(page)).toMatchObject({ status: 3 })
  expect(page.all('.chips')).toHaveLength(0)
  await act(async () => page.find('[data-progress="all"]').click())
  expect(query(page)).toMatchObject({ status: 0 })
})

describe('[SIT12] [SIT47] what a favourite is', () => {
  test('is chosen on the screen of favourites, and saved', async () => {
    const store = memoryStore()
    const page = await open('favorite', { store })
    await page.press('Leagues')
    expect(query(page)).toMatchObject({ screen: 'favorite', favoriteType: 'league' })
    expect(store.read('favtype')).toBe('league')
    await page.press('Live scores')
    await page.press('More filters')
    await appears(page, 'dialog .is-toggle')
    await page.press('Followed')
    expect(query(page)).toMatchObject({ followedOnly: true, favoriteType: 'league' })
  })
})

describe('[SIT13] the filters that are on', () => {
  const chips = (page: RenderedPage) => texts(page, '[data-chip]')

  test('[SIT49] each has a chip that takes it off; after them is one for all', async () => {
    const store = memoryStore()
    store.write('leagueHidden6in1', '3,4')
    const leagueNames = () => Promise.resolve(new Map([[36, 'Premier League']]))
    const engine = createFakeEngine({
      details: { leagueNames, leagueChoices: () => Promise.resolve(LEAGUES) },
    })
    const { countryId, country } = LEAGUES.find(({ country }) => country !== '') ?? {
      countryId: 0,
      country: '',
    }
    const page = await open('gameRate', { store, engine, screen: { leagues: [36], countries: [countryId] } })
    await act(async () =>
      page.choices.filter(({ prefs, screen }) => {
        prefs.hotOnly = true
        prefs.status = 1
        prefs.team = 'man '
        screen.followedOnly = true
      }),
    )
    await appears(page, '[data-chip]')
    await expect
      .poll(() => chips(page))
      .toEqual(['Not started', 'Hot', 'Followed', 'Premier League', country, 'man', '2 hidden leagues'])
    await page.press('Remove the filter: Hot')
    expect(query(page)).toMatchObject({ hotOnly: false, team: 'man ' })
    await page.press('Remove the filter: Premier League')
    expect(query(page)).toMatchObject({ leagues: [], countries: [countryId] })
    expect(chips(page)).toHaveLength(5)
    await page.press('Show all matches')
    expect(query(page)).toMatchObject({ status: 0, followedOnly: false, countries: [], team: '' })
    expect(chips(page)).toEqual([])
    expect(texts(page, '.is-filtered button')).toEqual(['2 hidden leagues shown · hide again'])
  })

  test('[SIT50] many leagues are counted', async () => {
    const page = await open('home', { screen: { leagues: [36, 31, 8] } })
    await appears(page, '[data-chip]')
    expect(chips(page)).toEqual(['3 tournaments'])
  })

  test('[SIT53] on a phone they are one line, 44 px high, and scroll', async () => {
    await browser.viewport(360, 740)
    const store = memoryStore()
    store.write('FilterOption', 'hot')
    store.write('search_name_team', 'Hoàng Anh Gia Lai')
    store.write('leagueHidden6in1', '3,4')
    const page = await open('result', { store, language: 'vi' })
    await page.press('Thêm bộ lọc: 3')
    await appears(page, 'dialog [data-chip]')
    const line = page.find('.is-filtered').getBoundingClientRect()
    expect(line.height).toBe(44)
    for (const chip of page.all('[data-chip]')) expect(chip.offsetHeight).toBe(44)
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

describe('[SIT21] [SIT48] hidden leagues on the screen of favourites', () => {
  test.each([1280, 360])('each can be shown again, %i px', async width => {
    await browser.viewport(width, 740)
    const store = memoryStore()
    store.write('leagueHidden6in1', '36,4')
    const leagueNames = () => Promise.resolve(new Map([[36, 'Premier League']]))
    const page = await open('favorite', { store, engine: createFakeEngine({ details: { leagueNames } }) })
    expect(texts(page, '[data-chip]')).toEqual([])
    await page.press('2 hidden leagues')
    await appears(page, 'dialog[open] li')
    await expect.poll(() => texts(page, 'dialog li')).toEqual(['Premier LeagueShow again', '#4Show again'])
    await act(async () => page.find('dialog li button').click())
    expect(query(page)).toMatchObject({ hiddenLeagues: [4] })
    await act(async () => page.find('dialog li button').click())
    expect(query(page)).toMatchObject({ hiddenLeagues: [] })
    expect(page.find('dialog p').textContent).toContain('No league is hidden')
  })
})

describe('[SIT14] [SIT54] nothing to show', () => {
  const empty = async (name: Screen, options?: PageOptions) => {
    const page = await open(name, options)
    await act(async () => page.engine.show(['m1'], []))
    await act(async () => page.engine.patch({ splices: [{ at: 0, remove: 1, insert: [] }] }))
    await act(async () => page.engine.tell({ page: 'ready', overall: 'live', receivedAt: 0 }))
    return page
  }
  test.each(SCREENS.filter(name => name !== 'favorite' && name !== 'fallen'))(
    '%s: with a filter, and without',
    async name => {
      const page = await empty(name)
      expect(page.find('.empty > p').textContent).toBe('No match.')
      await onlyHot(page)
      expect(page.find('.empty').textContent).toMatch(/^No data please select another filterShow all matches/)
    },
  )
  test('favourites: how to follow', async () => {
    const page = await empty('favorite', { language: 'vi' })
    expect(page.find('.empty').textContent).toContain('Bấm ☆ bên cạnh một trận')
    await page.press('Giải')
    expect(page.find('.empty').textContent).toContain('Bấm ☆ bên cạnh một giải')
    await page.press('Đội')
    expect(page.find('.empty').textContent).toContain('Bấm ☆ bên cạnh một đội')
    await onlyHot(page)
    expect(page.find('.empty').textContent).toContain('Không có dữ liệu, vui lòng chọn bộ lọc khác')
  })
})
