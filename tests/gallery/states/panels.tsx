/** What opens under a match or from it: odds, report, corners, goals by time, standings; each while it is loading, empty, failed, full. */
import type { FakeOptions } from '../../support/fakeEngine'
import { BANDS, CORNERS, failed, ok, RANKS, REPORT } from '../../support/details'
import { openStandings } from '../../support/renderPage'
import { fullSheet } from '../../support/marketSheets'
import { boardEngine, openBoard } from '../boards'
import { onDevice, pending, type GalleryState, type Look, type Section } from '../state'
import { openPanel } from './pages'

type Details = NonNullable<FakeOptions['details']>

const LOADING = 'dialog .detail-note'
const FAILED = 'dialog .detail-failed'

/** A panel in the row under its match. */
const inRow = (name: string, sees: string, panel: 'odds' | 'extra', details: Details): GalleryState =>
  onDevice(name, sees, look => openBoard(look, { engine: boardEngine({ panel, details }) }))

export const ODDS_PANELS: Section = {
  title: 'Odds panels',
  states: [
    inRow('odds: loading', '.detail-scores .detail-note', 'odds', {
      marketDetail: pending,
      correctScore: pending,
    }),
    inRow('odds: empty', '.detail-scores .detail-note', 'odds', {
      marketDetail: () => Promise.resolve(null),
      correctScore: () => ok(null),
    }),
    inRow('odds: failed', '.detail-scores .detail-failed', 'odds', { correctScore: failed }),
    inRow('odds: full', '.detail-score-list', 'odds', {}),
    inRow('extra: loading', '[data-panel="extra"] .detail', 'extra', { marketDetail: pending }),
    inRow('extra: half of the markets', '[data-panel="extra"] .detail-table', 'extra', {
      marketDetail: id => {
        const { markets, ...sheet } = fullSheet(id)
        return Promise.resolve({ ...sheet, markets: markets.slice(0, 3) })
      },
    }),
    inRow('extra: full', '[data-panel="extra"] .detail-table', 'extra', {}),
  ],
}

/** The four answers that a panel can have, and how each is brought on screen. */
function answers(
  sees: string,
  open: (look: Look, details: 'loading' | 'failed' | 'empty' | 'full') => ReturnType<GalleryState['open']>,
) {
  return [
    onDevice('loading', LOADING, look => open(look, 'loading')),
    onDevice('failed', FAILED, look => open(look, 'failed')),
    onDevice('empty', LOADING, look => open(look, 'empty')),
    onDevice('full', sees, look => open(look, 'full')),
  ]
}

const REPORTS = {
  loading: pending,
  failed,
  empty: () => ok({ ...REPORT, events: [] }),
  full: () => ok(REPORT),
}
const ALL_CORNERS = { loading: pending, failed, empty: () => ok(null), full: () => ok(CORNERS) }
const GOAL_BANDS = { loading: pending, failed, empty: () => ok([]), full: () => ok(BANDS) }
const STANDINGS = {
  loading: pending,
  failed,
  empty: () => ok({ ...RANKS, groups: [] }),
  full: () => ok(RANKS),
}

const withOdds = (details: Details) => boardEngine({ panel: 'odds', details })

export const REPORT_PANEL: Section = {
  title: 'Match report',
  states: answers('.panel-events', (look, answer) =>
    openPanel(look, 'detail.report', withOdds({ matchReport: REPORTS[answer] })),
  ),
}
export const CORNER_PANEL: Section = {
  title: 'Corners',
  states: answers('.panel-counts', (look, answer) =>
    openPanel(look, 'detail.corners', withOdds({ corners: ALL_CORNERS[answer] })),
  ),
}
export const BANDS_PANEL: Section = {
  title: 'Goals by time',
  states: answers('.panel-bands', (look, answer) =>
    openPanel(look, 'detail.bands', withOdds({ goalBands: GOAL_BANDS[answer] })),
  ),
}
export const STANDINGS_PANEL: Section = {
  title: 'Standings',
  states: answers('.panel-rank', async (look, answer) => {
    const engine = boardEngine({ details: { leagueRank: STANDINGS[answer] } })
    const page = await openBoard(look, { engine })
    await openStandings(page)
    return page
  }),
}
