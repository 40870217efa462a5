/**
 * The oldest browsers in which the pages have to work: the least version of each that `browserslist` in `package.json`
 * names. Vite's target, the checks of features and the sentences for visitors and readers derive from these versions.
 */
import browserslist from 'browserslist'

/** Names as `browserslist` spells them. */
export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'ios_saf' | 'safari'
export type Versions = Readonly<Record<BrowserName, number>>

export function oldestBrowsers(queries?: string): Versions {
  const oldest: Record<string, number> = {}
  for (const found of browserslist(queries)) {
    const [name = '', version = ''] = found.split(' ')
    // A version may be a range: `ios_saf 15.4-15.5`.
    oldest[name] = Math.min(oldest[name] ?? Infinity, Number.parseFloat(version))
  }
  const { chrome, edge, firefox, ios_saf, safari } = oldest
  return {
    chrome: known(chrome),
    edge: known(edge),
    firefox: known(firefox),
    ios_saf: known(ios_saf),
    safari: known(safari),
  }
}

function known(version: number | undefined): number {
  if (version === undefined) throw new Error('`browserslist` in package.json lacks a browser.')
  return version
}
