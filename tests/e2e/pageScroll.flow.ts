/** The list, panels and sheets scroll; the page around them never does, at any size of the window. */
import { expect, type Page } from 'playwright/test'
import { SIZES } from '../support/sizes'
import { SCREENS, STATES, type Stage, type State } from './states'
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

async function expectNoScroll(state: string, { page }: Stage) {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    expect
      .soft(await scrollOf(page), `${state} at ${size.width} × ${size.height}`)
      .toEqual({ down: 0, across: 0 })
  }
  await page.setViewportSize(SIZES.wide)
}

async function walk(states: readonly State[], stage: Stage) {
  for (const { name, show, leave } of states) {
    await show(stage)
    // The comparison of bookmakers and the table of scores, the longest that a panel has.
    const closed = stage.page.locator('.odds-opener[aria-expanded="false"]')
    while ((await closed.count()) > 0) await closed.first().click()
    await expectNoScroll(name, stage)
    await leave(stage)
  }
}

const openStage = async (page: Page, address: string): Promise<Stage> => {
  await page.setViewportSize(SIZES.wide)
  await openLive(page, address)
  const words = wordsOf('vi')
  return { page, size: 'wide', word: key => words[key] ?? key }
}

test('[LAY3] the page does not scroll, whatever is open in the widget', async ({ page, evening }) => {
  await walk(STATES, await openStage(page, widget(evening, 'lang=vi&nav=1')))
})
test('[LAY3] nor on any screen of the site', async ({ page, evening }) => {
  await walk(SCREENS, await openStage(page, site(evening, 'lang=vi')))
})
