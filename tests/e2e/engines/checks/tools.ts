/** The controls of the site: filters, the picker of tournaments, settings with the language, and the theme. */
import type { Area, Stage } from '../area'
import { ESCAPE, eventually } from '../place'
import { areHigh, DIALOG, FILTERS, fits, isInside, isLive, openSettings, siteOf, widgetOf } from './common'

const FINGER = 44

async function openTournaments({ page }: Stage): Promise<void> {
  const button = '.toolbar button[aria-haspopup="dialog"]'
  if (await page.has(button, 'Tournaments')) await page.press(button, 'Tournaments')
  else {
    await page.press(FILTERS)
    await page.press(`${DIALOG} button`, 'Tournaments')
  }
  await page.shows('.picker-line')
  await isInside(page, DIALOG)
}

/** Closes all dialogs. Each press of Escape closes one. */
async function closeAll({ page }: Stage): Promise<void> {
  const open = () => page.run(selector => document.querySelectorAll(selector).length, DIALOG)
  for (let count = await open(); count > 0; count = await open()) {
    await page.type(ESCAPE)
    await eventually('a dialog fewer', async () => (await open()) < count)
  }
}

/** Returns lists that scroll sideways although they should scroll in one direction only. */
const sideways = (selector: string): readonly string[] =>
  [...document.querySelectorAll(`${selector}, ${selector} *`)]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .filter(found => ['auto', 'scroll'].includes(getComputedStyle(found).overflowX))
    .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth - clientWidth} px`)

const DARK = 'button[aria-label="Dark mode"]'
const ink = () => getComputedStyle(document.body).color

export const SHEET: Area = {
  what: 'the filters of a narrow widget',
  rules: '[KIT3]',
  walk: 'phone',
  checks: [
    {
      what: 'the sheet of the filters is inside the window, its controls are as high as a finger needs',
      see: async stage => {
        const { page, feed } = stage
        await page.open(widgetOf(feed))
        await isLive(page)
        if (await page.has(FILTERS)) {
          await page.press(FILTERS)
          await page.shows(`${DIALOG} select`)
          await isInside(page, DIALOG)
          await areHigh(page, `${DIALOG} :is(button, select, input)`, FINGER)
          await closeAll(stage)
        }
        await fits(page)
      },
    },
  ],
}

export const CONTROLS: Area = {
  what: 'filters, settings, languages and themes',
  rules: '[TOL4] [PIC5] [SET1] [LAN13]',
  walk: 'phone',
  checks: [
    {
      what: 'the settings say what is saved',
      see: async stage => {
        await stage.page.open(siteOf(stage.feed))
        await isLive(stage.page)
        await openSettings(stage.page)
        await stage.page.press('.remembered > summary')
        await stage.page.shows('.remembered .note')
        await closeAll(stage)
      },
    },
    {
      what: 'another language needs no other page',
      see: async stage => {
        const { page } = stage
        await page.run(() => document.documentElement.setAttribute('data-same', ''))
        await openSettings(stage.page)
        await page.choose(`${DIALOG} select`, 'vi')
        await page.counts('html[data-same][lang^="vi"]', 1)
        await page.choose(`${DIALOG} select`, 'en')
        await page.counts('html[data-same][lang^="en"]', 1)
        await closeAll(stage)
      },
    },
    {
      what: 'one tournament of the picker is left in the list',
      see: async stage => {
        const { page } = stage
        await openTournaments(stage)
        await page.sees('lists of the picker that scroll sideways', sideways, DIALOG, [])
        await page.press(`${DIALOG} button`, 'Deselect all')
        await page.press('.picker-line')
        await page.press(`${DIALOG} button`, 'Confirm')
        await closeAll(stage)
        await page.counts('[data-league]', 1)
        await page.shows('[data-match] [data-cell="home"]')
      },
    },
    {
      what: 'dark is dark',
      see: async stage => {
        const { page } = stage
        const light = await page.run(ink)
        if (await page.has(DARK)) await page.press(DARK)
        else {
          await openSettings(page)
          await page.choose(`${DIALOG} select:has(option[value="dark"])`, 'dark')
          await closeAll(stage)
        }
        await page.counts('html[data-theme="dark"]', 1)
        await eventually('texts of another colour', async () => (await page.run(ink)) !== light)
      },
    },
  ],
}
