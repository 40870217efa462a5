/** A match in depth, on the site with its feed server: its address, its data compared with the server, and the slip. */
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Match } from '../../feedserver/contract/model'
import { openLive, site, test, type ReadServer } from './support'

const SIZES = [
  { name: 'desktop', viewport: { width: 1366, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 740 } },
] as const

function playing({ world }: ReadServer): Match {
  const found = world.matches().find(({ state, hasCorners }) => state === 3 && hasCorners)
  if (found === undefined) throw new Error('no match is in its second half')
  return found
}
const opened = (page: Page) => page.locator('.match-above')
const names = ({ home, guest }: Match) => `${home.nameEn} - ${guest.nameEn}`
const search = (page: Page) => new URL(page.url()).search

for (const { name, viewport } of SIZES) {
  test.describe(name, { tag: name === 'phone' ? [] : '@proof' }, () => {
    test.use({ viewport })

    test('[MCH1] [MCH5] [MCH6] [MCH8] [MCH14] an address opens a match, a reload keeps it, its button closes it in place; a press opens one with its report, back closes it', async ({
      page,
      evening,
    }) => {
      const match = playing(evening)
      await page.goto(site(evening, `lang=en&match=${match.id}&tab=analysis`))
      await expect(opened(page).locator('.match-goals')).toHaveText(match.score.join(' - '))
      await expect(opened(page)).toContainText(match.home.nameEn)
      await expect(page).toHaveTitle(new RegExp(match.score.join(' - ')))
      const tab = page.getByRole('tab', { name: 'Analysis' })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.reload()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(opened(page)).toHaveCount(0)
      expect(search(page)).toBe('?lang=en')

      const first = page
        .locator('[data-match]')
        .filter({ has: page.locator('[data-live]') })
        .first()
      await first.locator('[data-action="match"]').click()
      const id = Number(await first.getAttribute('data-match'))
      const pressed = evening.world.match(id)
      if (pressed === undefined) throw new Error(`the server has no match ${id}`)
      expect(search(page)).toBe(`?lang=en&match=${id}`)
      await expect(
        page.getByRole(name === 'phone' ? 'dialog' : 'region', { name: names(pressed) }),
      ).toBeVisible()
      await page.getByRole('tab', { name: 'Report' }).click()
      const goals = pressed.score[0] + pressed.score[1]
      await expect(
        page.locator('.panel-event:is([data-event="goal"], [data-event="penalty"], [data-event="ownGoal"])'),
      ).toHaveCount(goals)
      await page.goBack()
      await expect(opened(page)).toHaveCount(0)
      expect(search(page)).toBe('?lang=en')
    })

    test(
      '[DTL25] [DTL26] [MCH19] line-ups with the marks of the report, and statistics, are those of the server',
      { tag: '@proof' },
      async ({ page, evening }) => {
        const { world } = evening
        const match = world
          .matches()
          .find(
            ({ id, state, events }) =>
              state === 3 &&
              events.some(({ kind }) => kind === 11) &&
              world.teamSheets(id) !== null &&
              world.matchStatistics(id) !== null,
          )
        if (match === undefined) throw new Error('no match in its second half has line-ups and statistics')
        await page.goto(site(evening, `lang=en&match=${match.id}&tab=lineups`))
        const [home, guest] = world.teamSheets(match.id) ?? []
        for (const [side, sheet] of [['home', home] as const, ['guest', guest] as const])
          await expect(page.locator(`.lineup[data-side="${side}"] .lineup-name`)).toHaveText(
            [...(sheet?.starters ?? []), ...(sheet?.bench ?? [])].map(({ name }) => name),
          )
        const on = match.events.filter(({ kind }) => kind === 11)
        await expect(page.locator('.lineup-mark[data-mark="on"]')).toHaveCount(on.length)
        await page.getByRole('tab', { name: 'Statistics' }).click()
        const yellow = page.locator('.panel-statistics tbody tr').filter({ hasText: 'Yellow cards' })
        await expect(yellow.locator('td')).toHaveText(match.yellow.map(String))
      },
    )

    test(
      '[MCH1] [MCH5] a match of today stays open by its address on a screen that does not list it',
      { tag: '@proof' },
      async ({ page, evening }) => {
        const match = playing(evening)
        await page.goto(site(evening, `lang=en&screen=fixture&date=sc2&match=${match.id}&tab=report`))
        await expect(opened(page).locator('.match-goals')).toHaveText(match.score.join(' - '))
        await expect(page.locator('.panel-events li').first()).toBeVisible()
      },
    )

    test(
      '[SLP1] [SLP2] [BET16] a price goes on the slip, which outlives a reload',
      { tag: '@proof' },
      async ({ page, evening }) => {
        await page.goto(site(evening, 'lang=en&screen=gameRate'))
        const price = page
          .locator('[data-match]')
          .filter({ has: page.locator('[data-live]') })
          .locator('[data-cell="HDP.up"]')
          .filter({ hasNotText: /^-$/ })
          .first()
        await price.click()
        const popup = page.locator('dialog.bet')
        await popup.getByRole('button', { name: /slip/i }).first().click()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page.reload()
        await page.getByRole('button', { name: /slip/i }).click()
        await expect(page.getByRole('dialog').locator('li').first()).toBeVisible()
      },
    )
  })
}

test(
  '[MCH4] [MCH26] [MCH7] the list goes on beside an open match, whose row stays where it is',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    await page.setViewportSize({ width: 1366, height: 800 })
    const server = await feeds({ speed: 30 })
    await page.goto(site(server))
    await expect(page.locator('[data-source="live"]')).toBeAttached()
    const rows = page.locator('[data-match]')
    const third = page.locator(`[data-match="${await rows.nth(2).getAttribute('data-match')}"]`)
    const top = () => third.evaluate(row => [row.getAttribute('data-match'), row.getBoundingClientRect().top])
    const before = await top()
    await third.locator('[data-action="match"]').click()
    await expect(opened(page)).toBeVisible()
    await expect.poll(top).toEqual(before)
    const prices = () => rows.locator('.list-price').allTextContents()
    const then = await prices()
    await expect.poll(async () => (await prices()).join() !== then.join()).toBe(true)
  },
)

test(
  '[LAY7] an open match leaves the document as high as its window',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await openLive(page, site(server))
    await page.locator('[data-match] [data-action="match"]').first().click()
    await page.getByRole('tab', { name: 'All odds' }).click()
    await expect(page.locator('.odds-tab table .sr-only').first()).toBeAttached()
    const past = () => document.documentElement.scrollHeight - document.documentElement.clientHeight
    expect(await page.evaluate(past)).toBe(0)
  },
)
