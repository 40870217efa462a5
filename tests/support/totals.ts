/** Numbers of passed, failed and skipped tests, from the reports of the two test runners. */
export interface Totals {
  /** Passed at the first try. */
  readonly passed: number
  /** Passed only at the second try. */
  readonly unsteady: number
  readonly failed: number
  readonly skipped: number
}

/** The totals of a runner without a readable report: one failed test. */
const NOTHING_RAN: Totals = { passed: 0, unsteady: 0, failed: 1, skipped: 0 }

/** Adds a failure if the runner failed although no test did: an error outside of all tests, or a crash at the end. */
const admitting = (totals: Totals, clean: boolean): Totals =>
  clean || totals.failed > 0 ? totals : { ...totals, failed: 1 }

/**
 * Totals of Vitest's JSON report. A file without tests counts as failed: its imports threw, or its browser never
 * started. A `pending` test counts as failed: its browser ended before or during the test.
 */
export function vitestTotals(report: unknown, clean: boolean): Totals {
  const files = list(report, 'testResults')
  if (files === undefined) return NOTHING_RAN
  const tests = files.map(file => list(file, 'assertionResults') ?? [])
  const ended = tests.flat()
  const count = (...names: readonly string[]) =>
    ended.filter(test => names.includes(text(test, 'status'))).length
  const unsteady = ended.filter(test => !isFailed(test) && hasFailedTry(test)).length
  const failed = count('failed', 'pending') + tests.filter(({ length }) => length === 0).length
  const passed = count('passed') - unsteady
  return admitting({ passed, unsteady, failed, skipped: count('skipped', 'todo') }, clean)
}

/** Totals of Playwright's JSON report, which counts a test once even with several tries. */
export function flowTotals(report: unknown, clean: boolean): Totals {
  const stats = isRecord(report) ? report['stats'] : undefined
  if (!isRecord(stats)) return NOTHING_RAN
  const count = (field: string) => Number(stats[field] ?? 0)
  const [passed, unsteady, failed] = [count('expected'), count('flaky'), count('unexpected')]
  return admitting({ passed, unsteady, failed, skipped: count('skipped') }, clean)
}

export interface Failure {
  /** `unsteady`: the test passed at its second try. */
  readonly outcome: 'failed' | 'unsteady'
  /** Name of the test, with its file. */
  readonly name: string
  /** The error with its stack, empty if the report lacks it. */
  readonly why: string
}

/** Returns the tests with a failed try, from Vitest's report. */
export function vitestFailures(report: unknown): readonly Failure[] {
  return (list(report, 'testResults') ?? []).flatMap(file =>
    (list(file, 'assertionResults') ?? [])
      .filter(test => isFailed(test) || hasFailedTry(test))
      .map(test => ({
        outcome: isFailed(test) ? ('failed' as const) : ('unsteady' as const),
        name: `${text(file, 'name')} › ${text(test, 'fullName')}`,
        why: (list(test, 'failureMessages') ?? []).map(String).join('\n'),
      })),
  )
}

/** A `pending` test never ended. */
const isFailed = (test: unknown) => ['failed', 'pending'].includes(text(test, 'status'))

const hasFailedTry = (test: unknown) => (list(test, 'failureMessages') ?? []).length > 0

/** Returns the flows with a failed try, from Playwright's report. */
export function flowFailures(report: unknown): readonly Failure[] {
  const failed = (suite: unknown): readonly Failure[] => [
    ...(list(suite, 'specs') ?? [])
      .filter(spec => !isRight(spec) || errorsOf(spec) !== '')
      .map(spec => ({
        outcome: isRight(spec) ? ('unsteady' as const) : ('failed' as const),
        name: `${text(spec, 'file')} › ${text(spec, 'title')}`,
        why: errorsOf(spec),
      })),
    ...(list(suite, 'suites') ?? []).flatMap(failed),
  ]
  return failed(report)
}

const isRight = (spec: unknown) => isRecord(spec) && spec['ok'] === true

/** Returns the errors of all tries of a flow. */
function errorsOf(spec: unknown): string {
  const results = (list(spec, 'tests') ?? []).flatMap(test => list(test, 'results') ?? [])
  const errors = results.flatMap(result => list(result, 'errors') ?? [])
  return errors.map(error => text(error, 'message')).join('\n')
}

export function sumOf(parts: readonly Totals[]): Totals {
  const sum = (field: keyof Totals) => parts.reduce((total, part) => total + part[field], 0)
  return {
    passed: sum('passed'),
    unsteady: sum('unsteady'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  }
}

/** Counts an unsteady test as failed. */
export const judged = (totals: Totals): Totals => ({
  ...totals,
  failed: totals.failed + totals.unsteady,
  unsteady: 0,
})

/** `N passed, N failed`, with `, N skipped` added if there are any. */
export function totalsLine({ passed, failed, skipped }: Omit<Totals, 'unsteady'>): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown, field: string): string {
  const found = isRecord(value) ? value[field] : undefined
  return typeof found === 'string' ? found : ''
}

function list(value: unknown, field: string): readonly unknown[] | undefined {
  const found = isRecord(value) ? value[field] : undefined
  return Array.isArray(found) ? found : undefined
}
