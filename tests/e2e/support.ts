/** Common parts of all flows: a feed server with the built site, and readers of the page's elements. */
import { resolve } from 'node:path'
import { expect, test as base, type Page } from 'playwright/test'
import type { World } from '../../feedserver/contract/model'
import { fetched, gotten } from './requests'
import { watchPolicy } from './policy'
import { startFeedServer, type FeedServer, type StartOptions } from '../../feedserver/start/feedServer'

// Threads of servers in this process come from the build, like the pages.
Object.assign(globalThis, { BUILT_THREADS: resolve('dist/.server') })

/** A Saturday evening. The clock stands unless a flow moves it, so that every run has the same matches. */
export const EVENING: StartOptions = {
  port: 0,
  host: '127.0.0.1',
  matches: 120,
  seed: 1,
  speed: 0,
  at: Date.UTC(2031, 4, 3, 12, 30),
}

/** A server for reading only: flows must not move its clock, change its matches or end it. */
export type ReadServer = Pick<FeedServer, 'url' | 'port'> & { readonly world: Omit<World, 'advance'> }

export interface OfTest {
  /** Allowed messages of the browser about broken policies, in flows that check the enforcement. `null` elsewhere. */
  readonly mayBreak: RegExp | null
  /** Fails a flow in whose context a page, frame or worker has broken its policy (SEC3). */
  readonly policy: void
  /** Starts a server for one test that changes the server or counts its requests. */
  readonly feeds: (options?: StartOptions) => Promise<FeedServer>
}
export interface OfWorker {
  /** One server for all flows of a process, which plans its day and writes its lists once. */
  readonly evening: ReadServer
}

export const test = base.extend<OfTest, OfWorker>({
  evening: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, provide) => {
      const server = await startFeedServer(EVENING)
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  mayBreak: [null, { option: true }],
  policy: [
    async ({ context, mayBreak }, provide) => {
      const broken = watchPolicy(context)
      await provide()
      expect(broken.filter(words => mayBreak?.test(words) !== true)).toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
  feeds: async ({}, provide) => {
    const started: FeedServer[] = []
    await provide(async options => {
      const server = await startFeedServer({ ...EVENING, ...options })
      started.push(server)
      return server
    })
    for (const server of started) await server.close().catch(() => undefined)
  },
})

export const widget = ({ url }: Pick<FeedServer, 'url'>, query = 'lang=en') => `${url}widget.html?${query}`
export const site = ({ url }: Pick<FeedServer, 'url'>, query = 'lang=en') => `${url}?${query}`
/** Pages that share the tested code: `npm test` tries one of them. */
export const BOTH_PAGES: readonly { readonly open: typeof widget | typeof site; readonly tag: string[] }[] = [
  { open: widget, tag: [] },
  { open: site, tag: ['@proof'] },
]

/** Waits until the server writes the first rows of the page. The server's thread for rows starts late. */
export const untilWritten = (page: Page, address: string) =>
  expect
    .poll(async () => {
      const userAgent = await page.evaluate(() => navigator.userAgent)
      return (await gotten(page, address, { headers: { 'User-Agent': userAgent } })).text()
    })
    .toContain('data-written=""')

/** Removes the first rows of pages from now on, as from a foreign server. */
export const withoutRows = (page: Page) =>
  page.route(/^\w+:\/\/[^/]+\/(?:widget\.html|(?:league|football|team)\/[^/?]+)?(?:\?|$)/, async route => {
    const headers = { ...route.request().headers(), 'sec-fetch-mode': 'cors' }
    await route.fulfill({ response: await fetched(route, { headers }) })
  })

/** Returns a cell of a match row as a visitor reads it. */
export const cell = (page: Page, match: number | string, name: string) =>
  page.locator(`[data-match="${match}"] [data-cell="${name}"]`)

export async function sourceOf(page: Page): Promise<string> {
  return (await page.locator('[data-source]').first().getAttribute('data-source')) ?? ''
}

/**
 * Scrolls the list from top to bottom, most of a screen at a time, and opens the lines of ended matches. Collects the
 * results of `read` until there are `count`.
 *
 * Waits for rows near the screen and for the next page, never for a time.
 */
export async function sweep<T>(
  page: Page,
  count: number,
  read: () => Promise<readonly (readonly [string, T])[]>,
): Promise<ReadonlyMap<string, T>> {
  const list = page.locator('[data-list]')
  const seen = new Map<string, T>()
  let still = 0
  await list.evaluate(element => element.scrollTo({ top: 0 }))
  await expect
    .poll(
      async () => {
        await expect(list.locator('.list-skeleton')).toHaveCount(0)
        await openEnded(page)
        await expect(list.locator('.list-skeleton')).toHaveCount(0)
        for (const [id, value] of await read()) seen.set(id, value)
        const moved = await list.evaluate(element => {
          const before = element.scrollTop
          element.scrollBy({ top: element.clientHeight * 0.6 })
          return element.scrollTop !== before
        })
        still = moved ? 0 : still + 1
        if (still > 20) await list.evaluate(element => element.scrollTo({ top: 0 }))
        return seen.size
      },
      { intervals: [20], timeout: 200_000, message: 'matches reached by scrolling' },
    )
    .toBe(count)
  return seen
}

/** Opens the mounted lines of ended matches. */
async function openEnded(page: Page) {
  await page
    .locator('[data-action="ended"][aria-expanded="false"]')
    .evaluateAll(buttons => buttons.forEach(button => button instanceof HTMLElement && button.click()))
}

/** Opens a page and waits until it has rows and a socket. */
export async function openLive(page: Page, url: string) {
  await page.goto(url)
  await expect(page.locator('[data-match] [data-cell="minute"]').first()).toBeVisible()
  await expect.poll(() => sourceOf(page)).toBe('live')
}

/** Returns every mounted match with the text of one cell. */
export function mountedCells(page: Page, name: string): Promise<(readonly [string, string])[]> {
  return page.locator('[data-match]').evaluateAll(
    (rows, cellName) =>
      rows.map(row => {
        const found = row.querySelector(`[data-cell="${cellName}"]`)
        return [row.getAttribute('data-match') ?? '', found?.textContent ?? ''] as const
      }),
    name,
  )
}

/** Returns the possible minutes of a match between two instants of server time, by the rule of docs/product.md 4. */
export function minutesBetween(
  { state, halfStart }: { readonly state: number; readonly halfStart: number },
  from: number,
  to: number,
): readonly string[] {
  if (state === 2) return ['HT']
  const [first, last] = state === 1 ? [1, 45] : [46, 90]
  const texts = new Set<string>()
  for (let at = from; at < to + 60_000; at += 60_000) {
    const elapsed = Math.floor((Math.min(at, to) - halfStart) / 60_000)
    const minute = Math.max(first, state === 1 ? elapsed : elapsed + 46)
    texts.add(minute > last ? `${last}+${Math.min(15, minute - last)}` : String(minute))
  }
  return [...texts]
}
