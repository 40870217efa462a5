/** Each screen of the site with a server that stops and comes back, and with one that refuses the visitor. */
import { expect, type Page } from 'playwright/test'
import type { FeedServer } from '../../feedserver/start/feedServer'
import { isProof } from '../support/depth'
import { SIZES } from '../support/sizes'
import {
  followThree,
  go,
  LIST_CALLS,
  listedOn,
  mountedIds,
  openOn,
  SCREENS,
  settled,
  type ScreenName,
} from './screens'
import { EVENING, mountedCells, openLive, site, sourceOf, test } from './support'

const MINUTE = 60_000

/** Checks in both sizes that the page reports its data's age while the rows stay. */
async function tellsOffline(page: Page, ids: readonly number[]) {
  for (const size of [SIZES.phone, SIZES.wide]) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-health]')).toHaveText(/^(Offline · \d\d:\d\d|Delayed · \d+ s)$/)
    await expect(page.locator('.list-skeleton')).toHaveCount(0)
    for (const id of ids.slice(0, 3)) await expect(page.locator(`[data-match="${id}"]`)).toBeVisible()
  }
}

/** Waits until every row is one of the screen on the server, with the server's score. */
async function isFresh(page: Page, own: ReadonlySet<number>, { world }: FeedServer) {
  await expect
    .poll(async () => {
      const scores = await mountedCells(page, 'score')
      const wrong = scores.filter(([id, score]) => {
        const match = world.match(Number(id))
        // A match that was called off has no score.
        const hasScore = match !== undefined && (match.state > 0 || match.state === -1)
        const expected = hasScore ? match.score.join('') : ''
        return !own.has(Number(id)) || (expected !== '' && score.replaceAll(/\D/g, '') !== expected)
      })
      return scores.length > 0 && wrong.length === 0
    })
    .toBe(true)
}

for (const [screen, tag] of [
  ['result', []],
  ['gameRate', ['@proof']],
  ['favorite', ['@proof']],
  ['fixture', ['@proof']],
] satisfies readonly [ScreenName, string[]][])
  test(
    `[SIT18] [SIT59] ${screen}: a server that stops leaves its rows, and is reported; its next message makes them fresh`,
    { tag },
    async ({ page, feeds }) => {
      const first = await feeds()
      const { port } = first
      const followed = await followThree(page, first)
      await openLive(page, site(first))
      await go(page, screen)
      await settled(page, screen)
      await expect.poll(() => sourceOf(page)).toBe('live')
      const ids = await mountedIds(page)
      await first.close()
      await expect.poll(() => sourceOf(page)).toMatch(/^(offline|stale)$/)
      await tellsOffline(page, ids)
      const server = await feeds({ port, at: (EVENING.at ?? 0) + 2 * MINUTE })
      await expect.poll(() => sourceOf(page)).toBe('live')
      await isFresh(page, await openOn(server, screen, { followed }), server)
      await page.getByRole('button', { name: 'More filters' }).click()
      await page.getByRole('button', { name: 'Hot', exact: true }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      const { length } = await listedOn(server, screen, { followed })
      await expect(page.locator('.counts')).toContainText(` of ${length} matches`)
    },
  )

/** outage.flow.ts checks a refusal of the widget's list. */
const REFUSED: readonly ScreenName[] = isProof() ? SCREENS : ['favorite']

test('[SIT19] [SIT60] a refusal of the list of any screen leads to the login page once, and is reported', async ({
  page,
  evening: server,
}) => {
  await followThree(page, server)
  const visits: string[] = []
  // 204 leaves the page open, so that its actions after the redirect can be checked.
  await page.route('**/login?*', route => {
    visits.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  for (const [turn, screen] of REFUSED.entries()) {
    const status = [401, 403, 419][turn % 3] ?? 401
    let refusals = 0
    await page.route(LIST_CALLS[screen], route => {
      refusals++
      return route.fulfill({ status })
    })
    await page.setViewportSize(SIZES[turn % 2 === 0 ? 'wide' : 'phone'])
    await page.goto(site(server, `lang=en&screen=${screen}`))
    const failure = page.getByRole('alert').filter({ hasText: 'Retry failed after multiple attempts' })
    await expect(failure, `${screen} ${status}`).toBeVisible()
    expect(visits, `${screen} ${status}`).toHaveLength(1)
    const { searchParams } = new URL(visits.pop() ?? '')
    expect(searchParams.get('back')).toBe(`/?lang=en&screen=${screen}`)
    expect(searchParams.get('asked')).toMatch(LIST_CALLS[screen])
    expect(refusals, `${screen} ${status}, tries`).toBeGreaterThan(1)
    // The page also repeats the request by itself. From here on the answer waits for the press, or the button would
    // vanish.
    let press = () => {}
    const pressed = new Promise<void>(resolve => (press = resolve))
    await page.route(LIST_CALLS[screen], async route => {
      await pressed
      await route.continue()
    })
    await failure.getByRole('button', { name: 'Retry' }).click()
    press()
    await settled(page, screen)
    await page.unroute(LIST_CALLS[screen])
  }
})
