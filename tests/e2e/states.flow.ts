/**
 * Every state in five languages, on three sizes: a ruler finds nothing, and in the first of them, light and dark, axe-core
 * neither, as what it judges is the same in all but the texts. Between them the languages are read with narrow and wide
 * fonts, in ordinary and in large text; the first of them in both extremes. Not every language is read at every size.
 *
 * `SCREENS=1` leaves a picture of each in reports/screens, for eyes.
 */
import { expect, type Page } from 'playwright/test'
import type { ReaderName } from '../support/readers'
import { SIZES, type Size } from '../support/sizes'
import { axeFaults, layoutFaults } from './faults'
import { SCREENS, STATES, type Stage, type State } from './states'
import { openLive, site, test, widget, type ReadServer } from './support'
import { LANGUAGE_CODES, wordsOf, type Language } from './words'

test.describe.configure({ mode: 'parallel' })

const PICTURES = process.env['SCREENS'] === undefined ? null : 'reports/screens'

async function expectNoFaults(state: string, language: Language, { page, size }: Stage) {
  await expectNoneByRuler(state, language, page)
  if (!isJudgedByAxe(state, language, size) && PICTURES === null) return
  for (const theme of ['light', 'dark'] as const) {
    expect.soft(await axeFaults(page, theme), `${state}: what axe finds`).toEqual([])
    if (PICTURES !== null)
      await page.screenshot({
        path: `${PICTURES}/${state.replace(/\W+/g, '-')}-${size}-${language}-${theme}.png`,
      })
  }
}

async function expectNoneByRuler(state: string, language: Language, page: Page) {
  const keys = Object.keys(wordsOf(language))
  expect.soft(await layoutFaults(page, keys), `${state}: what a ruler finds`).toEqual([])
}

/** The list, on the phone also in Thai, whose letters are the tallest; all else in the first language, at every size. */
const isJudgedByAxe = (state: string, language: Language, size: Size) =>
  language === 'vi' || (language === 'th' && size === 'phone' && state === 'list')

function axeRules(language: Language, size: Size) {
  if (language === 'vi') return '[AXE1] [AXE2] [AXE3] '
  return isJudgedByAxe('list', language, size) ? '[AXE1] ' : ''
}

const READ_AS: Readonly<Record<Language, ReaderName>> = {
  vi: 'narrow',
  vn: 'narrow-large',
  en: 'narrow',
  th: 'wide-large',
  id: 'wide',
}

const EVERY_SIZE = Object.keys(SIZES) as Size[]
/** `vn` differs from `vi` in a few words; those of `en` and `id` are shorter than Thai letters are tall and Vietnamese ones long. */
const READ_AT: Readonly<Record<Language, readonly Size[]>> = {
  vi: EVERY_SIZE,
  vn: ['phone'],
  en: ['wide', 'phone'],
  th: EVERY_SIZE,
  id: ['tablet', 'phone'],
}
const sizesOf = (language: Language): readonly Size[] => (PICTURES === null ? READ_AT[language] : EVERY_SIZE)

for (const language of LANGUAGE_CODES)
  for (const size of sizesOf(language))
    test(
      `${axeRules(language, size)}[LAY1] [LAY2] every state, ${language}, ${size}`,
      { tag: `@${READ_AS[language]}` },
      async ({ page, evening: server }) => {
        const stage = await openStage(page, server, language, size)
        const visit = ({ name, show, leave }: State) =>
          test.step(name, async () => {
            await show(stage)
            await expectNoFaults(name, language, stage)
            await leave(stage)
          })
        for (const state of STATES) await visit(state)
        await openLive(page, site(server, `lang=${language}`))
        for (const state of SCREENS) await visit(state)
      },
    )

// The narrowest page is the first to have no room for large text in a wide font.
test('[LAY2] every state by the ruler, vi, phone', { tag: '@wide-large' }, async ({ page, evening }) => {
  const stage = await openStage(page, evening, 'vi', 'phone')
  for (const { name, show, leave } of STATES)
    await test.step(name, async () => {
      await show(stage)
      await expectNoneByRuler(name, 'vi', page)
      await leave(stage)
    })
})

async function openStage(page: Page, server: ReadServer, language: Language, size: Size): Promise<Stage> {
  test.setTimeout(900_000)
  await page.setViewportSize(SIZES[size])
  await openLive(page, widget(server, `lang=${language}&nav=1`))
  const words = wordsOf(language)
  return { page, size, word: key => words[key] ?? key }
}

/** A page whose feeds the test answers: they hang, then they fail. */
test('[AXE3] [LAY1] loading, then failed', async ({ page, evening: server }) => {
  const stage: Stage = { page, size: 'wide', word: key => key }
  let answer: 'hang' | 'fail' = 'hang'
  await page.route('**/gf/data/**', async route => {
    if (answer === 'fail') await route.abort()
  })
  await page.route('**/ajax/**', route => route.abort())
  await page.goto(site(server, 'lang=vi'))
  await page.locator('.loading').waitFor()
  await expectNoFaults('loading', 'vi', stage)
  answer = 'fail'
  await page.reload()
  await page.locator('.failure').waitFor({ timeout: 40_000 })
  await expectNoFaults('failed', 'vi', stage)
})

for (const size of EVERY_SIZE)
  test(`[AXE3] [LAY1] banners in every place, ${size}`, async ({ page, evening }) => {
    await page.setViewportSize(SIZES[size])
    await openLive(page, `${evening.url}demo/plugin.html?lang=vi`)
    await page.locator('[data-ad] a').first().waitFor()
    await expectNoFaults('banners', 'vi', { page, size, word: key => key })
  })

test('[AXE4] forced colours keep every sign; still for who wants it still', async ({ page, evening }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openLive(page, widget(evening))
  const star = page.locator('[data-action="follow-match"]').first()
  const sign = await star.evaluate(element => {
    const { backgroundColor } = getComputedStyle(element, '::before')
    return { sign: backgroundColor, ground: getComputedStyle(element).backgroundColor }
  })
  expect(sign.sign).not.toBe(sign.ground)
  const row = await page
    .locator('.list-match:has([data-move])')
    .first()
    .evaluate(element => {
      const { borderBottomWidth: line, borderBottomColor: colour } = getComputedStyle(element)
      const price = element.querySelector('.list-price') ?? element
      return { line, colour, frame: getComputedStyle(price).borderTopColor }
    })
  const pressed = page.locator('.toolbar [aria-pressed="true"]').first()
  const idle = page.locator('.toolbar [aria-pressed="false"]').first()
  const ground = (locator: typeof pressed) =>
    locator.evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await ground(pressed)).not.toBe(await ground(idle))
  expect(row.line).toBe('1px')
  expect(row.frame).not.toBe(row.colour)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
