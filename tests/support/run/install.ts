/** Programs that tests need: a browser, which is installed if missing, and optional programs. */
import { existsSync } from 'node:fs'
import { findProgram } from '../../../tools/cluster/programs'
import { findBrowser } from '../browser'
import { findFirefox } from '../firefox/launch'
import { findPostgres } from '../postgres'
import { findWebKit } from '../webkit/launch'
import { runCommand } from './command'

/** Installs packages, as root on a Debian-like system. Resolves to whether that succeeded. */
export const installed = async (...names: readonly string[]): Promise<boolean> =>
  process.getuid?.() === 0 &&
  (await runCommand('apt-get', ['update', '-qq'])) &&
  (await runCommand('apt-get', ['install', '-y', '-qq', ...names]))

/** Installs Playwright's own browser if apt-get fails. */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser() !== undefined) return
  console.log('No Chrome or Chromium found: installing one.')
  if (!(await installed('chromium'))) await runCommand('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() === undefined)
    console.error('No browser to test with: set CHROME_PATH to a Chrome or Chromium.')
}

const CAPTURES = '../shared/captures'

/** Optional programs of some tests. `packages`: their names for apt-get. */
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

/**
 * Installs missing programs where it may. Returns a sentence for each that is still missing, with its skipped tests.
 */
export async function ensurePrograms(): Promise<readonly string[]> {
  // One call per program, because a system may have only some of the packages.
  for (const { packages, isHere } of NEEDS) if (packages.length > 0 && !isHere()) await installed(...packages)
  return NEEDS.filter(({ isHere }) => !isHere()).map(({ name, tests }) => `${tests} (no ${name})`)
}
