/**
 * Applies a site owner's colours, font and corners to the page's root element through CSSOM, which a policy of
 * `style-src 'self'` allows. May be called again at any time, with another look or after a change of the theme.
 *
 * Source: an address or a message that anybody can write. A value is refused if it cannot be read, or if a text would
 * be hard to read. The refusal is a warning in this page's console and, through the loader, in the host's. Other values
 * apply. Rules OPT10-OPT12 in docs/rules/options.md.
 */
import type { ToHost } from '../messages'
import type { LookText } from '../ownerOptions'
import { putTheme } from '../../state/theme'
import { written, type Rgb } from './colour'
import { readColour, readFonts, readRadius } from './readLook'
import {
  COLOUR_TOKENS,
  LEAST_CONTRAST,
  OWN_COLOURS,
  paletteOf,
  themeFor,
  type OwnColour,
  type Palette,
  type Refused,
} from './tokens'

type OwnColours = Readonly<Partial<Record<OwnColour, Rgb>>>

/** The look that is applied to a root element. */
interface Applied {
  look: LookText
  /** The theme that a surface replaced, and the theme that it set. */
  replaced: { readonly theme: string | undefined; readonly by: string } | undefined
  readonly said: Set<string>
}
const appliedTo = new WeakMap<HTMLElement, Applied>()

export function applyLook(root: HTMLElement, look: LookText) {
  const applied = appliedTo.get(root) ?? start(root)
  applied.look = look
  takeOff(root, applied)
  const say: Say = (option, why) =>
    warn(applied, `${option} ${JSON.stringify(look[option]?.slice(0, SAID))} is not used: ${why}`)
  withProbe(root, probe => {
    const own = readOwn(probe, look, say)
    const { palette, base, refused } = fitted(root, applied, probe, own)
    for (const token of COLOUR_TOKENS)
      if (palette[token] !== base[token]) root.style.setProperty(`--${token}`, written(palette[token]))
    for (const { option, text, on, ratio } of refused)
      say(option, `${text} on ${on} would have a contrast of ${ratio.toFixed(2)}:1 of ${LEAST_CONTRAST}:1`)
  })
  putFont(root, look, say)
  putRadius(root, look, say)
}

type Say = (option: keyof LookText, why: string) => void
/** Maximum number of letters of a value in a warning. */
const SAID = 60
const UNREAD = 'its value cannot be read'

/** Applies the look again when the system's theme changes, because the page follows that theme. */
function start(root: HTMLElement): Applied {
  const applied: Applied = { look: {}, replaced: undefined, said: new Set() }
  appliedTo.set(root, applied)
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', () => applyLook(root, applied.look))
  return applied
}

function takeOff(root: HTMLElement, applied: Applied) {
  for (const token of [...COLOUR_TOKENS, 'font', 'radius']) root.style.removeProperty(`--${token}`)
  const { replaced } = applied
  applied.replaced = undefined
  if (replaced === undefined || root.dataset['theme'] !== replaced.by) return
  if (replaced.theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = replaced.theme
}

function withProbe(root: HTMLElement, act: (probe: HTMLElement) => void) {
  const probe = document.createElement('i')
  probe.hidden = true
  root.append(probe)
  act(probe)
  probe.remove()
}

function readOwn(probe: HTMLElement, look: LookText, say: Say): OwnColours {
  const own: Partial<Record<OwnColour, Rgb>> = {}
  for (const option of OWN_COLOURS) {
    const text = look[option]
    if (text === undefined) continue
    const colour = readColour(probe, text)
    if (colour === undefined) say(option, `${UNREAD} as an opaque colour`)
    else own[option] = colour
  }
  return own
}

interface Fitted {
  readonly palette: Palette
  readonly base: Palette
  readonly refused: readonly Refused[]
}

/** Sets the theme whose other colours fit the owner's surface, unless the surface is refused. */
function fitted(root: HTMLElement, applied: Applied, probe: HTMLElement, own: OwnColours): Fitted {
  const { surface, ...others } = own
  if (surface === undefined) {
    const base = baseOf(root, probe)
    return { base, ...paletteOf(base, own) }
  }
  const by = themeFor(surface)
  applied.replaced = { theme: root.dataset['theme'], by }
  putTheme(root, by)
  const base = baseOf(root, probe)
  const found = paletteOf(base, own)
  const fault = found.refused.find(({ option }) => option === 'surface')
  if (fault === undefined) return { base, ...found }
  takeOff(root, applied)
  const without = fitted(root, applied, probe, others)
  return { ...without, refused: [fault, ...without.refused] }
}

/** Returns the theme's own colours. */
function baseOf(root: HTMLElement, probe: HTMLElement): Palette {
  const style = getComputedStyle(root)
  const entries = COLOUR_TOKENS.map(token => {
    const colour = readColour(probe, style.getPropertyValue(`--${token}`).trim())
    if (colour === undefined) throw new Error(`No colour: --${token}`)
    return [token, colour] as const
  })
  return Object.fromEntries(entries) as unknown as Palette
}

/** Puts the owner's fonts before the page's, which have the letters that other fonts may lack. */
function putFont(root: HTMLElement, { font }: LookText, say: Say) {
  if (font === undefined) return
  const families = readFonts(font)
  const own = getComputedStyle(root).getPropertyValue('--font').trim()
  if (families === undefined) say('font', UNREAD)
  else root.style.setProperty('--font', `${families}, ${own}`)
}

function putRadius(root: HTMLElement, { radius }: LookText, say: Say) {
  if (radius === undefined) return
  const pixels = readRadius(radius)
  if (pixels === undefined) say('radius', UNREAD)
  else root.style.setProperty('--radius', `${pixels}px`)
}

/** Writes each warning once, although a look is applied again with every change of the theme. */
function warn({ said }: Applied, text: string) {
  if (said.has(text)) return
  said.add(text)
  console.warn(`sixinone: ${text}`)
  const message: ToHost = { kind: 'sixinone-warning', text }
  if (window.parent !== window) window.parent.postMessage(message, '*')
}
