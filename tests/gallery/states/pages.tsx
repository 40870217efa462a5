/** The states of tests/support/stateCatalogue.ts over the fake engine. */
import { act } from 'react'
import { isPhone } from '../../../src/ui/kit/dialog/positionSheet'
import type { MatchTab } from '../../../src/ui/state/pageState'
import { SITE } from '../../../src/ui/state/profile'
import { Site } from '../../../src/ui/site/Site'
import { ok } from '../../support/details'
import { appears, openStandings, type PageOptions, type RenderedPage } from '../../support/renderPage'
import { board, leagueRow, matchRow } from '../../support/rows'
import { boardEngine, engineOf, ODDS, savedChoices, openBoard, show } from '../boards'
import {
  PAGE_STATES,
  FILTERS,
  SETTINGS,
  SITE_STATES,
  type ListedState,
  type OwnState,
  type Press,
} from '../../support/stateCatalogue'
import type { Screen } from '../../../src/engine/contract/query'
import { onDevice, pressOn, type GalleryState, type Look, type Section } from '../state'
import { openSlip, THREE } from './betting'

async function openBy(presses: readonly Press[], look: Look, opening: Promise<RenderedPage>) {
  const page = await opening
  for (const step of presses) {
    if (step.phone && !isPhone()) continue
    await ('on' in step ? pressOn(page, step.on) : page.press(look.word(step.word)))
    if (step.brings !== undefined) await appears(page, step.brings)
  }
  return page
}

export const openSettings = (look: Look, options?: PageOptions) =>
  openBy(SETTINGS, look, openBoard(look, options))

export async function openTournaments(look: Look, options?: PageOptions) {
  const page = await openBy(isPhone() ? [FILTERS] : [], look, openBoard(look, options))
  const count = page.choices.get().screen.leagues.length
  await page.press(look.word(count === 0 ? 'filter.tournaments' : 'filter.tournamentsChosen', { count }))
  return page
}

const openMatch = (look: Look, tab: MatchTab) =>
  openBoard(look, {
    engine: boardEngine({ match: { homeId: 1, guestId: 2 } }),
    screen: { match: 10, tab },
  })

/** Two goals come while the page is paused. */
async function openPaused(look: Look) {
  const { keys, rows } = board(6)
  rows.set('m10', matchRow(10, { followed: true }))
  rows.set('l2', leagueRow(2, { folded: true, followed: true }))
  const engine = engineOf(
    keys.filter(key => !/^m2\d$/.test(key)),
    rows,
  )
  // The button is in the filter sheet on a phone.
  const presses = isPhone()
    ? ([FILTERS, { word: 'pause.pause' }, { word: 'app.close' }] as const)
    : [{ on: '[data-pause]' }]
  const page = await openBy(presses, look, openBoard(look, { engine }))
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

/** Options in addition to the fake board. On a phone a first visit shows scores. */
const OPTIONS: Readonly<Record<string, PageOptions>> = { bet: { store: savedChoices(ODDS) } }
/** Selectors of elements on the fake board, where they differ from those of tests/support/stateCatalogue.ts. */
const SIGNS: Readonly<Record<string, string>> = {
  'folded, followed, paused': '[data-pause="2"]',
}

const openSite = (look: Look, name: Screen) =>
  show(look, <Site />, { page: { profile: SITE, showNav: 'aside' }, screen: { name } })

const OWN: Readonly<Record<OwnState, GalleryState['open']>> = {
  list: look => openBoard(look, { page: { showNav: 'above' } }),
  slip: look => openSlip(look, THREE),
  standings: async look => {
    const page = await openBoard(look)
    await openStandings(page)
    return page
  },
  'folded, followed, paused': openPaused,
  tomorrow: openTomorrow,
  'nothing found': look =>
    openBoard(look, {
      engine: engineOf([], [], { details: { matchDay: () => ok(null) } }),
      screen: { leagues: [999_999] },
    }),
  'filtered home': look =>
    show(look, <Site />, { page: { profile: SITE }, store: savedChoices({ hotOnly: 'hot' }) }),
}

function open(state: ListedState, look: Look) {
  if ('own' in state) return OWN[state.name as OwnState](look)
  if ('tab' in state) return openMatch(look, state.tab)
  if ('panel' in state) return openBoard(look, { engine: boardEngine({ panel: state.panel }) })
  const { name, screen, presses } = state
  const opening = screen === undefined ? openBoard(look, OPTIONS[name]) : openSite(look, screen)
  return openBy(presses, look, opening)
}

export const PAGES: Section = {
  title: 'The page',
  states: [
    onDevice('list of the site', '.site-head', look => openSite(look, 'home')),
    ...[...PAGE_STATES, ...SITE_STATES].map(state =>
      onDevice(state.name, SIGNS[state.name] ?? state.sees, look => open(state, look)),
    ),
  ],
}
