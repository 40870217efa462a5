import { expect, test } from 'vitest'
import {
  flowFailures,
  flowTotals,
  judged,
  sumOf,
  totalsLine,
  vitestFailures,
  vitestTotals,
} from '../support/totals'

const file = (...statuses: readonly string[]) => ({ assertionResults: statuses.map(status => ({ status })) })
const vitest = (...testResults: readonly unknown[]) => ({ testResults })
const flows = (stats: object) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } })

test('tests are counted by how they ended', () => {
  const report = vitest(file('passed', 'passed', 'failed'), file('skipped', 'todo', 'passed'))
  expect(vitestTotals(report, false)).toEqual({ passed: 3, failed: 1, unsteady: 0, skipped: 2 })
})

test('a browser that never starts fails every file of its project', () => {
  const report = vitest(file('passed', 'failed'), file(), file())
  expect(vitestTotals(report, false)).toEqual({ passed: 1, failed: 3, unsteady: 0, skipped: 0 })
})

test('a browser that goes away fails what it still had to run', () => {
  const report = vitest(file('passed', 'pending', 'pending'))
  expect(vitestTotals(report, false)).toEqual({ passed: 1, failed: 2, unsteady: 0, skipped: 0 })
})

test('an error outside of all tests counts as one that failed', () => {
  expect(vitestTotals(vitest(file('passed')), false).failed).toBe(1)
  expect(flowTotals(flows({ expected: 2 }), false)).toEqual({ passed: 2, failed: 1, unsteady: 0, skipped: 0 })
})

test.each([undefined, null, 'text', {}, { testResults: 1, stats: null }])(
  '%j is no report: one failed',
  report => {
    expect(vitestTotals(report, true)).toEqual({ passed: 0, failed: 1, unsteady: 0, skipped: 0 })
    expect(flowTotals(report, true)).toEqual({ passed: 0, failed: 1, unsteady: 0, skipped: 0 })
  },
)

test('what failed, once or for good, is reported by name and error, without what passed', () => {
  const ran = (name: string, status: string, ...failureMessages: readonly string[]) => ({
    fullName: name,
    status,
    failureMessages,
  })
  const file = (name: string, ...assertionResults: readonly unknown[]) => ({ name, assertionResults })
  const report = vitest(
    file(
      'a.test.ts',
      ran('one', 'passed'),
      ran('two', 'failed', 'it broke'),
      ran('three', 'passed', 'it broke first'),
    ),
    file('b.test.ts'),
  )
  expect(vitestFailures(report)).toEqual([
    { outcome: 'failed', name: 'a.test.ts › two', why: 'it broke' },
    { outcome: 'unsteady', name: 'a.test.ts › three', why: 'it broke first' },
  ])
  expect(vitestFailures(undefined)).toEqual([])
  const spec = (title: string, ok: boolean, ...errors: readonly { message: string }[]) => ({
    file: 'x.flow.ts',
    title,
    ok,
    tests: [{ results: [{ errors }] }],
  })
  const broken = { message: 'no row' }
  const suites = [
    { specs: [spec('three', true)], suites: [{ specs: [spec('four', false, broken)] }] },
    { specs: [spec('five', true, broken)] },
  ]
  expect(flowFailures({ suites })).toEqual([
    { outcome: 'failed', name: 'x.flow.ts › four', why: 'no row' },
    { outcome: 'unsteady', name: 'x.flow.ts › five', why: 'no row' },
  ])
})

test('a test that passed at its second try only is unsteady, and has failed', () => {
  const totals = flowTotals(flows({ expected: 5, flaky: 1, unexpected: 2, skipped: 3 }), true)
  expect(totals).toEqual({ passed: 5, unsteady: 1, failed: 2, skipped: 3 })
  expect(judged(totals)).toEqual({ passed: 5, unsteady: 0, failed: 3, skipped: 3 })
  const unsteady = { status: 'passed', failureMessages: ['it broke first'] }
  const report = vitest({ assertionResults: [{ status: 'passed', failureMessages: [] }, unsteady] })
  expect(vitestTotals(report, true)).toEqual({ passed: 1, unsteady: 1, failed: 0, skipped: 0 })
})

test('the last line is the sum, and names what was skipped only if something was', () => {
  const parts = [
    { passed: 3, unsteady: 0, failed: 0, skipped: 0 },
    { passed: 4, unsteady: 0, failed: 1, skipped: 0 },
  ]
  expect(totalsLine(sumOf(parts))).toBe('7 passed, 1 failed')
  expect(totalsLine({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})
