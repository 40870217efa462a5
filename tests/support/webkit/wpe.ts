/**
 * Finds and starts WPE, a WebKit for small devices. Debian still has a version at the level of Safari 16.0. It needs no
 * screen.
 */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../../tools/cluster/programs'
import { fontEnvironment } from '../fonts'
import { startDriverServer } from './driverServer'
import { homeIn, type WebKit } from './launch'

const PROGRAMS = ['WPEWebDriver', 'cog', 'dbus-run-session'] as const
/** Packages of Debian. */
export const WPE_PACKAGES = ['wpewebkit-driver', 'cog', 'dbus'] as const

/** Returns the WebDriver server if the system also has the browser, else `undefined`. */
export function findWpe(): string | undefined {
  const [driver, ...others] = PROGRAMS.map(name => findProgram(name))
  return others.includes(undefined) ? undefined : driver
}

/** Starts WPE. Its window is always 800 × 600, and its console cannot be read. `driver`: result of `findWpe`. */
export async function startWpe(driver: string): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-wpe-'))
  const server = await startDriverServer(['dbus-run-session', '--', driver], {
    ...fontEnvironment('narrow'),
    ...homeIn(folder),
    COG_PLATFORM_NAME: 'headless',
  })
  return {
    address: server.address,
    capabilities: {
      'wpe:browserOptions': {
        binary: findProgram('cog'),
        args: ['--automation', '--platform=headless'],
      },
    },
    console: () => [],
    async stop() {
      await server.stop()
      // Processes of the browser may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
