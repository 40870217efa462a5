import { expect, type Page } from 'playwright/test'
import { site, test, widget } from './support'

const AD_SCRIPT = 'https://ads.example/script.js'

/** What an ad script may try, and the list that it leaves. */
const NOSY = `
const tries = {
  cookie: () => document.cookie,
  storage: () => localStorage.length,
  parent: () => parent.document.title,
  globals: () => parent.adBanners,
}
const got = Object.entries(tries).flatMap(([name, act]) => { try { act(); return [name] } catch { return [] } })
try { top.location = 'https://ads.example/away' } catch { got.push('') }
var adBanners = [
  { pos: 'nav-01', tracking: 'https://ads.example/click', imgUrl: '', active: 1,
    text: '<b>Got:</b> ' + got.join(' ') + '<img src=x onerror="document.title=1">' },
]`

async function withAdScript(page: Page, slots = '') {
  await page.addInitScript(
    ([script, reserved]) => {
      // Only the page itself says where its ad script is.
      if (location.pathname !== '/ad-frame.html')
        Object.assign(window, { ad_domain: script, ad_slots: reserved })
    },
    [AD_SCRIPT, slots] as const,
  )
  await page.route(AD_SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: NOSY }))
}

test(
  '[ADS2] without an address there is no ad script, and no place is reserved',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto(site(server))
    await expect(page.locator('[data-match]').first()).toBeVisible()
    expect(requested.filter(path => path.startsWith('/ad'))).toEqual([])
    await expect(page.locator('[data-ad], iframe')).toHaveCount(0)
  },
)

test.describe('a hostile ad script', () => {
  // Chromium reports the `onerror` of the text while DOMPurify reads it, before it is removed.
  test.use({ mayBreak: /^Executing inline event handler/ })
  test('[ADS11] reaches nothing of ours; its list is all that comes', async ({ page, evening: server }) => {
    await withAdScript(page)
    await page.goto(site(server))
    const banner = page.locator('[data-ad="nav-01"] a')
    await expect(banner).toHaveText('Got:')
    await expect(banner.locator('b')).toHaveText('Got:')
    await expect(banner.locator('img')).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(new URL(server.url).origin)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('[ADS12] its page, opened by itself, runs nothing', async ({ page, evening: server }) => {
  await withAdScript(page)
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  await page.goto(`${server.url}ad-frame.html#${encodeURIComponent(AD_SCRIPT)}`)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  expect(requested.filter(url => url.startsWith('https://ads.example'))).toEqual([])
})

test('[ADS6] announced places keep the list where it is while banners come', async ({
  page,
  evening: server,
}) => {
  let answer: () => void = () => undefined
  const pending = new Promise<void>(resolve => (answer = resolve))
  await page.addInitScript(() => {
    if (location.pathname !== '/ad-frame.html')
      Object.assign(window, { ad_domain: '/ads/banners.js', ad_slots: 'sixinone,match-list,catfish' })
  })
  await page.route('**/ads/banners.js', async route => {
    await pending
    await route.continue()
  })
  await page.goto(widget(server))
  await expect(page.locator('[data-match]').first()).toBeVisible()
  const places = () =>
    page.locator('[data-list], [data-match], [data-ad]').evaluateAll(found =>
      found.map(element => {
        const { top, height } = element.getBoundingClientRect()
        return [element.getAttribute('data-match') ?? element.getAttribute('data-ad'), top, height]
      }),
    )
  await expect(page.locator('.list-skeleton')).toHaveCount(0)
  const before = await places()
  answer()
  await expect(page.locator('[data-ad="sixinone"] img')).toBeVisible()
  await expect(page.locator('[data-ad="catfish"] img')).toBeVisible()
  expect(await places()).toEqual(before)
})

test(
  '[ADS9] the wide list has a banner after every eight leagues',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.goto(`${server.url}demo/plugin.html?lang=en`)
    await expect(page.locator('[data-match]').first()).toBeVisible()
    const list = page.locator('[data-list]')
    const banner = page.locator('[data-banner="1"]')
    await expect
      .poll(async () => {
        if ((await banner.count()) === 0) await list.evaluate(element => element.scrollBy(0, 200))
        return banner.count()
      })
      .toBe(1)
    await banner.scrollIntoViewIfNeeded()
    await expect(banner.locator('img')).toBeVisible()
    const leagues = await page.locator('[data-league], [data-banner]').evaluateAll(found => {
      const rows = found.map(
        row => [row.getBoundingClientRect().top, row.hasAttribute('data-banner')] as const,
      )
      return rows.toSorted(([one], [other]) => one - other).map(([, isBanner]) => isBanner)
    })
    expect(leagues.filter(Boolean)).toHaveLength(1)
  },
)

test(
  '[ADS10] a closed bottom banner stays closed when the page is opened again',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.goto(`${server.url}demo/plugin.html?lang=en`)
    await expect(page.locator('.catfish img')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.locator('.catfish')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[data-ad="sixinone"] img')).toBeVisible()
    await expect(page.locator('.catfish')).toHaveCount(0)
  },
)
