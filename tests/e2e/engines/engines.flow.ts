/** What visitors do, in browser engines other than the one of most flows, in a wide window and in one of a phone. */
import { expect, test as base } from 'playwright/test'
import { startFeedServer, type FeedServer } from '../../../feedserver/server'
import { startHost, type HostSite } from '../hosts'
import { BROKEN_POLICY } from '../policy'
import { EVENING } from '../support'
import { WINDOWS, type WindowName } from './area'
import { AREAS } from './areas'
import { ENGINES, type EngineName, type Opened } from './engines'
import { Place } from './place'

interface OfWorker {
  readonly engine: EngineName
  readonly window: WindowName
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
  // One browser for all checks of a size.
  opened: [
    async ({ engine, window }, provide) => {
      const { find, open } = ENGINES[engine]
      const path = find()
      if (path === undefined) throw new Error(`There is no ${engine}`)
      const opened = await open(path, WINDOWS[window])
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
      const server = await startFeedServer(EVENING)
      started.push(server)
      return server
    })
    for (const server of started) await server.close().catch(() => undefined)
  },
})

/** What a page has stored, so that the next area begins as a visitor's first visit. */
function forget(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`
  sessionStorage.clear()
  localStorage.clear()
}

// One after the other in one browser.
test.describe.configure({ mode: 'default' })

for (const { what, rules, checks } of AREAS)
  test(
    `[BRW6] ${rules} in every engine: ${what}`,
    { tag: '@browsers' },
    async ({ opened, window, feed, host, another }) => {
      const { name, remote } = opened
      // For the table of `npm run old-browsers`.
      test.info().annotations.push({ type: 'browser', description: name })
      const page = new Place(remote)
      for (const check of checks)
        await test.step(check.what, () => check.see({ page, window: WINDOWS[window], feed, another, host }))
      await page.run(forget)
      expect(remote.console().filter(words => BROKEN_POLICY.test(words))).toEqual([])
    },
  )
