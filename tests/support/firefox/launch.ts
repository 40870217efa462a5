/**
 * Finds a system Firefox for Playwright, instead of the one that Playwright downloads, and returns its launch options.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fontEnvironment } from '../fonts'

const SYSTEM_FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
] as const

/** Returns `FIREFOX_PATH`, else a system Firefox, else `undefined`. Windows cannot start a script: `undefined`. */
export function findFirefox(): string | undefined {
  if (process.platform === 'win32') return undefined
  const named = process.env['FIREFOX_PATH']
  if (named !== undefined && named !== '') return named
  return SYSTEM_FIREFOXES.find(path => existsSync(path))
}

/** The `use` options of a Playwright project. */
export const firefoxUse = (path: string) =>
  ({
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: resolve('tests/support/firefox/withAnswers.mjs'),
      // The content sandbox would keep pages from reading the fonts.
      env: { ...fontEnvironment('narrow'), FIREFOX_PATH: path, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  }) as const
