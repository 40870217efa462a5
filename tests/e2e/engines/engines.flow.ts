/**
 * Visitors' actions in browser engines other than that of most flows: in one walk through all areas, or each area on
 * its own page. Playwright starts a new browser after a failed area, and the walk continues in it.
 */
import { expect, test as base } from 'playwright/test'
import { startFeedServer, type FeedServer } from '../../../feedserver/start/feedServer'
import { startHost, type HostSite } from '../hosts'
import { BROKEN_POLICY } from '../policy'
import { EVENING } from '../support'
import { WINDOWS } from './area'
import { AREAS } from './areas'
import { ENGINES, type Opened } from './engines'
import { Place } from './place'
import type { OfEngine } from './projects'

interface OfWorker extends OfEngine {
  readonly opened: Opened
  readonly feed: FeedServer
  readonly host: HostSite
}
interface OfTest {
  readonly another: () => Promise<FeedServer>
}

const test = base.extend<OfTest, OfWorker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  window: ['wide', { option: true, scope: 'worker' }],
  // One browser for all areas.
  opened: [
    async ({ engine, window }, provide) => {
      const { find, open } = ENGINES[engine]
      const path = find()
      if (path === undefined) throw new Error(`There is no ${engine}`)
      const opened = await open(path, WINDOWS[window === 'walk' ? 'wide' : window])
      await provide(opened)
      await opened.remote.close()
    },
    { scope: 'worker' },
  ],
  feed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, provide) => {
      const server = await startFeedServer(EVENING)
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, provide) => {
      const host = await startHost()
      await provide(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
  another: async ({}, provide) => {
    const started: FeedServer[] = []
    await provide(async () => {
      const server = await startFeedServer({ ...EVENING, matches: FEW })
      started.push(server)
      return server
    })
    for (const server of started) await server.close().catch(() => undefined)
  },
})

/** Matches of a further server. Its checks do not depend on the number. */
const FEW = 40

/** Deletes the page's stored data, so that the next area begins like a first visit. */
function forget(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  sessionStorage.clear()
  localStorage.clear()
}

// Tests run in turn in one browser.
test.describe.configure({ mode: 'default' })

for (const { what, rules, walk, checks } of AREAS)
  test(
    `[BRW6] [BRW10] ${rules} in every engine: ${what}`,
    { tag: '@browsers' },
    async ({ opened, window, feed, host, another }) => {
      const { name, remote } = opened
      // Name for the table of `npm run old-browsers`.
      test.info().annotations.push({ type: 'browser', description: name })
      const page = new Place(remote, [], window === 'walk')
      const size = WINDOWS[window === 'walk' ? walk : window]
      if (window === 'walk') await remote.resize(size)
      for (const check of checks)
        await test.step(check.what, () => check.see({ page, window: size, feed, another, host }))
      if (window !== 'walk') await page.run(forget)
      expect(remote.console().filter(words => BROKEN_POLICY.test(words))).toEqual([])
    },
  )
