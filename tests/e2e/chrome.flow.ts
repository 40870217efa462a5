/** What stands around and between the matches: leagues, pages, pause, settings, what is remembered, the keyboard. */
import { expect, type Page } from 'playwright/test'
import { todaysMatches } from '../support/today'
import { mountedCells, openLive, site, test, widget } from './support'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find(cookie => cookie.name === name)?.value
const firstLeague = (page: Page) => page.locator('[data-league]').first()

test('[FLD1] [HID1] a folded league stays folded after a reload; fold all, unfold all; a hidden league is gone and not counted until it is shown again', async ({
  page,
  evening: server,
}) => {
  await openLive(page, widget(server))
  const id = await firstLeague(page).getAttribute('data-league')
  await firstLeague(page).locator('[data-action="fold"]').click()
  await expect(firstLeague(page).locator('[data-action="fold"]')).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => cookieOf(page, 'leagueFolded6in1')).toBe(id)
  await page.reload()
  await expect(firstLeague(page).locator('[data-action="fold"]')).toHaveAttribute('aria-expanded', 'false')
  await button(page, 'Fold all leagues').click()
  await expect(page.locator('[data-match]')).toHaveCount(0)
  await page.reload()
  await expect(firstLeague(page)).toBeVisible()
  await expect(page.locator('[data-match]')).toHaveCount(0)
  await button(page, 'Unfold all leagues').click()
  await expect(firstLeague(page).locator('[data-action="fold"]')).toHaveAttribute('aria-expanded', 'true')

  const hidden = await firstLeague(page).getAttribute('data-league')
  const all = todaysMatches(server).length
  const gone = todaysMatches(server).filter(({ leagueId }) => leagueId === Number(hidden)).length
  await firstLeague(page).locator('[data-action="hide"]').click()
  await expect(page.locator(`[data-league="${hidden}"]`)).toHaveCount(0)
  await expect(page.locator('.counts')).toContainText(String(all - gone))
  await page.reload()
  await expect(firstLeague(page)).toBeVisible()
  await expect(page.locator(`[data-league="${hidden}"]`)).toHaveCount(0)
  await button(page, 'Remove the filter: 1 hidden league').click()
  await expect(page.locator(`[data-league="${hidden}"]`)).toBeVisible()
})

test('[LGL1] [LNK4] [FLT13] in the widget a league name opens its page in a new tab, with that league alone; a link to a league is a filter that can be taken off', async ({
  page,
  evening: server,
  context,
}) => {
  await openLive(page, widget(server))
  const link = page.locator('[data-league="36"] a')
  await expect(link).toHaveAttribute('href', '/football/premier-league')
  const [next] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(next.locator('[data-league]')).toHaveCount(1)
  await expect(next.locator('[data-league="36"]')).toBeVisible()
  await next.close()

  await openLive(page, site(server, 'lang=en&league=36'))
  await expect(page.locator('[data-league]')).toHaveCount(1)
  await button(page, 'Show all matches').click()
  await expect.poll(() => page.locator('[data-league]').count()).toBeGreaterThan(1)
})

test('[LGL2] standings: in the plugin, for leagues and sub-leagues', async ({ page, evening: server }) => {
  const pages = new Map(server.world.leagues.map(league => [String(league.id), league.page]))
  await openLive(page, widget(server))
  const shown = await page
    .locator('[data-league]')
    .evaluateAll(headers =>
      headers.map(
        header =>
          [
            header.getAttribute('data-league') ?? '',
            header.querySelector('[data-action="standings"]') !== null,
          ] as const,
      ),
    )
  expect(shown.length).toBeGreaterThan(2)
  for (const [id, has] of shown) expect(has, id).toBe(['League', 'SubLeague'].includes(pages.get(id) ?? ''))
  await openLive(page, site(server))
  await expect(page.locator('[data-action="standings"]')).toHaveCount(0)
})

test('[FLT11] leagues that the page names win over those of the address', async ({
  page,
  evening: server,
}) => {
  const [first, second] = [...new Set(server.world.matches().map(({ leagueId }) => leagueId))]
  const shown = () =>
    page
      .locator('[data-league]')
      .evaluateAll(rows => rows.map(row => Number((row as HTMLElement).dataset['league'])))
  await openLive(page, widget(server, `lang=en&league=${second}`))
  expect(await shown()).toEqual([second])
  await page.addInitScript(id => Object.assign(window, { league_ids: [id] }), first)
  await openLive(page, widget(server, `lang=en&league=${second}`))
  expect(await shown()).toEqual([first])
  await expect(button(page, 'Show all matches')).toHaveCount(0)
})

test('[FLT11] countries that the page names win over those of the address', async ({
  page,
  evening: server,
}) => {
  const countryOf = new Map(server.world.leagues.map(({ id, countryId }) => [id, countryId]))
  const countries = new Set(server.world.matches().map(({ leagueId }) => countryOf.get(leagueId)))
  const [first, second] = [...countries].filter(id => id !== undefined)
  const shown = async () => {
    const leagues = await page
      .locator('[data-league]')
      .evaluateAll(rows => rows.map(row => Number((row as HTMLElement).dataset['league'])))
    return new Set(leagues.map(id => countryOf.get(id)))
  }
  await openLive(page, widget(server, `lang=en&nation=${second}`))
  expect(await shown()).toEqual(new Set([second]))
  await page.addInitScript(id => Object.assign(window, { nation_ids: [id] }), first)
  await openLive(page, widget(server, `lang=en&nation=${second}`))
  expect(await shown()).toEqual(new Set([first]))
})

test("[UIL11] [PAG1] 'see more odds' brings league after league, and goes with the last one", async ({
  page,
  evening: server,
}) => {
  await page.addInitScript(() => Object.assign(window, { _6in1_max_leagues: 20 }))
  await openLive(page, widget(server))
  const last = todaysMatches(server).at(-1)
  const list = page.locator('[data-list]')
  await expect
    .poll(
      async () => {
        await list.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
        return page.locator(`[data-match="${last?.id}"]`).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await expect(page.locator('[data-action="more"]')).toHaveCount(0)
})

test('[PAU1] [STO6] paused, nothing on screen changes; going on shows it all; a filter chosen during a pause is shown, and the pause stays', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  await openLive(page, widget(server))
  await button(page, 'Pause').click()
  const prices = () =>
    page.locator('[data-list] [data-cell="1x2.up"], [data-list] [data-cell="score"]').allTextContents()
  const before = await prices()
  await expect
    .poll(async () => {
      server.advance(20_000)
      return Number(await page.locator('[data-pause]').getAttribute('data-pause'))
    })
    .toBeGreaterThan(3)
  expect(await prices()).toEqual(before)
  await page.locator('[data-pause]').click()
  await expect.poll(prices).not.toEqual(before)
  await expect(page.locator('[data-pause]')).toHaveAttribute('data-pause', 'off')

  await button(page, 'Pause').click()
  await button(page, 'In progress').click()
  const running = server.world.matches().filter(({ state }) => state > 0).length
  await expect(page.locator('.counts')).toContainText(`${running} of `)
  await expect(page.locator('[data-pause]')).toHaveAttribute('aria-pressed', 'true')
})

test('[AWY2] goals of a followed match that fell before a reload are one line', async ({ page, feeds }) => {
  const server = await feeds()
  await openLive(page, `${widget(server)}&status=2`)
  const running = server.world.matches().filter(({ state }) => state === 1 || state === 3)
  await page
    .context()
    .addCookies([
      { name: 'MyGames_MatchID', value: running.map(({ id }) => id).join('%2C'), url: server.url },
    ])
  await page.reload()
  await page.locator('.away').waitFor({ state: 'attached' })
  // A page that is hidden notes the scores at once, others every 15 s.
  const scores = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      try {
        return sessionStorage.getItem('sixinone_scores') ?? ''
      } catch {
        return ''
      }
    })
  await expect.poll(scores).toContain(String(running[0]?.id))
  const total = () =>
    running.reduce(
      (sum, { id }) => sum + (server.world.match(id)?.score ?? [0, 0]).reduce((a, b) => a + b),
      0,
    )
  const before = total()
  await page.goto('about:blank')
  for (let steps = 0; total() === before && steps < 600; steps++) server.advance(15_000)
  await page.goto(`${widget(server)}&status=2`)
  await expect(page.locator('.away')).toContainText('While you were away:')
  await page.locator('.away').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.away')).toBeEmpty()
})

test('[ZON3] [ZON4] a zone is searched, chosen, saved, and moves kick-off times', async ({
  page,
  evening: server,
}) => {
  await openLive(page, widget(server))
  // Early enough that it is today in Tokyo, too.
  const early = todaysMatches(server).find(
    ({ state, kickoff }) => state === 0 && kickoff < server.world.now + 2 * 3_600_000,
  )
  await page.getByLabel('Team name').fill(early?.home.nameEn ?? '')
  const minute = page.locator(`[data-match="${early?.id}"] [data-cell="minute"]`)
  const shown = (zone: number) =>
    new Date((early?.kickoff ?? 0) + zone * 3_600_000).toISOString().slice(11, 16)
  await expect(minute).toHaveText(shown(7))
  await button(page, 'Settings').click()
  await page.locator('button[data-zone=""]').click()
  await page.getByLabel('City or UTC+7').fill('tokyo')
  await page.locator('[data-zone="Asia/Tokyo"]').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(minute).toHaveText(shown(9))
  await expect.poll(() => cookieOf(page, 'Time_Zone')).toBe('9')
  await expect.poll(() => cookieOf(page, 'sixinone_zone')).toBe('Asia%2FTokyo')
})

test('[SET1] [SET2] the settings tell what is remembered, and forget it', async ({
  page,
  evening: server,
}) => {
  await openLive(page, widget(server))
  await button(page, 'Hot').click()
  await button(page, 'Settings').click()
  await page.getByText('What this browser remembers').click()
  await expect(page.locator('[data-stored="FilterOption"]')).toContainText('on')
  await button(page, 'Forget everything').click()
  await expect(page.locator('[data-stored]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(button(page, 'Hot')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => cookieOf(page, 'FilterOption')).toBeUndefined()
})

test('[SET3] the theme of the site turns at once and is saved', async ({ page, evening: server }) => {
  await openLive(page, site(server))
  await button(page, 'Settings').click()
  await page.getByLabel('Theme').selectOption({ label: 'Dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('[UIL18] by keyboard: into the list, along a row, into the next league, and out', async ({
  page,
  evening: server,
}) => {
  await openLive(page, widget(server))
  await page.locator('[data-list]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.list-row')?.getAttribute('data-match') ?? '')
  const [first] = await mountedCells(page, 'home')
  expect(await focused()).toBe(first?.[0])
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('ArrowDown')
  expect(await focused()).not.toBe(first?.[0])
  await expect(page.locator(':focus')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-list]')).toBeFocused()
})

const WINDOWS = [
  { width: 1280, height: 800, least: 24 },
  { width: 768, height: 1024, least: null },
  { width: 360, height: 740, least: 44 },
] as const

for (const [name, open] of [
  ['site', site],
  ['widget', widget],
] as const)
  test(`[STT3] [UIL21] the ${name}: 158 elements around the list, nothing beside the window, and room for a finger or a pointer`, async ({
    page,
    evening,
  }) => {
    for (const { least, ...viewport } of WINDOWS) {
      await page.setViewportSize(viewport)
      await openLive(page, open(evening, 'lang=vi&nav=1'))
      const around = await page.evaluate(
        () => document.body.querySelectorAll('*').length - document.querySelectorAll('[data-list] *').length,
      )
      expect(around, `${viewport.width} px`).toBeLessThanOrEqual(158)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      if (least === null || name === 'site') continue
      await expect(page.locator('.list-skeleton')).toHaveCount(0)
      const [measured, small] = await page.evaluate(reach, least)
      expect(measured).toBeGreaterThan(20)
      expect(small).toEqual([])
    }
  })

/** How many controls are wholly in sight, and those of them that a press reaches on fewer pixels. Tiles take presses for their prices. */
function reach(least: number): readonly [measured: number, small: readonly string[]] {
  const answers = (control: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    if (!control.matches('[data-action="match"]')) return control.contains(top)
    // A press on anything of the row that is nothing else opens the match.
    const other = top?.closest(
      '.list-tiles, .list-price, .list-note, [data-action]:not([data-action="match"])',
    )
    return other === null && top?.closest('[data-match]') === control.closest('[data-match]')
  }
  const span = (test: (at: number) => boolean) => {
    let length = 0
    for (const step of [-1, 1]) for (let at = step; Math.abs(at) <= 60 && test(at); at += step) length++
    return length + 1
  }
  const small: string[] = []
  let measured = 0
  for (const control of document.querySelectorAll('button, a[href], input, select, [data-action]')) {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    if (!inside || !control.contains(document.elementFromPoint(x, y))) continue
    measured++
    const width = span(at => answers(control, x + at, y))
    const height = span(at => answers(control, x, y + at))
    // The header of a league is 32 px high.
    const needed = control.closest('[data-league]') === null ? least : Math.min(least, 40)
    if (width < least || height < needed)
      small.push(`${control.textContent} ${control.className}: ${width} x ${height}`)
  }
  return [measured, small]
}

test('[STO8] a star, a panel and a fold are drawn before a message of the worker can have come', async ({
  page,
  evening: server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openLive(page, widget(server))
  const drawn = await page.evaluate(async () => {
    const the = (selector: string) => document.querySelector<HTMLElement>(selector)
    // Microtasks only: React draws in one, and messages wait for the next task.
    const press = async (selector: string) => {
      the(selector)?.click()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    }
    const match = the('[data-match]')?.dataset['match'] ?? ''
    const league = the('[data-league]')?.dataset['league'] ?? ''
    const row = `[data-match="${match}"]`
    const header = `[data-league="${league}"]`
    await press(`${row} [data-action="follow-match"]`)
    const star = the(`${row} [data-action="follow-match"]`)?.ariaPressed
    await press(`${row} [data-action="detail"]`)
    const panel = the(`[data-of="${match}"]`)?.dataset['panel']
    await press(`${header} [data-action="fold"]`)
    return {
      star,
      panel,
      open: the(`${header} [data-action="fold"]`)?.ariaExpanded,
      row: the(row)?.isConnected,
    }
  })
  expect(drawn).toEqual({ star: 'true', panel: 'odds', open: 'false', row: undefined })
})
