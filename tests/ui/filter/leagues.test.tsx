import { act } from 'react'
import { page as browser } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import '../../../src/ui/kit/tokens.css'
import '../../../src/ui/kit/base.css'
import { NO_COUNTS } from '../../../src/engine/contract/patch'
import { Toolbar } from '../../../src/ui/filter/Toolbar'
import { Site } from '../../../src/ui/site/Site'
import { sendQueries } from '../../../src/ui/state/query'
import { memoryStore } from '../../../src/ui/state/keyStore'
import { createFakeEngine } from '../../support/fakeEngine'
import { appears, renderPage, type PageOptions, type RenderedPage } from '../../support/renderPage'

const SHORTCUTS = [36, 103, 113, 34, 31, 8, 11, 23, 21, 25, 15, 776]

let shown: RenderedPage | undefined
const open = async ({ screen, ...options }: PageOptions = {}) => {
  shown = await renderPage(<Toolbar cards={false} tools={null} pause={null} freshness={<i />} />, {
    screen: { name: 'sixInOne', ...screen },
    ...options,
  })
  // The bar is a late part.
  if (shown.all('.toolbar-leagues').length > 0) await appears(shown, '.toolbar-leagues > *')
  sendQueries(shown.choices, shown.engine)
  return shown
}
beforeEach(() => browser.viewport(1280, 800))
afterEach(() => shown?.end())

test('[NAV1] twelve leagues, each with its own badge and a name', async () => {
  const page = await open({ language: 'vi', page: { showNav: 'above' } })
  const buttons = page.all('[data-shortcut]')
  expect(buttons.map(({ dataset }) => Number(dataset['shortcut']))).toEqual(SHORTCUTS)
  const badges = buttons.map(button => [button.dataset['initials'], button.style.getPropertyValue('--badge')])
  expect(new Set(badges.map(String)).size).toBe(12)
  expect(buttons[0]?.textContent).toBe('Ngoại hạng Anh')
  for (const { textContent } of buttons) expect(textContent).not.toBe('')
})

test('[NAV1] [NAV8] [LAY1] its place has its height before it is there', async () => {
  const page = await open({ language: 'vi', page: { showNav: 'above' } })
  const place = page.find('.toolbar-leagues')
  expect(place.clientHeight).toBe(page.find('.league-bar').offsetHeight)
  const { height } = place.getBoundingClientRect()
  page.find('.league-bar').remove()
  expect(place.getBoundingClientRect().height).toBe(height)
})

test('[NAV2] a press adds a league, another removes it', async () => {
  const page = await open({ page: { showNav: 'above' } })
  await page.press('Premier League')
  await page.press('La Liga')
  expect(page.engine.queries.at(-1)).toMatchObject({ leagues: [36, 31], pages: 1 })
  expect(page.control('La Liga').getAttribute('aria-pressed')).toBe('true')
  await page.press('Premier League')
  expect(page.engine.queries.at(-1)).toMatchObject({ leagues: [31] })
  await appears(page, '[data-chip="leagues"]')
  await page.press('Show all matches')
  expect(page.control('La Liga').getAttribute('aria-pressed')).toBe('false')
})

test('[NAV6] [NAV9] each says how many of its matches are in the list, and none moves when that changes', async () => {
  const page = await open({ page: { showNav: 'above' } })
  const counts = () => page.all('.league-count').map(({ textContent }) => textContent)
  const places = () => page.all('[data-shortcut]').map(button => button.getBoundingClientRect().left)
  expect(counts().join('')).toBe('')
  const before = places()
  const show = (counted: readonly number[]) =>
    act(async () => page.engine.patch({ counts: { ...NO_COUNTS, all: 40, counted } }))
  await show([10, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 99])
  expect(counts()).toEqual(['10', '0', '3', '0', '0', '0', '0', '0', '0', '0', '0', '99'])
  expect(places()).toEqual(before)
  await show([9, 12, 3, 0, 0, 0, 0, 0, 0, 0, 0, 98])
  expect(places()).toEqual(before)
})

describe('[NAV3] [NAV10] where it stands', () => {
  test.each([
    ['above', 1280, 12],
    ['above', 360, 12],
    ['aside', 1280, 0],
    ['aside', 360, 0],
    ['never', 1280, 0],
  ] as const)('%s at %i px: %i', async (showNav, width, count) => {
    await browser.viewport(width, 800)
    expect((await open({ page: { showNav } })).all('[data-shortcut]')).toHaveLength(count)
  })
  test('[NAV7] on the site at 1600 px they are at the left, else in the filter sheet', async () => {
    await browser.viewport(1600, 900)
    shown = await renderPage(<Site />, { page: { showNav: 'aside' }, screen: { name: 'home' } })
    const rail = await appears(shown, '.page-rail [data-shortcut]')
    expect(shown.all('[data-shortcut]')).toHaveLength(12)
    expect(rail.getBoundingClientRect().left).toBeLessThan(20)
    await act(() => browser.viewport(1366, 768))
    await expect.poll(() => shown?.all('[data-shortcut]').length).toBe(0)
    await shown.press('More filters')
    await appears(shown, 'dialog [data-shortcut]')
    await shown.press('Premier League')
    expect(shown.choices.get().screen.leagues).toEqual([36])
  })
  test('on a phone it scrolls sideways and nothing else does', async () => {
    await browser.viewport(360, 740)
    const page = await open({ page: { showNav: 'above' } })
    const bar = page.find('.league-bar')
    expect(bar.scrollWidth).toBeGreaterThan(bar.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(360)
    for (const button of page.all('[data-shortcut]')) expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
  })
})

test.each([
  [{ leagues: [8, 36, 7001], countries: [] }, [36, 8]],
  [{ leagues: [36, 7001], countries: [] }, []],
  [{ leagues: [], countries: [5] }, []],
])('[NAV5] within the scope %j the bar has %j', async (scope, ids) => {
  const page = await open({ page: { showNav: 'above', scope } })
  expect(page.all('[data-shortcut]').map(({ dataset }) => Number(dataset['shortcut']))).toEqual(ids)
})

test('[FLD1] fold all and unfold all replace single folds, and are stored', async () => {
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
  test('is stored, and the way back stands beside the counts', async () => {
    const store = memoryStore()
    const page = await open({ store })
    await act(async () => {
      page.choices.toggle('hiddenLeagues', 36)
      page.choices.toggle('hiddenLeagues', 8)
    })
    expect(store.read('leagueHidden6in1')).toBe('36,8')
    expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [36, 8] })
    await appears(page, '[data-chip="hidden"]')
    await page.press('Remove the filter: 2 hidden leagues')
    expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [] })
    expect(page.find('.counts').querySelectorAll('button')).toHaveLength(0)
  })
  test.each([
    ['en', 'Show all matches', '2 hidden leagues shown · hide again'],
    ['vi', 'Hiện tất cả trận', 'Đang hiện 2 giải đã ẩn · ẩn lại'],
    ['vn', 'Hiện tất cả trận', 'Đang hiện 2 giải đã ẩn · ẩn lại'],
    ['id', 'Tampilkan semua', '2 liga tersembunyi ditampilkan · sembunyikan lagi'],
    ['th', 'แสดงทุกคู่', 'แสดงลีกที่ซ่อนไว้ 2 ลีก · ซ่อนอีกครั้ง'],
  ] as const)(
    "[HID4] [HID5] 'show all matches' shows it for this visit and says so, in %s",
    async (language, all, again) => {
      const store = memoryStore()
      store.write('leagueHidden6in1', '36,8')
      const page = await open({ store, language })
      await appears(page, '[data-chip="hidden"]')
      await page.press(all)
      expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [] })
      expect(store.read('leagueHidden6in1')).toBe('36,8')
      await page.press(again)
      expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [36, 8] })
      expect(page.find('[data-chip="hidden"]')).toBeTruthy()
    },
  )
  test('[HID3] outside the scope is not counted, and stays hidden', async () => {
    const store = memoryStore()
    const page = await open({ store, page: { scope: { leagues: [8], countries: [] } } })
    await act(async () => page.choices.toggle('hiddenLeagues', 36))
    expect(page.find('.counts').querySelectorAll('button')).toHaveLength(0)
    await act(async () => page.choices.toggle('hiddenLeagues', 8))
    await appears(page, '[data-chip="hidden"]')
    await page.press('Remove the filter: 1 hidden league')
    expect(page.engine.queries.at(-1)).toMatchObject({ hiddenLeagues: [36] })
    expect(store.read('leagueHidden6in1')).toBe('36,8')
  })
})

test('[HID2] [NAM4] the settings name each hidden league and bring it back alone', async () => {
  const names = new Map([
    [36, 'Premier League'],
    [700, 'Thai League 1'],
  ])
  const engine = createFakeEngine({ details: { leagueNames: () => Promise.resolve(names) } })
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
