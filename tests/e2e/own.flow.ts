/** A visitor who hides scores, and one whose screen is delayed, on the built page with a live server. */
import { expect } from 'playwright/test'
import { SIZES } from '../support/sizes'
import { openLive, site, test } from './support'

test.use({ viewport: SIZES.phone })

test('[OWN9] [OWN10] hidden scores stay hidden until each is pressed', async ({ page, context, evening }) => {
  await context.addCookies([{ name: 'sixinone_hide_scores', value: '1', url: evening.url }])
  await openLive(page, site(evening))
  const hidden = page.locator('[data-match]:has([data-action="score"])')
  await expect(hidden.first()).toBeVisible()
  const scores = page.locator('[data-cell="score"][data-home-goals]')
  await expect(scores).toHaveCount(0)
  const id = Number(await hidden.first().getAttribute('data-match'))
  await hidden.first().locator('[data-action="score"]').click()
  await expect(scores).toHaveCount(1)
  const score = evening.world.match(id)?.score.join(' - ') ?? ''
  await expect(page.locator(`[data-match="${id}"] [data-cell="score"]`)).toHaveText(score)
})

test('[OWN2] [OWN7] a screen that is behind shows the list once it is old enough, and says so', async ({
  page,
  context,
  evening,
}) => {
  await context.addCookies([{ name: 'sixinone_behind', value: '5', url: evening.url }])
  await openLive(page, site(evening))
  await expect(page.locator('.freshness')).toContainText('5 s behind')
  await expect(page.locator('[data-cell="score"][data-home-goals]').first()).toBeVisible()
})
