/** The latest record of each key and channel, so that a record is sent only once in a row. */
import { recordKey } from '../contract/channels'

/**
 * Records of a channel after which the older half may be deleted. The record of a changing match is always in the newer
 * half.
 */
const GENERATION = 20_000

interface Generations {
  young: Map<string, string>
  old: Map<string, string>
}

export class LastRecords {
  private readonly channels = new Map<string, Generations>()

  /** Stores a record. Returns `false` if it is already the latest of its key. */
  note(channel: string, record: string): boolean {
    if (this.has(channel, record)) return false
    const generations = this.of(channel)
    generations.young.set(recordKey(channel, record), record)
    if (generations.young.size > GENERATION) {
      generations.old = generations.young
      generations.young = new Map()
    }
    return true
  }

  has(channel: string, record: string): boolean {
    const generations = this.of(channel)
    const key = recordKey(channel, record)
    return (generations.young.get(key) ?? generations.old.get(key)) === record
  }

  forget(channels: readonly string[] | null): void {
    if (channels === null) this.channels.clear()
    else for (const channel of channels) this.channels.delete(channel)
  }

  private of(channel: string): Generations {
    let generations = this.channels.get(channel)
    if (generations === undefined)
      this.channels.set(channel, (generations = { young: new Map(), old: new Map() }))
    return generations
  }
}
