/** The worker's service in this process, with a page's copy of its view. */
import { vi } from 'vitest'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { EngineCommands, EngineConfig, EngineEvent } from '../../../src/engine/contract/threads/protocol'
import type { Query } from '../../../src/engine/contract/query'
import type { MatchRow, View } from '../../../src/engine/contract/view'
import { thisDevice } from '../../../src/worker/transport/device'
import { createService } from '../../../src/worker/service'
import { ownNetwork } from '../../../src/worker/transport/network'
import { QUERY } from '../../engine/support/records'
import { afterTest } from '../../support/ends'

export interface TestEngine {
  readonly commands: EngineCommands
  readonly view: () => View
  readonly rows: () => MatchRow[]
  /** Sets the query to the present one with these fields changed. */
  readonly ask: (set: Partial<Query>) => void
  readonly until: (holds: (view: View) => boolean) => Promise<void>
}

export function startEngine(config: Partial<EngineConfig>, set: Partial<Query> = {}): TestEngine {
  let view: View = EMPTY_VIEW
  let query: Query = { ...QUERY, screen: 'home', pages: 100, ...set }
  const post = (event: EngineEvent) => {
    const applied = event.kind === 'patch' ? applyPatch(view, event.patch) : undefined
    if (applied?.kind === 'applied') view = applied.view
  }
  const commands = createService(post, thisDevice, ownNetwork)
  afterTest(() => commands.stop())
  commands.start({ dataHost: '', socketUrl: null, snapshot: false, ...config }, query)
  commands.setWindow({ from: 0, to: 500 })
  return {
    commands,
    view: () => view,
    rows: () => [...view.rows.values()].filter(row => row.kind === 'match'),
    ask(changed) {
      query = { ...query, ...changed }
      commands.setQuery(query)
    },
    async until(holds) {
      await vi.waitUntil(() => holds(view), { interval: 20 })
    },
  }
}

export const isReady = ({ health }: View) => health.page === 'ready'
