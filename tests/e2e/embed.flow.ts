import { expect, type FrameLocator, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { todaysMatches } from '../support/today'
import { gotten } from './requests'
import { frameOf, live, test } from './hosts'
import { openLive, widget, type ReadServer } from './support'

const demo = ({ url }: ReadServer, name: string) => `${url}demo/${name}.html`
const rowsOf = (frame: FrameLocator) => frame.locator('[data-match]')

/** Returns the position of rows on the host's screen, by match. */
async function ranksOf(page: Page): Promise<Readonly<Record<string, number>>> {
  const top = await page.locator('#iframe_6in1').evaluate(frame => frame.getBoundingClientRect().top)
  const rows = await rowsOf(frameOf(page)).evaluateAll(found =>
    found.map(row => [row.getAttribute('data-match'), row.getBoundingClientRect().top] as const),
  )
  const height = page.viewportSize()?.height ?? 0
  return Object.fromEntries(
    rows
      .map(([id, y]) => [id ?? '', Math.round(y + top)] as const)
      .filter(([, y]) => y > 0 && y < height - 60),
  )
}

const atTheEnd = (page: Page) =>
  page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2)

/** Runs in the page, whose policy allows a Trusted Types policy of this name. */
function loadAgain() {
  const address = (text: string) => text
  const policy = window.trustedTypes?.createPolicy('sixinone', { createScriptURL: address })
  const script = document.createElement('script')
  const loaded = new Promise(resolve => script.addEventListener('load', resolve))
  script.src = policy?.createScriptURL('/embed.js?again') ?? ''
  document.body.append(script)
  return loaded.then(() => undefined)
}

test('[EMB10] [EMB14] fixed height: the list scrolls in itself, the host where it ends; a second copy of the loader does nothing', async ({
  page,
  evening: server,
}) => {
  await page.goto(demo(server, 'fixed'))
  const frame = frameOf(page)
  await live(frame)
  expect(await page.locator('#iframe_6in1').evaluate(element => element.clientHeight)).toBe(700)
  const list = frame.locator('[data-list]')
  const place = () => Promise.all([list.evaluate(({ scrollTop }) => scrollTop), page.evaluate(() => scrollY)])
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 300)
  await expect.poll(place).toEqual([300, 0])
  await page.mouse.wheel(0, -300)
  await expect.poll(place).toEqual([0, 0])
  await page.evaluate(() => scrollTo(0, 60))
  await page.mouse.wheel(0, -60)
  await expect.poll(place).toEqual([0, 0])

  const names = () =>
    page.evaluate(() => Object.getOwnPropertyNames(window).filter(name => !/^\d+$/.test(name)))
  const before = await names()
  await page.evaluate(loadAgain)
  const added = (await names()).filter(name => !before.includes(name))
  expect(added).toEqual([])
  expect(before.filter(name => /sixinone/i.test(name))).toEqual(['sixinone'])
  await expect(page.locator('[data-sixinone] > iframe')).toHaveCount(1)
})

/** Number of matches to reach by scrolling the host. The proof reaches all. */
const FEW = 30

test('[EMB11] auto height: the frame is as high as its list, and only what is on screen is mounted', async ({
  page,
  evening: server,
}) => {
  await page.goto(demo(server, 'auto'))
  const frame = frameOf(page)
  await live(frame)
  await expect(frame.locator('.list')).toHaveAttribute('data-layout', 'wide')
  const high = await page.locator('#iframe_6in1').evaluate(element => element.clientHeight)
  expect(high).toBeGreaterThan(800)
  expect(await frame.locator('[data-list]').evaluate(list => list.scrollHeight - list.clientHeight)).toBe(0)
  const seen = new Set<string>()
  const open = todaysMatches(server).filter(({ state }) => state >= 0).length
  await expect
    .poll(
      async () => {
        for (const id of Object.keys(await ranksOf(page))) seen.add(id)
        expect(await rowsOf(frame).count()).toBeLessThan(45)
        // Two turns of the wheel may count as one. Rows skipped in this way are read in the next pass.
        await page.mouse.wheel(0, 500)
        if (await atTheEnd(page)) await page.evaluate(() => scrollTo(0, 0))
        return seen.size
      },
      { intervals: [60], timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(isProof() ? open : FEW)
  const overflow = await frame.locator('html').evaluate(root => root.scrollHeight - root.clientHeight)
  expect(overflow).toBeLessThanOrEqual(1)
})

test(
  '[EMB13] auto height: a league that another tab unfolds above moves no row on the host’s screen',
  { tag: '@proof' },
  async ({ page, context, evening: server }) => {
    await page.goto(demo(server, 'auto'))
    const frame = frameOf(page)
    await live(frame)
    const header = frame
      .locator('[data-league]')
      .filter({ has: page.locator('[data-action="fold"]') })
      .first()
    const league = await header.getAttribute('data-league')
    await header.locator('[data-action="fold"]').click()
    const other = await context.newPage()
    await openLive(other, widget(server))
    const unfold = other.locator(`[data-league="${league}"] [data-action="fold"][aria-expanded="false"]`)
    await expect(unfold).toBeVisible()
    // The frame grows with its list, and the host page with the frame.
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, 1500)
          return scrollY
        }),
      )
      .toBe(1500)
    await expect.poll(async () => Object.keys(await ranksOf(page)).length).toBeGreaterThan(4)
    const before = await ranksOf(page)
    await unfold.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500)
    const first = Object.keys(before)[0] ?? ''
    await expect.poll(async () => (await ranksOf(page))[first]).toBe(before[first])
  },
)

for (const [name, size, tag] of [
  ['auto', { width: 1280, height: 800 }, '@proof'],
  ['auto', { width: 360, height: 740 }, '@proof'],
  ['bare', { width: 1280, height: 800 }, '@proof'],
] as const)
  test(
    `[BET2] [KIT3] [KIT13] dialogs open on the host’s screen: ${name}, ${size.width} wide`,
    { tag },
    async ({ page, evening }) => {
      await page.setViewportSize(size)
      await page.goto(demo(evening, name))
      const frame = frameOf(page)
      await live(frame)
      for (const down of [0, 1_200]) {
        await page.evaluate(top => scrollTo(0, top), down)
        const price = frame.locator('.list-price[data-cell="HDP.up"]:not([data-tone="off"])')
        const places = () =>
          price.evaluateAll(found => found.map(element => element.getBoundingClientRect().top))
        const top = await page
          .locator('#iframe_6in1')
          .evaluate(element => element.getBoundingClientRect().top)
        const onScreen = (y: number) => y + top > 60 && y + top < size.height - 60
        await expect.poll(async () => (await places()).findIndex(onScreen)).toBeGreaterThan(-1)
        await price.nth((await places()).findLastIndex(onScreen)).click()
        const dialog = frame.locator('dialog[open]')
        await expect
          .poll(async () => {
            const box = await dialog.boundingBox()
            return box !== null && box.y >= 0 && box.y + box.height <= size.height + 1
          })
          .toBe(true)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    },
  )

test(
  '[EMB12] without the loader a tall frame shows the rows that are on screen',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.goto(demo(server, 'bare'))
    await live(frameOf(page))
    for (const top of [0, 2400, 900]) {
      await page.evaluate(to => scrollTo(0, to), top)
      await expect.poll(async () => Object.keys(await ranksOf(page)).length).toBeGreaterThan(2)
      expect(await rowsOf(frameOf(page)).count()).toBeLessThan(60)
    }
  },
)

test(
  '[EMB15] in a sandbox without an origin: live data, a note, and no error',
  { tag: '@proof' },
  async ({ page, feeds }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const server = await feeds()
    await page.goto(demo(server, 'sandbox'))
    const frame = frameOf(page)
    await live(frame)
    expect(await frame.locator('html').evaluate(() => self.origin)).toBe('null')
    const rows = await rowsOf(frame).evaluateAll(found =>
      found.map(row => Number(row.getAttribute('data-match'))),
    )
    const running = rows.find(id => [1, 3].includes(server.world.match(id)?.state ?? 0))
    const minute = frame.locator(`[data-match="${running}"] [data-cell="minute"]`)
    const before = await minute.textContent()
    server.advance(120_000)
    await expect(minute).not.toHaveText(before ?? '')
    await frame.locator('[data-match] [data-action="follow-match"]').first().click()
    await expect(frame.locator('[data-match] [data-action="follow-match"][aria-pressed="true"]')).toHaveCount(
      1,
    )
    await saysForgetful(frame)
    expect(errors).toEqual([])
  },
)

async function saysForgetful(frame: FrameLocator) {
  await frame.getByRole('button', { name: 'Settings' }).click()
  await frame.getByText('What this browser remembers').click()
  await expect(frame.getByText('this browser refuses every storage')).toBeVisible()
}

test(
  '[FLT12] [FLT17] [NAV5] [FSV13] in a frame of some leagues no control leads beyond them',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.goto(`${server.url}demo/`)
    await page.getByRole('link', { name: 'Some leagues only' }).click()
    const named = [36, 31, 34, 8, 11]
    const own = todaysMatches(server).filter(({ leagueId }) => named.includes(leagueId))
    const ids = new Set(own.map(({ leagueId }) => String(leagueId)))
    const frame = frameOf(page)
    await live(frame)
    const shown = () =>
      frame
        .locator('[data-league]')
        .evaluateAll(rows => rows.map(row => row.getAttribute('data-league') ?? ''))
    expect(new Set(await shown())).toEqual(ids)
    const counts = frame.locator('.counts')
    await expect(counts).toHaveText(`${own.length} matches`)
    await expect(frame.locator('[data-shortcut]')).toHaveCount(named.length)

    const [first = ''] = ids
    await frame.locator(`[data-shortcut="${first}"]`).click()
    await expect.poll(shown).toEqual([first])
    await expect(counts).toContainText(`of ${own.length} matches`)
    await frame.getByRole('button', { name: 'Show all matches' }).click()
    await expect.poll(async () => new Set(await shown())).toEqual(ids)

    await frame.getByRole('button', { name: 'Tournaments' }).click()
    await expect(frame.locator('.picker-line')).toHaveCount(ids.size)
  },
)

test(
  '[FSV13] [FSV71] every demo page of the index is there',
  { tag: '@proof' },
  async ({ page, evening: server }) => {
    await page.goto(`${server.url}feed`)
    await page.getByRole('link', { name: 'Demo pages' }).click()
    const links = page.getByRole('definition').locator('xpath=preceding-sibling::dt[1]').getByRole('link')
    const paths = await links.evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(4)
    for (const path of paths) expect((await gotten(page, new URL(path, server.url).href)).status()).toBe(200)
  },
)

test.describe('[FSV12] [FSV68] an address that leads nowhere', { tag: '@proof' }, () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  test.use({ locale: 'th-TH' })

  test('says so in the language of the browser, without a script', async ({ page, evening: server }) => {
    await page.goto(`${server.url}no/such/page`)
    await expect(heading(page)).toHaveText('ไม่พบหน้านี้')
    await page.goto(`${server.url}no/such/page?lang=id`)
    await expect(heading(page)).toHaveText('Halaman ini tidak ada')
    await page.goto(`${server.url}no/such/page?lang=vn`)
    await expect(heading(page)).toHaveText('Không tìm thấy trang này')
    expect(await page.locator('script').count()).toBe(0)
    await page.getByRole('link', { name: 'Về trang tỷ số' }).click()
    await expect(page.locator('[data-match]').first()).toBeVisible()
  })
})
