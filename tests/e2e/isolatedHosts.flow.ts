import { expect, type Page } from 'playwright/test'
import { fetched } from './requests'
import { frameOf, live, loader, ofAnotherSite, pageWith, test } from './hosts'

const ISOLATING = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const element = (more = '') =>
  `<six-in-one lang="en" height="600" ${more} style="display: block; height: 600px"></six-in-one>`

/** Removes the isolation header from the widget's page, as an older server sends it. The loader is unchanged. */
const asFromOlderServer = (page: Page) =>
  page.route('**/widget.html?*', async route => {
    const response = await fetched(route)
    const headers = response.headers()
    delete headers['cross-origin-embedder-policy']
    delete headers['cross-origin-resource-policy']
    await route.fulfill({ response, headers })
  })

for (const policy of ['require-corp', 'credentialless'])
  test(`[EMB32] a host that isolates itself by ${policy} shows the widget, live and with its worker`, async ({
    page,
    evening,
    host,
  }) => {
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    const headers = { ...ISOLATING, 'Cross-Origin-Embedder-Policy': policy }
    const address = host.put(policy, { html: pageWith(element() + loader(evening)), headers })
    await page.goto(ofAnotherSite(address))
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await live(frameOf(page))
    expect(page.workers()).not.toEqual([])
    expect(said.filter(text => /embedder|no answer/i.test(text))).toEqual([])
  })

test('[EMB32] [EMB121] [EMB120] where the widget’s server says nothing of isolation a frame without credentials works, and another says so', async ({
  page,
  evening,
  host,
}) => {
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await asFromOlderServer(page)
  const put = (name: string, more: string) =>
    ofAnotherSite(host.put(name, { html: pageWith(element(more) + loader(evening)), headers: ISOLATING }))
  await page.goto(put('older', ''))
  await expect.poll(() => said.join()).toContain('sixinone: no answer. Isolated pages need credentialless')
  await page.goto(put('credentialless', 'credentialless="1"'))
  await live(frameOf(page))
})
