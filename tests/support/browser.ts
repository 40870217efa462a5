/** Finds a Chromium and returns its launch options. Component tests, flows and benches share them. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Features to disable. The first two draw the popup of the address bar for every window, which costs half a test.
 * Chromium obeys the last list only, so the features of Playwright's own list are repeated.
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
/**
 * Feature that Playwright disables and visitors' browsers have. Without it a frame of another site gets no shared
 * worker.
 */
const PARTITIONS = 'ThirdPartyStoragePartitioning'

const disabling = (features: readonly string[]) => `--disable-features=${features.join(',')}`

/**
 * CI runs as root, hence `--no-sandbox`. Most other arguments disable services that slow the start without a network.
 */
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
/** Arguments for frames of another site that share a worker. */
export const PARTITIONED_ARGS = [...SHARED_ARGS, disabling(DISABLED_FEATURES)] as const

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const

/** Returns `CHROME_PATH`, else a system Chrome or Chromium, else Playwright's own, else `undefined`. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find(path => existsSync(path))
}
