/**
 * Finds a WebKitGTK with its WebDriver server, and starts it on its own display. Debian has packages of all programs.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { findProgram } from '../../../tools/cluster/programs'
import { fontEnvironment } from '../fonts'
import { startDriverServer } from './driverServer'

const WINDOW = resolve('tests/support/webkit/window.py')
/** File that `window.py` imports, in the folder of the libraries. */
const BINDINGS = 'girepository-1.0/WebKit2-4.1.typelib'
/** Screen larger than any window of the tests. */
const SCREEN = '1400x1000x24'

/** Returns `WEBKIT_DRIVER_PATH`, else a system WebKitWebDriver. `undefined` if it or a display is missing. */
export function findWebKit(): string | undefined {
  if (process.platform !== 'linux' || !hasBindings() || findProgram('Xvfb') === undefined) return undefined
  const named = process.env['WEBKIT_DRIVER_PATH']
  return named !== undefined && named !== '' ? named : findProgram('WebKitWebDriver')
}

function hasBindings(): boolean {
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map(name => join('/usr/lib', name))]
  return (
    existsSync('/usr/lib/python3/dist-packages/gi') &&
    folders.some(folder => existsSync(join(folder, BINDINGS)))
  )
}

export interface WebKit {
  /** Address of the WebDriver server. */
  readonly address: string
  /** Capabilities for a new session. */
  readonly capabilities: object
  /** Returns the messages of the console since the last call. */
  readonly console: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** `driver`: result of `findWebKit`. */
export async function startWebKit(
  driver: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'sixinone-webkit-'))
  const consoleFile = join(folder, 'console.txt')
  const display = await startDisplay()
  const server = await startDriverServer([driver], {
    ...fontEnvironment('narrow'),
    ...homeIn(folder),
    DISPLAY: display.name,
    SIXINONE_WEBKIT_SIZE: `${width}x${height}`,
    SIXINONE_WEBKIT_FOLDER: join(folder, 'sites'),
    SIXINONE_WEBKIT_CONSOLE: consoleFile,
  })
  let read = 0
  return {
    address: server.address,
    capabilities: { browserName: 'webkitgtk', 'webkitgtk:browserOptions': { binary: WINDOW, args: [] } },
    console() {
      const text = existsSync(consoleFile) ? readFileSync(consoleFile, 'utf8') : ''
      const fresh = text.slice(read)
      read = text.length
      return fresh.split('\n')
    },
    async stop() {
      await server.stop()
      display.child.kill()
      // Processes of the browser may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Returns environment variables that give a browser its own folder. */
export const homeIn = (folder: string): Readonly<Record<string, string>> => ({
  HOME: folder,
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
})

/** Starts an X server without a screen. The server chooses its own number. */
async function startDisplay(): Promise<{ readonly name: string; readonly child: ChildProcess }> {
  const child = spawn(
    findProgram('Xvfb') ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { name: `:${String(number).trim()}`, child }
}
