/**
 * The toolbar and a real feed server: a link to a day, names loaded for the picker, and the number of matches on a
 * phone.
 */
import { expect, type Page } from 'playwright/test'
import { todaysMatches } from '../support/today'
import { openLive, site, test, widget } from './support'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[DTB5] [FND8] [FND9] [PIC6] [FND15] a link opens its day; today is a press away; a team is found; the picker has the names of countries', async ({
  page,
  evening: server,
}) => {
  await test.step('a link to the day after tomorrow', async () => {
    await openLive(page, widget(server, 'lang=en&date=sc2'))
    await expect(page.locator('[data-day-tab="2"]')).toHaveAttribute('aria-pressed', 'true')
    const isToday = (id: string | null) => server.world.match(Number(id)) !== undefined
    const ids = () =>
      page.locator('[data-match]').evaluateAll(rows => rows.map(row => row.getAttribute('data-match')))
    expect((await ids()).some(isToday)).toBe(false)
    await button(page, 'Today').click()
    await expect.poll(async () => (await ids()).every(isToday)).toBe(true)
  })

  await test.step('a team, whatever its accents, case and spaces', async () => {
    const [match] = server.world.matches()
    await button(page, 'Team, league or day').click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type((match?.home.nameEn ?? '').toUpperCase().replaceAll(' ', ''))
    await page.getByRole('button', { name: /^Show only/ }).click()
    await expect(page.locator('.counts')).toContainText(' of ')
    await expect(page.locator(`[data-match="${match?.id}"]`)).toBeVisible()
    await page.locator('[data-chip="team"]').click()
    await expect(page.locator('.counts')).not.toContainText(' of ')
  })

  await test.step('a country of the picker', async () => {
    await button(page, 'Tournaments').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Country' }).click()
    const england = dialog.locator('.picker-line.is-country').first()
    // Names of countries are loaded after their leagues. Until then one line contains all leagues.
    await expect(england).toContainText('England')
    await dialog.getByRole('button', { name: 'Deselect all' }).click()
    await england.click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const country = server.world.leagues[0]?.countryId
    const leagues = new Set(
      server.world.leagues.filter(league => league.countryId === country).map(({ id }) => id),
    )
    const ofCountry = todaysMatches(server).filter(({ leagueId }) => leagues.has(leagueId)).length
    await expect(page.locator('.counts')).toContainText(`${ofCountry} of `)
  })
})

/** Returns the number of whole matches between the parts above and below the list. */
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

  test('[FRM3] eight whole matches in scores, four in odds, three on its side; 120 px above the first', async ({
    page,
    evening: server,
  }) => {
    const open = todaysMatches(server).filter(({ state }) => state >= 0)
    const countOf = (id: number) => open.filter(({ leagueId }) => leagueId === id).length
    const leagues = server.world.leagues
      .map(({ id }) => id)
      .sort((one, other) => countOf(other) - countOf(one))
      .slice(0, 2)
    // Many league headers would leave less room for matches.
    await openLive(page, site(server, `lang=en&league=${leagues.join(',')}`))
    const first = page.locator('[data-match]').first()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(120)
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(8)
    await button(page, 'With odds').click()
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(4)
    await page.setViewportSize({ width: 740, height: 360 })
    await expect.poll(() => page.evaluate(wholeMatches)).toBeGreaterThanOrEqual(3)
  })
})
