/** The widget in an owner's own page, by `plugin@1.js`. */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { ofAnotherSite, test, type HostSite } from './hosts'
import { todaysMatches } from '../support/today'
import { sourceOf, type ReadServer } from './support'
import { wordsOf } from './words'

/** Console errors, and requests that fail or are refused. */
function faultsIn(context: BrowserContext): readonly string[] {
  const faults: string[] = []
  context.on('console', message => message.type() === 'error' && faults.push(message.text()))
  context.on('weberror', error => faults.push(error.error().message))
  context.on(
    'response',
    answer => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`),
  )
  return faults
}

interface OwnPage {
  readonly name: string
  readonly settings?: string
  /** Query of the script's address. */
  readonly query?: string
  readonly attributes?: string
  readonly before?: string
  readonly policy?: string
}

/** A page on another site that has the code alone, and its own title. */
function putPage(host: HostSite, server: ReadServer, page: OwnPage): string {
  const { name, settings = '', query = '', attributes = '', before = '', policy } = page
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>My scores</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head><body>${before}
<script nonce="n">${settings}</script>
<script src="${server.url}plugin@1.js${query}" ${attributes}></script>
</body></html>`
  const headers = policy === undefined ? {} : { 'Content-Security-Policy': policy }
  return ofAnotherSite(host.put(name, { html, headers }))
}

async function openLive(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('[data-match] [data-cell="minute"]').first()).toBeVisible()
  await expect.poll(() => sourceOf(page)).toBe('live')
}

const bannerScript = (host: HostSite) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1220" height="52"><rect width="1220" height="52" fill="teal"/></svg>`
  host.put('own.svg', { html: picture, headers: { 'Content-Type': 'image/svg+xml' } })
  const banners = [{ pos: 'sixinone', tracking: 'https://shop.example/', imgUrl: '/own.svg', active: 1 }]
  const html = `var adBanners = ${JSON.stringify(banners)}`
  return ofAnotherSite(host.put('banners.js', { html, headers: { 'Content-Type': 'text/javascript' } }))
}

/** Exactly the policy that the widget needs (docs/embedding.md). */
const policyFor = ({ url }: ReadServer, banners: string) => {
  const server = url.replace(/\/$/, '')
  return [
    "default-src 'none'",
    `script-src 'nonce-n' ${server}`,
    `worker-src blob: ${server}`,
    `connect-src ${server} ${server.replace(/^http/, 'ws')}`,
    `style-src ${server}`,
    `img-src data: ${server} ${new URL(banners).origin}`,
    `frame-src ${server}`,
    "require-trusted-types-for 'script'",
    'trusted-types sixinone dompurify',
  ].join('; ')
}

const openMatch = async (page: Page) => {
  await page.locator('[data-match] [data-action="match"]').first().click()
  await page.getByRole('tab', { name: 'Report' }).click()
  await expect(page.getByRole('tabpanel').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
}

test('[PLG1] [PLG10] [PLG2] [PLG11] [PLG3] [PLG12] [PLG4] [PLG5] [PLG14] [PLG9] a page of another site, with a strict policy, has the whole widget, live, with its own banners', async ({
  page,
  context,
  evening,
  host,
}) => {
  const faults = faultsIn(context)
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  const banners = bannerScript(host)
  const settings = `var ad_slots = 'sixinone', ad_domain = '${banners}'`
  const address = putPage(host, evening, { name: 'page', settings, policy: policyFor(evening, banners) })
  await openLive(page, address)
  await expect(page).toHaveTitle('My scores')
  expect(page.workers()).toHaveLength(1)
  await expect(page.locator('[data-cell="HDP.up"]:not(:text-is("-"))').first()).toBeVisible()
  await expect(page.locator('[data-ad="sixinone"] img')).toHaveJSProperty('naturalWidth', 1220)
  expect(page.frames()).toHaveLength(1)
  await expect(page.locator('a[data-action="league"]').first()).toHaveAttribute(
    'href',
    new RegExp(`^${evening.url}(football|league)/.*lang=en`),
  )
  await expect(page.locator('html')).toHaveAttribute('data-team-images', `${evening.url}gf/team/{id}.png`)
  await openMatch(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByLabel('Language').selectOption('th')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('button', { name: wordsOf('th')['settings.done'] ?? '' })).toBeVisible()
  await expect(page).toHaveTitle('My scores')
  const own = new URL(address).origin
  expect(requested.filter(url => url.startsWith(own)).map(url => new URL(url).pathname)).toEqual([
    '/page',
    '/banners.js',
    '/own.svg',
  ])
  expect(faults).toEqual([])
})

test('[PLG5] [PLG8] [PLG16] it stands where its owner says, with the leagues and options of its owner, which an address changes', async ({
  page,
  evening,
  host,
}) => {
  const before = '<header style="height: 40px">Mine</header><main id="scores"></main><footer>End</footer>'
  const attributes = 'data-root="scores"'
  const [league] = evening.world.leagues
  const settings = `var league_ids = '${league?.id}'`
  const query = '?lang=id&theme=dark&scores=only'
  const put = (name: string) => putPage(host, evening, { name, before, attributes, settings, query })
  const address = put('chosen')
  await openLive(page, address)
  await expect(page.locator('main > #root [data-match]').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('[data-cell="HDP.up"]')).toHaveCount(0)
  await expect(page.locator(`[data-league]:not([data-league="${league?.id}"])`)).toHaveCount(0)
  await page.goto(put('chosen?lang=vi'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.locator('[data-cell="HDP.up"]')).toHaveCount(0)
})

test('[PLG4] [PLG13] [HST7] with a data host that its owner names the page requests with cookies, and without them otherwise', async ({
  page,
  feeds,
  host,
}) => {
  const server = await feeds({ readers: [ofAnotherSite(host.url)] })
  const origin = new URL(server.url).origin
  await page.context().addCookies([{ name: 'session', value: '1', url: server.url }])
  const withCookies = async (name: string, settings: string) => {
    const list = page.waitForRequest(/api\/6in1\/data/)
    await openLive(page, putPage(host, server, { name, settings }))
    return (await (await list).allHeaders())['cookie'] ?? (await page.evaluate('data_host'))
  }
  expect(await withCookies('without', '')).toBe(origin)
  await withCookies('with', `var data_host = '${origin}'`)
})

test('[PLG6] a feed that refuses says so in the console, and the page is not left', async ({
  page,
  evening,
  host,
}) => {
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.route(/api\/6in1\/data/, route =>
    route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  const address = putPage(host, evening, { name: 'refused' })
  await page.goto(address)
  await expect.poll(() => said.join()).toContain(`--readers ${new URL(address).origin}`)
  expect(page.url()).toBe(address)
})

test('[PLG7] on a page of the server itself it needs no policy of its own', async ({
  page,
  context,
  evening,
}) => {
  const faults = faultsIn(context)
  await openLive(page, `${evening.url}demo/plugin.html?lang=en`)
  expect(page.workers()).toHaveLength(1)
  await expect(page.locator('[data-ad="sixinone"] img')).toBeVisible()
  expect(faults).toEqual([])
})

test('[CFG24] [CFG26] [CFG10] the code of /embed for two leagues with banners, pasted into a page of another site, does what was chosen', async ({
  page,
  evening,
  host,
}) => {
  const played = [...new Set(todaysMatches(evening).map(({ leagueId }) => leagueId))].slice(0, 2)
  await page.goto(`${evening.url}embed?lang=en#leagues=${played.join()}&lang=vi`)
  await page.getByRole('button', { name: 'Own page', exact: true }).click()
  await page.getByLabel('Script with your banners').fill(bannerScript(host))
  await page.getByRole('checkbox', { name: 'sixinone', exact: true }).check()
  const code = (await page.locator('.code-panel pre').first().textContent()) ?? ''
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mine</title><body>${code}`
  await openLive(page, ofAnotherSite(host.put('pasted', { html })))
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.locator('[data-ad="sixinone"] img')).toHaveJSProperty('naturalWidth', 1220)
  for (const id of played) await expect(page.locator(`[data-league="${id}"]`).first()).toBeAttached()
  const others = played.map(id => `:not([data-league="${id}"])`).join('')
  await expect(page.locator(`[data-league]${others}`)).toHaveCount(0)
})

test.describe('a page that allows no worker', () => {
  test.use({ mayBreak: /./ })
  test('[PLG3] has the widget on its own thread', async ({ page, evening, host }) => {
    const banners = bannerScript(host)
    const policy = policyFor(evening, banners).replace(/worker-src [^;]*/, "worker-src 'none'")
    await openLive(page, putPage(host, evening, { name: 'workless', policy }))
    expect(page.workers()).toEqual([])
  })
})
