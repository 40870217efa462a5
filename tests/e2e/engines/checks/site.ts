/** The site: its five screens, the way back to them, and their addresses. */
import type { Area } from '../area'
import { isLive, siteOf } from './common'

const SCREENS = [
  ['[href*="screen=gameRate"]', 'Odds'],
  ['[href*="screen=result"]', 'Results'],
  ['[href*="screen=favorite"]', 'Favourites'],
  ['[href*="screen=fixture"]', 'Fixtures'],
  [':not([href*="screen="])', 'Live scores'],
] as const

const LINKS = [
  ['screen=fixture&date=sc1', 'Fixtures', '[data-day-tab="1"][aria-pressed="true"]'],
  ['league=36', 'Live scores', '[data-league="36"]'],
] as const

export const SITE: Area = {
  what: 'the site',
  rules: '[SIT1] [SIT2] [SIT5]',
  walk: 'wide',
  checks: [
    {
      what: 'an address leads to its screen, day or league',
      see: async ({ page, feed }) => {
        for (const [query, name, shown] of LINKS) {
          await page.goto(siteOf(feed, `lang=en&${query}`))
          await page.shows('h1', name)
          await page.shows(shown)
          await page.shows('[data-match] [data-cell="home"]')
        }
        await page.counts('[data-league]', 1)
      },
    },
    {
      what: 'its five screens, one after the other',
      see: async ({ page }) => {
        await isLive(page)
        await page.run(() => document.documentElement.setAttribute('data-same', ''))
        for (const [link, name] of SCREENS) {
          await page.press(`nav a${link}`)
          await page.shows('h1', name)
          await page.shows('[data-list] [data-match], [data-list] .empty, .empty')
          await page.counts('.list-skeleton', 0)
        }
      },
    },
    {
      what: 'back and forward',
      see: async ({ page }) => {
        await page.run(() => history.back())
        await page.shows('h1', 'Fixtures')
        await page.run(() => history.forward())
        await page.shows('h1', 'Live scores')
        await isLive(page)
        await page.counts('html[data-same]', 1)
      },
    },
  ],
}
