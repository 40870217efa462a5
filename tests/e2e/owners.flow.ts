/** The widget as site owners use it, on host pages of another origin. */
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

test('[LAN1] [LAN21] a host in a language without a catalogue, or in none, gets English: rows of the server, widget, and a change of language', async ({
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

test('[EMB37] [EMB117] a call reaches a widget in a shadow root; one from before a widget leaves the theme that it names', async ({
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

/** Options in the address of `/embed`, and the resulting widget. */
const WISHES = [
  ['#leagues=36&lang=th&theme=dark', { lang: 'th', theme: 'dark', leagues: [36] }],
  ['#size=ticker&lang=en&theme=light', { lang: 'en', theme: 'light', height: 48 }],
  ['#leagues=36,31&lang=vi&theme=light&form=element', { lang: 'vi', theme: 'light', leagues: [36, 31] }],
] as const

test('[CFG3] [CFG10] the Premier League alone in Thai and dark, a ticker, two leagues: the code does what was chosen', async ({
  page,
  evening,
  host,
}) => {
  for (const [index, [chosen, wanted]] of WISHES.entries())
    await test.step(chosen, async () => {
      await page.goto('about:blank')
      await page.goto(`${evening.url}embed?lang=en${chosen}`)
      const code = await page.locator('.code-panel pre').first().innerText()
      await page.goto(host.put(`wish${index}`, { html: pageWith(code) }))
      const frame = frameOf(page)
      const root = frame.locator('html')
      await expect(root).toHaveAttribute('lang', wanted.lang)
      await expect(root).toHaveAttribute('data-theme', wanted.theme)
      if ('height' in wanted) {
        await expect(root).toHaveAttribute('data-size', 'ticker')
        expect(await page.locator('#iframe_6in1').evaluate(({ clientHeight }) => clientHeight)).toBe(
          wanted.height,
        )
        return
      }
      const leagues = frame.locator('[data-league]')
      await expect(leagues.first()).toBeVisible()
      const shown = await leagues.evaluateAll(all =>
        all.map(({ dataset }) => Number((dataset as { league?: string }).league)),
      )
      expect(shown.filter(id => !wanted.leagues.some(other => other === id))).toEqual([])
    })
})

test('[PRT5] a grown widget in a box of one sheet prints on it, without blank sheets', async ({
  page,
  evening,
  host,
}) => {
  const style =
    '<style>@media print { .scores { max-height: 85vh; overflow: hidden } #after + div { display: none } }</style>'
  const grown = WIDGET.replace('height="600"', 'height="auto"').replace('height: 600px', 'min-height: 100vh')
  const html = pageWith(`<div class="scores">${grown}</div>${loader(evening)}`, style)
  await page.goto(host.put('printed', { html }))
  await live(frameOf(page))
  await expect
    .poll(() => page.locator('six-in-one').evaluate(widget => widget.getBoundingClientRect().height))
    .toBeGreaterThan(1500)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets).toHaveLength(1)
})
