/** The browser engines of the checks, and the way to open a window of each. */
import { chromium, type LaunchOptions } from 'playwright'
import { findBrowser, PARTITIONED_ARGS } from '../../support/browser'
import { findFirefox } from '../../support/firefox/launch'
import { startFirefox } from '../../support/firefox/start'
import { findOldChrome, type OldChrome } from '../../support/oldChromes/download'
import { launchOptions, USUAL } from '../../support/readers'
import { findWebKit, startWebKit, type WebKit } from '../../support/webkit/launch'
import { findWpe, startWpe } from '../../support/webkit/wpe'
import type { WindowName } from './area'
import { openBiDi } from './biDi'
import type { Remote, Size } from './place'
import { playwrightRemote } from './playwrightRemote'
import { openSession, webDriverRemote } from './webDriver'

interface Engine {
  /** Returns the browser's path, or `undefined` if this machine lacks it. */
  readonly find: () => string | undefined
  /** Opens a window. `path`: result of `find`. */
  readonly open: (path: string, size: Size) => Promise<Opened>
  readonly windows: readonly WindowName[]
}

export interface Opened {
  /** Name with version, as `WebKitGTK 2.50.6`. */
  readonly name: string
  readonly remote: Remote
}

const BOTH = ['wide', 'phone'] as const

export const ENGINES = {
  chromium: {
    find: findBrowser,
    open: (executablePath, size) =>
      openChrome({ ...launchOptions(USUAL, PARTITIONED_ARGS), executablePath }, size),
    windows: BOTH,
  },
  firefox: { find: findFirefox, open: openFirefox, windows: BOTH },
  webkit: {
    find: findWebKit,
    open: async (path, size) => openWebKit('WebKitGTK', await startWebKit(path, size)),
    windows: BOTH,
  },
  chrome88: oldChrome(88),
  chrome90: oldChrome(90),
  chrome92: oldChrome(92),
  chrome109: oldChrome(109),
  wpe: {
    find: findWpe,
    open: async path => openWebKit('WPE', await startWpe(path)),
    windows: ['low'],
  },
} as const satisfies Readonly<Record<string, Engine>>
export type EngineName = keyof typeof ENGINES

function oldChrome(version: OldChrome): Engine {
  return {
    find: () => findOldChrome(version),
    open: (executablePath, size) => openChrome({ ...launchOptions(USUAL), executablePath }, size),
    windows: ['phone'],
  }
}

async function openChrome(options: LaunchOptions, size: Size): Promise<Opened> {
  const browser = await chromium.launch(options)
  const remote = await playwrightRemote(browser, size)
  return { name: `Chromium ${browser.version()}`, remote: { ...remote, close: () => browser.close() } }
}

async function openFirefox(path: string, size: Size): Promise<Opened> {
  const firefox = await startFirefox(path)
  const { name, remote } = await openBiDi(firefox.address)
  await remote.resize(size)
  const close = async () => {
    // A browser that has ended by itself rejects.
    await remote.close().catch(() => undefined)
    await firefox.stop()
  }
  return { name, remote: { ...remote, close } }
}

async function openWebKit(name: string, webkit: WebKit): Promise<Opened> {
  const session = await openSession(webkit.address, webkit.capabilities)
  const remote = webDriverRemote(session)
  return {
    name: `${name} ${session.browserVersion}`,
    remote: {
      ...remote,
      console: webkit.console,
      async close() {
        await remote.close()
        await webkit.stop()
      },
    },
  }
}
