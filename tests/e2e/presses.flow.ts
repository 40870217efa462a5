/**
 * Number of presses to visitors' most frequent aims, from the live list, on a phone and on a desktop. Rule SIT20 in
 * docs/rules/site.md.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { openLive, site, test } from './support'

const SIZES = [
  { name: 'phone', viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: 'desktop', viewport: { width: 1366, height: 800 }, hasTouch: false },
] as const

type Aim = 'tomorrow of a league' | 'table of a league' | 'bookmakers of a match' | 'language' | 'alerts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const firstLeague = (page: Page) => page.locator('[data-league] [data-action="league"]').first()

type Presses = readonly Locator[]
interface Way extends Readonly<Record<(typeof SIZES)[number]['name'], Presses>> {
  readonly there: Locator
}
const onBoth = (...presses: Presses) => ({ phone: presses, desktop: presses })

/** Controls of each aim in the order of the presses, and the element that appears at the end. */
const WAYS: Readonly<Record<Aim, (page: Page) => Way>> = {
  'tomorrow of a league': page => ({
    ...onBoth(firstLeague(page), tab(page, 'Fixtures')),
    there: page.locator('.match-line').first(),
  }),
  'table of a league': page => ({
    ...onBoth(firstLeague(page), tab(page, 'Standings')),
    there: page.locator('.panel-rank'),
  }),
  'bookmakers of a match': page => {
    const playing = page.locator('[data-match]').filter({ has: page.locator('[data-live]') })
    const match = playing.locator('[data-action="match"]').first()
    return {
      phone: [match, tab(page, 'All odds')],
      desktop: [match],
      there: page.locator('.odds-compare tbody tr').nth(1),
    }
  },
  // A desktop has the languages in its header: one press opens them, the second chooses.
  language: page => ({
    phone: [page.getByRole('button', { name: 'More filters' }), page.getByLabel('Language').first()],
    desktop: [page.getByLabel('Language').first()],
    there: page.locator('html[lang="id"]'),
  }),
  alerts: page => ({
    ...onBoth(
      page.locator('[data-match] [data-action="follow-match"]').first(),
      page.getByRole('button', { name: 'Yes, tell me' }),
    ),
    there: page.locator('html[data-question]'),
  }),
}
const AIMS = Object.keys(WAYS) as readonly Aim[]

/** Headless Chromium refuses notifications before the page requests permission. */
const ASKS = () => {
  const Notification = {
    permission: 'default',
    requestPermission() {
      document.documentElement.dataset['question'] = ''
      return Promise.resolve('denied')
    },
  }
  Object.assign(window, { Notification })
}

for (const { name, ...size } of SIZES)
  test.describe(name, { tag: name === 'phone' ? [] : '@proof' }, () => {
    test.use(size)
    test(`[SIT20] [SIT61] on a ${name} each of ${AIMS.length} aims is two presses away at most`, async ({
      page,
      evening,
    }) => {
      await page.addInitScript(ASKS)
      for (const aim of AIMS)
        await test.step(aim, async () => {
          await openLive(page, site(evening, 'lang=en'))
          // The code of alerts is loaded after the rows.
          await page.locator('output.sr-only').first().waitFor({ state: 'attached' })
          const { [name]: presses, there } = WAYS[aim](page)
          expect(presses.length).toBeLessThanOrEqual(2)
          for (const control of presses)
            await (aim === 'language' && control === presses.at(-1)
              ? control.selectOption({ label: 'Bahasa Indonesia' })
              : control.click())
          await expect(there).toBeVisible()
        })
    })
  })
