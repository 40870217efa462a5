/** Boards of the gallery: rows of the tests, and an engine that answers every request. */
import { useRef, type ReactNode } from 'react'
import { rowKey } from '../../src/engine/contract/rowKey'
import type { Health, MatchRow, PanelKind, Row, RowKey } from '../../src/engine/contract/view'
import type { MatchListProps } from '../../src/ui/list/listProps'
import { MatchList } from '../../src/ui/list/MatchList'
import { useLayout } from '../../src/ui/list/model/useLayout'
import { ListScreen } from '../../src/ui/page/ListScreen'
import { memoryStore, type KeyStore } from '../../src/ui/state/keyStore'
import { cookieName, type Preferences } from '../../src/ui/state/preferences'
import { WIDGET } from '../../src/ui/state/profile'
import { useChoice } from '../../src/ui/state/useChoice'
import { analysisOf } from '../support/analyses'
import { COMPETITION_DETAILS } from '../support/competitions'
import { BANDS, calculated, CORNERS, ok, quoted, RANKS, REPORT, SCORES } from '../support/details'
import { createFakeEngine, type FakeEngine, type FakeOptions } from '../support/fakeEngine'
import { LEAGUES } from '../support/leagueChoices'
import { fullSheet } from '../support/marketSheets'
import { renderPage, type PageOptions } from '../support/renderPage'
import { board, leagueRow, matchRow, price } from '../support/rows'
import type { Look } from './state'
import './frame.css'

type Details = NonNullable<FakeOptions['details']>

/** Health of a feed whose last message is two seconds old. */
export const liveHealth = (): Partial<Health> => ({
  page: 'ready',
  overall: 'live',
  receivedAt: Date.now() - 2_000,
})

/** The opened match: in play, with bets open in all markets. */
const IN_PLAY: Partial<MatchRow> = {
  leagueId: 1,
  home: 'Liverpool',
  guest: 'Hà Nội FC',
  phase: 'secondHalf',
  minute: '67',
  score: '2 - 1',
  half: '1-0',
  corners: '5-3',
  giver: 'home',
  'HDP.up': price('0.97', 'up'),
  'HDP.goal': price('0.5/1'),
  'HDP.down': price('0.91', 'down'),
  'ou.up': price('0.86'),
  'ou.goal': price('2.5/3'),
  'ou.down': price('-0.98', 'up'),
}

const ANSWERS: Details = {
  ...COMPETITION_DETAILS,
  marketDetail: id => Promise.resolve(fullSheet(id)),
  correctScore: matchId => ok({ ...SCORES, matchId }),
  ...calculated([2, 1]),
  quotePicks: quoted(id => ({ company: 31, ...(id === 11 && { phase: 'finished' as const }) })),
  matchReport: () => ok(REPORT),
  corners: () => ok(CORNERS),
  goalBands: () => ok(BANDS),
  leagueRank: () => ok(RANKS),
  analysis: (_, venue) => ok(analysisOf({}, venue)),
  prediction: matchId => Promise.resolve({ matchId, result: 2 }),
}

interface Listed extends FakeOptions {
  /** Panel under the first match. */
  readonly panel?: PanelKind
  readonly match?: Partial<MatchRow>
}

/** Eight leagues. Match 10 is the opened one. */
export function boardEngine({ panel, match, details, ...options }: Listed = {}): FakeEngine {
  const { keys, rows } = board(8)
  rows.set('l1', leagueRow(1, { page: 'SubLeague', matches: 5 }))
  rows.set('m10', matchRow(10, { ...IN_PLAY, ...match, open: panel ?? '' }))
  if (panel !== undefined) keys.splice(2, 0, rowKey(panel, 10))
  return engineOf(keys, rows, {
    ...options,
    details: { ...ANSWERS, leagueChoices: () => Promise.resolve(LEAGUES), ...details },
  })
}

export function engineOf(
  keys: readonly RowKey[],
  rows: Iterable<readonly [RowKey, Row]>,
  options: FakeOptions = {},
): FakeEngine {
  const engine = createFakeEngine(options)
  engine.show(keys, rows)
  engine.tell(liveHealth())
  return engine
}

/** Renders a part of the page as in the widget. */
export function show({ language }: Look, node: ReactNode, { page, ...options }: PageOptions = {}) {
  const { engine = boardEngine(), screen, ...others } = options
  const { profile = WIDGET } = page ?? {}
  return renderPage(node, {
    language,
    engine,
    page: { ...page, profile },
    screen: { name: profile.screens[0], ...screen },
    ...others,
  })
}

export const openBoard = (look: Look, options?: PageOptions) => show(look, <ListScreen />, options)

const silent = () => undefined

/** The list alone, in the layout for its width. */
export function Rows(props: Partial<MatchListProps>) {
  const main = useRef<HTMLElement>(null)
  const layout = useLayout(main)
  const betType = useChoice(({ prefs }) => prefs.betType)
  const tiles = useChoice(({ prefs }) => prefs.tiles)
  return (
    <main ref={main} className="gallery-rows">
      <MatchList
        layout={layout}
        betType={betType}
        tiles={tiles}
        hasMore={false}
        toCome="phase.notStarted"
        onToggleFollow={silent}
        onToggleFold={silent}
        onToggleEnded={silent}
        onHideLeague={silent}
        onOpenPrice={silent}
        onOpenMatch={silent}
        onOpenDetail={silent}
        onOpenLeague={silent}
        onMore={silent}
        {...props}
      />
    </main>
  )
}

/** Choice of a visitor who wants odds on a phone. A first visit shows scores. */
export const ODDS = { scoresForm: 'odds' } as const

/** A store with a visitor's choices, each in the form of its cookie. */
export function savedChoices(
  stored: Partial<Record<keyof Preferences, string>>,
  kind: KeyStore['kind'] = 'memory',
): KeyStore {
  const store = memoryStore()
  for (const [field, text] of Object.entries(stored))
    store.write(cookieName(field as keyof Preferences, WIDGET), text)
  return { ...store, kind }
}
