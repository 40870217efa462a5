/** Channels with readers. Each is subscribed to once on the bus, and its records are collected until the next beat. */
import type { Bus } from '../../kit/bus'
import type { Faults } from '../../kit/faults'

interface Subscription {
  /** Number of readers. */
  readers: number
  readonly records: string[]
  readonly end: () => void
}

export class Subscriptions {
  private readonly active = new Map<string, Subscription>()
  private readonly bus: Bus
  private readonly faults: Faults

  constructor(bus: Bus, faults: Faults) {
    this.bus = bus
    this.faults = faults
  }

  add(channel: string): void {
    const active = this.active.get(channel)
    if (active !== undefined) {
      active.readers += 1
      return
    }
    const records: string[] = []
    const end = this.bus.subscribe(channel, published => {
      for (const record of this.faults.records(published)) records.push(record)
    })
    this.active.set(channel, { readers: 1, records, end })
  }

  remove(channel: string): void {
    const active = this.active.get(channel)
    if (active === undefined) return
    active.readers -= 1
    if (active.readers > 0) return
    active.end()
    this.active.delete(channel)
  }

  /** Returns the collected records of each channel that has any, and clears them. */
  take(): ReadonlyMap<string, readonly string[]> {
    const taken = new Map<string, readonly string[]>()
    for (const [channel, { records }] of this.active)
      if (records.length > 0) taken.set(channel, records.splice(0))
    return taken
  }

  /** Discards the collected records. */
  forget(): void {
    for (const { records } of this.active.values()) records.length = 0
  }
}
