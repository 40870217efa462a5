import { expect } from 'playwright/test'
import { frameOf, live, loader, pageWith, test } from './hosts'

const PLACE = '<six-in-one lang="en" height="600" style="display: block; height: 600px"></six-in-one>'
/** A promise that never resolves, to delay answers for the whole test. */
const NEVER = () => new Promise<void>(() => undefined)

test('[EMB35] a widget whose server hangs does not keep the host page from having loaded', async ({
  page,
  evening,
  host,
}) => {
  await page.route('**/widget.html?*', NEVER)
  const requested = page.waitForRequest('**/widget.html?*')
  await page.goto(host.put('hanging', { html: pageWith(PLACE + loader(evening)) }), { waitUntil: 'load' })
  expect(await page.evaluate(() => document.readyState)).toBe('complete')
  await requested
})

test('[EMB35] where the host page itself does not finish loading the widget comes after 5 s', async ({
  page,
  evening,
  host,
}) => {
  await page.route('**/slow.png', NEVER)
  const html = pageWith(`${PLACE}<img src="/slow.png" alt="">${loader(evening)}`)
  await page.goto(host.put('slow', { html }), { waitUntil: 'commit' })
  await live(frameOf(page))
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})
