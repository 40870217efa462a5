/**
 * A page of an evening: the worker's service and the page's store, joined by patches. The worker may be ended and
 * restarted.
 */
import type { EngineCommands, EngineEvent } from '../../../src/engine/contract/threads/protocol'
import type { Query } from '../../../src/engine/contract/query'
import type { Alert, MatchRow, View } from '../../../src/engine/contract/view'
import { createViewStore } from '../../../src/ui/client/createViewStore'
import { liveCode } from '../../../src/worker/sync/feedReader'
import { createService } from '../../../src/worker/service'
import { createFetchBody } from '../../../src/worker/transport/fetchBody'
import { ownNetwork } from '../../../src/worker/transport/network'
import type { Device } from '../../../src/worker/transport/device'
import { QUERY } from '../../engine/support/records'

const CONFIG = { dataHost: 'http://site', socketUrl: 'ws://site/stream', snapshot: false }
const OWN_QUERY = {
  language: 'vi',
  format: 1,
  pages: 100,
  pageSize: 100,
  order: 'league',
} as const
const ALL_ROWS = { from: 0, to: 500 }

/** Loads the late code of a worker in advance, so that no evening waits for a file. */
export const loadCode = async (): Promise<void> =>
  void (await Promise.all([
    liveCode(),
    import('../../../src/worker/history/historian'),
    import('../../../src/worker/details/details'),
    import('../../../src/worker/sync/olderList'),
  ]))

export class Page {
  readonly query: Query
  gaps = 0
  private readonly store = createViewStore()
  private readonly device: Device
  private worker: EngineCommands

  constructor(
    device: Device,
    shown: Pick<Query, 'screen' | 'company'>,
    onAlerts: (alerts: readonly Alert[]) => void,
  ) {
    this.device = device
    this.query = { ...QUERY, ...OWN_QUERY, ...shown }
    this.store.goTo(this.query)
    this.store.onAlerts(onAlerts)
    this.worker = this.start()
  }

  get view(): View {
    return this.store.view()
  }

  rows(): readonly MatchRow[] {
    return [...this.view.rows.values()].filter(row => row.kind === 'match')
  }

  restart(): void {
    this.worker.stop()
    this.worker = this.start()
  }

  stop(): void {
    this.worker.stop()
  }

  private start(): EngineCommands {
    const network = { ...ownNetwork, fetchBody: createFetchBody(this.device) }
    const worker: EngineCommands = createService(event => this.receive(worker, event), this.device, network)
    worker.start(CONFIG, this.query)
    worker.setWindow(ALL_ROWS)
    return worker
  }

  private receive(worker: EngineCommands, event: EngineEvent): void {
    if (event.kind !== 'patch' || this.store.receive(event.patch) !== 'gap') return
    this.gaps += 1
    worker.resync()
  }
}
