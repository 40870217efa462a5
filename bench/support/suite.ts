/** Input and result of a suite. */
import type { Browser } from 'playwright'
import type { Reading } from './reading'

export interface SuiteContext {
  readonly browser: Browser
  /** Ends in a slash. */
  readonly url: string
  /** Fewer rounds and only the smaller scenarios: shows that it runs; the numbers are not to be quoted. */
  readonly quick: boolean
  readonly say: (line: string) => void
}

export type Suite = (context: SuiteContext) => AsyncIterable<Reading>
