/** A day at the limits of the feed formats, and a visitor who follows more than any real one. */
import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { layoutFaults } from './faults'
import { type MatchObject, widgetObjects } from '../support/widgetObjects'
import { SIZES } from '../support/sizes'
import { fetched } from './requests'
import { cell, openLive, test, widget, type ReadServer } from './support'
import { wordsOf } from './words'

const LONG_NAME = 'Câu lạc bộ bóng đá Thành phố Hồ Chí Minh và các tỉnh miền Đông Nam Bộ mở rộng 80'

/** Opens the widget with the list as objects, after `change`. No other feed has prices. */
async function openWith(page: Page, server: ReadServer, change: (items: readonly MatchObject[]) => void) {
  let noteChanged = () => undefined as void
  const changed = new Promise<void>(resolve => (noteChanged = resolve))
  await page.route('**/api/6in1/data*', async route => {
    const response = await fetched(route)
    const answer = widgetObjects(await response.text())
    const items = answer.data.leagues.flatMap(({ matches }) => matches)
    change(items)
    // The first request is for another day, by the browser's clock, without matches.
    if (items.length > 0) noteChanged()
    await route.fulfill({ response, json: answer })
  })
  await page.route('**/gf/data/**', route => route.fulfill({ body: '' }))
  await page.routeWebSocket(/stream/, socket => socket.close())
  await page.goto(widget(server, 'lang=vi'))
  // Rows written by the server come from the unchanged list.
  await changed
  await expect(page.locator('[data-match]').first()).toBeVisible()
}

const keys = Object.keys(wordsOf('vi'))

const ODD = {
  UpOdds: '1000',
  Goal: '1000',
  DownOdds: '1000',
  UpOdds_Real: '1000',
  Goal_Real: '1000',
}

for (const [name, viewport] of Object.entries(SIZES))
  test(
    `[UIL16] [LAY1] [LAY2] [BET2] a name of 80 characters, a price of 1000 and a match without odds, ${name}`,
    { tag: isProof() ? '@extremes' : name === 'phone' ? '@wide-large' : '@proof' },
    async ({ page, evening }) => {
      await page.setViewportSize(viewport)
      expect(LONG_NAME).toHaveLength(80)
      let ids: readonly string[] = []
      await openWith(page, evening, items => {
        // An ended match may be hidden behind its league's line, so only matches in play are used.
        const [long, short, priced] = items.filter(({ matchData }) => Number(matchData['MatchState']) > 0)
        if (long === undefined || short === undefined || priced === undefined) return
        ids = [long, short, priced].map(({ matchData }) => String(matchData['ScheduleID']))
        Object.assign(long.matchData, { homeTeam: LONG_NAME, guestTeam: LONG_NAME })
        priced.odds = { '1x2': { ...ODD, DownOdds_Real: '1000' }, '1x2Half': ODD }
        short.odds = {}
      })
      const [long = '', short = '', priced = ''] = ids
      await test.step('the name ends in an ellipsis and moves nothing', async () => {
        await expect(cell(page, long, 'home')).toContainText(LONG_NAME)
        const left = async (match: string, what: string) => (await cell(page, match, what).boundingBox())?.x
        expect(await left(long, 'HDP.up')).toBe(await left(short, 'HDP.up'))
        expect(await left(long, 'minute')).toBe(await left(short, 'minute'))
      })
      await test.step('the price stands whole in its place', async () => {
        const price = cell(page, priced, '1x2.up')
        await expect(price).toContainText('1000.00')
        expect(
          await price.evaluate(element => element.scrollWidth - element.clientWidth),
        ).toBeLessThanOrEqual(0)
      })
      await test.step('the match without odds says so, and opens nothing', async () => {
        const up = cell(page, short, 'HDP.up')
        await expect(up).toHaveText('-')
        await up.click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      expect(await layoutFaults(page, keys)).toEqual([])
    },
  )

test(
  '[PRF3] [FAV1] 40 followed leagues and as many followed matches as a cookie holds: one more costs the oldest',
  { tag: '@proof' },
  async ({ page, context, evening: server }) => {
    const leagues = server.world.leagues.slice(0, 40).map(({ id }) => id)
    const matches = server.world
      .matches()
      .slice(-20)
      .map(({ id }) => id)
    const many = [...Array.from({ length: 380 }, (_, index) => 5_000_000 + index), ...matches]
    const keep = (name: string, ids: readonly number[]) => ({ name, value: ids.join(','), url: server.url })
    await context.addCookies([keep('MyGames_LeagueID', leagues), keep('MyGames_MatchID', many)])
    await openLive(page, widget(server, 'lang=en'))
    const followed = page.locator('[data-action="follow-league"][aria-pressed="true"]')
    await expect(followed.first()).toBeVisible()
    const star = page.locator('[data-action="follow-match"][aria-pressed="false"]').first()
    const added = await star.evaluate(
      element => element.closest('[data-match]')?.getAttribute('data-match') ?? '',
    )
    await star.click()
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'MyGames_MatchID')?.value ?? '')
      .toMatch(new RegExp(`${added}$`))
    const cookies = await context.cookies()
    for (const { name, value } of cookies) expect(name.length + value.length).toBeLessThan(4096)
    await page.reload()
    await expect(page.locator(`[data-match="${added}"] [data-action="follow-match"]`)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
)

test(
  '[LAN7] a catalogue without a key shows the key and goes on',
  { tag: '@proof' },
  async ({ page, evening }) => {
    await page.route('**/assets/first-*.js', async route => {
      const response = await fetched(route)
      const text = await response.text()
      await route.fulfill({ response, body: text.replace('filter.hot"', 'filter.warm"') })
    })
    await openLive(page, widget(evening, 'lang=en'))
    await page.getByRole('button', { name: 'filter.hot', exact: true }).click()
    await expect(page.locator('[data-match]').first()).toBeVisible()
  },
)
