/** The list, panels and sheets scroll; the page around them never does, at any size of the window. */
import { expect, type Page } from 'playwright/test'
import { SIZES, type Size } from '../support/sizes'
import { openUnanswered, SCREENS, STATES, type Stage, type State } from './states'
import { openLive, site, test, widget } from './support'
import { wordsOf } from './words'

/** From 320 to 1920 px wide and 360 to 1080 px high. */
const WINDOWS = [
  { width: 320, height: 360 },
  { width: 320, height: 1080 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 641 },
  { width: 1366, height: 800 },
  { width: 1920, height: 360 },
  { width: 1920, height: 1080 },
] as const

/** By how many pixels the page scrolls, once it has taken its layout. */
const scrollOf = (page: Page) =>
  page.evaluate(async () => {
    // Longer than the layout waits after a change of the window (list/model/useLayout.ts).
    await new Promise(resolve => setTimeout(resolve, 60))
    await new Promise(resolve => requestAnimationFrame(resolve))
    const { scrollWidth, scrollHeight } = document.documentElement
    return { down: scrollHeight - window.innerHeight, across: scrollWidth - window.innerWidth }
  })

async function expectNoScroll(state: string, page: Page, size: Size = 'wide') {
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    expect
      .soft(await scrollOf(page), `${state} at ${window.width} × ${window.height}`)
      .toEqual({ down: 0, across: 0 })
  }
  await page.setViewportSize(SIZES[size])
}

async function walk(states: readonly State[], stage: Stage) {
  for (const { name, show, leave } of states) {
    await show(stage)
    // The comparison of bookmakers and the table of scores, the longest that a panel has.
    const closed = stage.page.locator('.odds-opener[aria-expanded="false"]')
    while ((await closed.count()) > 0) await closed.first().click()
    await expectNoScroll(name, stage.page, stage.size)
    await leave(stage)
  }
}

const openStage = async (page: Page, address: string, size: Size): Promise<Stage> => {
  await page.setViewportSize(SIZES[size])
  await openLive(page, address)
  const words = wordsOf('vi')
  return { page, size, word: key => words[key] ?? key }
}

/** A dialog stays in the form in which it was opened, so each is opened in both windows. */
for (const size of ['wide', 'phone'] as const) {
  const tag = size === 'phone' ? ['@proof'] : []
  test(
    `[LAY3] the page does not scroll, whatever is open in the widget: ${size}`,
    { tag },
    async ({ page, evening }) => {
      await walk(STATES, await openStage(page, widget(evening, 'lang=vi&nav=1'), size))
    },
  )
  test(`[LAY3] nor on any screen of the site: ${size}`, { tag }, async ({ page, evening }) => {
    await walk(SCREENS, await openStage(page, site(evening, 'lang=vi'), size))
  })
}
test('[LAY3] nor under the menus of a league and of a match', async ({ page, evening }) => {
  await openStage(page, site(evening, 'lang=vi'), 'phone')
  const opened = {
    league: () => page.locator('[data-action="league-menu"]').first().click(),
    match: () => page.locator('[data-match] [data-cell="home"]').first().click({ button: 'right' }),
  }
  for (const [of, open] of Object.entries(opened)) {
    await open()
    await page.getByRole('menu').waitFor()
    await expectNoScroll(`menu of a ${of}`, page, 'phone')
    await page.keyboard.press('Escape')
  }
})
for (const open of [site, widget])
  test(`[LAY3] nor while the list loads, and when it has failed: ${open.name}`, async ({ page, evening }) => {
    await page.setViewportSize(SIZES.wide)
    await openUnanswered(page, open(evening, 'lang=vi'), state => expectNoScroll(state, page))
  })
