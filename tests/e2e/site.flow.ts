/** The site's screens in a real browser against a real feed server: opening, leaving and returning to them. */
import { expect, type Page } from 'playwright/test'
import { SIZES } from '../support/sizes'
import { openLive, site, test } from './support'

const go = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const list = (page: Page) => page.locator('[data-list]')
const place = (page: Page) => list(page).evaluate(element => element.scrollTop)
/** Waits until the scroll position is saved in the history. */
const saved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Number(Reflect.get(Object(history.state), 'scroll'))))
    .toBeGreaterThan(0)
const minutes = (page: Page) => page.locator('[data-match] [data-cell="minute"]')
const settled = async (page: Page, name: string) => {
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('[data-match]').first()).toBeVisible()
}

const COLD = [
  ['', 'Live scores'],
  ['&screen=gameRate', 'Odds'],
  ['&screen=result', 'Results'],
  ['&screen=fixture&date=sc1', 'Fixtures'],
] as const

test(
  '[SIT1] [SIT14] each screen opens at its address; the favourites have what was followed',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const server = await feeds()
    for (const [query, name] of COLD) {
      await page.goto(site(server, `lang=en${query}`))
      await settled(page, name)
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).toHaveText(name)
    }
    await page.goto(site(server, 'lang=en&screen=favorite'))
    await expect(page.locator('.empty')).toContainText('Press ☆ beside a match')
    await page.goto(site(server, 'lang=en&league=36'))
    await settled(page, 'Live scores')
    await expect(page.locator('[data-league]')).toHaveCount(1)
    await page.goto(site(server, 'lang=en&screen=fixture'))
    await settled(page, 'Fixtures')
    const first = page.locator('[data-match]').first()
    const followed = await first.getAttribute('data-match')
    await first.locator('[data-action="follow-match"]').click()
    await page.goto(site(server, 'lang=en&screen=result'))
    await settled(page, 'Results')
    await expect(minutes(page).filter({ hasText: /^\d+$/ })).toHaveCount(0)
    await page.goto(site(server, 'lang=en&screen=favorite'))
    await expect(page.locator('[data-match]')).toHaveCount(1)
    await expect(page.locator('[data-match]')).toHaveAttribute('data-match', followed ?? '')
  },
)

for (const [size, names] of [
  ['wide', { home: 'Live scores', fixture: 'Fixtures' }],
  ['phone', { home: 'Scores', fixture: 'Fixtures' }],
] as const)
  test(
    `[SIT2] [SIT3] [SIT4] [SIT5] there, back, forward and again, ${size}`,
    { tag: size === 'phone' ? [] : '@proof' },
    async ({ page, feeds }) => {
      await page.setViewportSize(SIZES[size])
      const server = await feeds()
      // Tomorrow's fixtures have their own history entry.
      const overDays = async (way: 'back' | 'forward') => {
        const go = () => (way === 'back' ? page.goBack() : page.goForward())
        await go()
        await expect(page).toHaveURL(/&screen=fixture$/)
        await expect(page.locator('[data-day-tab="0"]')).toHaveAttribute('aria-pressed', 'true')
        await go()
      }
      await openLive(page, site(server, 'lang=en&theme=dark'))
      await list(page).evaluate(element => element.scrollTo({ top: 700 }))
      // A mark that is lost if the page is loaded again.
      await page.evaluate(() => Object.assign(window, { same: true }))
      await go(page, names.fixture)
      await settled(page, 'Fixtures')
      expect(await place(page)).toBe(0)
      await expect(page).toHaveURL(/\/\?lang=en&theme=dark&screen=fixture$/)
      await page.getByRole('button', { name: 'Tomorrow' }).click()
      await expect(page).toHaveURL(/screen=fixture&date=sc1$/)
      await page.getByRole('button', { name: 'More filters' }).click()
      await page.getByRole('button', { name: 'Hot', exact: true }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      // The closed dialog's history entry is removed first.
      await expect
        .poll(() => page.evaluate(() => Number(Reflect.get(Object(history.state), 'over') ?? 0)))
        .toBe(0)
      await overDays('back')
      await settled(page, 'Live scores')
      // An opening dialog would remove the entries forward.
      await expect(page.locator('.filter-count')).toHaveCount(0)
      await expect.poll(() => place(page)).toBe(700)
      await overDays('forward')
      await settled(page, 'Fixtures')
      await expect(page.locator('[data-day-tab="1"]')).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true)
      await expect.poll(() => list(page).evaluate(element => element.scrollHeight > 1_500)).toBe(true)
      await list(page).evaluate(element => element.scrollTo({ top: 400 }))
      await saved(page)
      await page.reload()
      await settled(page, 'Fixtures')
      await expect(page.locator('[data-day-tab="1"]')).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(() => place(page)).toBe(400)
      await overDays('back')
      await settled(page, 'Live scores')
      await expect.poll(() => place(page)).toBe(700)
    },
  )

test(
  '[SIT2] [SIT26] a link of the menu opens a tab of its own',
  { tag: '@proof' },
  async ({ page, feeds, context }) => {
    await openLive(page, site(await feeds()))
    const link = page.getByRole('navigation').getByRole('link', { name: 'Results' })
    const [next] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await settled(next, 'Results')
    await expect(heading(page)).toHaveText('Live scores')
  },
)

test(
  '[LAN13] [LAN22] another language, chosen in the settings: what is open stays open and in its place',
  { tag: '@proof' },
  async ({ page, evening }) => {
    await openLive(page, site(evening, 'lang=vi'))
    await page.locator('html').evaluate(root => root.setAttribute('data-same', ''))
    await list(page).evaluate(element => element.scrollTo({ top: 900 }))
    await saved(page)
    const before = await place(page)
    await page.getByRole('button', { name: 'Cài đặt' }).click()
    const language = page.getByRole('dialog').getByLabel('Ngôn ngữ')
    await language.focus()
    await language.selectOption('en')
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Language')).toBeFocused()
    await expect(page.locator('h1')).toHaveText('Live scores')
    await expect(page).toHaveTitle(/Live/)
    await expect(page.locator('html[data-same]')).toHaveAttribute('lang', /^en/)
    expect(new URL(page.url()).searchParams.get('lang')).toBe('en')
    expect(await place(page)).toBe(before)
    await page.keyboard.press('Escape')
    await go(page, 'Results')
    expect(new URL(page.url()).searchParams.get('lang')).toBe('en')
    await page.reload()
    await settled(page, 'Results')
  },
)
