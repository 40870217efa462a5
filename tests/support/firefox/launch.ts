/** Finds a Firefox and says how Playwright starts it: its own of every system, not the one that Playwright would download. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fontEnvironment } from '../fonts'

const SYSTEM_FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
] as const

/** `FIREFOX_PATH`, else a system Firefox; `undefined` when there is none, and on Windows, which cannot start a script. */
export function findFirefox(): string | undefined {
  if (process.platform === 'win32') return undefined
  const named = process.env['FIREFOX_PATH']
  if (named !== undefined && named !== '') return named
  return SYSTEM_FIREFOXES.find(path => existsSync(path))
}

/** Of a Playwright project. */
export const firefoxUse = (path: string) =>
  ({
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: resolve('tests/support/firefox/withAnswers.mjs'),
      // In its sandbox a page could not read the fonts.
      env: { ...fontEnvironment('narrow'), FIREFOX_PATH: path, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    },
  }) as const
