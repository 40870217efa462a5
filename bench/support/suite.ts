/** Input and result of a suite. */
import type { Browser } from 'playwright'
import type { Reading } from './reading'

export interface SuiteContext {
  readonly browser: Browser
  /** Of the bench's own pages; ends in a slash. */
  readonly url: string
  /** Fewer rounds and only the smaller scenarios: shows that it runs; the numbers are not to be quoted. */
  readonly quick: boolean
  /** The only part of the suite to run, for suites that have parts. */
  readonly part: string | undefined
  /** Names the step that begins. Without another step or reading for a minute, or for `mostMs`, the bench ends with an error. */
  readonly say: (step: string, mostMs?: number) => void
}

export type Suite = (context: SuiteContext) => AsyncIterable<Reading>
