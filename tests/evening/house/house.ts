/** All parts of the product in one process, under one clock, and the faults that a test can cause in them. */
import type { Query } from '../../../src/engine/contract/query'
import type { Alert } from '../../../src/engine/contract/view'
import { SERVICE_RESTART } from '../../../feedserver/serve/socket/hub'
import type { Parts } from '../provider/faults'
import { Back, type BackParts } from './back'
import type { FeedParts, Feeds } from './feeds'
import { Line, PageSocket } from './line'
import { Page } from './page'
import { Server } from './server'

interface HouseParts extends BackParts, Pick<FeedParts, 'time' | 'chance'> {
  readonly feeds: Feeds
  readonly screen: Query['screen']
  /** The page's clock minus the true clock. */
  readonly skewMs: number
  readonly onAlerts: (alerts: readonly Alert[]) => void
}

export class House implements Parts {
  readonly page: Page
  private readonly parts: HouseParts
  private readonly line: Line
  private readonly feeds: Feeds
  private server: Server
  private back: Back
  private readonly ends: Promise<void>[] = []

  constructor(parts: HouseParts) {
    const { time, chance, feeds, skewMs, screen, company, onAlerts } = parts
    this.parts = parts
    this.feeds = feeds
    this.server = this.openServer()
    this.back = new Back(this.server, parts)
    const line = new Line({ time, chance, server: () => this.server })
    this.line = line
    class Socket extends PageSocket {
      constructor(url: string) {
        super(line, url)
      }
    }
    Object.assign(globalThis, { fetch: line.fetch, WebSocket: Socket })
    this.page = new Page({ now: () => time.now + skewMs, random: chance.next }, { screen, company }, onAlerts)
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

  /** Stops the relay. In a cluster another source takes over, and the server stays. */
  stopRelay(): void {
    if (this.feeds.cluster === null) this.stopServer()
    else this.feeds.cluster.killLeader()
  }

  startRelay(): void {
    if (this.feeds.cluster === null) this.startServer()
    else this.feeds.cluster.startSource()
  }

  /** Stops the server process with its archive and Web Push. */
  stopServer(): void {
    this.stopBack()
    this.server.stop()
    this.line.closeSockets()
  }

  startServer(): void {
    this.server = this.openServer()
    this.back = new Back(this.server, this.parts)
  }

  stopBroker(): void {
    this.feeds.cluster?.broker.stop()
  }

  startBroker(): void {
    this.feeds.cluster?.broker.start()
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
    this.stopBack()
    this.back = new Back(this.server, this.parts)
  }

  stopAnnouncer(): void {
    this.stopBack()
  }

  startAnnouncer(): void {
    this.back = new Back(this.server, this.parts)
  }

  fillDisk(): void {
    this.parts.storage.trouble = 'full'
  }

  takeDatabase(): void {
    this.parts.storage.trouble = 'away'
  }

  giveDatabase(): void {
    this.parts.storage.trouble = 'none'
  }

  /** Resolves once every database is closed. */
  async stop(): Promise<void> {
    this.page.stop()
    this.stopBack()
    this.server.stop()
    this.feeds.cluster?.stop()
    await Promise.all(this.ends)
  }

  private openServer(): Server {
    return new Server(this.feeds.open(), this.parts.time)
  }

  private stopBack(): void {
    this.ends.push(this.back.stop())
  }
}
