import { expect, type Page } from 'playwright/test'
import { site, test, untilWritten, widget } from './support'

const AD_SCRIPT = 'https://ads.example/script.js'

/** An ad script that tries forbidden actions, and the list of banners that it leaves. */
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
      // The page names its ad script. Frames inside the page must not.
      if (location.pathname !== '/ad-frame.html')
        Object.assign(window, { ad_domain: script, ad_slots: reserved })
    },
    [AD_SCRIPT, slots] as const,
  )
  await page.route(AD_SCRIPT, route => route.fulfill({ contentType: 'text/javascript', body: NOSY }))
}

test(
  '[ADS2] [ADS20] without an address there is no ad script, and no place is reserved',
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
  // Chromium reports the text's `onerror` while DOMPurify reads it, before it is removed.
  test.use({ mayBreak: /^Executing inline event handler/ })
  test('[ADS11] [ADS30] reaches nothing of ours; its list is all that comes', async ({
    page,
    evening: server,
  }) => {
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
    // A page waits 10 s for banners. A busy machine may take longer for the list.
    const setTimer = window.setTimeout.bind(window)
    const patient = (run: () => void, ms = 0) => setTimer(run, ms === 10_000 ? 600_000 : ms)
    Object.assign(window, { setTimeout: patient })
    if (location.pathname !== '/ad-frame.html')
      Object.assign(window, { ad_domain: '/ads/banners.js', ad_slots: 'sixinone,match-list,catfish' })
  })
  // The frame of the ad script waits 10 s too, from its own start, so its page comes late.
  await page.route('**/ad-frame.html', async route => {
    await pending
    await route.continue()
  })
  // The page is loaded only after its frames.
  await page.goto(widget(server), { waitUntil: 'commit' })
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
  '[ADS10] [ADS29] a closed bottom banner stays closed when the page is opened again',
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

const NINE = [
  'nav-01',
  'nav-02',
  'nav-03',
  'topleft',
  'topright',
  'match-list',
  'catfish',
  'mobile-01',
  'mobile-02',
]

/** Fields of a layout shift's entry, which TypeScript's libraries lack. */
interface Shift {
  readonly value: number
  readonly sources: readonly { readonly node: unknown }[]
}

/**
 * Sells places. `shifts` sums the layout shifts in which a place, a row or a block of the page moved. Shifts of texts
 * are left out: texts change with live data and when an element gets another row.
 */
function sellPlaces(names: readonly string[]) {
  const sold = (pos: string) => ({
    pos,
    tracking: `https://ads.example/${pos}`,
    imgUrl: `/ads/${pos}.svg`,
    active: 1,
  })
  const shifts = { sum: 0 }
  const blocks =
    '[data-ad], .ads, .ads-row, .list-row, .list-heads, .list-scroller, .list, .toolbar, main, .page-middle'
  const isBlock = (node: unknown) => node instanceof Element && node.matches(blocks)
  Object.assign(window, { adBanners: names.map(sold), shifts })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
      if (entry.sources.some(({ node }) => isBlock(node))) shifts.sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the places that are whole on screen, each with the loaded pixels of its picture. */
const placesOnScreen = (page: Page) =>
  page.locator('[data-ad]').evaluateAll(places =>
    places
      .filter(place => {
        const list = place.closest('[data-list]')?.getBoundingClientRect()
        const { top, bottom } = place.getBoundingClientRect()
        return top >= (list?.top ?? 0) && bottom <= (list?.bottom ?? innerHeight)
      })
      .map(
        place =>
          [place.getAttribute('data-ad') ?? '', place.querySelector('img')?.naturalWidth ?? 0] as const,
      ),
  )

test('[ADS9] [ADS15] [ADS18] every sold place is seen in one pass of the list, at any size, and nothing moves', async ({
  page,
  evening: server,
}) => {
  await page.goto(site(server))
  await untilWritten(page, site(server))
  await page.addInitScript(sellPlaces, NINE)
  const list = page.locator('[data-list]')
  /** Rows are mounted down to the list's lower edge. */
  const isFilled = () =>
    list.evaluate(element => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 40, bottom - 2)?.closest('.list-row') !== null
    })
  for (const [width, height] of [
    [320, 568],
    [768, 1024],
    [1366, 657],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(site(server))
    await expect(page.locator('[data-source="live"] [data-match]').first()).toBeVisible()
    // A page that is opened again may restore its scroll position.
    await list.evaluate(element => element.scrollTo({ top: 0 }))
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          await expect(list.locator('.list-skeleton')).toHaveCount(0)
          const filled = await isFilled()
          const places = await placesOnScreen(page)
          if (filled && places.every(([, pixels]) => pixels > 0)) {
            for (const [name] of places) seen.add(name)
            // A place whose banner comes after this reading is read in the next pass.
            await list.evaluate(element => {
              const isEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 2
              if (isEnd) element.scrollTo({ top: 0 })
              else element.scrollBy({ top: element.clientHeight * 0.4 })
            })
          }
          return [...seen].toSorted()
        },
        { intervals: [20], timeout: 40_000, message: `${width} × ${height}` },
      )
      .toEqual(NINE.toSorted())
    const { sum } = await page.evaluate(() => Reflect.get(window, 'shifts') as { sum: number })
    expect(sum, `shift at ${width} × ${height}`).toBeLessThanOrEqual(0.001)
  }
})
