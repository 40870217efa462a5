/** The readers that tests run for. Each has a system font and a text size, with which the browser is started. */
import { BROWSER_ARGS, findBrowser } from './browser'
import { fontEnvironment, type FontSet } from './fonts'

interface Reader {
  readonly fonts: FontSet
  /** The browser's default font size in pixels: 16 unless the visitor changed it. */
  readonly textPx: number
}
export const READERS = {
  narrow: { fonts: 'narrow', textPx: 16 },
  'narrow-large': { fonts: 'narrow', textPx: 21 },
  wide: { fonts: 'wide', textPx: 16 },
  'wide-large': { fonts: 'wide', textPx: 21 },
} as const satisfies Readonly<Record<string, Reader>>
export type ReaderName = keyof typeof READERS

/** Reader of every test that names no other. */
export const USUAL: ReaderName = 'narrow'

export function launchOptions(name: ReaderName, browserArgs: readonly string[] = BROWSER_ARGS) {
  const { fonts, textPx } = READERS[name]
  const executablePath = findBrowser()
  return {
    args: [...browserArgs, `--blink-settings=defaultFontSize=${textPx}`],
    env: fontEnvironment(fonts),
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}
