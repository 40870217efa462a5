/** The channels that are read: each is subscribed to once on the bus, and its records are collected until the next beat. */
import type { Bus } from '../bus'
import type { Faults } from '../faults'
import type { Work } from '../work'
import { channelPart, type FramePart } from './frame'

interface Subscription {
  /** By how many it is read. */
  readers: number
  readonly records: string[]
  readonly end: () => void
}

export class Subscriptions {
  private readonly held = new Map<string, Subscription>()
  private readonly bus: Bus
  private readonly faults: Faults

  constructor(bus: Bus, faults: Faults) {
    this.bus = bus
    this.faults = faults
  }

  add(channel: string): void {
    const held = this.held.get(channel)
    if (held !== undefined) {
      held.readers += 1
      return
    }
    const records: string[] = []
    const end = this.bus.subscribe(channel, published => {
      for (const record of this.faults.records(published)) records.push(record)
    })
    this.held.set(channel, { readers: 1, records, end })
  }

  remove(channel: string): void {
    const held = this.held.get(channel)
    if (held === undefined) return
    held.readers -= 1
    if (held.readers > 0) return
    held.end()
    this.held.delete(channel)
  }

  /** The collected records of each channel, ready to be sent. The channels are empty afterwards. */
  *take(): Work<ReadonlyMap<string, FramePart>> {
    const parts = new Map<string, FramePart>()
    for (const [channel, { records }] of Array.from(this.held)) {
      const taken = records.splice(0)
      if (taken.length > 0) parts.set(channel, yield* channelPart(channel, taken))
    }
    return parts
  }

  /** Throws away what was collected. */
  forget(): void {
    for (const { records } of this.held.values()) records.length = 0
  }
}
