/** Who reads: the system's font and the size of the text. One browser each, as a visitor's own has them. */
import { BROWSER_ARGS, findBrowser } from './browser'
import { fontEnvironment, type FontSet } from './fonts'

interface Reader {
  readonly fonts: FontSet
  /** The browser's default; 16 unless its owner wants another. */
  readonly textPx: number
}
export const READERS = {
  narrow: { fonts: 'narrow', textPx: 16 },
  'narrow-large': { fonts: 'narrow', textPx: 21 },
  wide: { fonts: 'wide', textPx: 16 },
  'wide-large': { fonts: 'wide', textPx: 21 },
} as const satisfies Readonly<Record<string, Reader>>
export type ReaderName = keyof typeof READERS

/** What runs by nobody's name runs for this one. */
export const USUAL: ReaderName = 'narrow'

export function launchOptions(name: ReaderName) {
  const { fonts, textPx } = READERS[name]
  const executablePath = findBrowser()
  return {
    args: [...BROWSER_ARGS, `--blink-settings=defaultFontSize=${textPx}`],
    env: fontEnvironment(fonts),
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}
