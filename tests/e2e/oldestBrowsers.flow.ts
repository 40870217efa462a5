/** The site in the oldest browsers: Chromium without the features that they lack (`asOldest.ts`). */
import { expect, type Page } from 'playwright/test'
import { FALLBACKS } from '../../tools/floor/fallbacks'
import { newFeatures } from '../../tools/floor/newFeatures'
import { startFeedServer } from '../../feedserver/start/feedServer'
import { SIZES } from '../support/sizes'
import { oldestSite } from './asOldest'
import { EVENING, openLive, site, test as base, widget, type ReadServer } from './support'

const test = base.extend<object, { readonly oldest: ReadServer }>({
  oldest: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's wishes from this pattern
    async ({}, provide) => {
      const { site, end } = oldestSite()
      const server = await startFeedServer({ ...EVENING, site })
      await provide(server)
      await server.close()
      end()
    },
    { scope: 'worker' },
  ],
})

const COLUMNS = [
  'minute',
  'score',
  'home',
  'HDP.up',
  'ou.up',
  '1x2.up',
  'HDPHalf.up',
  'OUHalf.up',
  '1x2Half.up',
]

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { top, bottom, height }
    })

const line = (page: Page) => page.locator('#old-browser')

for (const [name, open] of [
  ['site', site],
  ['widget', widget],
] as const)
  test(
    `[BRW1] [BRW2] [BRW3] [BRW5] [BRW8] rows come, live, each part in its place, and no line that the browser is too old: ${name}`,
    { tag: name === 'site' ? [] : '@proof' },
    async ({ page, oldest }) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.setViewportSize(SIZES.phone)
      await openLive(page, open(oldest, 'lang=en&screen=gameRate'))
      expect(await page.evaluate(() => 'DecompressionStream' in window)).toBe(false)
      await expect(line(page)).toBeHidden()
      expect((await boxOf(page, '.page')).bottom).toBe(SIZES.phone.height)

      await test.step('tiles follow the width of the list', async () => {
        const [said, measured] = await page
          .locator('.list')
          .evaluate(list => [
            list.style.getPropertyValue('--list-width'),
            list.querySelector('[data-list]')?.clientWidth,
          ])
        expect(said).toBe(`${measured}px`)
        const tile = await page.locator('[data-match] [data-tile="1x2"]').first().boundingBox()
        expect(tile?.width).toBeGreaterThan(0.25 * Number(measured))
      })
      await test.step('sheets have their height, and their beginning is on the screen', async () => {
        await page.locator('[data-match] [data-action="match"]').first().click()
        await expect(page.getByRole('tab').first()).toBeVisible()
        const sheet = await boxOf(page, '.match-sheet')
        expect(sheet.height).toBeCloseTo(0.92 * SIZES.phone.height, 0)
        await page.keyboard.press('Escape')
        await page.locator('[data-match] [data-cell="HDP.up"][tabindex]').first().click()
        await expect(page.locator('.bet [data-bet="profit"]')).toContainText('₫')
        expect((await boxOf(page, '.sheet.bet')).top).toBeGreaterThanOrEqual(0)
        await page.keyboard.press('Escape')
      })
      await test.step('in the wide layout no column lies on another', async () => {
        await page.setViewportSize(SIZES.wide)
        const row = page
          .locator('.list-match[data-match]:has([data-cell="1x2Half.up"]):has([data-cell="1x2.up"])')
          .first()
        await expect(page.locator('[data-layout="wide"]')).toBeVisible()
        const boxes = await row.evaluate((element, names) => {
          return names.map(name => {
            const cell = element.querySelector(`[data-cell="${name}"]`)
            const { left, right } = cell?.getBoundingClientRect() ?? {}
            return { name, left: left ?? NaN, right: right ?? NaN }
          })
        }, COLUMNS)
        for (const [index, { name, left }] of boxes.entries())
          expect(left, name).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      })
      expect(faults).toEqual([])
    },
  )

for (const [path, tag] of [
  ['', []],
  ['widget.html', '@proof'],
  ['embed', '@proof'],
] as const)
  test(
    `[BRW5] [BRW9] an older one shows the line, and what it can: /${path}`,
    { tag: [tag].flat() },
    async ({ page, oldest }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'))
      await page.goto(`${oldest.url}${path}`)
      await expect(line(page)).toContainText('Chrome or Edge 88, Safari 15.4, Firefox 114')
      await expect(line(page)).toContainText('Chrome hoặc Edge 88')
      await expect(page.locator('[data-match], .options').first()).toBeVisible()
    },
  )

test('[BRW5] one that runs no script of the page shows the line too', async ({ page, oldest }) => {
  await page.addInitScript(() => Reflect.set(window, 'CSS', undefined))
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(site(oldest))
  await expect(line(page)).toBeVisible()
})

test(
  '[BRW2] [BRW3] the built site has nothing newer than the oldest browsers without a way round it, and no way round nothing',
  { tag: '@proof' },
  () => {
    expect([...newFeatures('dist').keys()].sort()).toEqual(Object.keys(FALLBACKS).sort())
  },
)
