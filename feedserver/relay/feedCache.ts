/** All addresses of the provider that are asked for, a limited number: beyond it the one not asked for longest goes. */
import { Places } from '../http/bodies'
import type { EpochMs } from '../model'
import { filled, type Found } from './feeds'
import { Kept, type Tools } from './kept'
import type { Paths } from './paths'

const MOST_ADDRESSES = 4000
const MOST_BYTES = 256 * 1024 * 1024
/** Requests to the provider at a time, and those that may wait for their turn. */
const MOST_AT_ONCE = 16
const MOST_WAITING = 400

export class Shelf {
  /** In the order of the last request, oldest first. */
  private readonly addresses = new Map<string, Kept>()
  private readonly paths: Paths
  private readonly tools: Tools
  private since: EpochMs = -Infinity

  constructor(paths: Paths, tools: Omit<Tools, 'places' | 'floor'>) {
    this.paths = paths
    this.tools = { ...tools, places: new Places(MOST_AT_ONCE, MOST_WAITING), floor: () => this.since }
  }

  get size(): number {
    return this.addresses.size
  }

  /** `null` when the provider has no such feed. */
  find({ name, places }: Found, query: URLSearchParams): Kept | null {
    const path = this.paths[name]
    if (path === null) return null
    const key = `${name} ${filled(path, places)}?${query.toString()}`
    const held = this.addresses.get(key) ?? new Kept(name, filled(path, places), query, this.tools)
    this.addresses.delete(key)
    this.addresses.set(key, held)
    this.limit()
    return held
  }

  /** Bodies from before now are told only while the provider fails: it may have changed meanwhile. */
  askAnew(): void {
    this.since = this.tools.now()
  }

  /** The provider is back: nobody waits any longer to try it again. */
  retryNow(): void {
    for (const kept of this.addresses.values()) kept.retryNow()
  }

  private limit(): void {
    let bytes = 0
    for (const { size } of this.addresses.values()) bytes += size
    for (const [key, kept] of this.addresses) {
      if (this.addresses.size <= MOST_ADDRESSES && bytes <= MOST_BYTES) return
      if (kept.isBusy) continue
      this.addresses.delete(key)
      bytes -= kept.size
      this.tools.ledger.forget(kept.name, kept.address)
    }
  }
}
