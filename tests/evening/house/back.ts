/**
 * The part of a process behind its answers: its tap, the archive and Web Push, as `feedserver/start/openFront.ts`
 * composes them.
 */
import { Tap } from '../../../feedserver/archive/tap'
import type { CompanyId } from '../../../src/engine/contract/units'
import { Archive } from './archive'
import { Push, type PushParts } from './push'
import type { Server } from './server'
import type { Storage } from './storage'

export interface BackParts extends PushParts {
  readonly storage: Storage
  /** The bookmaker whose prices are recorded. */
  readonly company: CompanyId
}

/** One process, from start to end. Another process may take over with the same database. */
export class Back {
  private readonly server: Server
  private readonly archive: Archive
  private readonly push: Push
  private readonly tap: Tap

  constructor(server: Server, parts: BackParts) {
    this.server = server
    this.archive = new Archive(parts.storage, parts.company)
    this.push = new Push(parts)
    const { provider, bus } = server
    this.tap = new Tap({ archive: this.archive, provider, bus, listener: this.push.listener })
    // The process that writes the archive sends the announcements.
    this.archive.onStatus(({ leads }) => {
      if (leads !== null) this.push.lead(leads)
    })
    server.losses.add(this.lose)
    this.tap.open()
  }

  async stop(): Promise<void> {
    this.server.losses.delete(this.lose)
    this.tap.close()
    this.push.stop()
    await this.archive.stop()
  }

  private readonly lose = (): void => this.tap.gap()
}
