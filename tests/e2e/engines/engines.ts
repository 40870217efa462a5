/** The browser engines of the checks, and how a window of each is opened. */
import { chromium, firefox, type LaunchOptions } from 'playwright'
import { PARTITIONED_ARGS } from '../../support/browser'
import { findFirefox, firefoxUse } from '../../support/firefox/launch'
import { launchOptions, USUAL } from '../../support/readers'
import { findWebKit, startWebKit } from '../../support/webkit/launch'
import type { Remote } from './place'
import { playwrightRemote } from './playwrightRemote'
import { openSession, webDriverRemote } from './webDriver'

interface Size {
  readonly width: number
  readonly height: number
}

/** `null` where this machine has no such browser. */
export type Engine = ((size: Size) => Promise<Opened>) | null

export interface Opened {
  /** As `WebKitGTK 2.50.6`. */
  readonly name: string
  readonly remote: Remote
}

const named = (path: string | undefined, open: (path: string, size: Size) => Promise<Opened>): Engine =>
  path === undefined ? null : size => open(path, size)

/** Presses by remote control do not reach a frame of another site that has a process of its own. */
const ONE_PROCESS = { 'fission.autostart': false }

export const ENGINES = {
  chromium: size => openChrome(launchOptions(USUAL, PARTITIONED_ARGS), size),
  firefox: named(findFirefox(), async (path, size) => {
    const { channel, launchOptions } = firefoxUse(path)
    const browser = await firefox.launch({ channel, ...launchOptions, firefoxUserPrefs: ONE_PROCESS })
    const remote = await playwrightRemote(browser, size)
    return { name: `Firefox ${browser.version()}`, remote: { ...remote, close: () => browser.close() } }
  }),
  webkit: named(findWebKit(), async (path, size) => {
    const webkit = await startWebKit(path, size)
    const session = await openSession(webkit.address, webkit.capabilities)
    const remote = webDriverRemote(session)
    return {
      name: `WebKitGTK ${session.browserVersion}`,
      remote: {
        ...remote,
        console: () => webkit.console(),
        async close() {
          await remote.close()
          await webkit.stop()
        },
      },
    }
  }),
} as const satisfies Readonly<Record<string, Engine>>
export type EngineName = keyof typeof ENGINES

export async function openChrome(options: LaunchOptions, size: Size): Promise<Opened> {
  const browser = await chromium.launch(options)
  const remote = await playwrightRemote(browser, size)
  return { name: `Chromium ${browser.version()}`, remote: { ...remote, close: () => browser.close() } }
}
