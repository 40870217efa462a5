/** An engine without a worker: tests set its view, and it records the requests of the page. */
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import { NO_COUNTS, type ViewPatch } from '../../src/engine/contract/patch'
import type { RowWindow } from '../../src/engine/contract/threads/protocol'
import type { Query } from '../../src/engine/contract/query'
import type { Health, Row, RowKey } from '../../src/engine/contract/view'
import { createGate } from '../../src/ui/client/gate'
import type { RemoteCommands } from '../../src/ui/client/openEngine'
import type { Engine } from '../../src/ui/client/startEngine'
import { createViewStore } from '../../src/ui/client/createViewStore'

type PatchBody = Omit<ViewPatch, 'base' | 'rev'>

export interface FakeEngine extends Engine {
  readonly windows: readonly RowWindow[]
  readonly queries: readonly Query[]
  readonly retries: () => number
  /** Number of times the page called `forget`. */
  readonly forgotten: () => number
  /** Applies a patch, as if the worker had sent it. */
  readonly patch: (body: PatchBody) => void
  /** Replaces the whole view by the keys and rows. */
  readonly show: (
    keys: readonly RowKey[],
    rows: Iterable<readonly [RowKey, Row]>,
    leaguesShown?: number,
  ) => void
  /** Applies a patch with the changed fields of the health. */
  readonly tell: (health: Partial<Health>) => void
}

export interface FakeOptions {
  readonly endedOf?: RemoteCommands['endedOf']
  /** Answers of the panels' commands. A command without one fails. */
  readonly details?: Partial<DetailCommands>
}

export function createFakeEngine({
  endedOf = () => Promise.resolve([]),
  details = {},
}: FakeOptions = {}): FakeEngine {
  const store = createViewStore()
  const windows: RowWindow[] = []
  const queries: Query[] = []
  const silent = () => undefined
  let retries = 0
  let forgotten = 0
  let rev = 0
  const patch = (body: PatchBody) => {
    rev += 1
    store.receive({ ...body, base: rev - 1, rev })
  }
  return {
    store,
    gate: createGate(),
    windows,
    queries,
    retries: () => retries,
    forgotten: () => forgotten,
    patch,
    show(keys, rows, leaguesShown = 1) {
      rev += 1
      store.receive({
        base: 0,
        rev,
        list: 'home matches 0 vi',
        splices: [{ at: 0, remove: 0, insert: keys }],
        rows: [...rows],
        counts: {
          ...NO_COUNTS,
          all: keys.length,
          filtered: keys.length,
          leagues: leaguesShown,
          leaguesShown,
        },
      })
    },
    tell: health => patch({ health: { ...store.view().health, ...health } }),
    commands: () => commandsOf({ endedOf, details }),
    setQuery: query => void queries.push(query),
    setWindow: window => void windows.push(window),
    setHidden: silent,
    setOnline: silent,
    retry: () => void retries++,
    forgetSnapshots: () => void forgotten++,
    kill: silent,
    stop: silent,
  }
}

function commandsOf({ endedOf, details }: Required<FakeOptions>): RemoteCommands {
  const nothing = () => Promise.resolve()
  return {
    details: { ...NO_DETAILS, ...details },
    start: nothing,
    setQuery: () => Promise.resolve(0),
    setWindow: nothing,
    setHidden: nothing,
    setOnline: nothing,
    retry: nothing,
    resync: nothing,
    endedOf,
    locate: () => Promise.resolve(-1),
    forgetSnapshots: nothing,
    ping: () => Promise.resolve(0),
    stop: nothing,
  }
}

const failing = () =>
  Promise.resolve({ ok: false as const, fault: { action: 'fetch odds' as const, reason: 'network' } })

const NO_DETAILS: DetailCommands = {
  matchHead: failing,
  matchReport: failing,
  searchList: () => Promise.resolve({ ok: true as const, value: { count: 0, matches: [] } }),
  lineups: failing,
  statistics: () => Promise.resolve({ ok: true, value: null }),
  corners: failing,
  goalBands: failing,
  leagueRank: failing,
  competition: failing,
  competitionDays: failing,
  competitionToday: failing,
  leagueMatches: failing,
  resultTable: failing,
  correctScore: failing,
  bookmakers: failing,
  analysis: failing,
  team: failing,
  teamToday: () => Promise.resolve([]),
  boardRows: () => Promise.resolve({ ok: true, value: [] }),
  teamMatches: failing,
  teamForm: failing,
  popularTeams: failing,
  printedDay: () => Promise.resolve({ at: 0, date: '1970-01-01', leagues: [] }),
  prediction: matchId => Promise.resolve({ matchId, result: -1 }),
  highlights: failing,
  marketDetail: () => Promise.resolve(null),
  fallenMatches: () => Promise.resolve({ priced: true, matches: [] }),
  fallSince: () => Promise.resolve(null),
  priceHistory: () => Promise.resolve(null),
  wholeHistory: () => Promise.resolve(null),
  comparedHistory: () => Promise.resolve(null),
  resultOdds: failing,
  dayLeagues: failing,
  archiveDays: failing,
  searchArchive: failing,
  matchDay: failing,
  leagueChoices: () => Promise.resolve([]),
  leagueNames: () => Promise.resolve(new Map()),
  estimate: () => Promise.resolve(null),
  settle: () => Promise.resolve([]),
  priceTexts: () => Promise.resolve([]),
  quotePicks: () => Promise.resolve([]),
  matchStands: () => Promise.resolve([]),
  watchPrices: () => Promise.resolve([]),
  priceValue: () => Promise.resolve(null),
  combine: () => Promise.resolve(null),
}
