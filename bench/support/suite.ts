/** Input and result of a suite. */
import type { Browser } from 'playwright'
import type { Reading } from './reading'

export interface SuiteContext {
  readonly browser: Browser
  /** Address of the bench's own pages, with a slash at the end. */
  readonly url: string
  /**
   * Whether to run fewer rounds and only the smaller scenarios, as a test that they run. The figures are not to be
   * quoted.
   */
  readonly quick: boolean
  /** Name of the only part to run, or `undefined`. */
  readonly part: string | undefined
  /**
   * Names the step that begins. Without another step or reading for a minute, or for `mostMs`, the bench ends with an
   * error.
   */
  readonly say: (step: string, mostMs?: number) => void
}

export type Suite = (context: SuiteContext) => AsyncIterable<Reading>
