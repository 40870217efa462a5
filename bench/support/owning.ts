/** Closes what a part started, however the part ends, in the reverse order of the starts. */
import type { Reading } from './reading'
import type { Suite, SuiteContext } from './suite'

interface Closable {
  readonly close: () => Promise<unknown> | void
}

export interface PartContext extends SuiteContext {
  readonly own: <Thing extends Closable>(thing: Thing) => Thing
}
export type Part = (context: PartContext) => AsyncIterable<Reading>

export const owning = (part: Part): Suite =>
  async function* (context) {
    const things: Closable[] = []
    const own: PartContext['own'] = thing => {
      things.push(thing)
      return thing
    }
    try {
      yield* part({ ...context, own })
    } finally {
      for (const thing of things.toReversed()) await thing.close()
    }
  }
