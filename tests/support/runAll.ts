/**
 * All tests of the project: `npm test`.
 *
 * Finds or installs a browser, runs the Node tests beside those in a browser, builds, runs the flows against the built site,
 * and prints the totals as its last line. `npm test -- unit browser flows` runs the named parts only.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProgram } from '../../tools/cluster/programs'
import { findBrowser } from './browser'
import { findFirefox } from './firefox/launch'
import {
  flowFailures,
  flowTotals,
  sumOf,
  totalsLine,
  vitestFailures,
  vitestTotals,
  type Totals,
} from './totals'

const REPORTS = resolve('reports')

const PARTS = {
  unit: () => vitest('unit', ['engine', 'unit']),
  browser: () => vitest('browser', ['browser']),
  flows,
}
type Part = keyof typeof PARTS

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
}

/** As root on a Debian-like system. */
const installed = async (name: string): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await run('apt-get', ['update', '-qq'])) &&
  (await run('apt-get', ['install', '-y', '-qq', name]))

/** What a real cluster is made of, and a second browser. Without them those tests are left out, and say so. */
async function ensurePrograms() {
  const missing: string[] = (['nats-server', 'nginx'] as const).filter(
    name => findProgram(name) === undefined,
  )
  if (findFirefox() === undefined) missing.push('firefox-esr')
  // Each by itself: a system may have only some of them.
  for (const name of missing)
    if (!(await installed(name))) console.log(`Not installed, so tests that need it are left out: ${name}.`)
}

/** Playwright's own where apt-get cannot install one. */
async function ensureBrowser() {
  if (findBrowser() !== undefined) return
  console.log('No Chrome or Chromium found: installing one.')
  if (!(await installed('chromium'))) await run('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() === undefined)
    console.error('No browser to test with: set CHROME_PATH to a Chrome or Chromium.')
}

interface Ran {
  readonly totals: Totals
  /** By name. None although `totals` counts a failure: an error outside of all tests. */
  readonly failures: readonly string[]
}

async function vitest(part: Part, projects: readonly string[]): Promise<Ran> {
  const file = join(REPORTS, `${part}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const asked = projects.map(project => `--project=${project}`)
  const clean = await run('npx', ['vitest', 'run', ...asked, ...reporters])
  const report = readReport(file)
  return { totals: vitestTotals(report, clean), failures: vitestFailures(report) }
}

async function flows(): Promise<Ran> {
  const file = join(REPORTS, 'flows.json')
  const clean =
    (await run('npx', ['vite', 'build', '--logLevel', 'warn'])) &&
    (await run('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }))
  const report = readReport(file)
  return { totals: flowTotals(report, clean), failures: flowFailures(report) }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function timed(part: Part) {
  const started = performance.now()
  const ran = await PARTS[part]()
  return { part, ...ran, seconds: Math.round((performance.now() - started) / 1000) }
}

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

function partsAsked(names: readonly string[]): readonly Part[] {
  const unknown = names.filter(name => !isPart(name))
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(', ')}. ${Object.keys(PARTS).join(', ')}`)
  return Object.keys(PARTS)
    .filter(isPart)
    .filter(part => names.length === 0 || names.includes(part))
}

const parts = partsAsked(process.argv.slice(2))
await ensureBrowser()
if (parts.includes('unit') || parts.includes('flows')) await ensurePrograms()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
// The Node tests wait for clocks much of the time, and those in a browser have one page at a time.
const isVitest = (part: Part): boolean => part !== 'flows'
const runs = await Promise.all(parts.filter(isVitest).map(timed))
for (const part of parts.filter(one => !isVitest(one))) runs.push(await timed(part))
for (const { part, totals, failures } of runs) {
  const unnamed = totals.failed > 0 && failures.length === 0 ? ['an error outside of all tests'] : []
  for (const name of [...failures, ...unnamed]) console.log(`failed in ${part}: ${name}`)
}
console.log(`\n${runs.map(({ part, seconds }) => `${part} ${seconds} s`).join(', ')}`)
const all = sumOf(runs.map(({ totals }) => totals))
console.log(`\n${totalsLine(all)}`)
process.exitCode = all.failed === 0 ? 0 : 1
