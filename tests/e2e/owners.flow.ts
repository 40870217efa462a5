/** What owners of sites meet around the widget, on host pages of another origin. */
import { expect, type FrameLocator } from 'playwright/test'
import { frameOf, live, loader, pageWith, test } from './hosts'
import { wordsOf } from './words'

const WIDGET = '<six-in-one height="600" style="display: block; height: 600px"></six-in-one>'
const speaks = async (frame: FrameLocator, lang: 'en' | 'th') => {
  await expect(frame.locator('[data-match]').first()).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', lang)
  const label = wordsOf(lang)['filter.tournaments'] ?? ''
  await expect(frame.getByRole('button', { name: label }).first()).toBeAttached()
}

test('[LAN1] a host in a language without a catalogue, or in none, gets English: rows of the server, widget, and a change of language', async ({
  page,
  evening,
  host,
}) => {
  const german = pageWith(WIDGET + loader(evening)).replace('lang="en"', 'lang="de-AT"')
  const written = page.waitForResponse(answer => answer.url().includes('/widget.html'))
  await page.goto(host.put('german', { html: german }))
  expect(await (await written).text()).toMatch(/<html[^>]* lang="en"/)
  await speaks(frameOf(page), 'en')
  const element = page.locator('six-in-one')
  await element.evaluate(widget => widget.setAttribute('lang', 'th'))
  await speaks(frameOf(page), 'th')
  await element.evaluate(widget => widget.setAttribute('lang', 'xx'))
  await speaks(frameOf(page), 'en')
  for (const [name, attribute] of [
    ['arabic', 'lang="ar" dir="rtl"'],
    ['wordless', ''],
  ] as const) {
    const html = pageWith(WIDGET + loader(evening)).replace('lang="en"', attribute)
    await page.goto(host.put(name, { html }))
    await speaks(frameOf(page), 'en')
  }
})

const SHADOW = `<div id="shadow"></div><script>
  const inner = document.createElement('six-in-one')
  inner.setAttribute('lang', 'en')
  document.getElementById('shadow').attachShadow({ mode: 'open' }).append(inner)
</script>`

test('[EMB32] a call reaches a widget in a shadow root; one from before a widget leaves the theme that it names', async ({
  page,
  evening,
  host,
}) => {
  const early = `<script>window.sixinone = [['setTheme', 'dark']]</script>`
  await page.goto(host.put('calls-shadow', { html: pageWith(SHADOW + early + loader(evening)) }))
  const shadow = page.locator('#shadow six-in-one')
  const frame = page.locator('#shadow').frameLocator('iframe')
  await live(frame)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.sixinone?.push(['setTheme', 'light']))
  await expect(shadow).toHaveAttribute('theme', 'light')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => {
    for (const theme of ['dark', '']) {
      const later = document.createElement('six-in-one')
      later.className = 'later'
      if (theme !== '') later.setAttribute('theme', theme)
      document.body.prepend(later)
    }
  })
  const themes = () =>
    page.locator('.later').evaluateAll(all => all.map(widget => widget.getAttribute('theme')))
  expect(await themes()).toEqual(['light', 'dark'])
  await page.evaluate(() => window.sixinone?.push(['setTheme', 'light']))
  expect(await themes()).toEqual(['light', 'light'])
})
