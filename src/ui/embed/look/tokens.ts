/**
 * The colours of the widget (`kit/tokens.css`), computed from those of a site owner. Every text has a contrast of at
 * least 4.5:1 on each of its backgrounds. An owner's colour that would break this is refused, and the others apply.
 * Pure.
 *
 * Rules OPT10 and OPT11 in docs/rules/options.md.
 */
import { BLACK, contrast, luminance, mix, WHITE, type Rgb } from './colour'

export const COLOUR_TOKENS = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'line',
  'text',
  'text-2',
  'text-3',
  'accent',
  'accent-soft',
  'on-accent',
  'live',
  'negative',
  'up',
  'down',
  'star',
  'goal',
  'fresh',
  'rise',
  'fall',
] as const
type ColourToken = (typeof COLOUR_TOKENS)[number]
export type Palette = Readonly<Record<ColourToken, Rgb>>

export const OWN_COLOURS = ['surface', 'text', 'accent'] as const
export type OwnColour = (typeof OWN_COLOURS)[number]

/** A refused colour, with the text that would be hard to read. */
export interface Refused {
  readonly option: OwnColour
  readonly text: ColourToken
  readonly on: ColourToken
  readonly ratio: number
}

export const LEAST_CONTRAST = 4.5

/** Backgrounds that each text colour appears on. */
const PLACES = ['bg', 'surface', 'surface-2'] as const
const TINTS = ['goal', 'fresh', 'rise', 'fall'] as const
const READ: readonly (readonly [text: ColourToken, on: readonly ColourToken[]])[] = [
  ['text', [...PLACES, 'surface-3', 'accent-soft', ...TINTS]],
  ['text-2', PLACES],
  ['text-3', PLACES],
  ['negative', ['surface', 'surface-2', ...TINTS]],
  ['accent', ['bg', 'surface', 'accent-soft']],
  ['live', ['surface', 'surface-2', 'goal']],
  ['on-accent', ['accent']],
]

/** Applies the owner's colours one after another, each with all colours computed from it. */
export function paletteOf(
  base: Palette,
  own: Readonly<Partial<Record<OwnColour, Rgb>>>,
): { readonly palette: Palette; readonly refused: readonly Refused[] } {
  const refused: Refused[] = []
  let palette = base
  for (const option of OWN_COLOURS) {
    const colour = own[option]
    if (colour === undefined) continue
    const next = FOLLOWS[option](palette, colour)
    const fault = worstOf(next)
    if (fault === undefined) palette = next
    else refused.push({ option, ...fault })
  }
  return { palette, refused }
}

const FOLLOWS: Readonly<Record<OwnColour, (palette: Palette, colour: Rgb) => Palette>> = {
  surface(palette, surface) {
    const text = contrast(palette.text, surface) >= LEAST_CONTRAST ? palette.text : furthest(surface)
    const tinted = (sign: Rgb, share: number) => mix(surface, sign, share)
    const { up, down, star } = palette
    const tints = {
      goal: tinted(star, 0.2),
      fresh: tinted(text, 0.14),
      rise: tinted(up, 0.14),
      fall: tinted(down, 0.12),
    }
    return withAccent(withText({ ...palette, surface, ...tints }, text), palette.accent)
  },
  text: withText,
  accent: withAccent,
}

/** Computes backgrounds and lines (surface with 4 to 14% of the text), and secondary texts that are still readable. */
function withText(palette: Palette, text: Rgb): Palette {
  const { surface } = palette
  const grounds = {
    bg: mix(surface, text, 0.04),
    'surface-2': mix(surface, text, 0.065),
    'surface-3': mix(surface, text, 0.12),
    line: mix(surface, text, 0.14),
  }
  const quiet = (share: number) => quietest(text, surface, [surface, grounds.bg, grounds['surface-2']], share)
  return { ...palette, ...grounds, text, 'text-2': quiet(0.28), 'text-3': quiet(0.36) }
}

function withAccent(palette: Palette, accent: Rgb): Palette {
  return {
    ...palette,
    accent,
    'accent-soft': mix(palette.surface, accent, 0.11),
    'on-accent': furthest(accent),
  }
}

/** Mixes the text with this share of the surface, or with less until the contrast is enough. */
function quietest(text: Rgb, surface: Rgb, on: readonly Rgb[], share: number): Rgb {
  const STEP = 0.02
  for (let left = share; left > 0; left -= STEP) {
    const quiet = mix(text, surface, left)
    if (on.every(ground => contrast(quiet, ground) >= LEAST_CONTRAST + 0.1)) return quiet
  }
  return text
}

const furthest = (ground: Rgb): Rgb => (contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK)

/** Returns the text with the lowest contrast if it is below 4.5:1. */
function worstOf(palette: Palette): Omit<Refused, 'option'> | undefined {
  const pairs = READ.flatMap(([text, grounds]) =>
    grounds.map(on => ({ text, on, ratio: contrast(palette[text], palette[on]) })),
  )
  const [worst] = pairs.sort((one, other) => one.ratio - other.ratio)
  return worst !== undefined && worst.ratio < LEAST_CONTRAST ? worst : undefined
}

/** Returns the theme whose other colours fit a surface. */
export const themeFor = (surface: Rgb): 'light' | 'dark' => (luminance(surface) > 0.18 ? 'light' : 'dark')
