/**
 * Every test of the project in one command: `npm test`.
 *
 * Finds or installs a browser, runs the Node and browser tests, builds, runs the flows against the built site, and ends
 * with one line of true totals.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser'

interface Totals {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const REPORTS = resolve('reports')
const NOTHING_RAN: Totals = { passed: 0, failed: 1, skipped: 0 }

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** apt-get where this is root on Debian or its like, Playwright's own download elsewhere. */
function ensureBrowser() {
  if (findBrowser() !== undefined) return
  console.log('No Chrome or Chromium found: installing one.')
  const apt =
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  if (!apt) run('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() === undefined)
    throw new Error('No browser to test with: set CHROME_PATH to a Chrome or Chromium.')
}

function vitest(): Totals {
  const file = join(REPORTS, 'vitest.json')
  const clean = run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport(file)
  if (report === undefined) return NOTHING_RAN
  const failed = count(report, 'numFailedTests')
  return {
    passed: count(report, 'numPassedTests'),
    failed: failed === 0 && !clean ? 1 : failed,
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  }
}

function flows(): Totals {
  if (!run('npx', ['vite', 'build', '--logLevel', 'warn'])) return NOTHING_RAN
  const file = join(REPORTS, 'flows.json')
  const clean = run('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const stats = readReport(file)?.['stats']
  if (!isRecord(stats)) return NOTHING_RAN
  const failed = count(stats, 'unexpected')
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: failed === 0 && !clean ? 1 : failed,
    skipped: count(stats, 'skipped'),
  }
}

function readReport(file: string): Record<string, unknown> | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(report) ? report : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function count(report: Record<string, unknown>, field: string): number {
  return Number(report[field] ?? 0)
}

ensureBrowser()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const runs = [vitest(), flows()]
const sum = (field: keyof Totals) => runs.reduce((total, each) => total + each[field], 0)
const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exitCode = sum('failed') === 0 ? 0 : 1
