/** Parts opened from a row: the estimate of a bet, the other odds of a match, and the match in depth. */
import type { Area } from '../area'
import { ESCAPE, eventually } from '../place'
import { areHigh, fills, fits, isInside, isLive, runningMatch, widgetOf } from './common'

/** Tabs of a match in play, with an element that each shows. */
const TABS = [
  ['Report', '.panel-events li'],
  ['All odds', '.odds-tab table td'],
  ['All odds', '.odds-movement'],
  ['Goals', '.panel-bands td'],
  ['Analysis', '.match-body table td'],
  ['Standings', '.panel-rank tbody tr'],
] as const
/** Height in pixels. Tabs are lower than a finger needs, because they are in a line that scrolls. */
const TAB_HEIGHT = 40

const STAKE = 'dialog[open] .bet-stake input'
const PROFIT = 'dialog[open] [data-bet="profit"]'

export const MATCH: Area = {
  what: 'what opens from a row',
  rules: '[LAY7] [BET1] [BET10] [DTL1] [MCH10] [KIT3]',
  walk: 'phone',
  checks: [
    {
      what: 'a price opens its estimate inside the window, a stake changes it, Escape leads back to the price',
      see: async ({ page, feed }) => {
        await page.open(widgetOf(feed))
        await isLive(page)
        const price = `[data-match="${await runningMatch(page)}"] [data-cell="HDP.up"]`
        await page.press(price)
        await page.shows(PROFIT, '₫')
        await isInside(page, 'dialog[open]')
        const [before] = await page.texts(PROFIT)
        await page.press('dialog[open] .bet-stake button[aria-pressed="false"]')
        await eventually('another profit', async () => (await page.texts(PROFIT))[0] !== before)
        await page.press(STAKE)
        const [preset] = await page.texts(PROFIT)
        await page.type('5')
        await eventually('the profit of a typed stake', async () => (await page.texts(PROFIT))[0] !== preset)
        await page.type(ESCAPE)
        await page.counts('dialog[open]', 0)
        await page.sees(
          'the price has the focus',
          wanted => document.activeElement === document.querySelector(wanted),
          price,
          true,
        )
      },
    },
    {
      what: 'the other odds open under their row, and close',
      see: async ({ page }) => {
        const match = await runningMatch(page)
        await page.press(`[data-match="${match}"] [data-action="detail"]`)
        await page.shows(`[data-panel="odds"][data-of="${match}"] .detail-table`)
        await fits(page)
        await page.press('.detail-bar > .button')
        await page.counts('[data-panel]', 0)
      },
    },
    {
      what: 'each tab of a match has its content, inside the window',
      see: async ({ page }) => {
        const match = await runningMatch(page)
        await page.press(`[data-match="${match}"] [data-action="match"]`)
        await page.shows('[role="tab"]')
        await areHigh(page, '[role="tab"]', TAB_HEIGHT)
        await fits(page)
        for (const [name, part] of TABS) {
          await page.press('[role="tab"]', name)
          await page.shows(part)
          await page.counts('[role="tabpanel"] [role="alert"]', 0)
          await fills(page)
        }
        await page.type(ESCAPE)
        await page.counts('[role="tab"]', 0)
      },
    },
  ],
}
