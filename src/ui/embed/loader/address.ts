/** Turns the attributes that a site owner writes into the frame's address. Names: docs/contracts.md. */
import { HEIGHTS } from '../options'

export interface FrameWish {
  readonly src: string
  /** When this text changes the frame has to start again. */
  readonly start: string
  /** The options that change without another start, as in an address. */
  readonly live: string
  readonly theme: string
  readonly title: string
  /** Pixels; `auto`: as high as the widget's content. */
  readonly height: number | 'auto'
  readonly sandbox: string | null
}

/** The value of an attribute by its name; `null` where it is absent. */
export type ReadOption = (name: string) => string | null

/**
 * What of the table of options (`../options.ts`) the address has; `leagues:league` is an option with the name of its
 * parameter, which is its older name too. Short, because every host page loads it; a test compares it with the table.
 */
export const STARTING =
  'height size leagues:league nations:nation match date nav company format type columns scores header'
export const LIVE = 'lang theme accent surface text font radius'
export const LEAST = 320
export const MOST = 4_000

const VIETNAMESE = 'Tỷ số và tỷ lệ kèo bóng đá trực tiếp'
const TITLES: Readonly<Record<string, string>> = {
  en: 'Live football scores and odds',
  id: 'Skor dan odds sepak bola langsung',
  th: 'ผลบอลสดและราคาบอล',
}

/** `loader`: the loader's own address. `lang`, `theme`: the host's, for an owner who says nothing or `theme="auto"`. */
export function readWish(read: ReadOption, loader: string, lang: string, theme: string): FrameWish {
  const height = read('height')
  const sandbox = read('sandbox')
  const first = new URLSearchParams()
  for (const names of STARTING.split(' ')) {
    const [name = '', parameter = name] = names.split(':')
    const value = read(name) ?? read(parameter)
    if (value && (name !== 'height' || value === 'auto')) first.set(parameter, value)
  }
  const live = new URLSearchParams()
  const [language = ''] = (read('lang') || lang).toLowerCase().split('-')
  const asked = read('theme')
  const shown = asked === 'light' || asked === 'dark' ? asked : theme
  for (const name of LIVE.split(' ')) {
    const value = name === 'lang' ? language : name === 'theme' ? shown : read(name)
    if (value) live.set(name, value)
  }
  return {
    src: new URL(`/widget.html?${first}&${live}`, loader).href,
    start: `${first} ${height} ${sandbox}`,
    live: `${live}`,
    theme: shown,
    title: read('title') || (TITLES[language] ?? VIETNAMESE),
    height: height === 'auto' ? height : heightOf(height, read('size')),
    sandbox,
  }
}

function heightOf(text: string | null, size: string | null): number {
  const heights: Readonly<Record<string, number>> = HEIGHTS
  const usual = heights[size ?? ''] ?? HEIGHTS.full
  const pixels = parseInt(text ?? '', 10)
  return pixels ? Math.min(MOST, Math.max(Math.min(LEAST, usual), pixels)) : usual
}
