/** Every option in every form, as a site owner pastes it: three widgets on one page of another site. */
import { readFileSync } from 'node:fs'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import { ALMANAC } from '../../feedserver/simulate/almanac/almanac'
import { embedCode, FRAMED_FORMS } from '../../src/ui/configurator/model/embedCode'
import { OPTION_NAMES, type Settings } from '../../src/ui/configurator/model/settings'
import { OPTIONS } from '../../src/ui/embed/options'
import { isProof } from '../support/depth'
import { FRAME_TITLES } from '../support/frameTitles'
import { todaysMatches } from '../support/today'
import { live, test } from './hosts'
import type { ReadServer } from './support'

type Form = (typeof FRAMED_FORMS)[number]

interface Seen {
  readonly page: Page
  readonly form: Form
  readonly frame: FrameLocator
  readonly server: ReadServer
}
interface Case {
  readonly what: string
  readonly settings: (server: ReadServer) => Settings
  readonly see: (seen: Seen) => Promise<void>
}

const leaguesOf = (frame: FrameLocator) =>
  frame.locator('[data-league]').evaluateAll(rows => rows.map(row => row.getAttribute('data-league') ?? ''))
const elementOf = ({ page, form }: Seen) => page.locator(`[data-form="${form}"] iframe`)
const onRoot = (frame: FrameLocator, property: string) =>
  frame.locator('html').evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), property)
const runs = ({ state }: { readonly state: number }) => state === 1 || state === 3
/** Returns today's first match in play. */
const oneInPlay = (server: ReadServer) => todaysMatches(server).find(runs)?.id ?? 0

const GERMANY = ALMANAC.competitions.find(({ league }) => league.id === 8)?.league.countryId ?? 0

const CASES: readonly Case[] = [
  {
    what: 'language, theme, height and title; without header, with one column',
    settings: () => ({
      lang: 'th',
      theme: 'dark',
      height: '500',
      title: 'Tỷ số “trực tiếp” & <kèo>',
      header: '0',
      columns: 'corners',
    }),
    async see({ frame, ...seen }) {
      await live(frame)
      await expect(frame.locator('html')).toHaveAttribute('lang', 'th')
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
      const element = elementOf({ frame, ...seen })
      expect(await element.evaluate(({ clientHeight }) => clientHeight)).toBe(500)
      await expect(element).toHaveAttribute('title', 'Tỷ số “trực tiếp” & <kèo>')
      await expect(frame.locator('.toolbar')).toHaveCount(0)
      await expect(frame.locator('.list-half-score').filter({ visible: true })).toHaveCount(0)
      await expect(frame.locator('.list-corners').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    what: 'auto height, named leagues with their bar, bookmaker, price format and markets',
    settings: () => ({
      lang: 'en',
      height: 'auto',
      leagues: '36,34',
      company: '8',
      format: 'decimal',
      type: 'full',
      nav: '1',
    }),
    async see({ frame, form, page, server }) {
      await live(frame)
      expect(new Set(await leaguesOf(frame))).toEqual(new Set(['36', '34']))
      await expect(frame.locator('[data-shortcut]')).toHaveCount(2)
      // Only the loader can make a frame as high as its list.
      const high = () => elementOf({ frame, form, page, server }).evaluate(({ clientHeight }) => clientHeight)
      if (form === 'frame') expect(await high()).toBe(700)
      else await expect.poll(high).toBeGreaterThan(700)
      await frame.getByRole('button', { name: 'More filters' }).click()
      const chosen = (name: string) =>
        frame
          .getByRole('dialog')
          .getByLabel(name)
          .evaluate(select => (select instanceof HTMLSelectElement ? select.value : ''))
      expect([await chosen('Bookmaker'), await chosen('Odds format')]).toEqual(['8', '4'])
      await page.keyboard.press('Escape')
      await expect(frame.locator('[data-cell^="HDPHalf."]')).toHaveCount(0)
      const prices = await frame.locator('[data-cell="1x2.up"]:not([data-tone="off"])').allTextContents()
      expect(prices.filter(price => Number(price) <= 1)).toEqual([])
    },
  },
  {
    what: 'a column of three matches of one country on another day',
    settings: () => ({
      lang: 'en',
      size: 'column',
      nations: String(GERMANY),
      date: 'sc1',
      limit: '3',
    }),
    async see({ frame, form, page, server }) {
      await live(frame)
      await expect(frame.locator('[data-day-tab="1"]')).toHaveAttribute('aria-pressed', 'true')
      const german = ALMANAC.competitions.filter(({ league }) => league.countryId === GERMANY)
      const ids = german.map(({ league }) => String(league.id))
      for (const id of await leaguesOf(frame)) expect(ids).toContain(id)
      await expect(frame.locator('[data-match]')).toHaveCount(3)
      await expect(frame.locator('html')).toHaveAttribute('data-size', 'column')
      expect(
        await elementOf({ frame, form, page, server }).evaluate(({ clientHeight }) => clientHeight),
      ).toBe(600)
    },
  },
  {
    what: 'one match, from the host of the widget itself, which an option may always name',
    settings: server => ({
      lang: 'en',
      size: 'match',
      match: String(oneInPlay(server)),
      host: new URL(server.url).origin,
      prediction: `${new URL(server.url).origin}/ai`,
    }),
    async see({ frame, server }) {
      const { home, guest } = server.world.match(oneInPlay(server)) ?? {}
      await expect(frame.locator('.match-score .match-name')).toHaveText([
        home?.nameEn ?? '',
        guest?.nameEn ?? '',
      ])
      await expect(frame.locator('.list, .sheet-head button[aria-label="Close"]')).toHaveCount(0)
    },
  },
  {
    what: 'the standings of one league',
    settings: () => ({ lang: 'en', size: 'standings', leagues: '36' }),
    async see({ frame }) {
      await expect(frame.locator('.rank table tbody tr').first()).toBeVisible()
      await expect(frame.locator('.list')).toHaveCount(0)
    },
  },
  {
    what: 'the ticker',
    settings: () => ({ lang: 'en', size: 'ticker' }),
    async see({ frame, ...seen }) {
      await expect(
        frame.getByRole('list', { name: 'Matches in progress' }).locator('b').first(),
      ).toBeVisible()
      expect(await elementOf({ frame, ...seen }).evaluate(({ clientHeight }) => clientHeight)).toBe(48)
    },
  },
  {
    what: 'one league without prices, in colours of the owner',
    settings: () => ({
      lang: 'en',
      size: 'league',
      leagues: '36',
      scores: 'only',
      surface: '#101830',
      text: '#e6ecff',
      accent: '#8fb0ff',
      font: 'Georgia, serif',
      radius: '14',
    }),
    async see({ frame }) {
      await live(frame)
      expect(await leaguesOf(frame)).toEqual(['36'])
      await expect(frame.locator('[data-tile], .list-price')).toHaveCount(0)
      const body = frame.locator('body')
      await expect(body).toHaveCSS('color', 'rgb(230, 236, 255)')
      await expect(body).toHaveCSS('font-family', /^"?Georgia/)
      expect(await onRoot(frame, '--surface')).toBe('rgb(16 24 48)')
      expect(await onRoot(frame, '--accent')).toBe('rgb(143 176 255)')
      await expect(frame.locator('.button').first()).toHaveCSS('border-radius', '14px')
    },
  },
  {
    what: 'in a sandbox without an origin',
    settings: () => ({ lang: 'en', sandbox: 'allow-scripts' }),
    async see({ frame, ...seen }) {
      await live(frame)
      expect(await frame.locator('html').evaluate(() => self.origin)).toBe('null')
      await expect(elementOf({ frame, ...seen })).toHaveAttribute('sandbox', 'allow-scripts')
    },
  },
  {
    what: 'without cookies and storage of its own site',
    settings: () => ({ lang: 'en', credentialless: '1' }),
    async see({ frame, ...seen }) {
      await live(frame)
      await expect(elementOf({ frame, ...seen })).toHaveAttribute('credentialless')
    },
  },
]

/** `npm test` tries the first case in every form, and each further case in one of the forms, by turns. */
const formsOf = (index: number): readonly Form[] =>
  isProof() || index === 0 ? FRAMED_FORMS : FRAMED_FORMS.filter((_, at) => at === index % FRAMED_FORMS.length)

const pageOf = (forms: readonly Form[], settings: Settings, origin: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin: 0; display: grid; grid-template-columns: repeat(3, 1fr)">
${forms.map(form => `<div data-form="${form}">${embedCode(settings, form, { origin, pinned: null, language: 'en', titles: FRAME_TITLES })}</div>`).join('\n')}
</body></html>`

test('[OPT1] the flows of this file set every option, and every size', ({ evening }) => {
  const settings = CASES.map(({ settings }) => settings(evening))
  expect(OPTION_NAMES.filter(name => settings.every(one => one[name] === undefined))).toEqual([])
  const sizes = new Set(['full', ...settings.flatMap(({ size }) => size ?? [])])
  expect([...sizes].sort()).toEqual([...OPTIONS.size.values].sort())
})

for (const [index, { what, settings, see }] of CASES.entries())
  test(`[OPT2] [EMB19] in each form: ${what}`, { tag: '@browsers' }, async ({ page, evening, host }) => {
    const forms = formsOf(index)
    const html = pageOf(forms, settings(evening), new URL(evening.url).origin)
    await page.goto(host.put(`forms-${index}`, { html }))
    for (const form of forms)
      await test.step(form, async () => {
        const frame = page.frameLocator(`[data-form="${form}"] iframe`)
        await see({ page, form, frame, server: evening })
      })
  })

/**
 * Pieces of HTML in the guide for site owners that make a widget. Vue's recipe is left out, because it has a binding
 * that only Vue reads. Recipes of the full loader are in `embedElements.flow.ts`.
 */
const RECIPES = [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```html\n([^]*?)```/g)]
  .map(([, code = '']) => code)
  .filter(code => /<(six-in-one|div data-sixinone|iframe)/.test(code) && !/ @|embed-full/.test(code))

test('[EMB19] the code in docs/embedding.md works as it stands there', async ({ page, evening, host }) => {
  expect(RECIPES).toHaveLength(4)
  const code = RECIPES.join('\n').replaceAll('https://scores.example', new URL(evening.url).origin)
  await page.goto(host.put('recipes', { html: `<!doctype html><title>Blank</title>${code}` }))
  await expect(page.locator('iframe')).toHaveCount(RECIPES.length)
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    await live(frame.contentFrame())
    expect(await frame.evaluate(({ clientHeight }) => clientHeight)).toBe(700)
  }
})
