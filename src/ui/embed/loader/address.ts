/** Turns the attributes that a site owner writes into the frame's address. Names: docs/contracts.md. */
import { HEIGHTS } from '../options'

/** The value of an attribute by its name; `null` where it is absent. */
export type ReadOption = (name: string) => string | null

/**
 * What of the table of options (`../options.ts`) the address has beside `lang` and `theme`, by the names of the parameters.
 * The options `leagues` and `nations` have older names, those of their parameters: so every name is also read with an `s`.
 * Short, because every host page loads it; a test compares it with the table.
 */
export const STARTING =
  'size league nation date limit nav company format type columns scores header host prediction'
export const LOOK = 'match accent surface text font radius'
export const LEAST = 320
export const MOST = 4_000

/**
 * `src`: the frame's address. `start`: when this text changes the frame has to start again. `live`: the options that change
 * without another start, as in an address.
 */
type FrameOptions = readonly [src: string, start: string, live: string, theme: string]

/** `origin`: of the loader. `lang`, `theme`: the host's, for an owner who says nothing or `theme="auto"`. */
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
    // Of the two themes the first counts. The other is what the owner wrote, for the widget's warnings.
    `${origin}/widget.html?${live}&${first}&${queryOf('height theme')}`,
    [first, read('height') === 'auto', read('sandbox'), read('credentialless')].join(),
    live,
    shown,
  ]
}

/** Pixels; of a frame that grows those that it has at first. */
export function heightOf(read: ReadOption): number {
  const heights: Readonly<Record<string, number>> = HEIGHTS
  const usual = heights[read('size') ?? ''] ?? HEIGHTS.full
  const pixels = parseInt(read('height') ?? '', 10) || usual
  return Math.min(MOST, Math.max(Math.min(LEAST, usual), pixels))
}
