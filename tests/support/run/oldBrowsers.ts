/**
 * The checks of every engine in browsers of years ago: `npm run old-browsers`, or `npm run old-browsers -- NAME …` for some
 * browsers, which may be those of `npm test` as well.
 *
 * Downloads the old Chromes from npm and installs WPE where it may. The last lines are a table for docs/proof.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { WINDOWS, type Area, type WindowName } from '../../e2e/engines/area'
import { AREAS } from '../../e2e/engines/areas'
import { ENGINES, type EngineName } from '../../e2e/engines/engines'
import { downloadOldChrome, findOldChrome, OLD_CHROMES, type OldChrome } from '../oldChromes/download'
import { findWpe, WPE_PACKAGES } from '../webkit/wpe'
import { runNode } from './command'
import { installed } from './install'

const REPORTS = resolve('reports')
const OLD: readonly EngineName[] = ['chrome88', 'chrome90', 'chrome92', 'chrome109', 'wpe']
const COUNT = AREAS.flatMap(({ checks }) => checks).length
const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const DATE = new Date().toISOString().slice(0, 10)

/** Of Playwright's JSON report. */
interface Report {
  readonly suites: readonly { readonly specs: readonly Spec[] }[]
}
interface Spec {
  readonly title: string
  readonly tests: readonly Test[]
}
interface Test {
  readonly projectName: string
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly results: readonly { readonly steps?: readonly Step[] }[]
}
interface Step {
  readonly title: string
  readonly error?: object
}

const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name)

function namesIn(args: readonly string[]): readonly EngineName[] {
  const unknown = args.filter(name => !isEngine(name))
  if (unknown.length > 0)
    throw new Error(`No such browser: ${unknown.join(', ')}. ${Object.keys(ENGINES).join(', ')}`)
  return args.length === 0 ? OLD : args.filter(isEngine)
}

/** Downloads or installs what is missing. */
async function ensureOld(names: readonly EngineName[]): Promise<void> {
  for (const version of Object.keys(OLD_CHROMES).map(Number) as OldChrome[])
    if (names.includes(`chrome${version}`) && findOldChrome(version) === undefined) {
      console.log(`Downloading Chrome ${version}.`)
      downloadOldChrome(version)
    }
  if (names.includes('wpe') && findWpe() === undefined) await installed(...WPE_PACKAGES)
}

interface Ran extends Test {
  readonly title: string
}

/** What of an area did not pass in the last try. */
function failedOf({ what, checks }: Area, tests: readonly Ran[]): readonly string[] {
  const steps = tests
    .filter(({ title }) => title.endsWith(`: ${what}`))
    .flatMap(({ results }) => results.at(-1)?.steps ?? [])
  const passed = new Set(steps.filter(({ error }) => error === undefined).map(({ title }) => title))
  return checks.filter(check => !passed.has(check.what)).map(check => `${what}, ${check.what}`)
}

/** A row for each browser and window. */
function tableOf({ suites }: Report): readonly string[] {
  const tests = suites.flatMap(({ specs }) =>
    specs.flatMap(spec => spec.tests.map((test): Ran => ({ ...test, title: spec.title }))),
  )
  return [...new Set(tests.map(({ projectName }) => projectName))].map(project => {
    const own = tests.filter(({ projectName }) => projectName === project)
    const failed = AREAS.flatMap(area => failedOf(area, own))
    const annotations = own.flatMap(test => test.annotations)
    const browser = annotations.find(({ type }) => type === 'browser')?.description ?? project
    const { width, height } = WINDOWS[project.split('-')[1] as WindowName]
    const result = [`${COUNT - failed.length} of ${COUNT} checks`, ...failed].join('; not: ')
    return `| ${DATE} | \`${COMMIT}\` | ${browser} | ${width} × ${height} | ${result} |`
  })
}

const wanted = namesIn(process.argv.slice(2))
await ensureOld(wanted)
const names = wanted.filter(name => ENGINES[name].find() !== undefined)
for (const name of wanted) if (!names.includes(name)) console.log(`Skipped: ${name} cannot be had here.`)
mkdirSync(REPORTS, { recursive: true })
const report = join(REPORTS, 'old-browsers.json')
const logFile = join(REPORTS, 'old-browsers.log')
for (const file of [report, logFile]) rmSync(file, { force: true })
const built = await runNode({ script: 'vite/bin/vite.js', args: ['build', '--logLevel', 'warn'], logFile })
console.log(`Checks in ${names.join(', ')}; what they say is in ${logFile}.`)
const passed =
  built &&
  (await runNode({
    script: 'playwright/cli.js',
    args: ['test', '--config', 'tests/e2e/engines/oldBrowsers.config.ts'],
    env: { ENGINES: names.join(','), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    logFile,
  }))
console.log(tableOf(JSON.parse(readFileSync(report, 'utf8')) as Report).join('\n'))
process.exitCode = passed ? 0 : 1
