/** Presses on a slow phone: from the finger to the next paint, as Event Timing has it, which INP is made of. */
import type { Locator, Page } from 'playwright'
import { codeOf } from '../../../tools/classicScripts'
import { startBusyProduct } from '../../support/product'
import { type Metrics, quantile, type Reading } from '../../support/reading'
import type { SuiteContext } from '../../support/suite'
import { MATCHES, SCREENS, type Contestant } from '../scenarios'
import { visit } from '../visit'

const ROUNDS = 2
/** Presses of each kind on one page. */
const TIMES = 3
/** Wait after a press: for its paint, and for what it brings. */
const SETTLE_MS = 1_200
const PAGES: readonly Contestant[] = ['widget', 'site']

interface Press {
  readonly name: string
  readonly target: (page: Page) => Locator
  /** Brings the page to where the target is. */
  readonly before?: (page: Page) => Promise<void>
  /** Brings it back to where it was. */
  readonly after?: (page: Page) => Promise<void>
}

const sheetButton = (page: Page) => page.locator('.toolbar-tools [aria-haspopup="dialog"]').last()
/** Most dialogs over each other, and some more for an Escape that comes while one still opens. */
const MOST_DIALOGS = 6
/** Waits for the dialog first: one that comes late would stand over the next press. */
const leaveDialogs = async (page: Page) => {
  const dialogs = page.getByRole('dialog')
  await dialogs.first().waitFor()
  for (let tries = 0; (await dialogs.count()) > 0; tries++) {
    if (tries === MOST_DIALOGS)
      throw new Error(`a dialog does not close on Escape: ${await dialogs.last().getAttribute('class')}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLE_MS)
  }
}
const openSheet = (page: Page) => sheetButton(page).tap()

export const PRESSES: readonly Press[] = [
  { name: 'star', target: page => page.locator('[data-match] [data-action="follow-match"]').nth(1) },
  {
    name: 'price',
    target: page =>
      page.locator('[data-match] [data-cell][aria-haspopup="dialog"]:not([data-action])').nth(1),
    after: leaveDialogs,
  },
  {
    name: 'tab',
    target: page => page.locator('[data-day-tab="1"]'),
    after: page => page.locator('[data-day-tab="0"]').tap(),
  },
  { name: 'settings', target: sheetButton, after: leaveDialogs },
  {
    name: 'toggle',
    before: async page => {
      await openSheet(page)
      await page.getByRole('button', { name: SETTINGS }).tap()
    },
    target: page => page.getByRole('dialog').last().getByRole('checkbox').first(),
    after: leaveDialogs,
  },
  { name: 'fold', target: page => page.locator('[data-league] [data-action="fold"]').first() },
  {
    name: 'picker',
    before: openSheet,
    target: page => page.getByRole('dialog').getByRole('button', { name: LEAGUES }),
    after: leaveDialogs,
  },
]
/** The words of the buttons in Vietnamese, the page's first language (locales/vi). */
const SETTINGS = /^Cài đặt/
const LEAGUES = /^Giải đấu/

export async function* pressPart({ browser, quick, say }: SuiteContext): AsyncIterable<Reading> {
  const watch = await codeOf('bench/page/watch/presses.ts')
  const server = await startBusyProduct(MATCHES)
  const [phone] = SCREENS
  for (const name of PAGES) {
    const contestants: Record<string, Metrics[]> = {}
    for (let round = 0; round < (quick ? 1 : ROUNDS); round++) {
      say(`page.press.${name} ${round + 1}`)
      const { page, close } = await visit(browser, server, name, phone)
      await page.evaluate(watch)
      for (const press of PRESSES) {
        say(`page.press.${name} ${round + 1} ${press.name}`)
        const took: number[] = []
        for (let time = 0; time < (quick ? 1 : TIMES); time++) took.push(await durationOf(page, press))
        const [first = 0] = took
        const metrics = { firstMs: first, medianMs: quantile(took, 0.5), worstMs: Math.max(...took) }
        ;(contestants[press.name] ??= []).push(metrics)
      }
      await close()
    }
    yield { scenario: `page.press.${name}`, base: '', contestants }
  }
  await server.close()
}

async function durationOf(page: Page, { before, target, after }: Press): Promise<number> {
  await before?.(page)
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(() => window.forgetPresses())
  await target(page).tap()
  await page.waitForTimeout(SETTLE_MS)
  const took = await page.evaluate(() => window.longestPress())
  await after?.(page)
  await page.waitForTimeout(SETTLE_MS)
  return took
}
