/** What a suite is given and what it gives back. */
import type { Browser } from 'playwright'
import type { Reading } from './reading'

export interface SuiteContext {
  readonly browser: Browser
  /** Ends in a slash. */
  readonly url: string
  /** Fewer rounds and the smaller scenarios: to see that it runs, not to quote. */
  readonly quick: boolean
  readonly say: (line: string) => void
}

export type Suite = (context: SuiteContext) => AsyncIterable<Reading>
