import { act } from 'react'
import { page as browser, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { EMPTY_VIEW } from '../../../src/engine/contract/patch'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { sendQueries } from '../../../src/ui/state/query'
import { renderPage, type PageOptions, type RenderedPage } from '../../support/renderPage'

/** 21:30 on 3 May in Vietnam. */
const NOW = Date.UTC(2031, 4, 3, 14, 30)
const HOUR = 3_600_000

let shown: RenderedPage | undefined
const open = async ({ screen, ...options }: PageOptions = {}) => {
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, {
    screen: { name: 'sixInOne', ...screen },
    ...options,
  })
  sendQueries(shown.choices, shown.engine)
  return shown
}
const tabs = ({ all }: RenderedPage) => all('[data-day-tab]').map(({ textContent }) => textContent)
const receivedWith = (offsetMs: number) => ({ ...EMPTY_VIEW.health, receivedAt: NOW, offsetMs })

beforeEach(async () => {
  await browser.viewport(1280, 800)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW })
})
afterEach(async () => {
  vi.useRealTimers()
  await shown?.end()
})

describe('[DTB1] the days', () => {
  test.each([
    ['vi', ['Hôm nay', 'Ngày mai', '05/05']],
    ['en', ['Today', 'Tomorrow', '05/05']],
    ['th', ['วันนี้', 'พรุ่งนี้', '05/05']],
    ['id', ['Hari ini', 'Besok', '05/05']],
  ] as const)('in %s', async (language, first) => {
    const page = await open({ language })
    expect(tabs(page)).toHaveLength(7)
    expect(tabs(page).slice(0, 3)).toEqual(first)
  })
  test('four on a phone', async () => {
    await browser.viewport(360, 740)
    expect(tabs(await open())).toEqual(['Today', 'Tomorrow', '05/05', '06/05'])
  })
  test('[DTB7] a press chooses the day; the whole date is its tooltip', async () => {
    const page = await open({ language: 'vi' })
    await page.press('05/05')
    expect(page.engine.queries.at(-1)).toMatchObject({ day: 2, pages: 1 })
    expect(page.control('05/05').getAttribute('aria-pressed')).toBe('true')
    // The tooltip is written when the page is idle, once a tab has been pointed at or has the focus.
    await act(async () => page.control('05/05').focus())
    await act(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
    expect(page.control('05/05').title).toBe('Thứ Hai, 5 tháng 5')
  })
})

describe('[DTB2] which day it is', () => {
  test("is the server's, on a device that is twelve hours late", async () => {
    vi.setSystemTime(NOW - 12 * HOUR)
    const page = await open()
    await act(async () => page.engine.tell(receivedWith(12 * HOUR)))
    expect(tabs(page)[2]).toBe('05/05')
    await act(async () => page.engine.tell(receivedWith(0)))
    expect(tabs(page)[2]).toBe('05/05')
    await act(async () => page.engine.tell(receivedWith(-24 * HOUR)))
    expect(tabs(page)[2]).toBe('04/05')
  })
  test('[DTB8] is known later than the first press, which still counts', async () => {
    vi.setSystemTime(NOW - 400 * 24 * HOUR)
    const page = await open()
    const pressed = page.find('[data-day-tab="2"]')
    await act(async () => page.engine.tell(receivedWith(0)))
    await act(async () => pressed.click())
    await act(async () => page.engine.tell(receivedWith(400 * 24 * HOUR)))
    expect(page.find('[data-day-tab="2"]')).toBe(pressed)
    expect(tabs(page)[2]).toBe('05/05')
    expect(page.engine.queries.at(-1)).toMatchObject({ day: 2 })
  })
  test("is the visitor's zone's", async () => {
    expect(tabs(await open({ page: { defaultZone: 10 } }))[2]).toBe('06/05')
  })
})

describe('[DTB3] at midnight of the zone', () => {
  const toMidnight = 2.5 * HOUR
  test('the tabs move on', async () => {
    const page = await open()
    await act(async () => vi.advanceTimersByTime(toMidnight - 1))
    expect(tabs(page)[2]).toBe('05/05')
    await act(async () => vi.advanceTimersByTime(1))
    expect(tabs(page)[2]).toBe('06/05')
    await act(async () => vi.advanceTimersByTime(24 * HOUR))
    expect(tabs(page)[2]).toBe('07/05')
  })
  test("by the server's clock, and without a word from it at that moment", async () => {
    vi.setSystemTime(NOW - 12 * HOUR)
    const page = await open()
    await act(async () => page.engine.tell(receivedWith(12 * HOUR)))
    await act(async () => vi.advanceTimersByTime(toMidnight - 1))
    expect(tabs(page)[2]).toBe('05/05')
    await act(async () => vi.advanceTimersByTime(1))
    expect(tabs(page)[2]).toBe('06/05')
  })
  test('a visitor on tomorrow is then on today; one on today stays there', async () => {
    const page = await open()
    await act(async () => page.engine.tell(receivedWith(0)))
    await page.press('Tomorrow')
    await act(async () => vi.advanceTimersByTime(toMidnight))
    expect(page.engine.queries.at(-1)).toMatchObject({ day: 0 })
    await act(async () => vi.advanceTimersByTime(24 * HOUR))
    expect(page.engine.queries.at(-1)).toMatchObject({ day: 0 })
  })
  test('a visitor on tomorrow is then on today, also in a low window, which shows no days', async () => {
    await browser.viewport(1280, 400)
    const page = await open({ screen: { day: 1 } })
    await act(async () => page.engine.tell(receivedWith(0)))
    expect(tabs(page)).toEqual([])
    await act(async () => vi.advanceTimersByTime(toMidnight))
    expect(page.choices.get().screen.day).toBe(0)
  })
  test('another zone is no midnight', async () => {
    const page = await open()
    await act(async () => page.engine.tell(receivedWith(0)))
    await page.press('Tomorrow')
    await act(async () => page.choices.change(draft => void (draft.prefs.zone = 14)))
    expect(page.choices.get().screen.day).toBe(1)
  })
})

test("[DTB4] on another day 'in progress' holds nothing back and says so; a press goes back to today", async () => {
  const page = await open()
  await page.press('In progress')
  await page.press('Tomorrow')
  expect(page.engine.queries.at(-1)).toMatchObject({ day: 1, status: 0 })
  const toggle = page.control('In progress')
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  expect(toggle.title).toContain('back to today')
  await page.press('In progress')
  expect(page.engine.queries.at(-1)).toMatchObject({ day: 0, status: 2 })
})

test('[NAV4] the days are one stop of the Tab key; the arrow keys go along them', async () => {
  vi.useRealTimers()
  const page = await open()
  const stops = () => page.all('[data-day-tab]').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(({ dataset }) => dataset['dayTab'])).toEqual(['0'])
  await act(async () => page.control('Today').focus())
  await act(() => userEvent.keyboard('{ArrowRight}{ArrowRight}'))
  expect(document.activeElement).toBe(page.all('[data-day-tab]')[2])
  await act(() => userEvent.keyboard('{ArrowLeft}{End}'))
  expect(document.activeElement).toBe(page.all('[data-day-tab]')[6])
  expect(stops()).toEqual([page.all('[data-day-tab]')[6]])
  await act(() => userEvent.keyboard('{ArrowRight}{Home}'))
  expect(document.activeElement).toBe(page.control('Today'))
})

test('[NAV12] a day without a tab of its own that had the focus leaves a stop behind', async () => {
  const page = await open({ screen: { day: 9 } })
  const all = () => page.all('[data-day-tab]')
  await act(async () => all()[7]?.focus())
  await act(async () => page.choices.change(({ screen }) => void (screen.day = 1)))
  expect(all().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1, -1, -1])
})
