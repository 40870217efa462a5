/**
 * The site's screens with a list: navigation between them, and the matches that each has by the feed server's model.
 */
import { expect, type Page } from 'playwright/test'
import { finish } from '../../feedserver/kit/work/work'
import type { Match } from '../../feedserver/contract/model'
import type { FeedServer } from '../../feedserver/start/feedServer'
import { priced } from '../../feedserver/simulate/wire/order'
import { mountedCells, type ReadServer } from './support'
import { dayOf } from './walk/expectedList'

export const SCREENS = ['home', 'gameRate', 'result', 'favorite', 'fixture'] as const
export type ScreenName = (typeof SCREENS)[number]

/** Requests of each screen for today's list, while matches are followed. */
export const LIST_CALLS: Readonly<Record<ScreenName, RegExp>> = {
  home: /\/gf\/data\/bf_\w+?1?_nt\.js/,
  gameRate: /\/gf\/data\/bf_vn_nt_live\.js/,
  result: /\/gf\/data\/finish\/bf_/,
  favorite: /\/ajax\/match-favorite/,
  fixture: /\/ajax\/get-odds-fixture/,
}

/** Bookmaker whose prices the list files have. */
const LIST_COMPANY = 8

/** Entries of the menu in order. */
const MENU: readonly string[] = ['home', 'gameRate', 'fallen', 'result', 'favorite', 'fixture']
export const placeInMenu = (screen: ScreenName): number => MENU.indexOf(screen)

const linkTo = (page: Page, screen: ScreenName) => page.locator('nav a').nth(placeInMenu(screen))

export const go = (page: Page, screen: ScreenName) => linkTo(page, screen).click()

/** Waits until the screen's list and each row near the window are shown. */
export async function settled(page: Page, screen: ScreenName) {
  await expect(linkTo(page, screen)).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect(page.locator('.list-skeleton')).toHaveCount(0)
}

/** Returns the ids of the mounted rows. */
export const mountedIds = async (page: Page) => (await mountedCells(page, 'home')).map(([id]) => Number(id))

/** Follows one match in play, one to come and one that has ended, from the next page load on. */
export async function followThree(page: Page, { world, url }: ReadServer): Promise<readonly number[]> {
  const one = (test: (match: Match) => boolean) => world.matches().find(test)?.id ?? 0
  const ids = [
    one(({ state }) => state > 0),
    one(({ state }) => state === 0),
    one(({ state }) => state === -1),
  ]
  await page.context().addCookies([{ name: 'MyGames_MatchID', value: ids.join('%2C'), url }])
  return ids
}

interface Shown {
  readonly followed?: readonly number[]
  /** The date, as a number of days from today. */
  readonly day?: number
}

/** Returns the matches that a screen lists and counts. */
export async function listedOn(
  server: FeedServer,
  screen: ScreenName,
  { followed = [], day = 0 }: Shown = {},
): Promise<readonly Match[]> {
  const { world, matches } = await dayOf(server, day)
  if (screen === 'favorite') return followed.flatMap(id => world.match(id) ?? [])
  if (screen === 'result') return matches.filter(({ state }) => state < 0)
  if (screen === 'fixture') return matches.filter(({ state }) => state === 0)
  if (screen === 'gameRate') return finish(priced(server.world, LIST_COMPANY))
  return matches
}

/** Returns the listed matches without those behind the line of their league's ended matches. */
export async function openOn(server: FeedServer, screen: ScreenName, shown: Shown = {}) {
  const listed = await listedOn(server, screen, shown)
  const open = listed.filter(
    ({ id, state }) => screen !== 'home' || state >= 0 || shown.followed?.includes(id) === true,
  )
  return new Set(open.map(({ id }) => id))
}
