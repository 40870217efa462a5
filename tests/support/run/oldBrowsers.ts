/**
 * Runs the checks of every engine in old browsers: `npm run old-browsers`, or `npm run old-browsers -- NAME …` for
 * some. Names of `npm test`'s browsers are accepted too.
 *
 * Downloads the old Chromes from npm and installs WPE where it may. The last lines are a table for docs/proof.md. A
 * browser that could not be installed is listed there and fails the command.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { WINDOWS, type WindowName } from '../../e2e/engines/area'
import { AREAS } from '../../e2e/engines/areas'
import { ENGINES, type EngineName } from '../../e2e/engines/engines'
import { downloadOldChrome, findOldChrome, OLD_CHROMES, type OldChrome } from '../oldChromes/download'
import { findWpe, WPE_PACKAGES } from '../webkit/wpe'
import { runNode } from './command'
import { enginesTable, type Report } from './enginesTable'
import { installed } from './install'

const REPORTS = resolve('reports')
const OLD: readonly EngineName[] = ['chrome88', 'chrome90', 'chrome92', 'chrome109', 'wpe']
const BUILD = ['build', '--logLevel', 'warn']
const COMMIT = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const DATE = new Date().toISOString().slice(0, 10)

const isEngine = (name: string): name is EngineName => Object.hasOwn(ENGINES, name)

function namesIn(args: readonly string[]): readonly EngineName[] {
  const unknown = args.filter(name => !isEngine(name))
  if (unknown.length > 0)
    throw new Error(`No such browser: ${unknown.join(', ')}. ${Object.keys(ENGINES).join(', ')}`)
  return args.length === 0 ? OLD : args.filter(isEngine)
}

/** Downloads or installs the missing browsers. */
async function ensureOld(names: readonly EngineName[]): Promise<void> {
  for (const version of Object.keys(OLD_CHROMES).map(Number) as OldChrome[])
    if (names.includes(`chrome${version}`) && findOldChrome(version) === undefined) {
      console.log(`Downloading Chrome ${version}.`)
      tried(`Chrome ${version}`, () => downloadOldChrome(version))
    }
  if (names.includes('wpe') && findWpe() === undefined) await installed(...WPE_PACKAGES)
}

/** Runs a download. If it fails, the other browsers are still tested. */
function tried(what: string, get: () => void): void {
  try {
    get()
  } catch (error) {
    console.log(`${what}: ${String(error)}`)
  }
}

const lineOf = (browser: string, size: string, result: string) =>
  `| ${DATE} | \`${COMMIT}\` | ${browser} | ${size} | ${result} |`

function readReport(file: string): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { suites: [] }
}

const wanted = namesIn(process.argv.slice(2))
await ensureOld(wanted)
const names = wanted.filter(name => ENGINES[name].find() !== undefined)
const missing = wanted.filter(name => !names.includes(name))
mkdirSync(REPORTS, { recursive: true })
const report = join(REPORTS, 'old-browsers.json')
const logFile = join(REPORTS, 'old-browsers.log')
for (const file of [report, logFile]) rmSync(file, { force: true })
console.log(`Checks in ${names.join(', ') || 'no browser'}; what they say is in ${logFile}.`)
if (names.length > 0 && (await runNode({ script: 'vite/bin/vite.js', args: BUILD, logFile })).clean)
  await runNode({
    script: 'playwright/cli.js',
    args: ['test', '--config', 'tests/e2e/engines/oldBrowsers.config.ts'],
    env: { ENGINES: names.join(','), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    logFile,
  })
const sizes = new Map<string, (typeof WINDOWS)[WindowName]>()
for (const name of names)
  for (const window of ENGINES[name].windows) sizes.set(`${name}-${window}`, WINDOWS[window])
const rows = enginesTable(readReport(report), [...sizes.keys()], AREAS)
for (const { browser, project, result } of rows) {
  const size = sizes.get(project)
  console.log(lineOf(browser, `${size?.width} × ${size?.height}`, result))
}
for (const name of missing) console.log(lineOf(name, '–', 'could not be had'))
process.exitCode = missing.length === 0 && rows.every(({ isGood }) => isGood) ? 0 : 1
