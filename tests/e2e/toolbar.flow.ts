/** Every control of the widget's toolbar, pressed in a real browser against a real feed server. */
import { expect, type Page } from 'playwright/test'
import { todaysMatches } from '../support/today'
import { mountedCells, openLive, site, sweep, test, widget, type ReadServer } from './support'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.locator('.counts')

async function opened(page: Page, server: ReadServer, query = 'lang=en') {
  await openLive(page, widget(server, query))
}
async function homes(page: Page, count: number) {
  return sweep(page, count, () => mountedCells(page, 'home'))
}
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find(cookie => cookie.name === name)?.value

test.describe('filters', () => {
  test("[TOL1] [DTB4] 'in progress' leaves matches in play, and only those; 'not started' those to come; on another day it leads back to today", async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    await button(page, 'In progress').click()
    const running = server.world.matches().filter(({ state }) => state > 0)
    await expect(listed(page)).toContainText(`${running.length} of `)
    const shown = await homes(page, running.length)
    expect([...shown.keys()].toSorted()).toEqual(running.map(({ id }) => String(id)).toSorted())
    await expect.poll(() => cookieOf(page, 'six_in_one_status')).toBe('2')
    await button(page, 'In progress').click()
    await expect(listed(page)).not.toContainText(' of ')

    await page.getByLabel('Match status').selectOption({ label: 'Not started' })
    const early = todaysMatches(server).filter(({ state }) => state === 0).length
    await expect(listed(page)).toContainText(`${early} of `)
    await page.getByLabel('Match status').selectOption({ index: 0 })
    await expect(listed(page)).not.toContainText(' of ')

    await button(page, 'Tomorrow').click()
    await expect(button(page, 'In progress')).toHaveAttribute('title', /back to today/)
    await button(page, 'In progress').click()
    await expect(button(page, 'Today')).toHaveAttribute('aria-pressed', 'true')
    await expect(listed(page)).toContainText(`${running.length} of `)
  })

  test('[TOL1] hot matches are those of hot leagues, also after a reload; followed: a star, then only that match', async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    await button(page, 'Hot').click()
    const hot = new Set(server.world.leagues.filter(league => league.hot).map(({ id }) => id))
    const count = todaysMatches(server).filter(({ leagueId }) => hot.has(leagueId)).length
    await expect(listed(page)).toContainText(`${count} of `)
    await page.reload()
    await expect(button(page, 'Hot')).toHaveAttribute('aria-pressed', 'true')
    await expect(listed(page)).toContainText(`${count} of `)
    await button(page, 'Hot').click()
    await expect(listed(page)).not.toContainText(' of ')

    const second = page.locator('[data-match]').nth(1)
    const id = await second.getAttribute('data-match')
    await second.locator('[data-action="follow-match"]').click()
    await button(page, 'Followed').click()
    await expect(page.locator('[data-match]')).toHaveCount(1)
    await expect(page.locator('[data-match]')).toHaveAttribute('data-match', id ?? '')
    await expect.poll(() => cookieOf(page, 'MyGames_MatchID')).toBe(id)
  })

  test("[TOL2] [TOL3] [PRF16] a team is found whatever its accents, case and spaces; nothing found says so, and 'show all matches' brings everything back", async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    const [match] = server.world.matches()
    const name = match?.home.nameEn ?? ''
    await page.getByLabel('Team name').fill(name.toUpperCase().replaceAll(' ', ''))
    await expect(listed(page)).toContainText(' of ')
    await expect(page.locator(`[data-match="${match?.id}"]`)).toBeVisible()
    for (const [, home] of await mountedCells(page, 'home'))
      if (home !== name) expect(await page.locator('[data-cell="guest"]').allTextContents()).toContain(name)

    await page.getByLabel('Team name').fill('no such team anywhere')
    await expect(page.getByText('No data please select another filter')).toBeVisible()
    await page.locator('.empty').getByRole('button', { name: 'Show all matches' }).click()
    await expect(page.locator('[data-match]').first()).toBeVisible()
    await expect(page.getByLabel('Team name')).toHaveValue('')
  })

  test('[PIC3] [PIC5] [PIC6] the tournament picker: search, none, one, confirm; by country one tick takes all its leagues', async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    const ofLeague = todaysMatches(server).filter(({ leagueId }) => leagueId === 36).length
    await button(page, 'Tournaments').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Deselect all' }).click()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await dialog.getByLabel('Search tournaments').fill('english premier')
    await dialog.locator('.picker-line').first().click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.locator('[data-league]')).toHaveCount(1)
    await expect(page.locator('[data-match]')).toHaveCount(ofLeague)

    await button(page, '1 tournament').click()
    await dialog.getByRole('button', { name: 'Country' }).click()
    const england = dialog.locator('.picker-line.is-country').first()
    // The names of countries come after their leagues; until then one line holds them all.
    await expect(england).toContainText('England')
    await expect(page.locator('.picker-line.is-country').filter({ hasText: 'Other' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Deselect all' }).click()
    await england.click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const country = server.world.leagues[0]?.countryId
    const leagues = new Set(
      server.world.leagues.filter(league => league.countryId === country).map(({ id }) => id),
    )
    const ofCountry = todaysMatches(server).filter(({ leagueId }) => leagues.has(leagueId)).length
    await expect(listed(page)).toContainText(`${ofCountry} of `)
  })
})

const MARKETS = [
  ['1x2, two lines', '1x2Half.up', 'HDP.up'],
  ['Full time', 'HDP.up', 'HDPHalf.up'],
  ['First half', 'OUHalf.up', 'ou.up'],
] as const

test('[TOL1] [UIL4] the display: the format rewrites prices and is saved, markets, another bookmaker has other prices, kick-offs in order', async ({
  page,
  evening: server,
}) => {
  await opened(page, server)
  const PRICE = '[data-match] [data-cell="HDP.up"]'
  await page.getByLabel('Odds format').selectOption({ label: 'Decimal' })
  await expect
    .poll(async () =>
      (await page.locator(PRICE).allTextContents()).every(text => text === '-' || Number(text) > 1),
    )
    .toBe(true)
  await expect.poll(() => cookieOf(page, 'Odds_Type')).toBe('4')

  for (const [label, shown, hidden] of MARKETS) {
    await page.getByLabel('Markets', { exact: true }).selectOption({ label })
    await expect(page.locator(`[data-cell="${shown}"]`).first()).toBeVisible()
    await expect(page.locator(`[data-cell="${hidden}"]`)).toHaveCount(0)
  }
  await page.getByLabel('Markets', { exact: true }).selectOption({ index: 0 })
  await expect(page.locator('[data-cell="1x2.up"]').first()).toBeVisible()

  const before = await page.locator('[data-cell="1x2.up"]').allTextContents()
  await page.getByLabel('Bookmaker').selectOption({ label: 'Crown' })
  await expect.poll(() => page.locator('[data-cell="1x2.up"]').allTextContents()).not.toEqual(before)
  await expect.poll(() => cookieOf(page, 'six_in_one_company')).toBe('3')

  await page.getByLabel('Sort by').selectOption({ label: 'By time' })
  const kickoff = (id: string) => server.world.match(Number(id))?.kickoff ?? 0
  await expect
    .poll(async () => {
      const ids = (await mountedCells(page, 'home')).map(([id]) => kickoff(id))
      return ids.length > 3 && ids.every((at, index) => index === 0 || at >= (ids[index - 1] ?? 0))
    })
    .toBe(true)
})

test.describe('days', () => {
  test('[DTB1] [DTB5] yesterday and seven days; another day brings its own matches, all to come; a link opens its day', async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    await expect(page.locator('[data-day-tab]')).toHaveText([
      'Yesterday',
      'Today',
      'Tomorrow',
      '05/05',
      '06/05',
      '07/05',
      '08/05',
      '09/05',
    ])
    const isToday = (id: string) => server.world.match(Number(id)) !== undefined
    const shown = async () => (await mountedCells(page, 'home')).map(([id]) => id)
    await button(page, 'Tomorrow').click()
    // A match of this night belongs to both days.
    await expect.poll(async () => (await shown()).filter(id => !isToday(id)).length).toBeGreaterThan(3)
    for (const [, minute] of await mountedCells(page, 'minute')) expect(minute).toMatch(/^\d\d:\d\d$/)
    await button(page, 'Today').click()
    await expect.poll(async () => (await shown()).every(isToday)).toBe(true)

    await page.goto(widget(server, 'lang=en&date=sc2'))
    await expect(page.locator('[data-day-tab="2"]')).toHaveAttribute('aria-pressed', 'true')
    const kickoffs = page.locator('[data-match] [data-cell="minute"]').filter({ hasText: /^\d\d:\d\d$/ })
    await expect(kickoffs.first()).toBeVisible()
  })

  test("[DTB2] the day is the visitor's zone's: 23:30 in Vietnam is tomorrow further east", async ({
    page,
    feeds,
    context,
  }) => {
    const server = await feeds({ at: Date.UTC(2031, 4, 3, 16, 30) })
    await context.addCookies([{ name: 'Time_Zone', value: '9', url: server.url }])
    await opened(page, server)
    await expect(page.locator('[data-day-tab="2"]')).toHaveText('06/05')
  })
})

test('[NAV3] without the page global the widget has no league bar, our own site has one where there is room; with it a press leaves one league', async ({
  page,
  evening: server,
}) => {
  await opened(page, server)
  await expect(page.locator('[data-shortcut]')).toHaveCount(0)
  await openLive(page, site(server))
  await expect(page.locator('[data-shortcut]')).toHaveCount(12)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('[data-shortcut]')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => Object.assign(window, { showNav: 1 }))
  await opened(page, server)
  await expect(page.locator('[data-shortcut]')).toHaveCount(12)
  await page.locator('[data-shortcut="36"]').click()
  await expect(page.locator('[data-league]')).toHaveCount(1)
  await expect(page.locator('[data-league="36"]')).toBeVisible()
  await page.locator('[data-shortcut="31"]').click()
  await expect(page.locator('[data-league]')).toHaveCount(2)
})

const TILES = [
  ['All', 3],
  ['Asian', 2],
  ['Other', 1],
] as const

/** How many matches are whole between what is above the list and what is below it. */
function wholeMatches(): number {
  const bottom = document.querySelector('[data-list]')?.getBoundingClientRect().bottom ?? 0
  const top = document.querySelector('.page-top')?.getBoundingClientRect().bottom ?? 0
  return [...document.querySelectorAll('[data-match]')].filter(row => {
    const box = row.getBoundingClientRect()
    return box.top >= top && box.bottom <= bottom + 0.5
  }).length
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('[DTB1] [UIL4] [TOL4] four days; tiles; the rest of the filters are in the sheet, and hold', async ({
    page,
    evening: server,
  }) => {
    await opened(page, server)
    await expect(page.locator('[data-day-tab]')).toHaveText(['Today', 'Tomorrow', '05/05', '06/05'])

    await button(page, 'More filters').click()
    for (const [tiles, count] of TILES) {
      await button(page, tiles).click()
      await expect
        .poll(() => page.locator('[data-match]').first().locator('[data-tile]').count())
        .toBeGreaterThanOrEqual(count)
      await expect(button(page, tiles)).toHaveAttribute('aria-pressed', 'true')
    }

    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Odds format').selectOption({ label: 'Decimal' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
    await page.locator('[data-progress="inPlay"]').click()
    const running = server.world.matches().filter(({ state }) => state > 0).length
    await expect(page.locator('[data-progress="inPlay"]')).toHaveText(`In progress${running}`)
    await expect(page.locator('[data-progress="inPlay"]')).toHaveAttribute('aria-pressed', 'true')
  })

  test('[FRM3] eight whole matches in scores, four in odds, three on its side; 120 px above the first', async ({
    page,
    evening: server,
  }) => {
    await openLive(page, site(server))
    const first = page.locator('[data-match]').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(120)
    await page.locator('[data-progress="inPlay"]').click()
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(8)
    await button(page, 'Odds').click()
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(4)
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(3)
  })

  test('[NAV3] [TOL4] every control is 44 px high at least; a frame asks for the league bar in its address, and it scrolls sideways', async ({
    page,
    evening: server,
  }) => {
    await opened(page, server, 'lang=vi&nav=1')
    const small = await page
      .locator('.toolbar :is(button, select, input):visible')
      .evaluateAll(controls =>
        controls
          .filter(control => control.getBoundingClientRect().height < 44)
          .map(control => control.outerHTML.slice(0, 120)),
      )
    expect(small).toEqual([])

    await expect(page.locator('[data-shortcut="776"]')).not.toBeInViewport()
    await page.locator('[data-shortcut="776"]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-shortcut="776"]')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
