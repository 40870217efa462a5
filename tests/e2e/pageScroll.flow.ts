/**
 * The list, panels and sheets scroll, while the page around them never does, in windows of any size.
 *
 * `npm test` opens one state of each kind of container, in the windows at the edges of the rule. `npm run proof` opens
 * every state in every window. On a phone the ruler of `states.flow.ts` reads the height of the page in every state.
 */
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { SIZES, type Size } from '../support/sizes'
import { openUnanswered, SCREENS, STATES, type Stage, type State } from './states'
import { BOTH_PAGES, openLive, site, test, widget } from './support'
import { wordsOf } from './words'

/** The smallest window, the widest one of least height, and the smallest one with wide rows (UIL1). */
const EDGES = [
  { width: 320, height: 360 },
  { width: 1920, height: 360 },
  { width: 1025, height: 701 },
] as const
/** Windows from 320 to 1920 px wide and 360 to 1080 px high. */
const WINDOWS = isProof()
  ? ([
      ...EDGES,
      { width: 320, height: 1080 },
      { width: 360, height: 740 },
      { width: 740, height: 360 },
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
      { width: 1366, height: 641 },
      { width: 1366, height: 800 },
      { width: 1920, height: 1080 },
    ] as const)
  : EDGES
type Window = Readonly<Record<'width' | 'height', number>>

/** The state with the most content in each container that scrolls. */
const FULLEST = new Set([
  'list',
  'tournaments',
  'slip',
  'odds panel',
  'odds of a match',
  'nothing found',
  'favourites',
  'hidden leagues',
])
const chosen = (states: readonly State[]) =>
  isProof() ? states : states.filter(({ name }) => FULLEST.has(name))

/** Returns how many pixels the page scrolls, after its layout for that window. */
async function scrollIn(page: Page, window: Window) {
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, window)
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    // The list has its size by the second frame. Its timer of 33 ms began before this one (list/model/useLayout.ts).
    await frame()
    await frame()
    await new Promise(resolve => setTimeout(resolve, 34))
    await frame()
    const { scrollWidth, scrollHeight } = document.documentElement
    return { down: scrollHeight - innerHeight, across: scrollWidth - innerWidth }
  })
}

async function expectNoScroll(state: string, page: Page, size: Size = 'wide') {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    expect
      .soft(await scrollIn(page, window), `${state} at ${window.width} × ${window.height}`)
      .toEqual({ down: 0, across: 0 })
  }
  await page.setViewportSize(SIZES[size])
}

async function walk(states: readonly State[], stage: Stage) {
  for (const { name, show, leave } of chosen(states))
    await test.step(name, async () => {
      await show(stage)
      // Opens the comparison of bookmakers and the table of scores, the longest content of a panel.
      const closed = stage.page.locator('.odds-opener[aria-expanded="false"]')
      while ((await closed.count()) > 0) await closed.first().click()
      await expectNoScroll(name, stage.page, stage.size)
      await leave(stage)
    })
}

/** Measures menus in the window in which each was opened, because a change of the window closes them. */
async function underMenus(page: Page) {
  const opened = {
    league: () => page.locator('[data-action="league-menu"]').first().click(),
    match: () => page.locator('[data-match] [data-cell="home"]').first().click({ button: 'right' }),
  }
  const menu = page.getByRole('menu')
  for (const [of, open] of Object.entries(opened)) {
    await open()
    await menu.waitFor()
    expect.soft(await scrollIn(page, SIZES.phone), `menu of a ${of}`).toEqual({ down: 0, across: 0 })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
}

const openStage = async (page: Page, address: string, size: Size): Promise<Stage> => {
  await page.setViewportSize(SIZES[size])
  await openLive(page, address)
  const words = wordsOf('vi')
  return { page, size, word: key => words[key] ?? key }
}

/** Dialogs stay in the form in which they were opened, so each is opened in both windows. */
for (const size of ['wide', 'phone'] as const) {
  const tag = size === 'phone' ? ['@proof'] : []
  test(
    `[LAY3] the page does not scroll, whatever is open in the widget: ${size}`,
    { tag },
    async ({ page, evening }) => {
      await walk(STATES, await openStage(page, widget(evening, 'lang=vi&nav=1'), size))
    },
  )
  test(
    `[LAY3] nor under a menu or on any screen of the site: ${size}`,
    { tag },
    async ({ page, evening }) => {
      const stage = await openStage(page, site(evening, 'lang=vi'), 'phone')
      await test.step('menus of a league and of a match', () => underMenus(page))
      await page.setViewportSize(SIZES[size])
      await walk(SCREENS, { ...stage, size })
    },
  )
}
for (const { open, tag } of BOTH_PAGES)
  test(
    `[LAY3] nor while the list loads, and when it has failed: ${open.name}`,
    { tag },
    async ({ page, evening }) => {
      await page.setViewportSize(SIZES.wide)
      await openUnanswered(page, open(evening, 'lang=vi'), state => expectNoScroll(state, page))
    },
  )
