/** axe-core finds nothing, in any state, in five languages, light and dark, wide and narrow. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { openLive, site, test, widget } from './support'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** In both themes. */
async function faults(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(theme => void (document.documentElement.dataset['theme'] = theme), theme)
    found.push(...(await faultsNow(page)).map(fault => `${theme}: ${fault}`))
  }
  return found
}

/** By evaluation, because the page's policy lets no foreign script in. */
async function faultsNow(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  // Marks that fade are read at an end of their fading, not in the middle.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  const found = await page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as { run: (root: Document) => Promise<{ violations: Finding[] }> }
    return (await axe.run(document)).violations
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const

for (const lang of ['vi', 'vn', 'en', 'th', 'id'])
  for (const [size, viewport] of Object.entries(SIZES))
    test(`[AXE1] the list, ${lang}, ${size}`, async ({ page, feeds }) => {
      await page.setViewportSize(viewport)
      await openLive(page, site(await feeds(), `lang=${lang}&nav=1`))
      expect(await faults(page)).toEqual([])
    })

const dialogs: Readonly<Record<string, (page: Page, size: keyof typeof SIZES) => Promise<void>>> = {
  filters: async (page, size) =>
    page.getByRole('button', { name: size === 'phone' ? 'More filters' : 'Settings' }).click(),
  tournaments: async (page, size) => {
    if (size === 'phone') await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('button', { name: 'Tournaments' }).click()
    await page.locator('.picker-line').first().waitFor()
  },
  health: page => page.locator('[data-health]').click(),
  settings: async (page, size) => {
    if (size === 'phone') await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('.remembered > summary').click()
  },
  zones: async (page, size) => {
    await dialogs['settings']?.(page, size)
    await page.locator('button[data-zone=""]').click()
    await page.locator('.zones button').first().waitFor()
  },
}

for (const [name, show] of Object.entries(dialogs))
  for (const size of ['wide', 'phone'] as const)
    test(`[AXE2] the dialog '${name}', ${size}`, async ({ page, feeds }) => {
      await page.setViewportSize(SIZES[size])
      await openLive(page, site(await feeds(), 'lang=en'))
      await page.getByRole('button', { name: 'Hot' }).click()
      await show(page, size)
      await page.getByRole('dialog').last().waitFor()
      expect(await faults(page)).toEqual([])
    })

test('[AXE3] nothing found, filtered and paused', async ({ page, feeds }) => {
  const server = await feeds()
  await openLive(page, widget(server, 'lang=vi'))
  await page.locator('[data-match] [data-action="follow-match"]').first().click()
  await page.locator('[data-action="hide"]').last().click()
  await page.locator('[data-action="fold"]').first().click()
  await page.locator('[data-pause]').click()
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Tìm đội bóng').fill('không có đội nào như vậy')
  await page.locator('.empty').waitFor()
  expect(await faults(page)).toEqual([])
})

test('[AXE3] loading, then failed', async ({ page, feeds }) => {
  const server = await feeds()
  let answer: 'hang' | 'fail' = 'hang'
  await page.route('**/gf/data/**', async route => {
    if (answer === 'fail') await route.abort()
  })
  await page.route('**/ajax/**', route => route.abort())
  await page.goto(site(server, 'lang=th'))
  await page.locator('.loading').waitFor()
  expect(await faults(page)).toEqual([])
  answer = 'fail'
  await page.reload()
  await page.locator('.failure').waitFor({ timeout: 40_000 })
  expect(await faults(page)).toEqual([])
})

test('[AXE4] forced colours keep every sign; still for who wants it still', async ({ page, feeds }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openLive(page, widget(await feeds()))
  const star = page.locator('[data-action="follow-match"]').first()
  const sign = await star.evaluate(element => {
    const { backgroundColor } = getComputedStyle(element, '::before')
    return { sign: backgroundColor, ground: getComputedStyle(element).backgroundColor }
  })
  expect(sign.sign).not.toBe(sign.ground)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
