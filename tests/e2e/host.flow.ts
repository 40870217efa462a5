import { expect, type Page } from 'playwright/test'
import { isProof } from '../support/depth'
import { frameOf, live, loader, pageWith, test } from './hosts'

const ELEMENT = '<six-in-one lang="en" height="700" style="display: block; height: 700px"></six-in-one>'
const PLACE = '<div data-sixinone data-lang="en" data-height="700" style="height: 700px"></div>'

/** Collects the events of widgets, from before any script. */
const HEAR = `<script>
  window.received = []
  for (const name of ['ready', 'goal', 'match', 'price'])
    addEventListener('sixinone:' + name, event => received.push([name, event.detail]))
</script>`
const received = (page: Page, name: string) =>
  page.evaluate(
    wanted => (Reflect.get(window, 'received') as [string, object][]).filter(([name]) => name === wanted),
    name,
  )
const themeIn = (page: Page) => frameOf(page).locator('html').getAttribute('data-theme')

for (const [form, body, tag] of [
  ['element', ELEMENT, ['@browsers']],
  ['div', PLACE, ['@browsers', '@proof']],
] satisfies readonly [string, string, string[]][])
  test(
    `[EMB7] [EMB103] [EMB21] the ${form} on a page of another site says what happens in it`,
    { tag },
    async ({ page, feeds, host }) => {
      const server = await feeds()
      await page.goto(host.put(form, { html: pageWith(body + loader(server), HEAR) }))
      const frame = frameOf(page)
      await live(frame)
      expect(await received(page, 'ready')).toHaveLength(1)
      await expect(page.locator('#iframe_6in1')).toHaveAttribute('title', 'Live football scores and odds')
      const name = frame.locator('[data-match] [data-action="match"]').first()
      const id = Number(await name.locator('xpath=ancestor::*[@data-match]').getAttribute('data-match'))
      await name.click()
      await expect.poll(() => received(page, 'match')).toEqual([['match', { match: id }]])
      await expect(frame.locator('.match-above').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await page.evaluate(() =>
        document.addEventListener('sixinone:match', event => event.preventDefault(), { once: true }),
      )
      const price = frame.locator('.list-price[data-cell="HDP.up"]:not([data-tone="off"])').first()
      const text = await price.textContent()
      await price.click()
      await expect(frame.locator('dialog[open]')).toBeVisible()
      expect(await received(page, 'price')).toEqual([
        [
          'price',
          expect.objectContaining({
            company: 31,
            market: 'handicap',
            period: 'full',
            side: 'home',
            price: text,
          }),
        ],
      ])
      await page.keyboard.press('Escape')
      await frame.locator('[data-match] [data-action="detail"]').first().click()
      await frame.locator('.detail-price').first().click()
      await expect(frame.locator('dialog[open]')).toBeVisible()
      await expect.poll(() => received(page, 'price')).toHaveLength(2)
      await page.keyboard.press('Escape')
      await expect
        .poll(
          async () => {
            server.advance(60_000)
            return (await received(page, 'goal')).length
          },
          { intervals: [300] },
        )
        .toBeGreaterThan(0)
      const [[, goal] = []] = await received(page, 'goal')
      expect(goal).toMatchObject({
        score: expect.stringMatching(/^\d+-\d+$/),
        side: expect.stringMatching(/^(home|guest)$/),
      })
    },
  )

test(
  '[EMB21] [EMB111] a host that opens matches itself keeps the widget from it',
  { tag: ['@browsers', '@proof'] },
  async ({ page, evening, host }) => {
    await page.goto(host.put('own', { html: pageWith(ELEMENT + loader(evening), HEAR) }))
    await live(frameOf(page))
    await page.evaluate(() => document.addEventListener('sixinone:match', event => event.preventDefault()))
    await frameOf(page).locator('[data-match] [data-action="match"]').first().click()
    await expect.poll(() => received(page, 'match')).toHaveLength(1)
    // Settings open after any sheet of the match would have opened.
    await frameOf(page).getByRole('button', { name: 'Settings' }).click()
    await expect(frameOf(page).getByRole('dialog')).toHaveCount(1)
  },
)

test(
  '[EMB19] [EMB105] what a page asks before the loader is there is done; what it asks later needs no other frame',
  { tag: '@browsers' },
  async ({ page, evening, host }) => {
    const follow = evening.world.matches().find(({ state }) => state === 1)?.id ?? 0
    const calls = `<script>window.sixinone = window.sixinone || []; sixinone.push(['follow', ${follow}], ['setTheme', 'dark'])</script>`
    await page.goto(host.put('calls', { html: pageWith(ELEMENT + calls + loader(evening)) }))
    const frame = frameOf(page)
    await live(frame)
    expect(await themeIn(page)).toBe('dark')
    const followed = frame.locator('[data-match] [data-action="follow-match"][aria-pressed="true"]')
    await expect(followed).toHaveCount(1)
    await frame.locator('html').evaluate(root => root.setAttribute('data-same', ''))
    const same = frame.locator('html[data-same]')
    await page.evaluate(() => document.querySelector('six-in-one')?.setAttribute('theme', 'light'))
    await expect.poll(() => themeIn(page)).toBe('light')
    await page.evaluate(() => window.sixinone?.push(['setTheme', 'dark']))
    await expect.poll(() => themeIn(page)).toBe('dark')
    await expect(same).toHaveCount(1)
    await page.evaluate(() => document.querySelector('six-in-one')?.setAttribute('lang', 'th'))
    await expect(frame.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page.locator('#iframe_6in1')).toHaveAttribute('title', 'ผลบอลสดและราคาบอล')
    await live(frame)
    await frame.locator('html').evaluate(root => root.setAttribute('data-same', ''))
    const league = String(evening.world.match(follow)?.leagueId)
    await page.evaluate(id => document.querySelector('six-in-one')?.setAttribute('leagues', id), league)
    await expect(same).toHaveCount(0)
    await live(frame)
    expect(await frame.locator('[data-league]').first().getAttribute('data-league')).toBe(league)
  },
)

test('[EMB22] [EMB113] the theme is that of the host, from the first paint, and follows it', async ({
  page,
  evening,
  host,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const style = '<style>body { background: #fff } .night body { background: #111 }</style>'
  const html = pageWith(PLACE + loader(evening), style).replace('<html', '<html class="night"')
  await page.goto(host.put('theme', { html }))
  const address = () => page.locator('#iframe_6in1').getAttribute('src')
  await expect.poll(address).toContain('theme=dark')
  await live(frameOf(page))
  expect(await themeIn(page)).toBe('dark')
  await page.evaluate(() => document.documentElement.classList.remove('night'))
  await expect.poll(() => themeIn(page)).toBe('light')
  // The widget ignores the visitor's system: the host sets the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.classList.add('other'))
  await expect
    .poll(() => page.locator('#iframe_6in1').evaluate(({ style }) => style.colorScheme))
    .toBe('light')
  expect(await themeIn(page)).toBe('light')
})

const FORMS = {
  'fixed height': PLACE,
  'auto height': '<div data-sixinone data-lang="en" data-height="auto" style="min-height: 100vh"></div>',
  'an element of auto height':
    '<six-in-one lang="en" height="auto" style="display: block; min-height: 100vh"></six-in-one>',
} as const
const PHONE = [360, 740] as const
const WIDE = [1280, 800] as const
const WATCH_SHIFTS = `
  window.shifts = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`
for (const [form, body] of Object.entries(FORMS))
  test(
    `[EMB23] nothing on the host page moves while a widget of ${form} loads and grows`,
    { tag: form === 'auto height' ? [] : '@proof' },
    async ({ page, evening, host }) => {
      for (const [width, height] of isProof() ? [PHONE, WIDE] : [PHONE]) {
        await page.setViewportSize({ width, height })
        await page.goto(host.put('shift', { html: pageWith(body + loader(evening)) }))
        await page.evaluate(WATCH_SHIFTS)
        await live(frameOf(page))
        for (let count = 0; count < 4; count++) {
          await page.mouse.wheel(0, 150)
          await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
        }
        expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number), `${width} px`).toBe(0)
      }
    },
  )

test(
  '[EMB23] a plain frame with its height in the code moves nothing either',
  { tag: '@proof' },
  async ({ page, evening, host }) => {
    const frame = `<iframe id="iframe_6in1" title="Scores" src="${evening.url}widget.html?lang=en" width="100%" height="700" style="border: 0"></iframe>`
    await page.goto(host.put('plain', { html: pageWith(frame) }))
    await page.evaluate(WATCH_SHIFTS)
    await live(frameOf(page))
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number)).toBe(0)
  },
)

test('[EMB26] [EMB116] a widget far below loads when it comes near, and rests when it is off the screen', async ({
  page,
  evening,
  host,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  let open = 0
  page.on('websocket', socket => {
    open++
    socket.on('close', () => open--)
  })
  await page.goto(
    host.put('lazy', { html: pageWith(`<div style="height: 9000px"></div>${PLACE}${loader(evening)}`) }),
  )
  await expect(page.locator('#iframe_6in1')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(requested).toContain('/embed.js')
  expect(requested).not.toContain('/widget.html')
  await page.locator('#iframe_6in1').scrollIntoViewIfNeeded()
  await live(frameOf(page))
  await expect.poll(() => open).toBe(1)
  // The widget closes its socket after 15 s.
  if (!isProof()) return
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => open).toBe(0)
  await page.locator('#iframe_6in1').scrollIntoViewIfNeeded()
  await expect.poll(() => open).toBe(1)
  await live(frameOf(page))
})

test(
  '[EMB27] [EMB118] a pinned loader stays for ever, and runs under its hash',
  { tag: '@proof' },
  async ({ page, evening, host }) => {
    const { src, integrity, version } = (await (await fetch(`${evening.url}embed.json`)).json()) as {
      src: string
      integrity: string
      version: number
    }
    expect(src).toBe(`/embed@${version}.js`)
    const answer = await fetch(new URL(src, evening.url))
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${evening.url}embed.js`)).headers.get('cache-control')).not.toContain('immutable')
    const pinned = `<script src="${new URL(src, evening.url).href}" integrity="${integrity}" crossorigin="anonymous" async></script>`
    await page.goto(host.put('pinned', { html: pageWith(ELEMENT + pinned) }))
    await live(frameOf(page))
  },
)
