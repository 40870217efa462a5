import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { frameOf, live, loader, pageWith, test } from './hosts'

const BODY = '<six-in-one lang="en" height="600" style="display: block; height: 600px"></six-in-one>'

const RESET = `<style>
  * { all: unset !important; max-height: 30px !important; transition: all 9s !important }
  iframe, iframe[id] { display: none !important; visibility: hidden !important; width: 1px !important; opacity: 0 !important }
</style>`
/** Changes of globals and prototypes that old libraries made. */
const PATCHES = `<script>
  Array.prototype.each = function () { return this }
  Object.prototype.extend = function () { return this }
  window.$ = window.jQuery = function () { throw new Error('not this $') }
  window.JSON = { parse: () => null, stringify: () => 'no' }
  window.Promise = function () { this.then = () => this }
  window.Symbol2 = window.Map = function () { throw new Error('no Map here') }
</script>`

const HOSTS = {
  'style sheets that reset everything': { head: RESET, tag: ['@browsers', '@proof'] },
  // The test itself runs among the page's globals in Firefox.
  'style sheets that reset everything, and prototypes and globals patched by old libraries': {
    head: RESET + PATCHES,
    tag: [],
  },
}
for (const [what, { head, tag }] of Object.entries(HOSTS))
  test(`[EMB20] a widget works on a host with ${what}`, { tag }, async ({ page, evening, host }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(host.put('hostile', { html: pageWith(BODY + loader(evening), head) }))
    await live(frameOf(page))
    const box = await page.locator('#iframe_6in1').boundingBox()
    expect(box?.height).toBe(600)
    expect(box?.width).toBeGreaterThan(1000)
    await expect(page.locator('#iframe_6in1')).toBeVisible()
    expect(errors).toEqual([])
  })

test(
  '[EMB20] [EMB108] a widget works under a strict policy of its host that names the widget’s site',
  { tag: '@browsers' },
  async ({ page, evening, host }) => {
    const refused: string[] = []
    page.on('console', message => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const own = new URL(evening.url).origin
    const policy = `default-src 'none'; script-src ${own}; frame-src ${own}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
    const html = pageWith('<six-in-one lang="en" height="600"></six-in-one>' + loader(evening)).replaceAll(
      / style="[^"]*"/g,
      '',
    )
    await page.goto(host.put('policy', { html, headers: { 'Content-Security-Policy': policy } }))
    await live(frameOf(page))
    expect((await page.locator('#iframe_6in1').boundingBox())?.height).toBe(600)
    expect(refused).toEqual([])
  },
)

test(
  '[EMB20] [FSV18] [FSV79] a widget works on a page without an origin',
  { tag: '@browsers' },
  async ({ page, evening, host }) => {
    const headers = { 'Content-Security-Policy': 'sandbox allow-scripts' }
    await page.goto(host.put('nowhere', { html: pageWith(BODY + loader(evening)), headers }))
    expect(await page.evaluate(() => self.origin)).toBe('null')
    await live(frameOf(page))
  },
)

test(
  '[EMB20] a widget works on a page that is in a frame itself',
  { tag: '@browsers' },
  async ({ page, evening, host }) => {
    const auto = '<div data-sixinone data-lang="en" data-height="auto" style="min-height: 100vh"></div>'
    const inner = host.put('inner', { html: pageWith(auto + loader(evening)) })
    const html = `<!doctype html><title>Outer</title><iframe id="outer" src="${inner}" width="900" height="600"></iframe>`
    await page.goto(host.put('outer', { html }))
    const middle = page.frameLocator('#outer')
    await live(middle.frameLocator('#iframe_6in1'))
    await expect
      .poll(async () => (await middle.locator('#iframe_6in1').boundingBox())?.height)
      .toBeGreaterThan(700)
  },
)

/** Pages and loader of the last version, as sites still have them. */
const LAST = 'tests/fixtures/embed'
for (const [name, tag] of [
  ['auto', []],
  ['sandbox', ['@proof']],
  ['fixed', ['@proof']],
  ['leagues', ['@proof']],
  ['bare', ['@proof']],
] satisfies readonly [string, string[]][])
  test(
    `[EMB29] a page of the last version works with its loader: ${name}`,
    { tag },
    async ({ page, evening, host }) => {
      const own = new URL(evening.url).origin
      const html = readFileSync(`${LAST}/${name}.html`, 'utf8').replaceAll(/(src|href)="\//g, `$1="${own}/`)
      await page.route(`${own}/embed.js`, route =>
        route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${LAST}/embed.js`, 'utf8') }),
      )
      await page.goto(host.put(name, { html }))
      const frame = frameOf(page)
      await live(frame)
      await frame.locator('[data-match] [data-action="match"]').first().click()
      await expect(frame.locator('.match-above').first()).toBeVisible()
      if (name !== 'auto') return
      await expect
        .poll(async () => (await page.locator('#iframe_6in1').boundingBox())?.height)
        .toBeGreaterThan(800)
    },
  )
