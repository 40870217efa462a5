import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { sendQueries } from '../../../src/ui/page/sendQueries'
import { memoryStore } from '../../../src/ui/prefs/keyStore'
import { createFakeEngine } from '../../support/fakeEngine'
import { appears, renderPage, type PageOptions, type RenderedPage } from '../../support/renderPage'

const SHORTCUTS = [36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776]

let shown: RenderedPage | undefined
const open = async (options: PageOptions = {}) => {
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, options)
  sendQueries(shown.choices, shown.engine)
  return shown
}
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

test('[NAV1] twelve leagues, each with its own badge and a name', async () => {
  const page = await open({ language: 'vi', page: { showNav: 'always' } })
  const buttons = page.all('[data-shortcut]')
  expect(buttons.map(({ dataset }) => Number(dataset['shortcut']))).toEqual(SHORTCUTS)
  const badges = buttons.map(button => [button.dataset['initials'], button.style.getPropertyValue('--badge')])
  expect(new Set(badges.map(String)).size).toBe(12)
  expect(buttons[0]?.textContent).toBe('Ngoại hạng Anh')
  for (const { textContent } of buttons) expect(textContent).not.toMatch(/^league\./)
})

test('[NAV2] a press takes a league in, another takes it out', async () => {
  const page = await open({ page: { showNav: 'always' } })
  await page.press('Premier League')
  await page.press('La Liga')
  expect(page.engine.queries.at(-1)).toMatchObject({ leagues: [36, 31], pages: 1 })
  expect(page.control('La Liga').getAttribute('aria-pressed')).toBe('true')
  await page.press('Premier League')
  expect(page.engine.queries.at(-1)).toMatchObject({ leagues: [31] })
  await page.press('Show all matches')
  expect(page.control('La Liga').getAttribute('aria-pressed')).toBe('false')
})

describe('[NAV3] where it stands', () => {
  test.each([
    ['always', 1280, 12],
    ['always', 360, 12],
    ['wide', 1280, 12],
    ['wide', 360, 0],
    ['never', 1280, 0],
  ] as const)('%s at %i px: %i', async (showNav, width, count) => {
    await browser.viewport(width, 800)
    expect((await open({ page: { showNav } })).all('[data-shortcut]')).toHaveLength(count)
  })
  test('on a phone it scrolls sideways and nothing else does', async () => {
    await browser.viewport(360, 740)
    const page = await open({ page: { showNav: 'always' } })
    const bar = page.find('.league-bar')
    expect(bar.scrollWidth).toBeGreaterThan(bar.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(360)
    for (const button of page.all('[data-shortcut]')) expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
  })
})

test('[FLD1] fold all and unfold all begin anew, and are kept', async () => {
  const store = memoryStore()
  const page = await open({ store })
  await act(async () => page.choices.toggle('foldedLeagues', 36))
  await page.press('Fold all leagues')
  expect(page.engine.queries.at(-1)).toMatchObject({ foldAll: true, folded: [] })
  expect(store.read('leagueFoldAll6in1')).toBe('1')
  await act(async () => page.choices.toggle('foldedLeagues', 8))
  await page.press('Unfold all leagues')
  expect(page.engine.queries.at(-1)).toMatchObject({ foldAll: false, folded: [] })
})

describe('[HID1] a hidden league', () => {
  test('is kept, and the way back stands beside the counts', async () => {
    const store = memoryStore()
    const page = await open({ store })
    await act(async () => {
      page.choices.toggle('hiddenLeagues', 36)
      page.choices.toggle('hiddenLeagues', 8)
    })
    expect(store.read('leagueHidden6in1')).toBe('36,8')
    expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [36, 8] })
    await page.press('2 hidden leagues: show')
    expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [] })
    expect(page.find('.counts').querySelectorAll('button')).toHaveLength(0)
  })
})

test('[HID2] [CAT3] the settings name each hidden league and bring it back alone', async () => {
  const league = { name: 'Premier League', country: 'England', countryId: 1, hot: true, matches: 3 }
  const engine = createFakeEngine({
    details: { leagueChoices: () => Promise.resolve([{ id: 36, ...league }]) },
  })
  const page = await open({ engine })
  await act(async () => {
    page.choices.toggle('hiddenLeagues', 36)
    page.choices.toggle('hiddenLeagues', 700)
    page.choices.toggle('hiddenLeagues', 9999)
  })
  await page.press('Settings')
  const list = await appears(page, '.hidden-leagues')
  expect([...list.querySelectorAll('li')].map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Premier League',
    'Thai League 1',
    '#9999',
  ])
  await act(async () => list.querySelector('button')?.click())
  expect(page.choices.get().prefs.hiddenLeagues).toEqual([700, 9999])
})
