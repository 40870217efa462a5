/** Finds a Chromium and says how to start it. Shared by the component tests, the flows and the benches. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** `--no-sandbox` because CI runs as root; most others turn off what slows the start without a network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

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
