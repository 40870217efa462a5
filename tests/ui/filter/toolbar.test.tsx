import { NO_COUNTS } from '../../../src/engine/contract/patch'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { companyOptions } from '../../../src/ui/filter/settings/options'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { offsetLabel } from '../../../src/ui/prefs/zoneOptions'
import { sendQueries } from '../../../src/ui/page/sendQueries'
import { memoryStore } from '../../../src/ui/prefs/keyStore'
import { WIDGET } from '../../../src/ui/prefs/profile'
import { readAt, TEXT_SIZES } from '../../support/textSize'
import { appears, renderPage, typeInto, type PageOptions, type RenderedPage } from '../../support/renderPage'

let shown: RenderedPage | undefined
const open = async (options: PageOptions = {}) => {
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, options)
  sendQueries(shown.choices, shown.engine)
  return shown
}
const lastQuery = ({ engine }: RenderedPage) => engine.queries.at(-1)

beforeEach(() => browser.viewport(1280, 800))
afterEach(async () => {
  vi.useRealTimers()
  await shown?.end()
})

describe('[TOL1] every control of the toolbar changes the query, and only its own part', () => {
  test("'in progress' turns between 2 and 0", async () => {
    const toolbar = await open()
    await toolbar.press('In progress')
    expect(lastQuery(toolbar)).toMatchObject({ status: 2 })
    expect(toolbar.control('In progress').getAttribute('aria-pressed')).toBe('true')
    await toolbar.press('In progress')
    expect(lastQuery(toolbar)).toMatchObject({ status: 0 })
  })
  test('hot and followed', async () => {
    const toolbar = await open()
    await toolbar.press('Hot')
    expect(lastQuery(toolbar)).toMatchObject({ hotOnly: true, followedOnly: false })
    await toolbar.press('Followed')
    expect(lastQuery(toolbar)).toMatchObject({ hotOnly: true, followedOnly: true })
  })
  test.each([
    ['Bookmaker', '47', { company: 47 }],
    ['Odds format', '3', { format: 3 }],
    ['Markets', '4', { betType: 4 }],
    ['Match status', '1', { status: 1 }],
    ['Sort by', 'time', { order: 'time' }],
  ])('%s', async (name, value, part) => {
    const toolbar = await open()
    await typeInto(toolbar.control(name), value)
    expect(lastQuery(toolbar)).toMatchObject(part)
    expect(toolbar.engine.queries).toHaveLength(1)
  })
  test('in the widget the company starts at 31', async () => {
    const toolbar = await open({ page: { profile: WIDGET } })
    expect(toolbar.control('Bookmaker')).toHaveProperty('value', '31')
  })
})

describe('[TOL2] the team search asks once, half a second after the last key', () => {
  test('typing', async () => {
    const toolbar = await open()
    vi.useFakeTimers()
    await typeInto(toolbar.control('Team name'), 'h')
    await act(async () => vi.advanceTimersByTime(499))
    await typeInto(toolbar.control('Team name'), 'ha')
    await act(async () => vi.advanceTimersByTime(499))
    expect(toolbar.engine.queries).toHaveLength(0)
    await act(async () => vi.advanceTimersByTime(1))
    expect(toolbar.engine.queries.map(({ team }) => team)).toEqual(['ha'])
  })
  test("'show all matches' empties the field too", async () => {
    const toolbar = await open()
    vi.useFakeTimers()
    await typeInto(toolbar.control('Team name'), 'ha')
    await act(async () => vi.advanceTimersByTime(500))
    await toolbar.press('Show all matches')
    expect(toolbar.control('Team name')).toHaveProperty('value', '')
    expect(lastQuery(toolbar)).toMatchObject({ team: '' })
    await act(async () => vi.advanceTimersByTime(1000))
    expect(toolbar.engine.queries).toHaveLength(2)
  })
  test('the cross empties it at once', async () => {
    const toolbar = await open()
    vi.useFakeTimers()
    await typeInto(toolbar.control('Team name'), 'ha')
    await act(async () => vi.advanceTimersByTime(500))
    await toolbar.press('Clear the search')
    await act(async () => vi.advanceTimersByTime(0))
    expect(lastQuery(toolbar)).toMatchObject({ team: '' })
  })
})

test('[TOL3] the counts are those of the list; a way back stands beside them while a filter is on', async () => {
  const toolbar = await open({ language: 'vi' })
  const counts = { ...NO_COUNTS, leagues: 3, leaguesShown: 3, all: 1234, filtered: 1234 }
  await act(async () => toolbar.engine.patch({ counts }))
  expect(toolbar.find('.counts').textContent).toBe('1.234 trận')
  await toolbar.press('Trận hot')
  await act(async () => toolbar.engine.patch({ counts: { ...counts, filtered: 12 } }))
  expect(toolbar.find('.counts').textContent).toBe('12 / 1.234 trậnHiện tất cả trận')
  await toolbar.press('Hiện tất cả trận')
  expect(toolbar.choices.get().prefs.hotOnly).toBe(false)
})

describe('[TOL4] a narrow page keeps what every visit needs; the rest is in a sheet', () => {
  beforeEach(() => browser.viewport(360, 740))
  test('the sheet has what the toolbar leaves out', async () => {
    const toolbar = await open()
    expect(toolbar.all('select')).toHaveLength(0)
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    await typeInto(toolbar.control('Odds format'), '4')
    expect(lastQuery(toolbar)).toMatchObject({ format: 4 })
    expect(toolbar.control('Team name').checkVisibility()).toBe(true)
    expect(toolbar.control('Tournaments').checkVisibility()).toBe(true)
  })
  test('the sheet stays what it is when the phone is turned', async () => {
    const toolbar = await open()
    await toolbar.press('More filters')
    const title = async () => (await appears(toolbar, 'dialog[open] h2')).textContent
    const before = await title()
    await act(() => browser.viewport(1024, 740))
    await expect.poll(() => toolbar.all('.toolbar select').length).toBeGreaterThan(0)
    expect(await title()).toBe(before)
  })
  const NARROW = [360, 320].flatMap(width => TEXT_SIZES.map(percent => [width, percent] as const))
  test.each(NARROW)('at %i px, text size %i, nothing sticks out or is cut', async (width, percent) => {
    await browser.viewport(width, 740)
    await readAt(percent)
    for (const language of ['vi', 'vn', 'en', 'th', 'id'] as const) {
      const toolbar = await open({ language })
      for (const element of toolbar.all('.toolbar *')) {
        // Larger text than fits is scrolled sideways.
        const part = percent > 100 ? (element.closest('.days') ?? element) : element
        expect(part.getBoundingClientRect().right, language).toBeLessThanOrEqual(width)
        if (part !== element || part.matches('.days')) continue
        expect(element.scrollWidth, `${language} ${element.outerHTML}`).toBeLessThanOrEqual(
          element.offsetWidth || Infinity,
        )
      }
      await toolbar.end()
    }
  })
})

test('[TOL5] a bookmaker that the cookie names and the list does not offer stays chosen', () => {
  expect(companyOptions(8)).toHaveLength(12)
  expect(companyOptions(50)[0]).toEqual({ value: 50, label: '#50' })
})

test('[TOL6] zones read as people write them', () => {
  expect([7, 0, -3.5, 5.75].map(offsetLabel)).toEqual(['UTC+7', 'UTC+0', 'UTC−3:30', 'UTC+5:45'])
})

describe('[CMP3] compact cards', () => {
  beforeEach(() => browser.viewport(360, 740))
  const tabs = ({ all }: RenderedPage) =>
    all('[aria-label="Markets shown"] button').map(
      tab => `${tab.textContent}${tab.ariaPressed === 'true' ? '*' : ''}`,
    )

  test('a choice of the filter sheet, kept in a cookie; the tabs then choose the market', async () => {
    const store = memoryStore()
    const toolbar = (shown = await renderPage(<Toolbar cards tools={null} pause={null} freshness={<i />} />, {
      store,
    }))
    expect(tabs(toolbar)).toEqual(['All*', 'Asian', 'Other'])
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    await typeInto(toolbar.control('Compact cards, one market'), 'total')
    expect(store.read('sixinone_compact')).toBe('total')
    expect(tabs(toolbar)).toEqual(['HDP', 'O/U*', '1x2'])
    await toolbar.press('HDP')
    expect(store.read('sixinone_compact')).toBe('handicap')
    await act(() => browser.viewport(1000, 740))
    await expect.poll(() => tabs(toolbar)).toEqual(['All*', 'Asian', 'Other'])
  })
})
