/** All parts of the product in one process, under one clock, and what may be done to them. */
import type { Alert } from '../../../src/engine/contract/view'
import type { PushStore } from '../../../feedserver/push/store/pushStore'
import { SERVICE_RESTART } from '../../../feedserver/serve/socket/hub'
import type { Upstream } from '../../../feedserver/relay/upstream'
import type { Parts } from '../provider/faults'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'
import { Line, PageSocket } from './line'
import { Page } from './page'
import { Push, type Message } from './push'
import { Server } from './server'

interface HouseParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly upstream: Upstream
  readonly store: PushStore
  /** The page's clock minus the true one. */
  readonly skewMs: number
  readonly onAlerts: (alerts: readonly Alert[]) => void
  readonly onMessage: (message: Message) => void
}

export class House implements Parts {
  readonly page: Page
  push: Push
  private readonly parts: HouseParts
  private readonly line: Line
  private server: Server

  constructor(parts: HouseParts) {
    const { time, chance, skewMs, onAlerts } = parts
    this.parts = parts
    this.server = new Server(parts)
    this.push = new Push(this.server, parts)
    const line = new Line({ time, chance, server: () => this.server })
    this.line = line
    class Socket extends PageSocket {
      constructor(url: string) {
        super(line, url)
      }
    }
    Object.assign(globalThis, { fetch: line.fetch, WebSocket: Socket })
    this.page = new Page({ now: () => time.now + skewMs, random: chance.next }, onAlerts)
  }

  closeSockets(): void {
    this.line.closeSockets()
  }

  moveSockets(): void {
    this.server.hub.closeAll(SERVICE_RESTART, 'moved')
  }

  refuseSockets(): void {
    this.line.refusesSockets = true
    this.line.closeSockets()
  }

  acceptSockets(): void {
    this.line.refusesSockets = false
  }

  /** With the process go its tap and what it announces. */
  stopRelay(): void {
    this.push.stop()
    this.server.stop()
    this.line.closeSockets()
  }

  startRelay(): void {
    this.server = new Server(this.parts)
    this.push = new Push(this.server, this.parts)
  }

  cutLine(): void {
    this.line.isCut = true
  }

  mendLine(): void {
    this.line.isCut = false
  }

  restartWorker(): void {
    this.page.restart()
  }

  replaceAnnouncer(): void {
    this.push.stop()
    this.push = new Push(this.server, this.parts)
  }

  stopAnnouncer(): void {
    this.push.stop()
  }

  startAnnouncer(): void {
    this.push = new Push(this.server, this.parts)
  }

  stop(): void {
    this.page.stop()
    this.push.stop()
    this.server.stop()
  }
}
