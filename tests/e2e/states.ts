/** Brings the built page into each state of tests/support/stateCatalogue.ts. The sweeps go through them one by one. */
import { expect, type Locator, type Page } from 'playwright/test'
import type { Screen } from '../../src/engine/contract/query'
import type { PanelKind } from '../../src/engine/contract/view'
import type { MatchTab } from '../../src/ui/state/pageState'
import type { Size } from '../support/sizes'
import {
  DIALOG_BUTTON,
  PAGE_STATES,
  ROWS,
  FILTERS,
  SITE_STATES,
  type ListedState,
  type OwnState,
  type Press,
} from '../support/stateCatalogue'
import { withoutRows } from './support'

export interface Stage {
  readonly page: Page
  readonly size: Size
  /** Returns the text of a key in the page's language. */
  readonly word: (key: string) => string
}
export interface State {
  readonly name: string
  readonly show: (stage: Stage) => Promise<void>
  readonly leave: (stage: Stage) => Promise<void>
}

const button = ({ page }: Stage, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').last()

async function press(stage: Stage, step: Press) {
  if (step.phone && stage.size !== 'phone') return
  await ('on' in step ? stage.page.locator(step.on).first() : button(stage, stage.word(step.word))).click()
  if (step.brings !== undefined) await stage.page.locator(step.brings).first().waitFor()
}
const openFilters = (stage: Stage) => press(stage, FILTERS)

/** Scrolls to the top: a phone's toolbar slides away when the list is scrolled to an element for a press. */
async function toTop(page: Page) {
  await page.locator('[data-list]').evaluate(list => list.scrollTo({ top: 0 }))
  await expect(page.locator('[data-away]')).toHaveCount(0)
}

/**
 * Pauses the page: on a phone from the filter sheet. A phone's toolbar has the button only while the page is paused.
 */
async function pause(stage: Stage) {
  if (stage.size !== 'phone') return stage.page.locator('[data-pause]').click()
  await openFilters(stage)
  await button(stage, stage.word('pause.pause')).click()
  await closeAll(stage)
}

/** Presses Escape until no dialog is open. */
async function closeAll({ page }: Stage) {
  // A dialog below another is hidden from role selectors.
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

const openPanel = async (stage: Stage, panel: PanelKind) => {
  await running(stage).locator('[data-action="detail"]').first().click()
  await stage.page.locator('[data-panel="odds"] .detail-table').first().waitFor()
  if (panel === 'extra') await stage.page.locator('.detail-kinds button').last().click()
}
const closePanel = async ({ page }: Stage) => {
  await page.locator('.detail-bar > .button').first().click()
  await expect(page.locator('[data-panel]')).toHaveCount(0)
}
const openBet = async (stage: Stage) => {
  await running(stage).locator('[data-cell="HDP.up"]:not([data-suspended])').first().click()
  await stage.page.locator('.bet-estimate').waitFor()
}
/** Opens a match next to the list or over it, at one of its tabs. */
const openMatch = async (stage: Stage, tab: MatchTab) => {
  await running(stage).locator('[data-action="match"]').first().click()
  await stage.page.getByRole('tab', { name: stage.word(`match.${tab}`), exact: true }).click()
}
/** Opens the home team of a match in play, from the head of that match. */
const openTeam = async (stage: Stage) => {
  await running(stage).locator('[data-action="match"]').first().click()
  await stage.page.locator('.match-team .name-link').first().click()
}
const closeMatch = async ({ page }: Stage) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveCount(0)
}

const openScreen = async ({ page }: Stage, name: Screen) => {
  const query = name === 'home' ? ':not([href*="screen="])' : `[href*="screen=${name}"]`
  await page.locator(`nav a${query}`).click()
  await page.locator(`nav a${query}[aria-current]`).waitFor()
}

const OWN: Readonly<Record<OwnState, Omit<State, 'name'>>> = {
  list: { show: ({ page }) => page.locator('[data-shortcut]').first().waitFor(), leave: stay },
  slip: {
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
  standings: {
    show: async stage => {
      const { page } = stage
      await openTeam(stage)
      await page.getByRole('tab', { name: stage.word('rank.title'), exact: true }).click()
      await page.getByRole('tabpanel').getByRole('link').first().click()
      await page.locator('.panel-rank').first().waitFor()
    },
    leave: closeMatch,
  },
  'folded, followed, paused': {
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
  tomorrow: {
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
  'nothing found': {
    show: async stage => {
      await stage.page.goto(`${stage.page.url()}&league=999999`)
      // Three texts: the missing data, their place, and that no other day has them.
      await expect(stage.page.locator('.empty > p')).toHaveCount(3)
    },
    leave: stay,
  },
  'filtered home': {
    show: async stage => {
      await openScreen(stage, 'home')
      await stage.page.locator(ROWS).first().waitFor()
      // Buttons of the site's header match `DIALOG_BUTTON` too, so the selector names the toolbar.
      await press(stage, { ...FILTERS, on: `:is(.toolbar .toolbar-tools, .phone-tools) > ${DIALOG_BUTTON}` })
      await button(stage, stage.word('filter.hot')).click()
      await closeAll(stage)
      await stage.page.locator(':is([data-chip], .filter-count)').first().waitFor()
    },
    leave: stay,
  },
}

function stateOf(state: ListedState): State {
  const { name, sees } = state
  if ('own' in state) return { name, ...OWN[name as OwnState] }
  const show = async (stage: Stage) => {
    if ('tab' in state) await openMatch(stage, state.tab)
    else if ('panel' in state) await openPanel(stage, state.panel)
    else {
      if (state.screen !== undefined) await openScreen(stage, state.screen)
      for (const step of state.presses) await press(stage, step)
    }
    await stage.page.locator(sees).first().waitFor()
  }
  return { name, show, leave: 'tab' in state ? closeMatch : 'panel' in state ? closePanel : closeAll }
}

export const STATES: readonly State[] = PAGE_STATES.map(stateOf)
export const SCREENS: readonly State[] = SITE_STATES.map(stateOf)

/** Opens a page whose feeds first hang, then fail. */
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
