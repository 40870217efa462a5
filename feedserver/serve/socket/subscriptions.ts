/** Channels with readers. Each is subscribed to once on the bus, and its records are collected until the next beat. */
import type { Bus } from '../../kit/bus'
import type { Faults } from '../../kit/faults'
import type { Work } from '../../kit/work/work'
import { channelPart, type FramePart } from './frame'

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

  /** Returns the collected records of each channel as frame parts, and clears them. */
  *take(): Work<ReadonlyMap<string, FramePart>> {
    const parts = new Map<string, FramePart>()
    for (const [channel, { records }] of Array.from(this.active)) {
      const taken = records.splice(0)
      if (taken.length > 0) parts.set(channel, yield* channelPart(channel, taken))
    }
    return parts
  }

  /** Discards the collected records. */
  forget(): void {
    for (const { records } of this.active.values()) records.length = 0
  }
}
