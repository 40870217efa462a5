/** Counts for the page `/feed`: requests and bytes by path, changes and frames, over the last minute of real time. */

const SLOT_MS = 5000
const SLOTS = 12

interface Slot {
  readonly from: number
  readonly requests: Map<string, Traffic>
  changes: number
  frames: number
}

export interface Traffic {
  requests: number
  bytes: number
}

export class Statistics {
  /** Changes since the start. */
  allChanges = 0
  private readonly slots: Slot[] = []
  private readonly realNow: () => number

  constructor(realNow: () => number = Date.now) {
    this.realNow = realNow
  }

  request(name: string, bytes: number): void {
    const { requests } = this.slot()
    const traffic = requests.get(name) ?? { requests: 0, bytes: 0 }
    requests.set(name, { requests: traffic.requests + 1, bytes: traffic.bytes + bytes })
  }

  changes(count: number): void {
    this.allChanges += count
    this.slot().changes += count
  }

  frames(count: number): void {
    this.slot().frames += count
  }

  /** Returns requests and bytes by path in the last minute. */
  traffic(): Map<string, Traffic> {
    const sums = new Map<string, Traffic>()
    for (const slot of this.recent())
      for (const [name, { requests, bytes }] of slot.requests) {
        const sum = sums.get(name) ?? { requests: 0, bytes: 0 }
        sums.set(name, { requests: sum.requests + requests, bytes: sum.bytes + bytes })
      }
    return sums
  }

  /** Returns changes and frames per second, over the counted part of the last minute. */
  rates(): { changes: number; frames: number } {
    const recent = this.recent()
    const seconds = Math.max(1, (this.realNow() - (recent[0]?.from ?? this.realNow())) / 1000)
    const sum = (pick: (slot: Slot) => number): number =>
      recent.reduce((total, slot) => total + pick(slot), 0)
    return { changes: sum(slot => slot.changes) / seconds, frames: sum(slot => slot.frames) / seconds }
  }

  private slot(): Slot {
    const from = Math.floor(this.realNow() / SLOT_MS) * SLOT_MS
    const last = this.slots.at(-1)
    if (last?.from === from) return last
    const slot: Slot = { from, requests: new Map(), changes: 0, frames: 0 }
    this.slots.push(slot)
    if (this.slots.length > SLOTS + 1) this.slots.shift()
    return slot
  }

  private recent(): readonly Slot[] {
    const since = this.realNow() - SLOTS * SLOT_MS
    return this.slots.filter(slot => slot.from >= since - SLOT_MS)
  }
}
