/** An engine without a worker: a view store fed by hand, and a record of what the page asked for. */
import type { ViewPatch } from '../../src/engine/contract/patch'
import type { RowWindow } from '../../src/engine/contract/protocol'
import type { Row, RowKey } from '../../src/engine/contract/view'
import type { Engine } from '../../src/ui/client/startEngine'
import { createViewStore } from '../../src/ui/client/viewStore'

export type PatchBody = Omit<ViewPatch, 'base' | 'rev'>

export interface FakeEngine extends Engine {
  readonly windows: readonly RowWindow[]
  /** As the worker's next patch. */
  readonly patch: (body: PatchBody) => void
  /** As a snapshot: these keys, these rows and nothing else. */
  readonly show: (
    keys: readonly RowKey[],
    rows: Iterable<readonly [RowKey, Row]>,
    leaguesShown?: number,
  ) => void
}

export function createFakeEngine(): FakeEngine {
  const store = createViewStore()
  const windows: RowWindow[] = []
  const silent = () => undefined
  let rev = 0
  return {
    store,
    windows,
    patch(body) {
      rev += 1
      store.receive({ ...body, base: rev - 1, rev })
    },
    show(keys, rows, leaguesShown = 1) {
      rev += 1
      store.receive({
        base: 0,
        rev,
        splices: [{ at: 0, remove: 0, insert: keys }],
        rows: [...rows],
        counts: { all: keys.length, filtered: keys.length, leagues: leaguesShown, leaguesShown },
      })
    },
    commands() {
      throw new Error('the fake engine takes no commands')
    },
    setQuery: silent,
    setWindow: window => void windows.push(window),
    setHidden: silent,
    retry: silent,
    kill: silent,
    stop: silent,
  }
}
