/** How many tests passed, failed and were skipped, out of the reports of the two test runners. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A runner that left no readable report counts as one failed test. */
const NOTHING_RAN: Totals = { passed: 0, failed: 1, skipped: 0 }

/** A runner may end badly though no test of its report failed: an error outside of all tests, a crash at the end. */
const admitting = (totals: Totals, clean: boolean): Totals =>
  clean || totals.failed > 0 ? totals : { ...totals, failed: 1 }

/**
 * Of Vitest's JSON report. A file without tests failed: its imports threw, or its browser never started. A test that is
 * still `pending` failed too: its browser went away while it ran or before.
 */
export function vitestTotals(report: unknown, clean: boolean): Totals {
  const files = list(report, 'testResults')
  if (files === undefined) return NOTHING_RAN
  const tests = files.map(file => list(file, 'assertionResults') ?? [])
  const statuses = tests.flat().map(test => (isRecord(test) ? test['status'] : undefined))
  const count = (...names: readonly string[]) =>
    statuses.filter(status => names.includes(String(status))).length
  const failed = count('failed', 'pending') + tests.filter(({ length }) => length === 0).length
  return admitting({ passed: count('passed'), failed, skipped: count('skipped', 'todo') }, clean)
}

/** Of Playwright's JSON report, which counts a test once however often it was tried. */
export function flowTotals(report: unknown, clean: boolean): Totals {
  const stats = isRecord(report) ? report['stats'] : undefined
  if (!isRecord(stats)) return NOTHING_RAN
  const count = (field: string) => Number(stats[field] ?? 0)
  const passed = count('expected') + count('flaky')
  return admitting({ passed, failed: count('unexpected'), skipped: count('skipped') }, clean)
}

export function sumOf(parts: readonly Totals[]): Totals {
  const sum = (field: keyof Totals) => parts.reduce((total, part) => total + part[field], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** `N passed, N failed`, and `, N skipped` where some were. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function list(value: unknown, field: string): readonly unknown[] | undefined {
  const found = isRecord(value) ? value[field] : undefined
  return Array.isArray(found) ? found : undefined
}
