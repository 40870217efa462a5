/** Every state that a visitor can bring the page into, as data: the sweeps walk through them one by one. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Size } from '../support/sizes'
import { withoutRows } from './support'

export interface Stage {
  readonly page: Page
  readonly size: Size
  /** The text of a key in the page's language. */
  readonly word: (key: string) => string
}
export interface State {
  readonly name: string
  readonly show: (stage: Stage) => Promise<void>
  readonly leave: (stage: Stage) => Promise<void>
}

const button = ({ page }: Stage, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').last()

async function openFilters(stage: Stage) {
  const more = stage.page.locator(':is(.toolbar-tools, .phone-tools) > button[aria-haspopup="dialog"]')
  await more.click()
  await stage.page.locator('.sheet-body > *').first().waitFor()
}

/** The settings: beside the list where there is room, one press further where there is none. */
async function openSettings(stage: Stage) {
  await openFilters(stage)
  if (stage.size === 'phone') await button(stage, stage.word('settings.open')).click()
  await stage.page.locator('.remembered').waitFor()
}

async function openTournaments(stage: Stage) {
  if (stage.size === 'phone') await openFilters(stage)
  await button(stage, stage.word('filter.tournaments')).click()
  await stage.page.locator('.picker-line').first().waitFor()
}

/** On a phone the toolbar slides away when the list is scrolled to something that is to be pressed. */
async function toTop(page: Page) {
  await page.locator('[data-list]').evaluate(list => list.scrollTo({ top: 0 }))
  await expect(page.locator('[data-away]')).toHaveCount(0)
}

/** On a phone from the filter sheet; its toolbar has the button once the page is paused. */
async function pause(stage: Stage) {
  if (stage.size !== 'phone') return stage.page.locator('[data-pause]').click()
  await openFilters(stage)
  await button(stage, stage.word('pause.pause')).click()
  await closeAll(stage)
}

/** Escape, until nothing is open. */
async function closeAll({ page }: Stage) {
  // One below another is hidden from roles.
  const dialogs = page.locator('dialog')
  while ((await dialogs.count()) > 0) {
    const open = await dialogs.count()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBeLessThan(open)
  }
}

const stay = () => Promise.resolve()
const running = ({ page }: Stage) =>
  page
    .locator('[data-match]')
    .filter({ has: page.locator('[data-live]') })
    .first()

const openPanel = async (stage: Stage) => {
  await running(stage).locator('[data-action="detail"]').first().click()
  await stage.page.locator('[data-panel="odds"] .detail-table').first().waitFor()
}
const closePanel = async ({ page }: Stage) => {
  await page.locator('.detail-bar > .button').first().click()
  await expect(page.locator('[data-panel]')).toHaveCount(0)
}
const openBet = async (stage: Stage) => {
  await running(stage).locator('[data-cell="HDP.up"]:not([data-suspended])').first().click()
  await stage.page.locator('.bet-estimate').waitFor()
}
/** A match beside the list or over it, at one of its tabs. */
const ofMatch = (tab: string, shown: string) => async (stage: Stage) => {
  await running(stage).locator('[data-action="match"]').first().click()
  await stage.page.getByRole('tab', { name: stage.word(`match.${tab}`), exact: true }).click()
  await stage.page.getByRole('tabpanel').locator(shown).first().waitFor()
}
/** The home team of a match in play, from the head of that match. */
const openTeam = async (stage: Stage) => {
  await running(stage).locator('[data-action="match"]').first().click()
  await stage.page.locator('.match-team .name-link').first().click()
}
const closeMatch = async ({ page }: Stage) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveCount(0)
}

/** In an order in which each leaves the page as it found it. */
export const STATES: readonly State[] = [
  { name: 'list', show: ({ page }) => page.locator('[data-shortcut]').first().waitFor(), leave: stay },
  { name: 'filters', show: openFilters, leave: closeAll },
  { name: 'tournaments', show: openTournaments, leave: closeAll },
  {
    name: 'tournaments by country',
    show: async stage => {
      await openTournaments(stage)
      await button(stage, stage.word('picker.byCountry')).click()
      await stage.page.locator('.picker-line').first().waitFor()
    },
    leave: closeAll,
  },
  {
    name: 'settings',
    show: async stage => {
      await openSettings(stage)
      await stage.page.locator('.remembered > summary').click()
    },
    leave: closeAll,
  },
  {
    name: 'zones',
    show: async stage => {
      await openSettings(stage)
      await stage.page.locator('button[data-zone=""]').click()
      await stage.page.locator('.zones button').first().waitFor()
    },
    leave: closeAll,
  },
  {
    name: 'health',
    show: async ({ page }) => {
      await page.locator('[data-health]').click()
      await page.locator('.sources').waitFor()
    },
    leave: closeAll,
  },
  { name: 'bet', show: openBet, leave: closeAll },
  {
    name: 'slip',
    show: async stage => {
      const { page } = stage
      await openBet(stage)
      await page.locator('.bet-slip > .button').first().click()
      await page.locator('.bet-slip > .button.is-link').click()
      await page.locator('[data-slip="return"]').waitFor()
    },
    leave: async stage => {
      await stage.page.locator('.slip .sheet-body > .button').click()
      await closeAll(stage)
    },
  },
  { name: 'odds panel', show: openPanel, leave: closePanel },
  {
    name: 'extra panel',
    show: async stage => {
      await openPanel(stage)
      await stage.page.locator('.detail-kinds button').last().click()
      await stage.page.locator('[data-panel="extra"] .detail-table').first().waitFor()
    },
    leave: closePanel,
  },
  { name: 'report', show: ofMatch('report', '.panel-events'), leave: closeMatch },
  { name: 'odds of a match', show: ofMatch('odds', '.odds-tab table'), leave: closeMatch },
  { name: 'movement', show: ofMatch('movement', 'select'), leave: closeMatch },
  { name: 'goals by time', show: ofMatch('goals', '.panel-bands'), leave: closeMatch },
  { name: 'analysis', show: ofMatch('analysis', 'table'), leave: closeMatch },
  { name: 'standings of a match', show: ofMatch('standings', '.panel-rank'), leave: closeMatch },
  {
    name: 'standings',
    show: async stage => {
      const { page } = stage
      await openTeam(stage)
      await page.getByRole('tab', { name: stage.word('rank.title'), exact: true }).click()
      await page.getByRole('tabpanel').getByRole('link').first().click()
      await page.locator('.panel-rank').first().waitFor()
    },
    leave: closeMatch,
  },
  {
    name: 'folded, followed, paused',
    show: async stage => {
      const { page } = stage
      await page.locator('[data-action="follow-match"]').first().click()
      await page.locator('[data-action="fold"]').nth(1).click()
      await toTop(page)
      await pause(stage)
    },
    leave: async ({ page }) => {
      await toTop(page)
      await page.locator('[data-pause]').click()
      await page.locator('[data-action="fold"][aria-expanded="false"]').first().click()
    },
  },
  {
    name: 'tomorrow',
    show: async stage => {
      await toTop(stage.page)
      await button(stage, stage.word('day.tomorrow')).click()
      await stage.page.locator('[data-match]').first().waitFor()
      await expect(stage.page.locator('[data-live]')).toHaveCount(0)
    },
    leave: async stage => {
      await button(stage, stage.word('day.today')).click()
      await stage.page.locator('[data-live]').first().waitFor()
    },
  },
  {
    name: 'nothing found',
    show: async stage => {
      await stage.page.goto(`${stage.page.url()}&league=999999`)
      // What is missing, where, and that no other day has it.
      await expect(stage.page.locator('.empty > p')).toHaveCount(3)
    },
    leave: stay,
  },
]

const openScreen = (name: string) => async (stage: Stage) => {
  const query = name === 'home' ? ':not([href*="screen="])' : `[href*="screen=${name}"]`
  await stage.page.locator(`nav a${query}`).click()
  await stage.page.locator('[data-list] :is([data-match], .empty)').first().waitFor()
}

/** The screens of the site beside its first, which looks like the list of the widget. */
export const SCREENS: readonly State[] = [
  { name: 'odds', show: openScreen('gameRate'), leave: stay },
  { name: 'results', show: openScreen('result'), leave: stay },
  { name: 'fixtures', show: openScreen('fixture'), leave: stay },
  { name: 'favourites', show: openScreen('favorite'), leave: stay },
  {
    name: 'hidden leagues',
    show: async ({ page }) => {
      await page.locator('.toolbar-front [aria-haspopup="dialog"]').click()
      await page.locator('dialog[open] p').waitFor()
    },
    leave: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'filtered home',
    show: async stage => {
      await openScreen('home')(stage)
      if (stage.size === 'phone') await openFilters(stage)
      await button(stage, stage.word('filter.hot')).click()
      await closeAll(stage)
      await stage.page.locator(':is([data-chip], .phone-count)').waitFor()
    },
    leave: stay,
  },
]

/** A page whose feeds first hang, then fail. */
export async function openUnanswered(page: Page, address: string, look: (state: string) => Promise<void>) {
  let answer: 'hang' | 'fail' = 'hang'
  for (const feeds of ['**/gf/data/**', '**/api/6in1/**'])
    await page.route(feeds, async route => {
      if (answer === 'fail') await route.abort()
    })
  await page.route('**/ajax/**', route => route.abort())
  await withoutRows(page)
  await page.goto(address)
  await page.locator('.loading').waitFor()
  await look('loading')
  answer = 'fail'
  await page.reload()
  await page.locator('.failed').waitFor()
  await look('failed')
}
