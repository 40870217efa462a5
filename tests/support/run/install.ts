/** What tests need of the machine: a browser, which is installed where it is missing, and programs that they can do without. */
import { existsSync } from 'node:fs'
import { findProgram } from '../../../tools/cluster/programs'
import { findBrowser } from '../browser'
import { findFirefox } from '../firefox/launch'
import { findPostgres } from '../postgres'
import { findWebKit } from '../webkit/launch'
import { runCommand } from './command'

/** As root on a Debian-like system. */
export const installed = async (...names: readonly string[]): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await runCommand('apt-get', ['update', '-qq'])) &&
  (await runCommand('apt-get', ['install', '-y', '-qq', ...names]))

/** Playwright's own where apt-get cannot install one. */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser() !== undefined) return
  console.log('No Chrome or Chromium found: installing one.')
  if (!(await installed('chromium'))) await runCommand('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() === undefined)
    console.error('No browser to test with: set CHROME_PATH to a Chrome or Chromium.')
}

const CAPTURES = '../shared/captures'

/** What some tests need and a machine may lack; `packages`: what apt-get calls it. */
const NEEDS = [
  {
    name: 'nats-server',
    packages: ['nats-server'],
    isHere: () => findProgram('nats-server') !== undefined,
    tests: 'clusters around a real broker',
  },
  {
    name: 'nginx',
    packages: ['nginx'],
    isHere: () => findProgram('nginx') !== undefined,
    tests: 'the configuration in deploy/',
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isHere: () => findPostgres() !== undefined,
    tests: 'the archive in PostgreSQL',
  },
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    isHere: () => findFirefox() !== undefined,
    tests: 'flows tagged @browsers, and those of tests/e2e/engines, in Firefox',
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
    isHere: () => findWebKit() !== undefined,
    tests: 'flows of tests/e2e/engines in WebKit',
  },
  {
    name: `captured feeds in ${CAPTURES}`,
    packages: [],
    isHere: () => existsSync(CAPTURES),
    tests: 'readers and pages over real feeds',
  },
  {
    name: 'Linux',
    packages: [],
    isHere: () => process.platform === 'linux',
    tests: 'fonts of the tests, and what a stopped cluster leaves behind',
  },
] as const

/** Installs what is missing where it may. A sentence for each that is missing still, with the tests that are skipped. */
export async function ensurePrograms(): Promise<readonly string[]> {
  // Each by itself: a system may have only some of them.
  for (const { packages, isHere } of NEEDS) if (packages.length > 0 && !isHere()) await installed(...packages)
  return NEEDS.filter(({ isHere }) => !isHere()).map(({ name, tests }) => `${tests} (no ${name})`)
}
