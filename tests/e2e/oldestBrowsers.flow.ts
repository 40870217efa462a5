/** What the oldest browsers make of the site: Chromium without what they lack (`asOldest.ts`). */
import { expect, type Page } from 'playwright/test'
import { FALLBACKS } from '../../tools/floor/fallbacks'
import { newFeatures } from '../../tools/floor/newFeatures'
import { startFeedServer } from '../../feedserver/server'
import { SIZES } from '../support/sizes'
import { oldestSite } from './asOldest'
import { BOTH_PAGES, EVENING, openLive, site, test as base, type ReadServer } from './support'

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

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { top, bottom, height }
    })

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  for (const { open, tag } of BOTH_PAGES)
    test(`[BRW1] [BRW2] rows come, live: ${open.name}`, { tag }, async ({ page, oldest }) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await openLive(page, open(oldest))
      expect(await page.evaluate(() => 'DecompressionStream' in window)).toBe(false)
      expect(faults).toEqual([])
    })

  test('[BRW3] sheets have their height, and their beginning is on the screen', async ({ page, oldest }) => {
    await openLive(page, site(oldest, 'screen=gameRate'))
    const { bottom } = await boxOf(page, '.page')
    expect(bottom).toBe(SIZES.phone.height)
    await page.locator('[data-match] [data-action="match"]').first().click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    const sheet = await boxOf(page, '.match-sheet')
    expect(sheet.height).toBeCloseTo(0.72 * SIZES.phone.height, 0)
    await page.keyboard.press('Escape')
    await page.locator('[data-match] [data-cell="HDP.up"][tabindex]').first().click()
    await expect(page.locator('.bet [data-bet="profit"]')).toContainText('₫')
    expect((await boxOf(page, '.sheet.bet')).top).toBeGreaterThanOrEqual(0)
  })

  test('[BRW3] tiles follow the width of the list', async ({ page, oldest }) => {
    await openLive(page, site(oldest, 'screen=gameRate'))
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
})

test('[BRW3] in the wide layout no column lies on another', async ({ page, oldest }) => {
  await openLive(page, site(oldest))
  const row = page.locator('[data-match]:has([data-cell="1x2Half.up"]):has([data-cell="1x2.up"])').first()
  const boxes = await row.evaluate(element =>
    ['minute', 'score', 'home', 'HDP.up', 'ou.up', '1x2.up', 'HDPHalf.up', 'OUHalf.up', '1x2Half.up'].map(
      name => {
        const { left, right } = element.querySelector(`[data-cell="${name}"]`)?.getBoundingClientRect() ?? {}
        return { name, left: left ?? NaN, right: right ?? NaN }
      },
    ),
  )
  for (const [index, { name, left }] of boxes.entries())
    expect(left, name).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
})

const line = (page: Page) => page.locator('#old-browser')

for (const { open, tag } of BOTH_PAGES)
  test(
    `[BRW5] the oldest browsers show no line that they are too old: ${open.name}`,
    { tag },
    async ({ page, oldest }) => {
      await openLive(page, open(oldest))
      await expect(line(page)).toBeHidden()
    },
  )

for (const [path, tag] of [
  ['', []],
  ['widget.html', '@proof'],
  ['embed', '@proof'],
] as const)
  test(
    `[BRW5] an older one shows the line, and what it can: /${path}`,
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

test('[BRW2] [BRW3] the built site has nothing newer than the oldest browsers without a way round it, and no way round nothing', () => {
  expect([...newFeatures('dist').keys()].sort()).toEqual(Object.keys(FALLBACKS).sort())
})
