/**
 * Reads the values of a look as CSS: colours, names of fonts, corners.
 *
 * Source: texts that anybody can write. An invalid text gives `undefined`.
 */
import { OPTIONS } from '../options'
import { readComputed, type Rgb } from './colour'

/** Maximum number of letters of a colour. */
const LONGEST = 200
/**
 * Parts of a text that depend on anything outside the text, such as the position in the page, or would end the value.
 */
const UNSAFE =
  /\b(url|var|env|attr|image|element)\s*\(|currentcolor|inherit|initial|unset|revert|[;{}\\<>@!]|\/\*/i

/** `probe`: a hidden element of the document. Only opaque colours are accepted, because only those have a contrast. */
export function readColour(probe: HTMLElement, text: string): Rgb | undefined {
  const { style } = probe
  if (text.length > LONGEST || UNSAFE.test(text)) return undefined
  style.color = ''
  style.color = text
  if (style.color === '') return undefined
  // `color-mix` turns any syntax into sRGB numbers. Browsers without it use the line above.
  style.color = `color-mix(in srgb, ${text}, ${text})`
  return readComputed(getComputedStyle(probe).color)
}

const FAMILY = /^[\p{L}\p{M}\p{N} _-]{1,60}$/u
const GENERIC =
  /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(serif|sans-serif|monospace|rounded))$/
const MOST_FAMILIES = 8

/** Accepts names of font families only. Every name except a generic one is quoted. */
export function readFonts(text: string): string | undefined {
  const names = text.split(',').map(name => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (names.length > MOST_FAMILIES || !names.every(name => FAMILY.test(name))) return undefined
  return names.map(name => (GENERIC.test(name) ? name : JSON.stringify(name))).join(', ')
}

/** Reads whole pixels within the bounds of the option. */
export function readRadius(text: string): number | undefined {
  const [, digits] = /^(\d{1,2})(px)?$/.exec(text.trim()) ?? []
  const { least, most } = OPTIONS.radius
  const pixels = Number(digits)
  return pixels >= least && pixels <= most ? pixels : undefined
}
