/**
 * Every state of the page, checked by a ruler for layout and by axe-core.
 *
 * Each pass is one language at one size. `npm test` shows each state once, where faults of layout are likely. That is
 * in wide letters and large text on a phone, by turns with the tallest letters and the longest words. `npm run proof --
 * states` makes all passes. In `npm test` axe judges the part that a state adds, in the light theme. Colours of both
 * themes are judged on the list and in tests/ui/kit/colours.test.ts. In the proof axe judges whole pages at every size,
 * in both themes.
 *
 * `SCREENS=1` saves a picture of each state in each language, size and theme in reports/screens, for people. The ruler
 * still judges all states. axe is skipped, because it takes several times as long as the pictures.
 */
import { expect, type Page } from 'playwright/test'
import { LANGUAGES, LANGUAGE_CODES, type Language } from '../../src/engine/contract/languages'
import { isProof } from '../support/depth'
import type { ReaderName } from '../support/readers'
import { SIZES, type Size } from '../support/sizes'
import { axeFaults, layoutFaults, setTheme, THEMES } from './faults'
import { openUnanswered, SCREENS, STATES, type Stage, type State } from './states'
import { openLive, site, test, widget, type ReadServer } from './support'
import { wordsOf } from './words'

const PICTURES = process.env['SCREENS'] === undefined ? null : 'reports/screens'
const EVERY_SIZE = Object.keys(SIZES) as Size[]

interface Pass {
  readonly language: Language
  readonly size: Size
  readonly reader: ReaderName
  /** Groups of states that `npm test` shows in this pass: those with an even or an odd number. */
  readonly turn: 'even' | 'odd' | null
}

const pass = (language: Language, size: Size, reader: ReaderName, turn: Pass['turn'] = null): Pass => ({
  language,
  size,
  reader,
  turn,
})
/** `vn` differs from `vi` in a few words. `en` has the shortest words. */
const PASSES: readonly Pass[] = [
  pass('th', 'phone', 'wide-large', 'even'),
  pass('vi', 'phone', 'wide-large', 'odd'),
  pass('vi', 'phone', 'narrow'),
  pass('vi', 'wide', 'narrow'),
  pass('id', 'tablet', 'wide'),
  pass('vi', 'tablet', 'narrow'),
  pass('vn', 'phone', 'narrow-large'),
  pass('en', 'wide', 'narrow'),
  pass('en', 'phone', 'narrow'),
  pass('th', 'tablet', 'wide-large'),
  pass('th', 'wide', 'wide-large'),
  pass('id', 'phone', 'wide'),
]
/** An overlay such as `vn` looks like its base language. */
const everyPicture = (): readonly Pass[] =>
  LANGUAGE_CODES.filter(code => LANGUAGES[code].folders.length === 1).flatMap(language =>
    EVERY_SIZE.map(size => pass(language, size, 'narrow')),
  )
const passes = PICTURES === null ? PASSES : everyPicture()
const isInGate = ({ turn }: Pass, group: number) => turn === (group % 2 === 0 ? 'even' : 'odd')

/**
 * Returns whether axe judges the state. `npm test` judges its own passes. The proof judges the list in those passes,
 * and all other states in `vi` at every size.
 */
const isJudgedByAxe = (state: string, { language, reader, turn }: Pass) =>
  isProof() && state !== 'list' ? language === 'vi' && reader === 'narrow' : turn !== null

async function expectNoFaults(state: string, made: Pass, { page }: Stage) {
  await expectNoneByRuler(state, made.language, page)
  if (PICTURES !== null) return takePictures(`${PICTURES}/${state.replace(/\W+/g, '-')}`, made, page)
  if (!isJudgedByAxe(state, made)) return
  const isWhole = isProof() || state === 'list'
  for (const theme of isWhole ? THEMES : (['light'] as const))
    expect
      .soft(await axeFaults(page, theme, isWhole ? 'page' : 'part'), `${state}: what axe finds`)
      .toEqual([])
}

async function takePictures(path: string, { size, language }: Pass, page: Page) {
  for (const theme of THEMES) {
    await setTheme(page, theme)
    await page.screenshot({ path: `${path}-${size}-${language}-${theme}.png`, animations: 'disabled' })
  }
}

async function expectNoneByRuler(state: string, language: Language, page: Page) {
  const keys = Object.keys(wordsOf(language))
  expect.soft(await layoutFaults(page, keys), `${state}: what a ruler finds`).toEqual([])
}

/** Number of states on one page: small enough to use several cores. */
const AT_ONCE = 14
const groups: readonly (readonly State[])[] = Array.from(
  { length: Math.ceil(STATES.length / AT_ONCE) },
  (_, at) => STATES.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
)

for (const made of passes) {
  const { language, size, reader } = made
  const rules = `${made.turn === null ? '' : '[AXE1] [AXE2] [AXE3] '}[LAY1] [LAY11] [LAY10] [LAY2]`
  const tag = (group: number) => [
    `@${reader}`,
    ...(isInGate(made, group) || PICTURES !== null ? [] : ['@proof']),
  ]

  const visit = async (states: readonly State[], stage: Stage) => {
    for (const { name, show, leave } of states)
      await test.step(name, async () => {
        await show(stage)
        await expectNoFaults(name, made, stage)
        await leave(stage)
      })
  }
  for (const [group, states] of groups.entries())
    test(
      `${rules} ${language}, ${size}, ${reader}: ${states[0]?.name} to ${states.at(-1)?.name}`,
      { tag: tag(group) },
      async ({ page, evening }) => visit(states, await openStage(page, evening, made)),
    )
  test(
    `${rules} ${language}, ${size}, ${reader}: the screens of the site`,
    { tag: tag(groups.length) },
    async ({ page, evening }) => {
      const stage = await sizedStage(page, made)
      await openLive(page, site(evening, `lang=${language}`))
      await visit(SCREENS, stage)
    },
  )
}

async function sizedStage(page: Page, { language, size }: Pass): Promise<Stage> {
  await page.setViewportSize(SIZES[size])
  const words = wordsOf(language)
  return { page, size, word: key => words[key] ?? key }
}

async function openStage(page: Page, server: ReadServer, made: Pass): Promise<Stage> {
  const stage = await sizedStage(page, made)
  await openLive(page, widget(server, `lang=${made.language}&nav=1`))
  return stage
}

const unanswered = PICTURES === null ? [pass('vi', 'wide', 'narrow', 'even')] : everyPicture()
for (const made of unanswered)
  test(`[AXE3] [LAY1] ${made.language}, ${made.size}: loading, then failed`, async ({ page, evening }) => {
    const stage = await sizedStage(page, made)
    await openUnanswered(page, site(evening, `lang=${made.language}`), state =>
      expectNoFaults(state, made, stage),
    )
  })

for (const size of EVERY_SIZE)
  test(
    `[AXE3] [LAY1] banners in every place, ${size}`,
    { tag: size === 'phone' ? [] : '@proof' },
    async ({ page, evening }) => {
      await page.setViewportSize(SIZES[size])
      await openLive(page, `${evening.url}demo/plugin.html?lang=vi`)
      await page.locator('[data-ad] a').first().waitFor()
      await expectNoFaults('banners', pass('vi', size, 'narrow', 'even'), {
        page,
        size,
        word: key => key,
      })
    },
  )

test('[AXE4] [AXE5] forced colours keep every sign; still for who wants it still', async ({
  page,
  evening,
}) => {
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
  await openLive(page, site(evening))
  const inside = await page
    .locator('.progress [aria-pressed="true"] > *')
    .evaluateAll(parts =>
      parts.map(part => [part, part.parentElement].map(of => of && getComputedStyle(of).color)),
    )
  expect(inside.length).toBeGreaterThan(0)
  for (const [own, around] of inside) expect(own).toBe(around)
})
