/** Messages of the reporters of both test runners to `npm test`, over the channel of a child process. */
export type RunnerMessage =
  /** Number of further tests found. */
  | { readonly kind: 'found'; readonly tests: number }
  /** `why`: first lines of the error, empty for a test that passed at its first try. */
  | { readonly kind: 'ended'; readonly name: string; readonly outcome: Outcome; readonly why: string }
  /** Seconds of all tests of one file. */
  | { readonly kind: 'took'; readonly file: string; readonly seconds: number }

/** `unsteady`: passed only at the second try, because of a fault of the test or the product. It fails the run. */
export type Outcome = 'passed' | 'unsteady' | 'failed'

const LINES = 4
const DIFF_LINES = 12

interface Failure {
  readonly message?: string
  readonly stack?: string
  /** Expected and received values, as Vitest prints them. */
  readonly diff?: string
}

export const whyOf = (error: Failure | undefined): string =>
  [...linesOf(error?.stack ?? error?.message, LINES), ...linesOf(error?.diff, DIFF_LINES)].join('\n')

const linesOf = (text: string | undefined, most: number): string[] =>
  text === undefined ? [] : text.split('\n').slice(0, most)

export const tellRunner = (message: RunnerMessage): void => void process.send?.(message)
