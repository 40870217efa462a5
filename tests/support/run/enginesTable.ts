/** Results of the checks of every engine, from Playwright's JSON report: a row for each browser and window. */
import type { Area } from '../../e2e/engines/area'

/** Playwright's JSON report. */
export interface Report {
  readonly suites: readonly { readonly specs: readonly Spec[] }[]
}
interface Spec {
  readonly title: string
  readonly tests: readonly Test[]
}
interface Test {
  readonly projectName: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  /** One result per try. */
  readonly results: readonly { readonly status: string; readonly steps?: readonly Step[] }[]
}
interface Step {
  readonly title: string
  readonly error?: object
}
interface Ran extends Test {
  readonly title: string
}

type Names = Pick<Area, 'what'> & { readonly checks: readonly { readonly what: string }[] }

export interface Row {
  readonly project: string
  /** Browser with its version, or the project's name if the browser did not start. */
  readonly browser: string
  readonly result: string
  readonly isGood: boolean
}

/** Returns the rows of the projects. A project without a test in the report has passed no check. */
export function enginesTable(
  { suites }: Report,
  projects: readonly string[],
  areas: readonly Names[],
): readonly Row[] {
  const tests = suites.flatMap(({ specs }) =>
    specs.flatMap(spec => spec.tests.map((test): Ran => ({ ...test, title: spec.title }))),
  )
  return projects.map(project =>
    rowOf(
      project,
      tests.filter(({ projectName }) => projectName === project),
      areas,
    ),
  )
}

function rowOf(project: string, tests: readonly Ran[], areas: readonly Names[]): Row {
  const count = areas.flatMap(({ checks }) => checks).length
  const failed = areas.flatMap(area => failedOf(area, tests))
  const ends = areas.flatMap(area => endOf(area, tests))
  const again = areas.filter(({ what }) => (testOf(what, tests)?.results.length ?? 0) > 1)
  const annotations = tests.flatMap(test => test.annotations)
  const result = [
    `${count - failed.length} of ${count} checks`,
    ...[...failed, ...ends].map(what => `not: ${what}`),
    ...again.map(({ what }) => `more than one try: ${what}`),
  ]
  return {
    project,
    browser: annotations.find(({ type }) => type === 'browser')?.description ?? project,
    result: result.join('; '),
    isGood: failed.length + ends.length === 0,
  }
}

const testOf = (area: string, tests: readonly Ran[]) => tests.find(({ title }) => title.endsWith(`: ${area}`))

/** Returns the checks of an area that failed or did not run in the last try. */
function failedOf({ what, checks }: Names, tests: readonly Ran[]): readonly string[] {
  const steps = testOf(what, tests)?.results.at(-1)?.steps ?? []
  const passed = new Set(steps.filter(({ error }) => error === undefined).map(({ title }) => title))
  return checks.filter(check => !passed.has(check.what)).map(check => `${what}, ${check.what}`)
}

/** Returns the area if it failed after all its checks, because of messages of the console. */
function endOf(area: Names, tests: readonly Ran[]): readonly string[] {
  const last = testOf(area.what, tests)?.results.at(-1)
  const failed = last !== undefined && last.status !== 'passed' && failedOf(area, tests).length === 0
  return failed ? [`${area.what}, what came after its checks`] : []
}
