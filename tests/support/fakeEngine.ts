/** An engine without a thread: a real view store, fed by the test, and a record of what the page asked for. */
import { EMPTY_VIEW, type ViewPatch } from '../../src/engine/contract/patch'
import type { LeagueChoice, RowWindow } from '../../src/engine/contract/protocol'
import type { Query } from '../../src/engine/contract/query'
import type { Counts, Health, Row, RowKey } from '../../src/engine/contract/view'
import type { Engine, RemoteCommands } from '../../src/ui/client/startEngine'
import { createViewStore } from '../../src/ui/client/viewStore'

export interface FakeEngine extends Engine {
  readonly queries: readonly Query[]
  readonly windows: readonly RowWindow[]
  readonly hiddens: readonly boolean[]
  readonly retries: () => number
  /** The next revision, with whatever the test wants in it. */
  readonly send: (patch: Omit<ViewPatch, 'base' | 'rev'>) => void
  /** A whole list: keys in order with their rows. */
  readonly show: (rows: readonly (readonly [RowKey, Row])[], counts?: Partial<Counts>) => void
  readonly tell: (health: Partial<Health>) => void
}

export interface FakeOptions {
  readonly leagueChoices?: () => Promise<readonly LeagueChoice[]>
}

export function createFakeEngine({
  leagueChoices = () => Promise.resolve([]),
}: FakeOptions = {}): FakeEngine {
  const store = createViewStore()
  const queries: Query[] = []
  const windows: RowWindow[] = []
  const hiddens: boolean[] = []
  let retries = 0
  const nothing = () => Promise.resolve()
  const commands: RemoteCommands = {
    start: nothing,
    setQuery: nothing,
    setWindow: nothing,
    setHidden: nothing,
    retry: nothing,
    resync: nothing,
    leagueChoices,
    locate: id => Promise.resolve(store.view().keys.indexOf(`m${id}`)),
    ping: () => Promise.resolve(0),
    stop: nothing,
  }
  const send: FakeEngine['send'] = patch => {
    const { rev } = store.view()
    store.receive({ base: rev, rev: rev + 1, ...patch })
  }
  return {
    store,
    commands: () => commands,
    setQuery: query => void queries.push(query),
    setWindow: window => void windows.push(window),
    setHidden: hidden => void hiddens.push(hidden),
    retry: () => void retries++,
    kill: () => undefined,
    stop: () => undefined,
    queries,
    windows,
    hiddens,
    retries: () => retries,
    send,
    show(rows, counts) {
      const matches = rows.filter(([, row]) => row.kind === 'match').length
      const leagues = rows.filter(([, row]) => row.kind === 'league').length
      send({
        splices: [{ at: 0, remove: store.view().keys.length, insert: rows.map(([key]) => key) }],
        rows,
        counts: { all: matches, filtered: matches, leagues, leaguesShown: leagues, ...counts },
      })
    },
    tell: health => send({ health: { ...EMPTY_VIEW.health, ...store.view().health, ...health } }),
  }
}
