import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { SIZES, type Size } from '../support/sizes'
import { axeFaults, layoutFaults } from './faults'
import { gotten } from './requests'
import { test } from './hosts'
import type { ReadServer } from './support'
import type { LeagueCatalogue } from '../../src/engine/contract/details/leagueCatalogue'
import type { Language } from '../../src/engine/contract/languages'
import { wordsOf } from './words'

/** `query`: the page's own parameters before `#`, the chosen options after it. */
const configurator = ({ url }: ReadServer, query = 'lang=en') => `${url}embed?${query}`
/** The flows of forms.flow.ts have a widget in each form. */
const FORMS = ['Script', 'Element', 'Frame only']
const preview = (page: Page) => page.frameLocator('.stage-frame:not(.is-coming)')
const option = (page: Page, name: string) => page.locator(`[data-option="${name}"] :is(select, .input)`)

async function openWith(page: Page, address: string) {
  await page.goto(address)
  // A widget outside the window does not load yet.
  await page.locator('.stage').scrollIntoViewIfNeeded()
  await expect(preview(page).locator('[data-match]').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}

/** A page with the code alone. */
const blank = (code: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title><body>${code}</body></html>`

/** Sums in the page the layout shifts without a press. */
const WATCH_SHIFTS = `
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

test('[CFG10] chosen, seen in the preview, copied, pasted elsewhere: at work at once', async ({
  page,
  context,
  evening,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(WATCH_SHIFTS)
  await openWith(page, configurator(evening))
  expect(await page.evaluate('window.shifted')).toBe(0)
  await option(page, 'accent').fill('#eee')
  await expect(page.locator('.preview-note')).toContainText('Accent colour')
  await option(page, 'accent').fill('')
  await option(page, 'lang').selectOption('vi')
  const frame = page.locator('.stage-frame:not(.is-coming)')
  const before = await frame.getAttribute('src')
  await option(page, 'theme').selectOption('dark')
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark')
  // The option was sent to the running widget, without a restart.
  expect(await frame.getAttribute('src')).toBe(before)
  await option(page, 'height').fill('500')
  await expect(preview(page).locator('html')).toHaveAttribute('lang', 'vi')
  await expect(preview(page).locator('[data-match]').first()).toBeVisible()

  for (const form of isProof() ? FORMS : FORMS.slice(0, 1))
    await test.step(form, async () => {
      await page.getByRole('button', { name: form, exact: true }).click()
      await page.getByRole('button', { name: 'Copy the code' }).last().click()
      await expect(page.locator('.code-panel output').first()).toHaveText('Copied.')
      const code = await page.evaluate(() => navigator.clipboard.readText())
      const other = await context.newPage()
      await other.addInitScript(WATCH_SHIFTS)
      await other.goto(host.put('pasted', { html: blank(code) }))
      const widget = other.frameLocator('iframe')
      await expect(widget.locator('[data-match]').first()).toBeVisible()
      await expect(widget.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(widget.locator('html')).toHaveAttribute('lang', 'vi')
      expect(await other.locator('iframe').evaluate(frame => frame.clientHeight)).toBe(500)
      expect(await other.evaluate('window.shifted')).toBe(0)
      await other.close()
    })
})

test('[CFG11] [CFG16] [CFG18] a tournament that does not play today is found, chosen alone, and stands in the table of ids', async ({
  page,
  evening,
}) => {
  await openWith(page, configurator(evening))
  const read = await gotten(page, `${evening.url}leagues.json?lang=en`)
  const { leagues } = (await read.json()) as LeagueCatalogue
  const today = new Set(
    await preview(page)
      .locator('[data-league]')
      .evaluateAll(all => all.map(league => league.getAttribute('data-league'))),
  )
  const other = leagues.find(({ id, country }) => country !== null && !today.has(String(id)))
  if (other === undefined) throw new Error('Every league plays today')
  await page.getByRole('button', { name: 'Choose tournaments' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('textbox').fill(other.name)
  await dialog.locator('.picker-line', { hasText: other.name }).first().click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('[data-option="leagues"] .scope-one')).toContainText(other.name)
  const code = page.locator('.code-panel pre').first()
  await expect(code).toContainText(/data-leagues="\d+"/)
  await page.getByRole('button', { name: 'Choose countries' }).click()
  await dialog.locator('.picker-line').first().click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toContainText(/data-nations="\d+"/)
  await page.getByText('Ids of all tournaments and countries').click()
  await page.getByRole('searchbox', { name: 'Find a tournament or a country' }).fill(other.name)
  await expect(page.locator('.league-ids tbody tr').filter({ hasText: other.name }).first()).toContainText(
    String(other.id),
  )
})

async function leadsToPreview(page: Page, preview: string) {
  const button = page.getByRole('button', { name: preview, exact: true })
  await option(page, 'accent').scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.stage')).not.toBeInViewport()
  await button.click()
  await expect(page.getByRole('heading', { name: preview })).toBeInViewport()
  await expect(page.locator('.stage')).toBeInViewport({ ratio: 0.8 })
  await expect(button).not.toBeInViewport()
  await page.setViewportSize(SIZES.wide)
  await expect(button).toBeHidden()
}

const READ: readonly (readonly [Language, Size])[] = [
  ['vi', 'wide'],
  ['vi', 'tablet'],
  ['vi', 'phone'],
]
for (const [language, size] of READ)
  test(
    `[CFG12] [CFG15] [AXE3] [LAY1] the page by axe and by the ruler; on a phone a button leads to the preview, ${language}, ${size}`,
    { tag: size === 'phone' ? [] : '@proof' },
    async ({ page, evening }) => {
      await page.setViewportSize(SIZES[size])
      await openWith(
        page,
        configurator(
          evening,
          `lang=${language}#leagues=36,103&height=auto&form=${size === 'phone' ? 'plugin' : 'element'}`,
        ),
      )
      expect.soft(await layoutFaults(page, Object.keys(wordsOf(language)))).toEqual([])
      for (const theme of ['light', 'dark'] as const) expect.soft(await axeFaults(page, theme)).toEqual([])
      if (size === 'phone') await leadsToPreview(page, wordsOf(language)['preview.title'] ?? '')
    },
  )

test(
  '[CFG12] [LAY1] the page by the ruler on a phone, in every other language',
  { tag: ['@wide', '@proof'] },
  async ({ page, evening }) => {
    await page.setViewportSize(SIZES.phone)
    for (const language of ['en', 'id', 'th', 'vn'] as const)
      await test.step(language, async () => {
        await page.goto(configurator(evening, `lang=${language}#form=plugin&ad_slots=catfish`))
        await page.locator('.reference').waitFor()
        expect.soft(await layoutFaults(page, Object.keys(wordsOf(language)))).toEqual([])
      })
  },
)
