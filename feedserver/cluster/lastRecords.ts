/** The last record of each key and channel, so that none is told twice in a row. */
import { recordKey } from '../socket/channels'

/** Records of a channel after which the older half may be forgotten; a match that changes is never among the oldest. */
const GENERATION = 20_000

interface Generations {
  young: Map<string, string>
  old: Map<string, string>
}

export class LastRecords {
  private readonly channels = new Map<string, Generations>()

  /** Notes a record; false when it is the last one of its key already. */
  note(channel: string, record: string): boolean {
    if (this.has(channel, record)) return false
    const held = this.of(channel)
    held.young.set(recordKey(channel, record), record)
    if (held.young.size > GENERATION) {
      held.old = held.young
      held.young = new Map()
    }
    return true
  }

  has(channel: string, record: string): boolean {
    const held = this.of(channel)
    const key = recordKey(channel, record)
    return (held.young.get(key) ?? held.old.get(key)) === record
  }

  forget(channels: readonly string[] | null): void {
    if (channels === null) this.channels.clear()
    else for (const channel of channels) this.channels.delete(channel)
  }

  private of(channel: string): Generations {
    let held = this.channels.get(channel)
    if (held === undefined) this.channels.set(channel, (held = { young: new Map(), old: new Map() }))
    return held
  }
}
