/** The page around the matches: choices that survive a reload, and the size of all controls. */
import { expect, type Page } from 'playwright/test'
import { openLive, site, test, widget } from './support'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const firstLeague = (page: Page) => page.locator('[data-league]').first()

test('[FLD1] [HID1] [SET2] [SET3] what was chosen outlives a reload, until it is forgotten', async ({
  page,
  evening: server,
}) => {
  await openLive(page, site(server))
  const hidden = await firstLeague(page).getAttribute('data-league')
  await firstLeague(page).locator('[data-action="hide"]').click()
  await expect(page.locator(`[data-league="${hidden}"]`)).toHaveCount(0)
  const folded = page.locator(`[data-league="${await firstLeague(page).getAttribute('data-league')}"]`)
  await folded.locator('[data-action="fold"]').click()
  await button(page, 'Settings').click()
  await page.getByLabel('Theme').selectOption({ label: 'Dark' })
  await button(page, 'Done').click()
  const hold = async () => {
    await expect(folded.locator('[data-action="fold"]')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator(`[data-league="${hidden}"]`)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
  await hold()
  // The page writes its cookies a moment after a choice.
  const cookies = () => page.context().cookies()
  await expect
    .poll(async () => (await cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['leagueFolded6in1', 'leagueHidden6in1']))
  await page.reload()
  await expect(page.locator('[data-source="live"]')).toBeAttached()
  await hold()

  await button(page, 'Settings').click()
  await page.getByText('What this browser remembers').click()
  await button(page, 'Forget everything').click()
  await expect(page.locator('[data-stored]')).toHaveCount(0)
  await button(page, 'Done').click()
  await expect(page.locator(`[data-league="${hidden}"]`)).toBeVisible()
  await expect.poll(async () => (await cookies()).map(({ name }) => name)).not.toContain('leagueHidden6in1')
})

test(
  '[AWY2] goals of a followed match that fell before a reload are one line',
  { tag: '@proof' },
  async ({ page, feeds }) => {
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
    // A hidden page stores the scores at once, a visible one every 15 s.
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
  },
)

const WINDOWS = [
  { width: 1280, height: 800, least: 24, layout: 'wide' },
  { width: 768, height: 1024, least: null, layout: 'card' },
  { width: 360, height: 740, least: 44, layout: 'card' },
] as const

for (const [name, open] of [
  ['site', site],
  ['widget', widget],
] as const)
  test(
    `[STT3] [UIL21] the ${name}: 158 elements around the list, nothing beside the window, and room for a finger or a pointer`,
    { tag: name === 'site' ? '@proof' : [] },
    async ({ page, evening }) => {
      await openLive(page, open(evening, 'lang=vi&nav=1'))
      for (const { least, layout, ...viewport } of WINDOWS) {
        await page.setViewportSize(viewport)
        await expect(page.locator('.list')).toHaveAttribute('data-layout', layout)
        const around = await page.evaluate(
          () =>
            document.body.querySelectorAll('*').length - document.querySelectorAll('[data-list] *').length,
        )
        expect(around, `${viewport.width} px`).toBeLessThanOrEqual(158)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        if (least === null || name === 'site') continue
        await expect(page.locator('.list-skeleton')).toHaveCount(0)
        const [measured, small] = await page.evaluate(reach, least)
        expect(measured).toBeGreaterThan(20)
        expect(small).toEqual([])
      }
    },
  )

/**
 * Returns the number of controls wholly on screen, and those with too small an area for presses. Tiles include the area
 * of their prices.
 */
function reach(least: number): readonly [measured: number, small: readonly string[]] {
  const answers = (control: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    if (!control.matches('[data-action="match"]')) return control.contains(top)
    // A press on any other part of the row opens the match.
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
    // The press area of a low control reaches up to 12 px beyond it.
    const beyond = bottom - top < least ? 12 : 0
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom + beyond <= innerHeight
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

test(
  '[STO8] a star, a panel and a fold are drawn before a message of the worker can have come',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openLive(page, widget(server))
    const drawn = await page.evaluate(async () => {
      const the = (selector: string) => document.querySelector<HTMLElement>(selector)
      // Waits for microtasks only: React draws in one, and messages arrive in the next task.
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
  },
)
