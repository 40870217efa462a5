import { NO_COUNTS } from '../../../src/engine/contract/patch'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import '../../../src/ui/page/page.css'
import { GoalAlerts } from '../../../src/ui/alert/GoalAlerts'
import type { Language } from '../../../src/engine/contract/query'
import { HostContext, type HostPage } from '../../../src/ui/kit/dom/useHostPage'
import { FreshnessLine } from '../../../src/ui/page/FreshnessLine'
import { PauseButton } from '../../../src/ui/page/PauseButton'
import { companyOptions } from '../../../src/ui/filter/settings/options'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { offsetLabel } from '../../../src/ui/state/zoneOptions'
import { sendQueries } from '../../../src/ui/state/query'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { WIDGET } from '../../../src/ui/state/profile'
import { readAt, TEXT_SIZES } from '../../support/textSize'
import { appears, renderPage, typeInto, type PageOptions, type RenderedPage } from '../../support/renderPage'

let shown: RenderedPage | undefined
/** The widget's: its toolbar has every control. */
const open = async ({ screen, ...options }: PageOptions = {}) => {
  await shown?.end()
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, {
    screen: { name: 'sixInOne', ...screen },
    ...options,
  })
  sendQueries(shown.choices, shown.engine)
  return shown
}
const BUBBLES = { bubbles: true }
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

describe('[TOL2] the team search sends one query, half a second after the last key', () => {
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
  test('a field that loses the focus searches at once, and only once', async () => {
    const toolbar = await open()
    vi.useFakeTimers()
    await typeInto(toolbar.control('Team name'), 'ha')
    await act(async () => toolbar.control('Team name').dispatchEvent(new FocusEvent('focusout', BUBBLES)))
    expect(toolbar.engine.queries.map(({ team }) => team)).toEqual(['ha'])
    await act(async () => vi.advanceTimersByTime(1000))
    expect(toolbar.engine.queries).toHaveLength(1)
  })
  test("'show all matches' empties the field too", async () => {
    const toolbar = await open()
    vi.useFakeTimers()
    await typeInto(toolbar.control('Team name'), 'ha')
    await act(async () => vi.advanceTimersByTime(500))
    vi.useRealTimers()
    await appears(toolbar, '[data-chip="team"]')
    await toolbar.press('Show all matches')
    expect(toolbar.control('Team name')).toHaveProperty('value', '')
    expect(lastQuery(toolbar)).toMatchObject({ team: '' })
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

describe('[TOL9] with live on top, three tabs with counts set the status', () => {
  const counts = {
    ...NO_COUNTS,
    leagues: 3,
    leaguesShown: 3,
    all: 318,
    filtered: 318,
    inPlay: 68,
    toCome: 211,
    ended: 39,
  }
  const tabs = (toolbar: RenderedPage) => toolbar.all('[data-progress]').map(tab => tab.textContent)
  const opened = async () => {
    const toolbar = await open({ language: 'vi', page: { liveFirst: true } })
    await act(async () => toolbar.engine.patch({ counts }))
    return toolbar
  }

  test('in place of the switch for matches in play', async () => {
    const toolbar = await opened()
    expect(tabs(toolbar)).toEqual(['Trực tiếp68', 'Sắp đá211', 'Kết thúc39'])
    expect(toolbar.all('button').map(({ textContent }) => textContent)).not.toContain('Đang diễn ra')
    const without = await open({ language: 'vi', page: { liveFirst: false } })
    expect(tabs(without)).toEqual([])
  })

  test('a press shows these alone, a second press all', async () => {
    const toolbar = await opened()
    for (const [progress, status] of [
      ['inPlay', 2],
      ['toCome', 1],
      ['ended', 3],
    ] as const) {
      const tab = toolbar.find(`[data-progress="${progress}"]`)
      await act(async () => tab.click())
      expect(lastQuery(toolbar)).toMatchObject({ status, liveFirst: true })
      expect(tab.getAttribute('aria-pressed')).toBe('true')
      await act(async () => tab.click())
      expect(lastQuery(toolbar)).toMatchObject({ status: 0 })
    }
  })

  test('a tab without matches cannot be chosen', async () => {
    const toolbar = await opened()
    await act(async () => toolbar.engine.patch({ counts: { ...counts, inPlay: 0 } }))
    expect(toolbar.find('[data-progress="inPlay"]')).toHaveProperty('disabled', true)
  })
})

test('[TOL3] the counts are those of the list; a way back stands beside them while a filter is on', async () => {
  const toolbar = await open({ language: 'vi' })
  const counts = { ...NO_COUNTS, leagues: 3, leaguesShown: 3, all: 1234, filtered: 1234 }
  await act(async () => toolbar.engine.patch({ counts }))
  expect(toolbar.find('.counts').textContent).toBe('1.234 trận')
  await toolbar.press('Trận hot')
  await act(async () => toolbar.engine.patch({ counts: { ...counts, filtered: 12 } }))
  expect(toolbar.find('.counts').textContent).toBe('12 / 1.234 trận')
  await appears(toolbar, '[data-chip="hot"]')
  await toolbar.press('Hiện tất cả trận')
  expect(toolbar.choices.get().prefs.hotOnly).toBe(false)
})

describe('[TOL4] a narrow page has the most used controls; the rest is in a sheet', () => {
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
  test('[UIL21] its buttons keep their height in a low window', async () => {
    await browser.viewport(360, 480)
    const toolbar = await open()
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    for (const name of ['Tournaments', 'Settings'])
      expect(toolbar.control(name).getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
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

  test('a choice of the filter sheet, stored in a cookie; the tabs then choose the market', async () => {
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

describe('[TOL7] on a phone every line of the toolbar is whole', () => {
  const COUNTS = { ...NO_COUNTS, all: 1318, filtered: 1318, inPlay: 148, toCome: 1065, ended: 105 }
  const full = async (language: Language, compact: 'off' | 'total' = 'off') => {
    const store = memoryStore()
    store.write('sixinone_compact', compact)
    const root = { current: document.createElement('div') }
    const toolbar = (shown = await renderPage(
      <Toolbar
        cards
        tools={<GoalAlerts />}
        pause={<PauseButton />}
        freshness={<FreshnessLine root={root} />}
      />,
      { language, store, page: { liveFirst: true }, screen: { name: 'sixInOne' } },
    ))
    await act(async () => toolbar.engine.patch({ counts: COUNTS }))
    await act(async () =>
      toolbar.engine.tell({ overall: 'offline', receivedAt: Date.UTC(2026, 1, 14, 13, 31) }),
    )
    return toolbar
  }
  const CASES = [360, 320, 300].flatMap(width => TEXT_SIZES.map(percent => [width, percent] as const))

  test.each(CASES)(
    'at %i px, text size %i, nothing is cut and all can be pressed',
    async (width, percent) => {
      await browser.viewport(width, 740)
      await readAt(percent)
      for (const language of ['vi', 'en', 'th', 'id'] as const)
        for (const compact of ['off', 'total'] as const) {
          const toolbar = await full(language, compact)
          const bar = toolbar.find('.toolbar').getBoundingClientRect()
          expect(document.documentElement.scrollWidth, language).toBeLessThanOrEqual(width)
          for (const button of toolbar.all('.toolbar button')) {
            const { left, right, top, bottom, height } = button.getBoundingClientRect()
            const what = `${language} ${button.outerHTML.slice(0, 120)}`
            expect(height, what).toBeGreaterThanOrEqual(44)
            expect(left, what).toBeGreaterThanOrEqual(0)
            expect(right, what).toBeLessThanOrEqual(width)
            expect(top, what).toBeGreaterThanOrEqual(bar.top)
            expect(bottom, what).toBeLessThanOrEqual(bar.bottom)
            expect(button.scrollWidth, what).toBeLessThanOrEqual(button.offsetWidth)
            expect(button.scrollHeight, what).toBeLessThanOrEqual(button.offsetHeight)
          }
          expect(toolbar.find('.days').scrollWidth, language).toBeLessThanOrEqual(
            toolbar.find('.days').clientWidth,
          )
          for (const part of ['.freshness', '.progress', '[data-pause]', '.is-quiet .segments'])
            expect(toolbar.find(part).checkVisibility(), part).toBe(true)
          await toolbar.end()
        }
    },
  )

  test('the counts of all matches are in its tabs; those of a filter are in the line of its chip', async () => {
    await browser.viewport(360, 740)
    const toolbar = await full('vi')
    expect(toolbar.find('.progress').textContent).toBe('Trực tiếp148Sắp đá1.065Kết thúc105')
    expect(toolbar.find('.counts').getBoundingClientRect().height).toBeLessThanOrEqual(1)
    await toolbar.press('Trận hot')
    const chip = await appears(toolbar, '[data-chip="hot"]')
    const { left, bottom, height } = toolbar.find('.counts').getBoundingClientRect()
    expect(left).toBe(8)
    expect(height).toBeGreaterThan(10)
    expect(bottom).toBeLessThanOrEqual(chip.getBoundingClientRect().bottom)
  })
})

describe('[TOL8] in a frame lower than 480 px the toolbar is one line', () => {
  const host: HostPage = {
    flow: 'own',
    get: () => null,
    isExact: () => false,
    look: () => undefined,
    onChange: () => () => undefined,
    shift: () => undefined,
    pressMatch: () => undefined,
    pressPrice: () => undefined,
  }
  const framed = async (flow: HostPage['flow'] = 'own') => {
    const root = { current: document.createElement('div') }
    return (shown = await renderPage(
      <HostContext value={{ ...host, flow }}>
        <Toolbar
          cards
          tools={<GoalAlerts />}
          pause={<PauseButton />}
          freshness={<FreshnessLine root={root} />}
        />
      </HostContext>,
      { page: { liveFirst: true }, screen: { name: 'sixInOne' } },
    ))
  }

  test.each([300, 320, 360, 800])('at %i px', async width => {
    await browser.viewport(width, 470)
    for (const percent of TEXT_SIZES) {
      await readAt(percent)
      const toolbar = await framed()
      expect(toolbar.find('.toolbar').getBoundingClientRect().height).toBeLessThanOrEqual(
        60 * (percent / 100),
      )
      for (const element of toolbar.all('.toolbar button')) {
        if (!element.checkVisibility()) continue
        const { left, right } = element.getBoundingClientRect()
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right, element.outerHTML).toBeLessThanOrEqual(width)
        expect(element.scrollWidth).toBeLessThanOrEqual(element.offsetWidth)
      }
      await toolbar.end()
    }
  })

  test('the rest of it is in the filter sheet', async () => {
    await browser.viewport(360, 470)
    const toolbar = await framed()
    expect(toolbar.all('.days, .progress, .is-quiet')).toHaveLength(0)
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    for (const part of ['.days', '.progress', '.is-quiet .segments'])
      expect(toolbar.find(`dialog ${part}`).checkVisibility(), part).toBe(true)
  })

  test('a higher frame and one that grows with its list have every line', async () => {
    await browser.viewport(360, 480)
    const high = await framed()
    expect(high.all('.toolbar .days')).toHaveLength(1)
    await high.end()
    await browser.viewport(360, 470)
    expect((await framed('host')).all('.toolbar .days')).toHaveLength(1)
  })
})
