/** A browser without storage for the widget, and a browser without a network. */
import { storedBoardAt, storedPaths, turnAway } from '../../stored'
import type { Area } from '../area'
import { eventually } from '../place'
import { isLive, openHost, openSettings, siteOf, starTurns, widgetOf } from './common'

export const NO_ORIGIN: Area = {
  what: 'a frame without an origin, which has no storage',
  rules: '[EMB15]',
  walk: 'phone',
  checks: [
    {
      what: 'the widget is live, and runs on the page',
      see: async stage => {
        const { page, feed } = stage
        const frame = `<iframe sandbox="allow-scripts" src="${widgetOf(feed)}" width="100%" height="700"></iframe>`
        await openHost(stage, 'no-origin', frame)
        await isLive(page.frame('iframe'))
        await page.frame('iframe').sees('its origin', () => self.origin, undefined, 'null')
      },
    },
    {
      what: 'a star turns, and the settings say that nothing is saved',
      see: async ({ page }) => {
        const frame = page.frame('iframe')
        await starTurns(frame)
        await openSettings(frame)
        await frame.press('.remembered > summary')
        await frame.shows('dialog[open] p', 'this browser refuses every storage')
      },
    },
  ],
}

export const NO_NETWORK: Area = {
  what: 'the site without a network',
  rules: '[APP2] [APP4] [APP5]',
  walk: 'phone',
  checks: [
    {
      what: 'after one visit it opens with the last list and its age',
      see: async ({ page, another }) => {
        const own = await another()
        await page.goto(siteOf(own))
        await isLive(page)
        await eventually('the files of the build are stored', async () =>
          (await page.run(storedPaths)).some(path => path.startsWith('/assets/names-')),
        )
        await page.run(turnAway)
        await eventually('the list is stored', async () => (await page.run(storedBoardAt)) !== null)
        await own.close()
        await page.goto(siteOf(own))
        await page.shows('[data-match] [data-cell="home"]')
        await page.shows('[data-health]', 'Offline · ')
      },
    },
  ],
}
