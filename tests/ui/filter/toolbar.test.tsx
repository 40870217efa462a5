import { NO_COUNTS } from '../../../src/engine/contract/patch'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import '../../../src/ui/page/page.css'
import { SoundButton } from '../../../src/ui/alert/SoundButton'
import { LANGUAGE_CODES, type Language } from '../../../src/engine/contract/languages'
import { HostContext, type HostPage } from '../../../src/ui/kit/dom/useHostPage'
import { FreshnessLine } from '../../../src/ui/page/FreshnessLine'
import { PauseButton } from '../../../src/ui/page/PauseButton'
import { companyOptions } from '../../../src/ui/filter/settings/options'
import { FrontChoice } from '../../../src/ui/filter/FrontChoice'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { FrontContext } from '../../../src/ui/filter/useScreenTools'
import { offsetLabel } from '../../../src/ui/state/zoneOptions'
import { sendQueries } from '../../../src/ui/state/query'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { WIDGET } from '../../../src/ui/state/profile'
import { readAt, TEXT_SIZES } from '../../support/textSize'
import { appears, renderPage, typeInto, type PageOptions, type RenderedPage } from '../../support/renderPage'

let shown: RenderedPage | undefined
/** Opens the widget's toolbar, which has every control. */
const open = async ({ screen, ...options }: PageOptions = {}) => {
  await shown?.end()
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, {
    screen: { name: 'sixInOne', ...screen },
    ...options,
  })
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

describe('[TOL9] with live on top, four tabs with counts set the status', () => {
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
  const selects = (toolbar: RenderedPage) => toolbar.all('select').map(({ ariaLabel }) => ariaLabel)
  const tabs = (toolbar: RenderedPage) => toolbar.all('[data-progress]').map(tab => tab.textContent)
  const opened = async (set: Parameters<typeof open>[0] = {}) => {
    const toolbar = await open({ language: 'vi', page: { liveFirst: true }, ...set })
    await act(async () => toolbar.engine.patch({ counts }))
    return toolbar
  }

  test('[TOL19] in place of the switch for matches in play and of the choice of a status', async () => {
    const toolbar = await opened()
    expect(tabs(toolbar)).toEqual(['Tất cả318', 'Đang đá68', 'Sắp đá211', 'Kết thúc39'])
    expect(selects(toolbar)).not.toContain('Trạng thái trận')
    expect(toolbar.all('button').map(({ textContent }) => textContent)).not.toContain('Đang đá')
    const without = await open({ language: 'vi', page: { liveFirst: false } })
    expect(tabs(without)).toEqual([])
    expect(selects(without)).toContain('Trạng thái trận')
  })

  test('[TOL20] a day to come has no tab of ended matches: what is called off is none', async () => {
    const toolbar = await opened({ screen: { day: 1 } })
    expect(tabs(toolbar)).toEqual(['Tất cả318', 'Đang đá68', 'Sắp đá211'])
  })

  test('[OPT15] [OPT27] where the owner ends lists after a number of matches, no tab counts more', async () => {
    const toolbar = await opened({ page: { liveFirst: true, profile: { ...WIDGET, limit: 50 } } })
    expect(tabs(toolbar)).toEqual(['Tất cả50', 'Đang đá50', 'Sắp đá50', 'Kết thúc39'])
  })

  test('[TOL21] a press shows these alone, a second press all', async () => {
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

  test('[TOL22] without a list they have no numbers; an empty one has', async () => {
    const toolbar = await open({ language: 'vi', page: { liveFirst: true } })
    expect(tabs(toolbar)).toEqual(['Tất cả', 'Đang đá', 'Sắp đá', 'Kết thúc'])
    await act(async () => toolbar.engine.tell({ receivedAt: 0 }))
    expect(tabs(toolbar)[0]).toBe('Tất cả')
    await act(async () => toolbar.engine.patch({ list: 'sixInOne widget 0 vi' }))
    expect(tabs(toolbar)[0]).toBe('Tất cả0')
  })

  test('[TOL21] a tab without matches cannot be chosen', async () => {
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
  test('[TOL12] the sheet has what the toolbar leaves out', async () => {
    const toolbar = await open()
    expect(toolbar.all('select')).toHaveLength(0)
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    await typeInto(toolbar.control('Odds format'), '4')
    expect(lastQuery(toolbar)).toMatchObject({ format: 4 })
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
    for (const language of LANGUAGE_CODES) {
      const toolbar = await open({ language })
      for (const element of toolbar.all('.toolbar *')) {
        // The strip scrolls sideways where its content does not fit.
        const part = element.closest('.phone-strip') ?? element
        expect(part.getBoundingClientRect().right, language).toBeLessThanOrEqual(width)
        if (part !== element || element.matches('.phone-strip, .sr-only')) continue
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

  const betTypes = ({ all }: RenderedPage) =>
    all('.toolbar-front button').map(tab => `${tab.textContent}${tab.ariaPressed === 'true' ? '*' : ''}`)

  test('a choice of the filter sheet, stored in a cookie; it takes the place of the tiles', async () => {
    const store = memoryStore()
    const toolbar = await open({ store })
    expect(tabs(toolbar)).toEqual(['All*', 'Asian', 'Other'])
    await toolbar.press('More filters')
    await appears(toolbar, 'dialog[open]')
    await typeInto(toolbar.control('Compact cards, one market'), 'total')
    expect(store.read('sixinone_compact')).toBe('total')
    expect(tabs(toolbar)).toEqual([])
  })

  test('[CMP4] the bet types are those that change what the cards show', async () => {
    const front = async (written: Readonly<Record<string, string>>) => {
      const store = memoryStore()
      for (const [name, value] of Object.entries(written)) store.write(name, value)
      await shown?.end()
      return (shown = await renderPage(
        <FrontContext value={<FrontChoice />}>
          <Toolbar cards tools={null} pause={null} freshness={<i />} />
        </FrontContext>,
        { store, screen: { name: 'gameRate' } },
      ))
    }
    expect(betTypes(await front({}))).toEqual(['HDP + O/U*', '1x2', 'Full time', 'First half'])
    const compact = await front({ sixinone_compact: 'total' })
    expect(betTypes(compact)).toEqual(['Full time*', 'First half'])
    await compact.press('First half')
    expect(compact.choices.get().prefs.betType).toBe(4)
    expect(betTypes(await front({ sixinone_odds_form: 'scores' }))).toEqual([])
  })
})

describe('[FRM1] scores or odds', () => {
  beforeEach(() => browser.viewport(360, 740))
  const forms = ({ all }: RenderedPage) =>
    all('[aria-label="Show"] span').map(name => name.textContent || `${name.dataset['on']}*`)

  test.each([
    ['home', 'scores', 'sixinone_scores_form'],
    ['favorite', 'scores', 'sixinone_scores_form'],
    ['result', 'scores', 'sixinone_scores_form'],
    ['gameRate', 'odds', 'sixinone_odds_form'],
    ['fixture', 'odds', 'sixinone_odds_form'],
    ['sixInOne', 'odds', 'sixinone_odds_form'],
  ] as const)('[FRM5] [FRM6] %s begins with %s, and the choice is stored', async (name, first, cookie) => {
    const store = memoryStore()
    const toolbar = await open({ store, screen: { name } })
    const other = first === 'scores' ? 'odds' : 'scores'
    expect(forms(toolbar)).toEqual(first === 'scores' ? ['No odds*', 'With odds'] : ['No odds', 'With odds*'])
    await toolbar.press(other === 'odds' ? 'With odds' : 'No odds')
    expect(store.read(cookie)).toBe(other)
  })

  test('[FRM2] not on a wide page, and not on a screen without prices', async () => {
    expect(forms(await open({ screen: { name: 'scores' } }))).toEqual([])
    await browser.viewport(1280, 800)
    expect(forms(await open())).toEqual([])
  })
})

describe('[FRM4] in odds the markets of the cards are chosen at the head of the list', () => {
  beforeEach(() => browser.viewport(390, 740))
  const tabs = ({ all }: RenderedPage) =>
    all('.is-head button').map(tab => `${tab.textContent}${tab.ariaPressed === 'true' ? '*' : ''}`)

  test('[FRM7] and the choice is stored', async () => {
    const store = memoryStore()
    const toolbar = await open({ store, screen: { name: 'gameRate' } })
    expect(tabs(toolbar)).toEqual(['All*', 'Asian', 'Other'])
    await toolbar.press('Asian')
    expect(tabs(toolbar)).toEqual(['All', 'Asian*', 'Other'])
    expect(store.read('sixinone_tiles')).toBe('asian')
    await toolbar.end()
    expect(tabs(await open({ store }))).toEqual(['All', 'Asian*', 'Other'])
  })
  test.each([
    ['scores', { sixinone_odds_form: 'scores' }],
    ['compact cards', { sixinone_compact: 'total' }],
    ['the 1x2 of both periods', { OddsShowType: '2' }],
  ])('[FRM8] but not where it would change nothing: %s', async (_what, written) => {
    const store = memoryStore()
    for (const [name, value] of Object.entries(written)) store.write(name, value)
    expect(tabs(await open({ store, screen: { name: 'gameRate' } }))).toEqual([])
  })
  test('[FRM9] a low window has them in the filter sheet', async () => {
    await browser.viewport(740, 360)
    const toolbar = await open({ screen: { name: 'gameRate' } })
    expect(tabs(toolbar)).toEqual([])
    await toolbar.press('More filters')
    const sheet = await appears(toolbar, 'dialog[open]')
    expect(sheet.querySelector('[aria-label="Markets shown"]')).not.toBeNull()
  })
})

describe('[DTB6] at 390 px four days are whole', () => {
  test.each(LANGUAGE_CODES)('in %s', async language => {
    await browser.viewport(390, 740)
    const toolbar = (shown = await renderPage(
      <Toolbar
        cards
        tools={<SoundButton />}
        pause={<PauseButton />}
        freshness={<i className="freshness" />}
      />,
      { language, page: { liveFirst: true }, screen: { name: 'sixInOne' } },
    ))
    const { right } = toolbar.find('.phone-strip').getBoundingClientRect()
    const days = toolbar.all('[data-day-tab]').map(tab => tab.getBoundingClientRect())
    expect(days).toHaveLength(4)
    for (const day of days) {
      expect(day.right).toBeLessThanOrEqual(right)
      expect(day.width).toBeGreaterThanOrEqual(44)
    }
  })
})

test('[TOL10] the button of the sheet has the number of the filters that only the sheet shows', async () => {
  await browser.viewport(360, 740)
  const toolbar = await open()
  const badge = () => toolbar.all('.filter-count').map(({ textContent }) => textContent)
  expect(badge()).toEqual([])
  await act(async () =>
    toolbar.choices.filter(({ prefs, screen }) => {
      prefs.hotOnly = true
      prefs.status = 2
      screen.leagues = [36]
    }),
  )
  expect(badge()).toEqual(['2'])
  expect(toolbar.control('More filters: 2').title).toBe('2 filters on')
  await toolbar.press('More filters: 2')
  await appears(toolbar, 'dialog [data-chip]')
  await toolbar.press('Show all matches')
  expect(badge()).toEqual([])
})

describe('[TOL7] on a phone the toolbar is two lines, and both are whole', () => {
  const COUNTS = { ...NO_COUNTS, all: 1318, filtered: 1318, inPlay: 148, toCome: 1065, ended: 105 }
  const full = async (language: Language, compact: 'off' | 'total' = 'off') => {
    const store = memoryStore()
    store.write('sixinone_compact', compact)
    const root = { current: document.createElement('div') }
    const toolbar = (shown = await renderPage(
      <Toolbar
        cards
        tools={<SoundButton />}
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
    '[TOL13] [TOL14] at %i px, text size %i, nothing is cut and all can be pressed',
    async (width, percent) => {
      await browser.viewport(width, 740)
      await readAt(percent)
      for (const language of ['vi', 'en', 'th', 'id'] as const)
        for (const compact of ['off', 'total'] as const) {
          const toolbar = await full(language, compact)
          const bar = toolbar.find('.toolbar').getBoundingClientRect()
          expect(document.documentElement.scrollWidth, language).toBeLessThanOrEqual(width)
          // Odds in whole cards have the markets of the cards as a third line.
          expect(bar.height).toBeCloseTo((compact === 'off' ? 1.32 : 0.88) * percent, 1)
          for (const button of toolbar.all('.toolbar button')) {
            if (!button.checkVisibility()) continue
            const { top, bottom, height } = button.getBoundingClientRect()
            const { left, right } = (button.closest('.phone-strip') ?? button).getBoundingClientRect()
            const what = `${language} ${button.outerHTML.slice(0, 120)}`
            expect(height, what).toBeGreaterThanOrEqual(44)
            expect(left, what).toBeGreaterThanOrEqual(0)
            expect(right, what).toBeLessThanOrEqual(width)
            expect(top, what).toBeGreaterThanOrEqual(bar.top)
            expect(bottom, what).toBeLessThanOrEqual(bar.bottom)
            expect(button.scrollWidth, what).toBeLessThanOrEqual(button.offsetWidth)
            expect(button.scrollHeight, what).toBeLessThanOrEqual(button.offsetHeight)
          }
          for (const part of ['.freshness', '.progress', '.days', '.phone-tools [aria-haspopup]'])
            expect(toolbar.find(part).checkVisibility(), part).toBe(true)
          await toolbar.end()
        }
    },
  )

  test('[TOL16] the counts of all matches are in its tabs; those of a filter are in the sheet, beside its chip', async () => {
    await browser.viewport(360, 740)
    const toolbar = await full('vi')
    expect(toolbar.find('.progress').textContent).toBe('Tất cả1.318Đang đá148Sắp đá1.065Kết thúc105')
    expect(toolbar.find('.progress [aria-pressed="true"]').textContent).toBe('Tất cả1.318')
    await act(async () => toolbar.choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
    await act(async () => toolbar.find('.phone-tools [aria-haspopup]').click())
    await appears(toolbar, 'dialog [data-chip="hot"]')
    expect(toolbar.find('dialog .counts').textContent).toBe('1.318 trận')
  })

  test('[TOL15] the days scroll sideways under an edge that fades, and the chosen one is in sight', async () => {
    await browser.viewport(360, 740)
    const toolbar = await full('vi')
    const strip = toolbar.find('.phone-days')
    expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
    expect(getComputedStyle(strip).maskImage).toContain('gradient')
    for (const day of [3, 0]) {
      const tab = toolbar.find(`[data-day-tab="${day}"]`)
      await act(async () => tab.click())
      const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
      expect(inner.left).toBeGreaterThanOrEqual(outer.left)
      expect(inner.right).toBeLessThanOrEqual(outer.right)
    }
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
          tools={<SoundButton />}
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

  test('[TOL18] the rest of it is in the filter sheet', async () => {
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
