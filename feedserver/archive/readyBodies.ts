/**
 * Cache of bodies by their addresses. Equal requests at the same time share one query.
 *
 * Errors: rejects with `Overloaded` when too many requests wait. Failures are not cached.
 */
import { Semaphore, type Body } from '../kit/bodies'

export interface BodyLimits {
  readonly bodies: number
  readonly bytes: number
  /** Milliseconds for which a body is cached. */
  readonly forMs: number
  readonly atOnce: number
  readonly waiting: number
}

interface Ready {
  readonly body: Promise<Body | null>
  readonly at: number
  bytes: number
}

export class ReadyBodies {
  /** Cached bodies, oldest first. */
  private readonly ready = new Map<string, Ready>()
  private readonly semaphore: Semaphore
  private readonly limits: BodyLimits
  private readonly now: () => number

  /** `now`: milliseconds of a monotonic clock. */
  constructor(limits: BodyLimits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.semaphore = new Semaphore(limits.atOnce, limits.waiting)
    this.now = now
  }

  /** Returns `null` if no such body exists. That is cached too. */
  get(key: string, read: () => Promise<Body | null>): Promise<Body | null> {
    const known = this.ready.get(key)
    if (known !== undefined && this.now() - known.at < this.limits.forMs) return known.body
    const entry: Ready = { body: this.read(read), at: this.now(), bytes: 0 }
    this.ready.delete(key)
    this.ready.set(key, entry)
    entry.body.then(
      body => {
        entry.bytes = body?.bytes.length ?? 0
        this.prune()
      },
      () => {
        if (this.ready.get(key) === entry) this.ready.delete(key)
      },
    )
    return entry.body
  }

  private async read(read: () => Promise<Body | null>): Promise<Body | null> {
    await this.semaphore.acquire()
    try {
      return await read()
    } finally {
      this.semaphore.release()
    }
  }

  private prune(): void {
    let bytes = [...this.ready.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of this.ready) {
      if (this.ready.size <= this.limits.bodies && bytes <= this.limits.bytes) return
      this.ready.delete(key)
      bytes -= entry.bytes
    }
  }
}
