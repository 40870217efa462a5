/** Makes the frame's address from a site owner's attributes. Names: docs/contracts.md. */
import { HEIGHTS } from '../options'

/** Returns the value of an attribute, `null` if it is absent. */
export type ReadOption = (name: string) => string | null

/**
 * Options (`../options.ts`) in the frame's address, except `lang` and `theme`, by the names of their parameters.
 * `leagues` and `nations` have older names equal to their parameters, so every name is also read with an `s`. The texts
 * are compact, because every host page loads them. A test compares them with the table.
 */
export const STARTING =
  'size league nation date limit nav company format type columns scores header host prediction'
export const LOOK = 'match accent surface text font radius'
export const LEAST = 320
export const MOST = 4_000

/**
 * `src`: the frame's address. `start`: a key whose change restarts the frame. `live`: options, as in an address, that
 * change without a restart.
 */
type FrameOptions = readonly [src: string, start: string, live: string, theme: string]

/** `origin`: the loader's. `lang`, `theme`: the host's, for an owner without these options or with `theme="auto"`. */
export function readFrameOptions(
  read: ReadOption,
  origin: string,
  lang: string,
  theme: string,
): FrameOptions {
  const queryOf = (names: string, query = new URLSearchParams()) => {
    for (const name of names.split(' ')) {
      const value = read(`${name}s`) ?? read(name)
      if (value) query.set(name, value)
    }
    return `${query}`
  }
  const set = read('theme')
  const shown = set === 'light' || set === 'dark' ? set : theme
  const first = queryOf(STARTING)
  const live = queryOf(LOOK, new URLSearchParams({ lang: read('lang') || lang, theme: shown }))
  return [
    // The widget applies the first of two themes. The second is the owner's text, for warnings.
    `${origin}/widget.html?${live}&${first}&${queryOf('height theme')}`,
    [first, read('height') === 'auto', read('sandbox'), read('credentialless')].join(),
    live,
    shown,
  ]
}

/** Returns the frame's height in pixels. For a frame that grows, the first height. */
export function heightOf(read: ReadOption): number {
  const heights: Readonly<Record<string, number>> = HEIGHTS
  const usual = heights[read('size') ?? ''] ?? HEIGHTS.full
  const pixels = parseInt(read('height') ?? '', 10) || usual
  return Math.min(MOST, Math.max(Math.min(LEAST, usual), pixels))
}
