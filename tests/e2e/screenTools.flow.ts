/** Controls on each of the site's screens: titles, a filter and its chip, stars, days, and the address to share. */
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { SIZES } from '../support/sizes'
import { go, listedOn, mountedIds, settled, type ScreenName } from './screens'
import { openLive, site, test } from './support'

const dayTab = (page: Page, day: number) => page.locator(`[data-day-tab="${day}"]`)
const OTHER_DAYS: Partial<Record<ScreenName, number>> = { result: -1, fixture: 1 }

/** Title and description of the page now, and as the server sends them for the same address. */
async function heads(page: Page) {
  const sent = await (await fetch(page.url())).text()
  const read = (html: string) =>
    [/<title>([^<]+)</, /<meta\s+name="description"\s+content="([^"]+)"/].map(part => part.exec(html)?.[1])
  return { sent: read(sent), set: read(await page.content()) }
}

/** Waits until there are rows and all of them are of that day. */
const showsDay = async (page: Page, ids: ReadonlySet<number>) =>
  expect
    .poll(async () => {
      const shown = await mountedIds(page)
      return shown.length > 0 && shown.every(id => ids.has(id))
    })
    .toBe(true)

for (const size of ['wide', 'phone'] as const)
  test(
    `[SIT16] [SIT58] [SIT57] [SIT56] [SIT52] each screen has its titles, takes a filter off by its chip, follows and shows another day, ${size}`,
    { tag: size === 'phone' ? [] : '@proof' },
    async ({ page, feeds }) => {
      await page.setViewportSize(SIZES[size])
      const server = await feeds()
      const hot = new Set(server.world.leagues.filter(league => league.hot).map(({ id }) => id))
      await openLive(page, site(server))
      const followed: number[] = []
      for (const screen of ['gameRate', 'result', 'fixture', 'home', 'favorite'] as const) {
        await go(page, screen)
        await settled(page, screen)
        await expect.poll(async () => (await heads(page)).set, screen).toEqual((await heads(page)).sent)

        const listed = await listedOn(server, screen, { followed })
        const ofHot = listed.filter(({ leagueId }) => hot.has(leagueId))
        await page.getByRole('button', { name: 'More filters' }).click()
        await page.getByRole('button', { name: 'Hot', exact: true }).click()
        await expect(page.locator('.counts').last()).toHaveText(
          ofHot.length === listed.length
            ? `${listed.length} matches`
            : `${ofHot.length} of ${listed.length} matches`,
        )
        const done = page.getByRole('button', { name: 'Done' })
        // A phone has the chips in the sheet.
        if (size === 'wide') await done.click()
        await page.locator('[data-chip="hot"]').click()
        await expect(page.locator('.chips')).toHaveCount(0)
        if (size === 'phone') await done.click()
        await settled(page, screen)

        const star = page.locator('[data-match] [data-action="follow-match"]')
        if (screen === 'favorite') {
          await expect.poll(async () => new Set(await mountedIds(page))).toEqual(new Set(followed))
          await star.first().click()
          await expect(page.locator('[data-match]')).toHaveCount(followed.length - 1)
          await expect(page.locator('.screen-count')).toHaveText(String(followed.length - 1))
          continue
        }
        const free = page.locator('[data-match]').filter({ has: page.locator('[aria-pressed="false"]') })
        const id = Number(await free.first().getAttribute('data-match'))
        await page.locator(`[data-match="${id}"] [data-action="follow-match"]`).click()
        followed.push(id)
        await expect(page.locator('.screen-count')).toHaveText(String(followed.length))

        const day = OTHER_DAYS[screen]
        if (day === undefined) continue
        await dayTab(page, day).click()
        await showsDay(page, new Set((await listedOn(server, screen, { day })).map(match => match.id)))
      }
    },
  )

const SHARED: readonly (readonly [ScreenName, number])[] = isProof()
  ? [
      ['result', -2],
      ['fixture', 2],
    ]
  : [['result', -2]]

test('[SIT17] a copied address shows the same screen, day and league to somebody else', async ({
  page,
  feeds,
  browser,
}) => {
  const server = await feeds()
  const context = await browser.newContext({ viewport: SIZES.phone, serviceWorkers: 'block' })
  const other = await context.newPage()
  for (const [screen, day] of SHARED) {
    const matches = await listedOn(server, screen, { day })
    const league = matches[0]?.leagueId ?? 0
    const ids = matches.filter(({ leagueId }) => leagueId === league).map(({ id }) => id)
    await page.goto(site(server, `lang=en&screen=${screen}&league=${league}`))
    await dayTab(page, day).click()
    await settled(page, screen)
    await other.goto(page.url())
    await settled(other, screen)
    await expect(dayTab(other, day)).toHaveAttribute('aria-pressed', 'true')
    await expect(other.locator('.filter-count')).toHaveText('1')
    for (const one of [page, other]) {
      await expect(one.locator('[data-league]')).toHaveCount(1)
      expect(new Set(await mountedIds(one))).toEqual(new Set(ids))
    }
  }
  await context.close()
})
