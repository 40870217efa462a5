/** What the reporters of both test runners tell `npm test` while tests run, by the channel of a child process. */
export type RunnerMessage =
  /** So many tests more are known. */
  | { readonly kind: 'found'; readonly tests: number }
  /** `why`: the first lines of the error; empty for a test that passed at once. */
  | { readonly kind: 'ended'; readonly name: string; readonly outcome: Outcome; readonly why: string }
  /** Seconds that the tests of one file took, together. */
  | { readonly kind: 'took'; readonly file: string; readonly seconds: number }

/** `unsteady`: passed at its second try only. A fault of the test or of the product, which fails the run. */
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
