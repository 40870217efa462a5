/** What a visitor can bring the page into: the states of tests/e2e/states.ts, each under its name there. */
import { act } from 'react'
import { isPhone } from '../../../src/ui/kit/dialog/positionSheet'
import type { MatchTab } from '../../../src/ui/state/pageState'
import { SITE } from '../../../src/ui/state/profile'
import { Site } from '../../../src/ui/site/Site'
import { ok } from '../../support/details'
import { appears, openStandings, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board, leagueRow, matchRow } from '../../support/rows'
import { boardEngine, engineOf, ODDS, savedChoices, openBoard, show } from '../boards'
import { onDevice, pressOn, type Look, type Section } from '../state'
import { openSlip, THREE } from './betting'

const FILTERS = ':is(.toolbar-tools, .phone-tools) > button[aria-haspopup="dialog"]'

async function openFilters(look: Look, options?: PageOptions) {
  const page = await openBoard(look, options)
  await pressOn(page, FILTERS)
  await appears(page, '.sheet-body > *')
  return page
}

/** The settings: beside the list where there is room, one press further where there is none. */
export async function openSettings(look: Look, options?: PageOptions) {
  const page = await openFilters(look, options)
  if (isPhone()) await page.press(look.word('settings.open'))
  await appears(page, '.remembered')
  return page
}

export async function openTournaments(look: Look, options?: PageOptions) {
  const page = await (isPhone() ? openFilters(look, options) : openBoard(look, options))
  const count = page.choices.get().screen.leagues.length
  await page.press(look.word(count === 0 ? 'filter.tournaments' : 'filter.tournamentsChosen', { count }))
  return page
}

async function openByCountry(look: Look) {
  const page = await openTournaments(look)
  await appears(page, '.picker-line')
  await page.press(look.word('picker.byCountry'))
  return page
}

async function openThen(look: Look, selector: string, options?: PageOptions): Promise<RenderedPage> {
  const page = await openBoard(look, options)
  await pressOn(page, selector)
  return page
}

const openMatch = (look: Look, tab: MatchTab) =>
  openBoard(look, {
    engine: boardEngine({ match: { homeId: 1, guestId: 2 } }),
    screen: { match: 10, tab },
  })

/** On a phone the button is in the filter sheet. */
async function pausedOf(look: Look, options: PageOptions) {
  if (!isPhone()) return openThen(look, '[data-pause]', options)
  const page = await openFilters(look, options)
  await page.press(look.word('pause.pause'))
  await page.press(look.word('app.close'))
  return page
}

/** Two goals come while the page is paused. */
async function openPaused(look: Look) {
  const { keys, rows } = board(6)
  rows.set('m10', matchRow(10, { followed: true }))
  rows.set('l2', leagueRow(2, { folded: true, followed: true }))
  const engine = engineOf(
    keys.filter(key => !/^m2\d$/.test(key)),
    rows,
  )
  const page = await pausedOf(look, { engine })
  await act(async () => {
    for (const key of ['m11', 'm12']) engine.patch({ changes: [{ key, set: { score: '4 - 3' } }] })
  })
  return page
}

function openTomorrow(look: Look) {
  const { keys, rows } = board(8)
  const early = {
    phase: 'notStarted',
    minute: '21:00',
    day: '04/05',
    score: '',
    half: '',
    corners: '',
  } as const
  for (const [key, row] of rows) if (row.kind === 'match') rows.set(key, { ...row, ...early })
  return openBoard(look, { engine: engineOf(keys, rows), screen: { day: 1 } })
}

const SCREENS = [
  ['odds', 'gameRate'],
  ['results', 'result'],
  ['fixtures', 'fixture'],
  ['favourites', 'favorite'],
] as const

export const PAGES: Section = {
  title: 'The page',
  states: [
    onDevice('list', '[data-match]', look => openBoard(look, { page: { showNav: 'always' } })),
    onDevice('list of the site', '.site-head', look =>
      show(look, <Site />, { page: { profile: SITE, showNav: 'wide' } }),
    ),
    ...SCREENS.map(([state, name]) =>
      onDevice(state, '.site-head', look =>
        show(look, <Site />, { page: { profile: SITE, showNav: 'wide' }, screen: { name } }),
      ),
    ),
    onDevice('filtered home', ':is([data-chip="hot"], .phone-count)', look =>
      show(look, <Site />, { page: { profile: SITE }, store: savedChoices({ hotOnly: 'hot' }) }),
    ),
    onDevice('filters', '.sheet-body > *', openFilters),
    onDevice('tournaments', '.picker-line', openTournaments),
    onDevice('tournaments by country', '.picker-line', openByCountry),
    onDevice('settings', '.remembered[open]', async look => {
      const page = await openSettings(look)
      await pressOn(page, '.remembered > summary')
      return page
    }),
    onDevice('zones', '.zones button', async look => {
      const page = await openSettings(look)
      await pressOn(page, 'button[data-zone=""]')
      return page
    }),
    onDevice('health', '.sources', look => openThen(look, '[data-health]')),
    onDevice('bet', '.bet-estimate', look =>
      openThen(look, '[data-match="10"] [data-cell="HDP.up"]', { store: savedChoices(ODDS) }),
    ),
    onDevice('slip', '[data-slip="return"]', look => openSlip(look, THREE)),
    onDevice('odds panel', '[data-panel="odds"] .detail-score-list', look =>
      openBoard(look, { engine: boardEngine({ panel: 'odds' }) }),
    ),
    onDevice('extra panel', '[data-panel="extra"] .detail-table', look =>
      openBoard(look, { engine: boardEngine({ panel: 'extra' }) }),
    ),
    onDevice('report', '.panel-events', look => openMatch(look, 'report')),
    onDevice('odds of a match', '.odds-tab table', look => openMatch(look, 'odds')),
    onDevice('movement', '.match-body > *', look => openMatch(look, 'movement')),
    onDevice('goals by time', '.panel-bands', look => openMatch(look, 'goals')),
    onDevice('analysis', '.analysis-figures', look => openMatch(look, 'analysis')),
    onDevice('standings of a match', '.match-body .panel-rank', look => openMatch(look, 'standings')),
    onDevice('standings', '.panel-rank', async look => {
      const page = await openBoard(look)
      await openStandings(page)
      return page
    }),
    onDevice('folded, followed, paused', '[data-pause="2"]', openPaused),
    onDevice('tomorrow', '[data-day-tab="1"][aria-pressed="true"]', openTomorrow),
    onDevice('nothing found', '.empty > p + p', look =>
      openBoard(look, {
        engine: engineOf([], [], { details: { matchDay: () => ok(null) } }),
        screen: { leagues: [999_999] },
      }),
    ),
  ],
}
