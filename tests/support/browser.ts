/** Finds a Chromium and says how to start it. Shared by the component tests, the flows and the benches. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * What the browser is to leave out. The first two render its address bar's popup anew for every window, unseen, at the
 * price of half a test. Chromium obeys the last list it is given, so those of Playwright's own list are repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
] as const
/** Playwright turns it off, visitors' browsers have it; without it a frame of another site gets no shared worker. */
const PARTITIONS = 'ThirdPartyStoragePartitioning'

const disabling = (features: readonly string[]) => `--disable-features=${features.join(',')}`

/** `--no-sandbox` because CI runs as root; most others turn off what slows the start without a network. */
const SHARED_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
export const BROWSER_ARGS = [...SHARED_ARGS, disabling([...DISABLED_FEATURES, PARTITIONS])] as const
/** For frames of another site that share a worker. */
export const PARTITIONED_ARGS = [...SHARED_ARGS, disabling(DISABLED_FEATURES)] as const

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const

/** `CHROME_PATH`, else a system Chrome or Chromium, else Playwright's own; `undefined` when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find(path => existsSync(path))
}
