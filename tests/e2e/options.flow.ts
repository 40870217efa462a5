import { expect, type Page } from 'playwright/test'
import { axeFaults, layoutFaults } from './faults'
import { todaysMatches } from '../support/today'
import { cell, openLive, test, widget } from './support'

/** Records all addresses that the page and its worker request, and the messages that they send to the socket. */
function recordRequests(page: Page): () => readonly string[] {
  const reported: string[] = []
  page.context().on('request', request => reported.push(request.url()))
  page.on('websocket', socket => {
    reported.push(socket.url())
    socket.on('framesent', ({ payload }) => reported.push(String(payload)))
  })
  return () => reported
}
const firstMatch = async (page: Page) =>
  (await page.locator('[data-match]').first().getAttribute('data-match')) ?? ''

test('[OPT4] [OPT18] scores only: no price on the page, none requested, no panel of odds', async ({
  page,
  evening,
}) => {
  const requests = recordRequests(page)
  await openLive(page, widget(evening, 'lang=en&scores=only&company=8'))
  await expect(page.locator('[data-tile], .list-price, .list-bets, [data-action="detail"]')).toHaveCount(0)
  for (const name of ['Bookmaker', 'Odds format', 'Markets', 'Dropping odds'])
    await expect(page.getByLabel(name, { exact: true })).toHaveCount(0)
  await cell(page, await firstMatch(page), 'home').click()
  const tabs = page.locator('.match-tabs button')
  await expect(tabs.filter({ hasText: 'Analysis' })).toBeVisible()
  await expect(tabs.filter({ hasText: /odds/i })).toHaveCount(0)
  const reported = requests()
  expect(reported.some(text => text.includes('change_xml'))).toBe(true)
  expect(reported.filter(text => /companyid|ch_odds|runOdds|\/odds\/en/i.test(text))).toEqual([])
})

test('[OPT5] [OPT6] no header, and rows without what the owner leaves out', async ({ page, evening }) => {
  await openLive(page, widget(evening, 'lang=en&header=0&columns=corners'))
  await expect(page.locator('.toolbar, [data-day-tab]')).toHaveCount(0)
  await expect(page.getByText(/^Real time · /)).toBeVisible()
  const marks = page.locator('.list-team-logo, .list-half-score, .list-yellow, .list-red')
  expect(await marks.count()).toBeGreaterThan(0)
  await expect(marks.filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('.list-corners').filter({ visible: true }).first()).toBeVisible()
})

test('[OPT7] a match alone: its panels fill the frame and stay open', async ({ page, evening }) => {
  await page.setViewportSize({ width: 400, height: 560 })
  const [match] = todaysMatches(evening)
  await page.goto(widget(evening, `lang=en&size=match&match=${match?.id}`))
  await expect(page.locator('.match-score')).toBeVisible()
  await expect(page.locator('[data-source="live"]')).toBeVisible()
  await expect(page.locator('.list, .toolbar, .sheet-head button[aria-label="Close"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.match-score')).toBeVisible()
  expect(await layoutFaults(page, [])).toEqual([])
  for (const theme of ['light', 'dark'] as const) expect(await axeFaults(page, theme)).toEqual([])
})

test('[OPT16] the standings of a league alone: its table first, then its results, and no list', async ({
  page,
  evening,
}) => {
  const requests = recordRequests(page)
  await page.setViewportSize({ width: 400, height: 560 })
  await page.goto(widget(evening, 'lang=en&size=standings&league=36'))
  await expect(page.locator('.rank table tbody tr').first()).toBeVisible()
  await expect(page.locator('[data-source="live"]')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Standings' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.list, .toolbar, .sheet-head button[aria-label="Close"]')).toHaveCount(0)
  expect(await layoutFaults(page, [])).toEqual([])
  for (const theme of ['light', 'dark'] as const) expect(await axeFaults(page, theme)).toEqual([])
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true')
  expect(requests().filter(text => /ch_odds|runOdds|\/odds\/en/i.test(text))).toEqual([])
})

test(
  '[OPT7] [OPT19] the leagues that are named: nothing chooses others',
  { tag: '@proof' },
  async ({ page, evening }) => {
    await openLive(page, widget(evening, 'lang=en&size=league&league=36'))
    await expect(page.locator('[data-league]')).toHaveCount(1)
    for (const name of ['Tournaments', 'Hot', 'Team, league or day'])
      await expect(page.getByLabel(name).or(page.getByRole('button', { name }))).toHaveCount(0)
    await expect(page.locator('[data-day-tab]').first()).toBeVisible()
  },
)

for (const [lang, tag] of [
  ['vi', '@proof'],
  ['th', []],
] as const)
  test(
    `[OPT7] [OPT20] a column of 300 pixels cuts no name of a team: ${lang}`,
    { tag: [tag].flat() },
    async ({ page, evening }) => {
      await page.setViewportSize({ width: 300, height: 600 })
      await openLive(page, widget(evening, `lang=${lang}&size=column&league=36,31,8,34`))
      const cut = await page
        .locator('.list-team')
        .evaluateAll(names =>
          names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent),
        )
      expect(await page.locator('.list-team').count()).toBeGreaterThan(4)
      expect(cut).toEqual([])
      expect(await layoutFaults(page, [])).toEqual([])
      for (const theme of ['light', 'dark'] as const) expect(await axeFaults(page, theme)).toEqual([])
    },
  )

test('[OPT8] [OPT9] [OPT21] the ticker: matches in play in one line, which goes on when pressed and stops', async ({
  page,
  evening,
}) => {
  await page.setViewportSize({ width: 480, height: 48 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requests = recordRequests(page)
  await page.goto(widget(evening, 'lang=en&size=ticker'))
  const line = page.getByRole('list', { name: 'Matches in progress' })
  await expect(line.locator('b').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(48)
  const at = () => line.evaluate(element => element.scrollLeft)
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect.poll(at).toBeGreaterThan(0)
  await line.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  expect(requests().filter(text => /companyid|ch_odds|\/odds\/en/i.test(text))).toEqual([])
  for (const theme of ['light', 'dark'] as const) expect(await axeFaults(page, theme)).toEqual([])
})

test('[OPT10] [OPT11] an owner’s look: axe finds every text readable, and what would not be is refused aloud', async ({
  page,
  evening,
}) => {
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  const look = new URLSearchParams({
    lang: 'en',
    surface: 'oklch(0.22 0.04 260)',
    text: '#e6ecff',
    accent: '#203060',
    radius: '14px',
  })
  await openLive(page, widget(evening, look.toString()))
  expect(warnings.filter(text => text.includes('sixinone'))).toEqual([
    expect.stringMatching(/accent "#203060" is not used: accent on \S+ would have a contrast of \d\.\d\d:1/),
  ])
  expect(await axeFaults(page, 'dark')).toEqual([])
  const button = page.locator('.button').first()
  expect(await button.evaluate(element => getComputedStyle(element).borderRadius)).toBe('14px')
})

test('[OPT14] code for options comes with the page, and only where there are options', async ({
  page,
  evening,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  const parts = () => requested.flatMap(path => /(owned|page)-[^/]*\.js$/.exec(path)?.[1] ?? [])
  await openLive(page, widget(evening, 'lang=en&league=36&height=auto&shared=1'))
  expect(parts()).toEqual(['page'])
  requested.length = 0
  // The page's script is answered after the other file has been requested.
  await page.route(/page-[^/]*\.js$/, async route => {
    await expect.poll(parts).toContain('owned')
    await route.continue()
  })
  await openLive(page, widget(evening, 'lang=en&header=0'))
})
