/**
 * First rows written by the server: visible before any script, taken over without a flash, and sufficient without
 * scripts.
 */
import { expect } from 'playwright/test'
import { axeFaults, layoutFaults } from './faults'
import { watchShift } from './watchShift'
import { DEVICES, openWritten, PAGE_SCRIPT, PAGES, PHONE, ROOT } from './openWritten'
import { site, test, type ReadServer } from './support'

const MATCH = ':is(.match-beside, .match-sheet)'
/** A match drawn by the page in its own element, outside of the written one. */
const OWN_MATCH = ':is(.page-match, #root) > :is(.match-beside, .match-sheet)'
const PRICES = /runOddsData/

for (const [name, open] of PAGES)
  for (const [device, window] of DEVICES)
    test.describe(
      `${name}, ${device}`,
      { tag: name === 'site' && device === 'phone' ? [] : '@proof' },
      () => {
        test.use({ ...window, ...(device === 'phone' && { userAgent: PHONE }) })

        test('[WRT8] [WRT9] [WRT27] [WRT29] rows before any script, never called live, and no frame without rows until the page is live; what was pressed before is carried out', async ({
          page,
          evening,
        }) => {
          await page.addInitScript(watchRows)
          const come = await openWritten(page, open(evening))
          await expect(page.locator('[data-match]').first()).toBeVisible()
          const drawn = await page.locator(`${ROOT} [data-match] [data-cell="home"]`).allTextContents()
          expect(drawn.length).toBeGreaterThan(5)
          await expect(page.locator('[data-source="live"], [data-source="polling"]')).toHaveCount(0)
          await expect(page.locator('.freshness')).toHaveText(/^As of \d\d:\d\d$/)
          const match = await page.locator('[data-match]').nth(2).getAttribute('data-match')
          const star = page.locator(`[data-match="${match}"] [data-action="follow-match"]`)
          await star.click()
          await star.focus()
          await expect(star).toHaveAttribute('aria-pressed', 'false')
          come()
          await expect(page.locator(ROOT)).toHaveCount(0)
          await expect(star).toHaveAttribute('aria-pressed', 'true')
          await expect(star).toBeFocused()
          await expect(page.locator('[data-source="live"]')).toBeVisible()
          await expect(star).toHaveAttribute('aria-pressed', 'true')
          const own = await page.locator('[data-match] [data-cell="home"]').allTextContents()
          expect(own.slice(0, 5)).toEqual(drawn.slice(0, 5))
          expect(await page.evaluate(() => Reflect.get(window, 'framesWithoutRows'))).toBe(0)
          expect(await page.locator('#written-view').count()).toBe(0)
        })
      },
    )

test('[WRT8] [WRT9] [WRT27] prices that were written stay until the page has its own, and so does selected text', async ({
  page,
  evening,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(watchPrices)
  const come = await openWritten(page, site(evening))
  const home = page.locator('[data-match] [data-cell="home"]').first()
  const name = await home.textContent()
  await home.evaluate(element => getSelection()?.selectAllChildren(element))
  let pass = () => undefined as void
  const passing = new Promise<void>(resolve => (pass = resolve))
  const delayed = page.waitForRequest(PRICES)
  await page.route(PRICES, async route => {
    await passing
    await route.continue()
  })
  come()
  await delayed
  await expect(page.locator(ROOT)).toHaveCount(0)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(name)
  // After 300 ms the worker has read the list.
  await page.waitForTimeout(300)
  pass()
  await expect(page.locator('[data-source="live"]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'fewestPrices'))).toBeGreaterThan(20)
})

test('[WRT8] [MCH7] [WRT28] the list has its place beside an open match before the match itself has come', async ({
  page,
  evening,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(watchListWidths)
  const [playing] = evening.world.matches()
  const come = await openWritten(page, site(evening, `match=${playing?.id}`))
  await expect(page.locator('.page-match')).toBeVisible()
  come()
  await expect(page.locator('[data-source="live"]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'listWidths'))).toHaveLength(1)
})

for (const [device, window] of DEVICES)
  test.describe(`an open match, ${device}`, { tag: device === 'phone' ? [] : '@proof' }, () => {
    test.use({ ...window, ...(device === 'phone' && { userAgent: PHONE }) })
    const address = (evening: ReadServer, more = '') => {
      const match = playing(evening)
      return { match, url: site(evening, `match=${match.id}&lang=en${more}`) }
    }

    test('[WRT11] [WRT32] head and events before any script; nothing says that it is loading, nothing moves', async ({
      page,
      evening,
    }) => {
      await page.addInitScript(watchShift)
      await page.addInitScript(watchMatch)
      const { match, url } = address(evening)
      const come = await openWritten(page, url, MATCH)
      const written = page.locator(`${ROOT} ${MATCH}`)
      await expect(written.locator('.match-name')).toHaveText([match.home.nameEn, match.guest.nameEn])
      await expect(written.locator('.match-goals')).toHaveText(match.score.join(' - '))
      await expect(written.locator('.panel-event').first()).toBeVisible()
      // axe's check ends the opening animation of the match, before which its boxes are lower.
      expect(await axeFaults(page, 'light')).toEqual([])
      const words = await written.innerText()
      const boxes = await written.evaluate(boxesIn)
      const coming = page.waitForResponse(/MatchPanel-/)
      come()
      await coming
      await expect(page.locator(OWN_MATCH)).toHaveCount(1)
      await expect(page.locator('[data-source="live"]')).toBeVisible()
      expect(await page.locator(MATCH).innerText()).toBe(words)
      expect(await page.locator(MATCH).evaluate(boxesIn)).toEqual(boxes)
      expect(await page.evaluate(() => Reflect.get(window, 'matchTexts'))).toEqual(['complete'])
      expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBeLessThan(0.001)
      expect(await page.locator('#written-view, #written-style').count()).toBe(0)
    })

    test('[WRT12] [WRT34] scroll and focus of the match stay, and a press that came before its code is carried out', async ({
      page,
      evening,
    }) => {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 })
      const come = await openWritten(page, address(evening).url, MATCH)
      let pass = () => undefined as void
      const passing = new Promise<void>(resolve => (pass = resolve))
      await page.route(/MatchPanel-[\w-]+\.js$/, async route => {
        await passing
        await route.continue()
      })
      const body = page.locator('.match-body')
      await body.evaluate(element => element.scrollTo(0, 40))
      come()
      await expect(page.locator(ROOT)).toHaveCount(0)
      await expect(page.locator(OWN_MATCH)).toHaveCount(0)
      expect(await body.evaluate(element => element.scrollTop)).toBe(40)
      await page.getByRole('button', { name: 'Share this match' }).focus()
      const corners = page.getByRole('button', { name: 'Corners', exact: true })
      await expect(corners).toHaveAttribute('aria-pressed', 'false')
      await corners.dispatchEvent('click')
      await expect(corners).toHaveAttribute('aria-pressed', 'false')
      pass()
      await expect(page.locator(OWN_MATCH)).toHaveCount(1)
      await expect(corners).toHaveAttribute('aria-pressed', 'true')
      expect(await body.evaluate(element => element.scrollTop)).toBe(40)
      if (device === 'desktop')
        await expect(page.getByRole('button', { name: 'Share this match' })).toBeFocused()
    })

    test('[WRT12] [WRT35] a match that is closed before its code has come does not open', async ({
      page,
      evening,
    }) => {
      const come = await openWritten(page, address(evening).url, MATCH)
      await page.locator(MATCH).getByRole('button', { name: 'Close' }).click()
      come()
      await expect(page.locator('[data-source="live"]')).toBeVisible()
      await expect(page.locator(MATCH)).toHaveCount(0)
      await expect(page.locator('.sheet-backdrop')).toHaveCount(0)
      await expect(page).not.toHaveURL(/match=/)
    })

    test(
      '[WRT11] a match before its kick-off comes with its prices',
      { tag: '@proof' },
      async ({ page, evening }) => {
        await page.addInitScript(watchMatch)
        const early = evening.world.matches().find(({ state }) => state === 0)
        const come = await openWritten(page, site(evening, `match=${early?.id}&lang=en`), MATCH)
        const price = page.locator(`${MATCH} [data-market="HDP"] .detail-price`).first()
        const written = await price.textContent()
        expect(written).toMatch(/\d\.\d\d/)
        come()
        await expect(page.locator(OWN_MATCH)).toHaveCount(1)
        await expect(page.locator('[data-source="live"]')).toBeVisible()
        await expect(price).toHaveText(written ?? '')
        expect(await page.evaluate(() => Reflect.get(window, 'matchTexts'))).toEqual(['complete'])
      },
    )
  })

test('[WRT9] [WRT30] a press that is under way when the script comes is carried out', async ({
  page,
  evening,
}) => {
  const come = await openWritten(page, site(evening))
  const match = await page.locator('[data-match]').nth(1).getAttribute('data-match')
  const star = page.locator(`[data-match="${match}"] [data-action="follow-match"]`)
  await star.hover()
  await page.mouse.down()
  const loaded = page.waitForResponse(PAGE_SCRIPT)
  come()
  await (await loaded).finished()
  await page.mouse.up()
  await expect(page.locator(ROOT)).toHaveCount(0)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('[WRT10] a row that the server drew for another window moves nothing: the page draws its own', async ({
  page,
  evening,
}) => {
  await page.setViewportSize({ width: 500, height: 700 })
  await page.addInitScript(watchShift)
  const come = await openWritten(page, site(evening))
  await expect(page.locator('[data-match]').first()).toBeVisible()
  come()
  await expect(page.locator('[data-source="live"]')).toBeVisible()
  await expect(page.locator('[data-layout="card"]')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shift') as number)).toBeLessThan(0.01)
})

test(
  '[WRT2] [WRT17] the visitor’s choices decide the rows: format, language, hidden leagues',
  { tag: '@proof' },
  async ({ page, evening }) => {
    const leagues = async () =>
      page
        .locator(`${ROOT} [data-league]`)
        .evaluateAll(all => all.map(one => one.getAttribute('data-league')))
    await openWritten(page, site(evening, 'lang=th'))
    const [first = ''] = await leagues()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await page.context().addCookies([{ name: 'leagueHidden6in1', value: String(first), url: evening.url }])
    await openWritten(page, site(evening, 'lang=th'))
    expect(await leagues()).not.toContain(first)
  },
)

for (const [name, open] of PAGES)
  test(
    `[AXE3] the HTML of the ${name} by axe, before any script`,
    { tag: '@proof' },
    async ({ page, evening }) => {
      await openWritten(page, open(evening))
      for (const theme of ['light', 'dark'] as const) expect.soft(await axeFaults(page, theme)).toEqual([])
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[WRT6] [WRT22] rows, links to a day, a league and a match, and a line that says what the page does not do', async ({
    page,
    evening,
  }) => {
    const openPlain = async (url: string) =>
      expect
        .poll(async () => {
          await page.goto(url)
          return page.locator(ROOT).count()
        })
        .toBe(1)
    await openPlain(site(evening))
    await expect(page.locator('[data-match]').first()).toBeVisible()
    await expect(page.locator('.plain')).toContainText('loads again every minute')
    expect(await page.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('60')
    const day = await page.locator('.plain a[href*="date=sc1"]').getAttribute('href')
    const league = await page.locator('.plain a[href^="/football/"]').first().getAttribute('href')
    await openPlain(new URL(day ?? '', evening.url).href)
    await expect(page.locator('[data-match]').first()).toBeVisible()
    await openPlain(new URL(league ?? '', evening.url).href)
    const link = page.locator('.plain li a').first()
    const teams = await link.textContent()
    await openPlain(new URL((await link.getAttribute('href')) ?? '', evening.url).href)
    await expect(page).toHaveTitle(teams ?? '')
    await expect(page.locator('.plain h2').first()).toHaveText(teams ?? '')
  })

  test('[WRT6] [LAY1] pages of a league and a team fit a phone and a narrow window, with all they say', async ({
    page,
    evening,
  }) => {
    const match = playing(evening)
    const phone = { 'Sec-CH-UA-Mobile': '?1' }
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, sign] of [
      [`league/${match?.leagueId}?view=table`, '.panel-rank tbody tr'],
      [`team/${match?.home.id}`, '.match-line'],
    ] as const)
      for (const headers of [phone, {}]) {
        await page.setExtraHTTPHeaders(headers)
        const last = page.locator(sign).last()
        await expect(async () => {
          await page.goto(`${evening.url}${path}`)
          await last.scrollIntoViewIfNeeded({ timeout: 1000 })
          await expect(last).toBeInViewport()
        }, path).toPass()
        expect.soft(await layoutFaults(page, []), path).toEqual([])
      }
  })
})

const boxesIn = (match: Element) =>
  [...match.querySelectorAll('*')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return `${element.localName} ${x} ${y} ${width} ${height}`
  })

/** Collects the states of the match: complete or loading. */
function watchMatch() {
  const states = new Set<string>()
  const look = () => {
    const match = document.querySelector('.match-beside, .match-sheet')
    const isComplete =
      match?.querySelector('.panel-event, .detail-price') && !/Loading/.test(match.textContent)
    const isThere = match !== null && match.querySelector('.match-body') !== null
    if (states.size > 0 || (isThere && isComplete)) states.add(isComplete ? 'complete' : 'incomplete')
    Reflect.set(window, 'matchTexts', [...states])
    requestAnimationFrame(look)
  }
  look()
}

/** Returns a match with a report. */
function playing({ world }: ReadServer) {
  const match = world.matches().find(({ state, score: [home, guest] }) => state === 3 && home + guest > 1)
  if (match === undefined) throw new Error('no match with goals')
  return match
}

/** Counts frames without a row after the first row. */
function watchRows() {
  let seen = false
  let missing = 0
  const look = () => {
    const isThere = document.querySelector('[data-match] [data-cell="home"]') !== null
    seen ||= isThere
    if (seen && !isThere) missing++
    Reflect.set(window, 'framesWithoutRows', missing)
    requestAnimationFrame(look)
  }
  look()
}

/** Records the smallest number of prices in a frame after the first price. */
function watchPrices() {
  let fewest = Infinity
  const look = () => {
    const prices = [...document.querySelectorAll('[data-match] .list-price')]
    const count = prices.filter(price => /\d/.test(price.textContent)).length
    if (count > 0 || fewest < Infinity) fewest = Math.min(fewest, count)
    Reflect.set(window, 'fewestPrices', fewest)
    requestAnimationFrame(look)
  }
  look()
}

/** Collects all widths of the list, in any state of the HTML. */
function watchListWidths() {
  const widths = new Set<number>()
  const look = () => {
    const list = document.querySelector('[data-list]')
    if (list !== null) widths.add(list.getBoundingClientRect().width)
    Reflect.set(window, 'listWidths', [...widths])
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
