/** Readings that wait for their reader, in order. When too many wait, the oldest is left out. */
const MOST_EARLY = 2000

export class EarlyReadings<Reader> {
  private waiting: ((reader: Reader) => unknown)[] = []

  add(read: (reader: Reader) => unknown): void {
    if (this.waiting.length >= MOST_EARLY) this.waiting.shift()
    this.waiting.push(read)
  }

  passTo(reader: Reader): void {
    const { waiting } = this
    this.clear()
    for (const read of waiting) read(reader)
  }

  clear(): void {
    this.waiting = []
  }
}
