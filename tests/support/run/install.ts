/** What tests need of the machine: a browser, which is installed where it is missing, and programs that they can do without. */
import { existsSync } from 'node:fs'
import { findProgram } from '../../../tools/cluster/programs'
import { findBrowser } from '../browser'
import { findFirefox } from '../firefox/launch'
import { runCommand } from './command'

/** As root on a Debian-like system. */
const installed = async (name: string): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await runCommand('apt-get', ['update', '-qq'])) &&
  (await runCommand('apt-get', ['install', '-y', '-qq', name]))

/** Playwright's own where apt-get cannot install one. */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser() !== undefined) return
  console.log('No Chrome or Chromium found: installing one.')
  if (!(await installed('chromium'))) await runCommand('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() === undefined)
    console.error('No browser to test with: set CHROME_PATH to a Chrome or Chromium.')
}

const CAPTURES = '../shared/captures'

/** What some tests need and a machine may lack; `package`: what apt-get calls it. */
const NEEDS = [
  {
    name: 'nats-server',
    package: 'nats-server',
    isHere: () => findProgram('nats-server') !== undefined,
    tests: 'clusters around a real broker',
  },
  {
    name: 'nginx',
    package: 'nginx',
    isHere: () => findProgram('nginx') !== undefined,
    tests: 'the configuration in deploy/',
  },
  {
    name: 'Firefox',
    package: 'firefox-esr',
    isHere: () => findFirefox() !== undefined,
    tests: 'flows tagged @browsers in a second browser',
  },
  {
    name: `captured feeds in ${CAPTURES}`,
    package: null,
    isHere: () => existsSync(CAPTURES),
    tests: 'readers and pages over real feeds',
  },
  {
    name: 'Linux',
    package: null,
    isHere: () => process.platform === 'linux',
    tests: 'fonts of the tests, and what a stopped cluster leaves behind',
  },
] as const

/** Installs what is missing where it may. A sentence for each that is missing still, with the tests that are skipped. */
export async function ensurePrograms(): Promise<readonly string[]> {
  // Each by itself: a system may have only some of them.
  for (const need of NEEDS) if (need.package !== null && !need.isHere()) await installed(need.package)
  return NEEDS.filter(({ isHere }) => !isHere()).map(({ name, tests }) => `${tests} (no ${name})`)
}
