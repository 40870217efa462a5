/**
 * Every state that a visitor can bring the page into, as data. The gallery draws them over a fake engine. The sweeps of
 * `tests/e2e` bring the built page into them. `npm run screens` takes their pictures.
 */
import type { PanelKind } from '../../src/engine/contract/view'
import type { Screen } from '../../src/engine/contract/query'
import type { TextKey } from '../../src/ui/i18n/catalogues'
import type { MatchTab } from '../../src/ui/state/pageState'

/** A press on the first element that matches, or on the button with the text of a key. */
export type Press = ({ readonly on: string } | { readonly word: TextKey }) & {
  /** Whether only a phone needs the press. */
  readonly phone?: true
  /** Element that the press brings on screen. */
  readonly brings?: string
}
/** Way into a state: presses on a screen, a tab or panel of a match in play, or separate code of gallery and sweeps. */
type Way =
  | { readonly screen?: Screen; readonly presses: readonly Press[] }
  | { readonly tab: MatchTab }
  | { readonly panel: PanelKind }
  | { readonly own: true }

export type ListedState = Way & {
  readonly name: string
  /** Element that is on screen in this state only. */
  readonly sees: string
}

export const DIALOG_BUTTON = 'button[aria-haspopup="dialog"]'
export const FILTERS = {
  on: `:is(.toolbar-tools, .phone-tools) > ${DIALOG_BUTTON}`,
  brings: '.sheet-body > *',
} as const
/** Settings: next to the list where there is room, one press further elsewhere. */
export const SETTINGS = [FILTERS, { word: 'settings.open', phone: true, brings: '.remembered' }] as const
const TOURNAMENTS = [
  { ...FILTERS, phone: true },
  { word: 'filter.tournaments', brings: '.picker-line' },
] as const

/** States in an order in which each leaves the page as it found it. */
export const PAGE_STATES = [
  { name: 'list', own: true, sees: '[data-match]' },
  { name: 'filters', presses: [FILTERS], sees: '.sheet-body > *' },
  { name: 'tournaments', presses: TOURNAMENTS, sees: '.picker-line' },
  {
    name: 'tournaments by country',
    presses: [...TOURNAMENTS, { word: 'picker.byCountry' }],
    sees: '.picker-line',
  },
  { name: 'settings', presses: [...SETTINGS, { on: '.remembered > summary' }], sees: '.remembered[open]' },
  {
    name: 'what was missed',
    presses: [...SETTINGS, { word: 'alerts.missed', brings: '.missed-none' }],
    sees: '.missed-none',
  },
  { name: 'zones', presses: [...SETTINGS, { on: 'button[data-zone=""]' }], sees: '.zones button' },
  { name: 'health', presses: [{ on: '[data-health]' }], sees: '.sources' },
  {
    name: 'bet',
    presses: [{ on: '[data-match]:has([data-live]) [data-cell="HDP.up"]:not([data-suspended])' }],
    sees: '.bet-estimate',
  },
  { name: 'slip', own: true, sees: '[data-slip="return"]' },
  { name: 'odds panel', panel: 'odds', sees: '[data-panel="odds"] .detail-table' },
  { name: 'extra panel', panel: 'extra', sees: '[data-panel="extra"] .detail-table' },
  { name: 'report', tab: 'report', sees: '[role="tabpanel"] .panel-events' },
  { name: 'odds of a match', tab: 'odds', sees: '[role="tabpanel"] .odds-tab table' },
  { name: 'goals by time', tab: 'goals', sees: '[role="tabpanel"] .panel-bands' },
  { name: 'analysis', tab: 'analysis', sees: '[role="tabpanel"] table' },
  { name: 'standings of a match', tab: 'standings', sees: '[role="tabpanel"] .panel-rank' },
  { name: 'standings', own: true, sees: '.panel-rank' },
  { name: 'folded, followed, paused', own: true, sees: '[data-pause]' },
  { name: 'tomorrow', own: true, sees: '[data-day-tab="1"][aria-pressed="true"]' },
  { name: 'nothing found', own: true, sees: '.empty > p + p' },
] as const satisfies readonly ListedState[]

export const ROWS = '[data-list] :is([data-match], .empty)'
/** Screens of the site other than the first, which looks like the widget's list. */
export const SITE_STATES = [
  { name: 'odds', screen: 'gameRate', presses: [], sees: ROWS },
  {
    name: 'dropping odds',
    screen: 'fallen',
    presses: [],
    sees: '.fallen-scroller :is([data-match], .empty)',
  },
  { name: 'results', screen: 'result', presses: [], sees: ROWS },
  { name: 'fixtures', screen: 'fixture', presses: [], sees: ROWS },
  { name: 'favourites', screen: 'favorite', presses: [], sees: ROWS },
  {
    name: 'hidden leagues',
    screen: 'favorite',
    presses: [{ on: '.toolbar-front [aria-haspopup="dialog"]' }],
    sees: 'dialog[open] p',
  },
  { name: 'filtered home', own: true, sees: ':is([data-chip], .filter-count)' },
] as const satisfies readonly ListedState[]

type Listed = (typeof PAGE_STATES | typeof SITE_STATES)[number]
/** States with separate code in gallery and sweeps. */
export type OwnState = Extract<Listed, { readonly own: true }>['name']
