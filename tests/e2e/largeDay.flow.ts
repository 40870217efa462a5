/** The largest days: one that a page reads, and one that is too large to be read. */
import { expect } from 'playwright/test'
import type { WorldReport } from '../../feedserver/simulate/provider/worldReport'
import { isProof } from '../support/depth'
import { openLive, sourceOf, test, widget } from './support'

const LIST = '/api/6in1/data'

/** Matches of the largest day that fits into the lists. `npm test` shows a smaller one. */
const MATCHES = isProof() ? 10_000 : 1_000

test(`[NET15] a day of ${MATCHES} matches is shown, and lists of 10,000 leave room for half as many again`, async ({
  page,
  feeds,
}) => {
  test.slow()
  const server = await feeds({ matches: MATCHES })
  expect(await server.warnings()).toEqual([])
  await page.goto(widget(server, 'lang=vi'))
  await expect(page.locator('[data-match]').first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { bodies } = (await (await fetch(`${server.url}feed.json`)).json()) as WorldReport
  for (const { name, shareOfCap } of bodies)
    expect([name, shareOfCap < (0.66 * MATCHES) / 10_000]).toEqual([name, true])
})

const SENTENCES = {
  en: 'The list is too large to be read.',
  vi: 'Danh sách quá lớn nên không đọc được.',
}

for (const [lang, sentence] of Object.entries(SENTENCES)) {
  test(
    `[STT5] [NET14] a list that is too large is reported at once in ${lang}, and requested again by the visitor`,
    { tag: lang === 'en' ? '@proof' : [] },
    async ({ page, feeds }) => {
      // The server has the visitor's own day. Otherwise the page would request another day too.
      const server = await feeds({ faults: { huge: 1 }, at: Date.now() })
      const requested: string[] = []
      page.on('request', request => {
        if (new URL(request.url()).pathname === LIST) requested.push(request.url())
      })
      await page.goto(widget(server, `lang=${lang}`))
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(sentence)
      await expect(page.locator('[data-health]')).not.toContainText('…')
      const before = requested.length
      await alert.getByRole('button').click()
      await expect.poll(() => requested.length).toBeGreaterThan(before)
      await expect(alert).toContainText(sentence)
      expect(await sourceOf(page)).toBe('stale')
    },
  )
}

test('[STT5] [SRV3] a list that grows too large leaves the one before on screen, and comes back when it is requested', async ({
  page,
  feeds,
}) => {
  const server = await feeds()
  let large = false
  await page.route(`**${LIST}*`, route =>
    large ? route.fulfill({ body: ' '.repeat(9 * 1024 * 1024) }) : route.continue(),
  )
  await openLive(page, widget(server))
  const first = await page.locator('[data-match]').first().getAttribute('data-match')
  large = true
  await page.locator('[data-health]').click()
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.locator('[data-health-panel]')).toContainText('oversize × 1')
  expect(await page.locator('[data-match]').first().getAttribute('data-match')).toBe(first)
  await page.keyboard.press('Escape')
  const alert = page.getByRole('alert').filter({ hasText: SENTENCES.en })
  await expect(alert).toContainText('The list below is still the one before.')
  large = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => sourceOf(page)).toBe('live')
})
