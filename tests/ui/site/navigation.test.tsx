import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import '../../../src/ui/kit/dialog/sheet.css'
import { readAddress } from '../../../src/ui/state/address/address'
import { NO_MATCH } from '../../../src/ui/state/pageState'
import { pageAddress, screenAddress } from '../../../src/ui/state/address/screenAddress'
import { readVisit } from '../../../src/ui/state/address/visit'
import { sendQueries, toQuery } from '../../../src/ui/state/query'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { SITE, WIDGET } from '../../../src/ui/state/profile'
import { screenAt } from '../../../src/ui/state/screens'
import { Site } from '../../../src/ui/site/Site'
import { ListScreen } from '../../../src/ui/page/ListScreen'
import { frames } from '../../support/mountList'
import { appears, renderPage, until, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board } from '../../support/rows'

const OWN = window.location.href
let shown: RenderedPage | undefined

beforeEach(async () => {
  await browser.viewport(1280, 480)
  window.history.replaceState(null, '', '/?lang=en')
})
afterEach(async () => {
  await shown?.end()
  shown = undefined
  window.history.replaceState(null, '', OWN)
})

async function open(options: PageOptions = {}) {
  const page = (shown = await renderPage(<Site />, options))
  sendQueries(page.choices, page.engine)
  const { keys, rows } = board(40)
  await act(async () => page.engine.show(keys, rows, 40))
  await act(() => frames(2))
  return page
}
const address = () => window.location.pathname + window.location.search
const menu = ({ all }: RenderedPage) => all('nav a')
const current = (page: RenderedPage) =>
  menu(page)
    .filter(link => link.getAttribute('aria-current') === 'page')
    .map(link => link.textContent)

/** Moves through the history like the browser's buttons. */
async function goBy(page: RenderedPage, by: number, arrived: () => boolean) {
  window.history.go(by)
  await until(page, arrived, `never arrived ${by}`)
  await act(() => frames(2))
}
const isOn = (page: RenderedPage, name: string) => () => page.choices.get().screen.name === name

describe('[SIT1] [SIT24] the screen of an address', () => {
  test.each([
    ['', 'home', 0],
    ['?screen=home', 'home', 0],
    ['?screen=gameRate', 'gameRate', 0],
    ['?screen=fallen', 'fallen', 0],
    ['?screen=result&date=ft2', 'result', -2],
    ['?screen=favorite', 'favorite', 0],
    ['?screen=fixture&date=sc3', 'fixture', 3],
    ['?screen=fixture&date=ft1', 'fixture', 0],
    ['?screen=result&date=sc1', 'result', 0],
    ['?screen=sixInOne', 'home', 0],
    ['?screen=constructor', 'home', 0],
    ['?screen=', 'home', 0],
  ])('%s', (search, name, day) => {
    expect(screenAt(SITE, readAddress(search))).toEqual({ name, day, ...NO_MATCH, subject: null })
  })
  test('the widget has one', () => {
    expect(screenAt(WIDGET, readAddress('?screen=result'))).toEqual({
      name: 'sixInOne',
      day: 0,
      ...NO_MATCH,
      subject: null,
    })
  })
})

describe('[SIT2] [SIT25] the address of a screen', () => {
  test.each([
    ['home', '', '/'],
    ['home', '?screen=result&lang=th', '/?lang=th'],
    ['result', '', '/?screen=result'],
    ['fixture', '?lang=vi&theme=dark&league=36&nation=1&date=sc2', '/?lang=vi&theme=dark&screen=fixture'],
    ['favorite', '?screen=result&utm=a%20b', '/?utm=a+b&screen=favorite'],
  ] as const)('%s from %s', (name, search, expected) => {
    expect(screenAddress(name, search)).toBe(expected)
  })
  test.each([
    ['/', '?lang=en', 2, '/?lang=en&date=sc2'],
    ['/', '?screen=result&date=ft3', -1, '/?screen=result&date=ft1'],
    ['/league/36', '?date=sc1', 0, '/league/36'],
  ])('%s%s on day %i', (pathname, search, day, expected) => {
    expect(pageAddress({ pathname, search }, { day, ...NO_MATCH })).toBe(expected)
  })
  test('what another script wrote into the history counts as nothing', () => {
    for (const state of [
      null,
      7,
      'x',
      { visit: -1 },
      { visit: 1, pages: 0, scroll: 0 },
      { visit: 1, pages: 1 },
    ])
      expect(readVisit(state)).toBeNull()
    expect(readVisit({ visit: 2, pages: 900, scroll: 12.5 })).toEqual({ visit: 2, pages: 50, scroll: 12.5 })
  })
})

test('[SIT2] [SIT26] [SIT25] a plain press shows the screen and writes its address; any other is left to the browser', async () => {
  window.history.replaceState(null, '', '/league/36?lang=en&nation=1')
  const page = await open()
  expect(menu(page).map(link => link.getAttribute('href'))).toEqual([
    '/?lang=en',
    '/?lang=en&screen=gameRate',
    '/?lang=en&screen=fallen',
    '/?lang=en&screen=result',
    '/?lang=en&screen=favorite',
    '/?lang=en&screen=fixture',
  ])
  await page.press('Results')
  expect(address()).toBe('/?lang=en&screen=result')
  expect(page.engine.queries.at(-1)).toMatchObject({ screen: 'result', day: 0, pages: 1 })
  expect(current(page)).toEqual(['Results'])
  const left = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  // The browser would open a tab.
  window.addEventListener('click', event => event.preventDefault(), { once: true })
  await act(async () => void page.control('Odds').dispatchEvent(left))
  expect(page.choices.get().screen.name).toBe('result')
})

test('[SIT3] [SIT28] [SIT27] every navigation resets the filters and their cookies, and leaves the preferences', async () => {
  const store = memoryStore()
  const page = await open({ store, screen: { leagues: [36], countries: [1] } })
  const narrow = () =>
    act(async () =>
      page.choices.change(({ prefs, screen }) => {
        prefs.hotOnly = true
        prefs.team = 'man'
        prefs.company = 47
        prefs.format = 4
        prefs.betType = 3
        prefs.order = 'time'
        prefs.status = 1
        prefs.tiles = 'asian'
        screen.followedOnly = true
        screen.pages = 3
      }),
    )
  const isReset = () => {
    const { prefs, screen } = page.choices.get()
    expect(screen).toMatchObject({
      leagues: [],
      countries: [],
      followedOnly: false,
      day: 0,
    })
    expect(prefs).toMatchObject({
      hotOnly: false,
      team: '',
      company: 47,
      format: 4,
      betType: 3,
      order: 'time',
      status: 1,
    })
    expect([store.read('FilterOption'), store.read('search_name_team')]).toEqual(['all', undefined])
  }
  await narrow()
  await page.press('Odds')
  isReset()
  expect(page.choices.get().screen.pages).toBe(1)
  await narrow()
  await goBy(page, -1, isOn(page, 'home'))
  isReset()
})

describe('[MCH5] [MCH6] [MCH28] an open match and the history', () => {
  const match = (page: RenderedPage) => page.choices.get().screen.match
  const press = (element: HTMLElement | undefined) => act(async () => element?.click())
  const name = (page: RenderedPage, index: number) => page.all('[data-action="match"]')[index]
  const shows = (page: RenderedPage, expected: string) =>
    until(page, () => address() === expected, `never showed ${expected}`)

  test('the address names it with its tab; back closes it, forward opens it again', async () => {
    const page = await open()
    await press(name(page, 1))
    const id = match(page)
    const { length } = window.history
    expect(address()).toBe(`/?lang=en&match=${id}`)
    await appears(page, '[role="tab"]')
    await press(page.all('[role="tab"]')[1])
    expect(address()).toBe(`/?lang=en&match=${id}&tab=analysis`)
    await press(name(page, 2))
    expect(match(page)).not.toBe(id)
    expect([address(), window.history.length]).toEqual([`/?lang=en&match=${match(page)}`, length])
    await goBy(page, -1, () => match(page) === 0)
    expect(address()).toBe('/?lang=en')
    await goBy(page, 1, () => match(page) !== 0)
    expect(page.all('.match-beside')).toHaveLength(1)
  })
  test('its button goes back to the entry before', async () => {
    const page = await open()
    await press(name(page, 1))
    const close = await appears(page, '.match-beside .sheet-head > button')
    await press(close)
    await shows(page, '/?lang=en')
    expect([match(page), readVisit(window.history.state)?.opened]).toEqual([0, undefined])
  })
  test('[ANA17] [ANA40] [MCH29] one that the address opened is closed in place, also under a former name of its tab', async () => {
    window.history.replaceState(null, '', '/?lang=en&match=101&tab=form')
    const place = screenAt(SITE, readAddress(window.location.search))
    expect(place).toMatchObject({ match: 101, tab: 'analysis' })
    const page = await open({ screen: place })
    const close = await appears(page, '.match-beside .sheet-head > button')
    const { length } = window.history
    await press(close)
    expect([address(), window.history.length]).toEqual(['/?lang=en', length])
  })
  test('[MCH30] another screen closes it, and coming back opens it', async () => {
    const page = await open()
    await press(name(page, 1))
    const opened = match(page)
    await page.press('Results')
    expect([address(), match(page)]).toEqual(['/?lang=en&screen=result', 0])
    await goBy(page, -1, isOn(page, 'home'))
    expect(match(page)).toBe(opened)
  })
  test.each([
    ['?match=2804524', 2804524, null],
    ['?match=2804524&tab=report', 2804524, 'report'],
    ['?match=2804524&tab=movement', 2804524, 'odds'],
    ['?match=1,2&tab=x', 1, null],
    ['?match=-5', 0, null],
    ['?match=1e9', 0, null],
    ['?match=%3Cscript%3E&tab=odds', 0, 'odds'],
  ])('%s', (search, id, tab) => {
    expect(readAddress(search)).toMatchObject({ match: id, tab })
  })
})

describe('[SIT4] [SIT29] the place in a list', () => {
  const scrollTo = async (page: RenderedPage, top: number) => {
    await act(async () => page.find('[data-list]').scrollTo({ top }))
    await act(() => frames(2))
  }
  const top = (page: RenderedPage) => page.find('[data-list]').scrollTop
  const saved = (page: RenderedPage, scroll: number) =>
    until(page, () => readVisit(window.history.state)?.scroll === scroll, `${scroll} is not saved`)

  test('back and forward find it again, with the pages; a press begins at the top', async () => {
    const page = await open()
    await act(async () => page.choices.change(draft => void (draft.screen.pages = 3)))
    await scrollTo(page, 900)
    await page.press('Fixtures')
    await act(() => frames(2))
    expect(top(page)).toBe(0)
    await scrollTo(page, 333)
    await saved(page, 333)
    await goBy(page, -1, isOn(page, 'home'))
    expect(top(page)).toBe(900)
    expect(page.engine.queries.at(-1)).toMatchObject({ screen: 'home', pages: 3 })
    expect(page.all('[data-match]').length).toBeGreaterThan(3)
    await goBy(page, 1, isOn(page, 'fixture'))
    expect(top(page)).toBe(333)
    await page.press('Live scores')
    await act(() => frames(2))
    expect(top(page)).toBe(0)
  })

  test('rows that come later are awaited', async () => {
    const page = await open()
    await scrollTo(page, 700)
    await page.press('Results')
    await act(async () => page.engine.store.goTo(toQuery(page.choices.get())))
    await goBy(page, -1, isOn(page, 'home'))
    expect(top(page)).toBe(0)
    await act(async () => page.engine.store.goTo(toQuery(page.choices.get())))
    await act(() => frames(2))
    expect(top(page)).toBe(700)
  })

  test('a press on the screen shown goes to its top, and makes no entry in the history', async () => {
    const page = await open()
    await scrollTo(page, 700)
    const { length } = window.history
    await page.press('Live scores')
    await act(() => frames(2))
    expect(top(page)).toBe(0)
    expect(window.history.length).toBe(length)
  })

  test('for a reload, back and forward it is in the state of the entry', async () => {
    const page = await open()
    await page.press('Results')
    await scrollTo(page, 120)
    await saved(page, 120)
    expect(readVisit(window.history.state)).toEqual({ visit: 1, pages: 1, scroll: 120 })
    await page.end()
    const again = (shown = await renderPage(<Site />, { screen: { name: 'result', visit: 1, scroll: 120 } }))
    const { keys, rows } = board(40)
    await act(async () => again.engine.show(keys, rows, 40))
    expect(top(again)).toBe(120)
  })
})

describe('[SIT5] [SIT30] the day in the address', () => {
  test('it is that of the tab; none is today; back has that of its own', async () => {
    const page = await open()
    await page.press('Tomorrow')
    expect(address()).toBe('/?lang=en&date=sc1')
    await page.press('Fixtures')
    expect(address()).toBe('/?lang=en&screen=fixture')
    await goBy(page, -1, isOn(page, 'home'))
    expect(page.choices.get().screen.day).toBe(1)
    expect(page.control('Tomorrow').ariaPressed).toBe('true')
    await page.press('Today')
    expect(address()).toBe('/?lang=en')
  })

  test('going back from another day shows the day before, where its list was left', async () => {
    const page = await open()
    const list = page.find('[data-list]')
    await act(async () => void (list.scrollTop = 300))
    await act(() => frames(2))
    const dayIs = (day: number) => () => page.choices.get().screen.day === day
    await page.press('Tomorrow')
    await act(() => frames(2))
    expect(page.choices.get().screen.scroll).toBe(0)
    await page.press('Favourites')
    await goBy(page, -1, isOn(page, 'home'))
    expect(dayIs(1)()).toBe(true)
    await goBy(page, -1, dayIs(0))
    expect(address()).toBe('/?lang=en')
    expect(page.choices.get().screen.scroll).toBe(300)
    await goBy(page, 1, dayIs(1))
    expect(address()).toBe('/?lang=en&date=sc1')
  })

  test('another day keeps the filters, and beside an open match it takes its entry', async () => {
    const page = await open()
    await act(async () => page.choices.filter(({ screen }) => void (screen.leagues = [1])))
    const entry = () => readVisit(window.history.state)
    await page.press('Tomorrow')
    expect(page.choices.get().screen).toMatchObject({ leagues: [1], day: 1 })
    expect(entry()).toEqual({ visit: 1, pages: 1, scroll: 0 })
    await act(async () => page.choices.change(({ screen }) => void (screen.match = 10)))
    await page.press('Today')
    expect(entry()).toMatchObject({ visit: 1, opened: 1 })
    expect(address()).toBe('/?lang=en&match=10')
  })

  test('back to an address with filters shows none, and says so', async () => {
    window.history.replaceState(null, '', '/?lang=en&league=36&date=sc1')
    const page = await open({ screen: { leagues: [36], day: 1 } })
    await page.press('Results')
    await goBy(page, -1, isOn(page, 'home'))
    expect(page.choices.get().screen).toMatchObject({ leagues: [], day: 1 })
    expect(address()).toBe('/?lang=en&date=sc1')
  })

  test('[SIT31] the widget leaves its address alone', async () => {
    const page = (shown = await renderPage(<ListScreen />, {
      page: { profile: WIDGET },
      screen: { name: 'sixInOne' },
    }))
    await page.press('Tomorrow')
    expect(page.choices.get().screen.day).toBe(1)
    expect(address()).toBe('/?lang=en')
  })
})

describe('[SIT22] a filter of the address that is taken off or changed', () => {
  const chips = (page: RenderedPage) => page.all('[data-chip]').map(({ dataset }) => dataset['chip'])

  test.each([
    ['/?lang=en&league=36,37&x=1', '/?lang=en&x=1'],
    ['/league/36?lang=en', '/?lang=en'],
    ['/football/premier-league?lang=en&date=sc1', '/?lang=en&date=sc1'],
  ])('%s loses its leagues', async (from, to) => {
    window.history.replaceState(null, '', from)
    const { leagues, day } = readAddress(window.location.search, window.location.pathname)
    const page = await open({ screen: { leagues, day } })
    expect(address()).toBe(from)
    expect(chips(page)).toEqual(['leagues'])
    const entries = window.history.length
    await act(async () => page.find('[data-chip="leagues"]').click())
    expect(address()).toBe(to)
    expect(window.history.length).toBe(entries)
  })
  test('one is lost, the other stays', async () => {
    window.history.replaceState(null, '', '/?lang=en&league=36&nation=900')
    const page = await open({ screen: { leagues: [36], countries: [900] } })
    await act(async () => page.find('[data-chip="countries"]').click())
    expect(address()).toBe('/?lang=en&league=36')
    await act(async () => page.choices.filter(({ screen }) => void (screen.leagues = [37])))
    expect(address()).toBe('/?lang=en')
  })
  test('the entry before, to which closing a match goes back, loses it too', async () => {
    window.history.replaceState(null, '', '/?lang=en&league=36')
    const page = await open({ screen: { leagues: [36] } })
    await act(async () => page.choices.change(({ screen }) => void (screen.match = 10)))
    expect(address()).toBe('/?lang=en&league=36&match=10')
    await act(async () => page.find('[data-chip="leagues"]').click())
    expect(address()).toBe('/?lang=en&match=10')
    await goBy(page, -1, () => page.choices.get().screen.match === 0)
    expect(address()).toBe('/?lang=en')
  })
  test('[SIT32] leagues that the owner of a frame named are no filter, and stay', async () => {
    window.history.replaceState(null, '', '/?lang=en&league=36,37')
    const page = await open({ page: { scope: { leagues: [36, 37], countries: [] } } })
    await act(async () => page.choices.filter(({ screen }) => void (screen.leagues = [36])))
    await act(async () => page.find('[data-chip="leagues"]').click())
    expect(address()).toBe('/?lang=en&league=36,37')
  })
})

describe('[SIT6] [SIT33] what is said of a screen', () => {
  test('after a press the focus is on its heading; the document has its title and description', async () => {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'description'
    const page = await open({ language: 'vi' })
    expect(document.title).toBe('Tỷ số và tỷ lệ kèo bóng đá trực tiếp')
    await page.press('Kết quả')
    const heading = page.find('h1')
    expect(heading.textContent).toBe('Kết quả')
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Kết quả bóng đá hôm nay và những ngày trước')
    expect(meta.content).toContain('Kết quả bóng đá theo giải')
    await goBy(page, -1, isOn(page, 'home'))
    expect(document.title).toBe('Tỷ số và tỷ lệ kèo bóng đá trực tiếp')
    meta.remove()
  })

  test('[KIT10] [SIT34] back closes a dialog, and then goes to the screen before; further back takes the dialog along', async () => {
    const page = await open()
    await page.press('Results')
    await page.press('Settings')
    await appears(page, 'dialog[open]')
    await goBy(page, -1, () => page.all('dialog').length === 0)
    expect(isOn(page, 'result')()).toBe(true)
    await page.press('Settings')
    await appears(page, 'dialog[open]')
    await goBy(page, -2, isOn(page, 'home'))
    await until(page, () => page.all('dialog').length === 0, 'the dialog is still open')
  })

  test('[KIT10] [KIT12] a day that was chosen under a dialog is in the address after going back', async () => {
    const page = await open({ screen: { name: 'result' } })
    await page.press('Settings')
    await appears(page, 'dialog[open]')
    await act(async () => page.choices.change(({ screen }) => void (screen.day = -1)))
    expect(window.location.search).toContain('date=')
    const address = window.location.href
    await goBy(page, -1, () => page.all('dialog').length === 0)
    expect(window.location.href).toBe(address)
    expect(page.choices.get().screen.day).toBe(-1)
  })

  test('a link within the page is no navigation', async () => {
    const page = await open()
    await act(async () => page.choices.filter(({ prefs }) => void (prefs.hotOnly = true)))
    window.location.hash = 'matches'
    await act(() => frames(2))
    expect(page.choices.get().prefs.hotOnly).toBe(true)
    await page.press('Results')
    await goBy(page, -1, isOn(page, 'home'))
    await act(async () => page.choices.change(draft => void (draft.prefs.hotOnly = true)))
    window.history.back()
    await until(page, () => window.location.hash === '', 'never went back')
    expect(page.choices.get().prefs.hotOnly).toBe(true)
  })
})
