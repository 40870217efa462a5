/** The site's five screens: going between them, and which matches the feed server's model has for each. */
import { expect, type Page } from 'playwright/test'
import { finish } from '../../feedserver/work'
import type { Match } from '../../feedserver/model'
import type { FeedServer } from '../../feedserver/server'
import { priced } from '../../feedserver/wire/order'
import { dayOf } from './walk/expectedList'

export const SCREENS = ['home', 'gameRate', 'result', 'favorite', 'fixture'] as const
export type ScreenName = (typeof SCREENS)[number]

/** The list that each screen asks for today, while matches are followed. */
export const LIST_CALLS: Readonly<Record<ScreenName, RegExp>> = {
  home: /\/gf\/data\/bf_\w+?1?_nt\.js/,
  gameRate: /\/gf\/data\/bf_vn_nt_live\.js/,
  result: /\/gf\/data\/finish\/bf_/,
  favorite: /\/ajax\/match-favorite/,
  fixture: /\/ajax\/get-odds-fixture/,
}

/** Whose prices the list files have. */
const LIST_COMPANY = 8

export const linkTo = (page: Page, screen: ScreenName) => page.locator('nav a').nth(SCREENS.indexOf(screen))

export const go = (page: Page, screen: ScreenName) => linkTo(page, screen).click()

/** The list of the screen is there, and each row near the window. */
export async function settled(page: Page, screen: ScreenName) {
  await expect(linkTo(page, screen)).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await expect(page.locator('.list-skeleton')).toHaveCount(0)
}

/** The matches that may stand in the open on a screen; `day`: from today. */
export async function openOn(
  server: FeedServer,
  screen: ScreenName,
  { followed = [], day = 0 }: { readonly followed?: readonly number[]; readonly day?: number } = {},
): Promise<ReadonlySet<number>> {
  const { matches } = await dayOf(server, day)
  const having = (test: (match: Match) => boolean) => matches.filter(test).map(({ id }) => id)
  if (screen === 'favorite') return new Set(followed)
  if (screen === 'result') return new Set(having(({ state }) => state < 0))
  if (screen === 'fixture') return new Set(having(({ state }) => state === 0))
  if (screen === 'gameRate') return new Set(finish(priced(server.world, LIST_COMPANY)).map(({ id }) => id))
  return new Set([...having(({ state }) => state >= 0), ...followed])
}
