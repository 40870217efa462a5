import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../../../src/ui/kit/tokens.css'
import '../../../../src/ui/kit/base.css'
import '../../../../src/ui/kit/dialog/sheet.css'
import { Toolbar } from '../../../../src/ui/filter/Toolbar'
import { memoryStore } from '../../../../src/ui/state/keyStore'
import { WIDGET } from '../../../../src/ui/state/profile'
import { forgetAlerts } from '../../../support/alerts'
import {
  appears,
  renderPage,
  typeInto,
  type PageOptions,
  type RenderedPage,
} from '../../../support/renderPage'

let shown: RenderedPage | undefined
const open = async (options: PageOptions = {}) => {
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, options)
  await shown.press('Settings')
  await appears(shown, '.remembered')
  return shown
}
const stored = ({ all }: RenderedPage) =>
  Object.fromEntries(
    all('[data-stored]').map(row => [row.dataset['stored'], row.querySelector('dd')?.textContent]),
  )

beforeEach(async () => {
  forgetAlerts()
  await browser.viewport(1280, 800)
})
afterEach(async () => {
  sessionStorage.clear()
  await shown?.end()
})

describe('[SET1] what is remembered', () => {
  test('in words, by name, with its place', async () => {
    const store = memoryStore()
    store.write('MyGames_MatchID', '1,2,3')
    store.write('Odds_Type', '4')
    store.write('favtype', 'league')
    store.write('Time_Zone', '-3.5')
    store.write('search_name_team', 'Hà Nội')
    sessionStorage.setItem('SixInOneIframeBet', '[1]')
    const page = await open({ store: { ...store, kind: 'cookie' } })
    expect(stored(page)).toEqual({
      MyGames_MatchID: '3',
      Odds_Type: 'Decimal',
      favtype: 'League',
      Time_Zone: 'UTC−3:30',
      search_name_team: 'Hà Nội',
      SixInOneIframeBet: 'Until this tab is closed',
    })
    expect(page.find('.remembered').textContent).toContain('In cookies of this browser, for 7 days')
  })
  test.each([
    ['local', 'local storage'],
    ['memory', 'Nowhere: this browser refuses every storage'],
  ] as const)('honestly when it is %s', async (kind, words) => {
    const page = await open({ store: { ...memoryStore(), kind } })
    expect(page.find('.remembered').textContent).toContain(words)
    expect(page.find('.remembered').textContent).toContain('Nothing yet')
  })
})

test('[SET2] forget everything', async () => {
  const store = memoryStore()
  store.write('MyGames_MatchID', '1,2,3')
  store.write('Odds_Type', '4')
  sessionStorage.setItem('SixInOneIframeMatch', '[1]')
  const page = await open({ store })
  expect(page.choices.get().prefs).toMatchObject({ format: 4, followedMatches: [1, 2, 3] })
  await page.press('Forget everything')
  expect(page.choices.get().prefs).toMatchObject({ format: 5, followedMatches: [] })
  expect([store.read('MyGames_MatchID'), store.read('Odds_Type')]).toEqual([undefined, undefined])
  expect(sessionStorage.getItem('SixInOneIframeMatch')).toBeNull()
  expect(stored(page)).toEqual({})
  expect(page.engine.forgotten()).toBe(1)
  expect(page.find('.remembered').textContent).toContain('Forgotten.')
})

describe('[SET3] the choices made once', () => {
  test('theme on the site only', async () => {
    const site = await open()
    await typeInto(site.control('Theme'), 'dark')
    expect(site.choices.get().prefs.theme).toBe('dark')
    await site.end()
    const widget = await open({ page: { profile: WIDGET } })
    expect(() => widget.control('Theme')).toThrow('No control')
  })
  test('sound and ranks', async () => {
    const page = await open()
    await page.press('Sound of goals and alerts')
    await page.press('Show team ranks')
    expect(page.choices.get().prefs).toMatchObject({ sound: true, teamRanks: false })
  })
})

describe('[ZON3] [ZON4] the zone', () => {
  const choose = async (typed: string, key: string) => {
    const page = await open()
    await act(async () => page.find('button[data-zone=""]').click())
    await typeInto(page.control('City or UTC+7'), typed)
    await act(async () => page.find(`[data-zone="${key}"]`).click())
    return page
  }
  test.each([
    ['ho chi', 'Asia/Ho_Chi_Minh', 7],
    ['kolk', 'Asia/Kolkata', 5.5],
    ['UTC-3:30', '-3.5', -3.5],
    ['utc+5:45', '5.75', 5.75],
    ['indochina', 'Asia/Ho_Chi_Minh', 7],
  ])('%s finds %s', async (typed, key, zone) => {
    const page = await choose(typed, key)
    const name = key.includes('/') ? key : 'hours'
    expect(page.choices.get().prefs).toMatchObject({ zone, zoneName: name })
  })
  test('[ZON5] [ZON8] chosen hours are shown as hours, and the list has them pressed', async () => {
    const page = await choose('utc+5:45', '5.75')
    expect(page.find('button[data-zone=""]').textContent).toBe('UTC+5:45')
    await act(async () => page.find('button[data-zone=""]').click())
    await typeInto(page.control('City or UTC+7'), 'utc+5:45')
    expect(page.find('[data-zone="5.75"]').getAttribute('aria-pressed')).toBe('true')
  })
  test('its button shows what was chosen; a search that finds nothing shows that', async () => {
    const page = await choose('ho chi', 'Asia/Ho_Chi_Minh')
    expect(page.find('button[data-zone=""]').textContent).toBe('Ho Chi Minh (UTC+7)')
    await act(async () => page.find('button[data-zone=""]').click())
    await typeInto(page.control('City or UTC+7'), 'nowhere at all')
    expect(page.all('.zones button')).toHaveLength(0)
    expect(page.host.textContent).toContain('No such time zone.')
  })
})

test('[CFG14] the settings of the site lead to the page for site owners, those of a widget do not', async () => {
  const site = await open()
  expect(site.control('Put these scores on your own site').getAttribute('href')).toBe('/embed?lang=en')
  await site.end()
  const widget = await open({ page: { profile: WIDGET } })
  expect(widget.all('a[href^="/embed"]')).toEqual([])
})
