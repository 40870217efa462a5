/**
 * The values of a look as CSS: colours, names of fonts, corners.
 *
 * Source: texts that anybody can write. What cannot be read gives `undefined`.
 */
import { OPTIONS } from '../options'
import { readComputed, type Rgb } from './colour'

/** No colour and no list of fonts is longer. */
const LONGEST = 200
/** What depends on the position in the page or on anything but the text itself, or would end the value. */
const UNSAFE =
  /\b(url|var|env|attr|image|element)\s*\(|currentcolor|inherit|initial|unset|revert|[;{}\\<>@!]|\/\*/i

/** `probe`: an element of the document that nobody sees. Only an opaque colour has a contrast. */
export function readColour(probe: HTMLElement, text: string): Rgb | undefined {
  const { style } = probe
  if (text.length > LONGEST || UNSAFE.test(text)) return undefined
  style.color = ''
  style.color = text
  if (style.color === '') return undefined
  // Any syntax becomes numbers of sRGB. A browser that does not know it keeps the line above.
  style.color = `color-mix(in srgb, ${text}, ${text})`
  return readComputed(getComputedStyle(probe).color)
}

const FAMILY = /^[\p{L}\p{M}\p{N} _-]{1,60}$/u
const GENERIC =
  /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(serif|sans-serif|monospace|rounded))$/
const MOST_FAMILIES = 8

/** Names alone: whatever else CSS has, they stand in quotation marks. */
export function readFonts(text: string): string | undefined {
  const names = text.split(',').map(name => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (names.length > MOST_FAMILIES || !names.every(name => FAMILY.test(name))) return undefined
  return names.map(name => (GENERIC.test(name) ? name : JSON.stringify(name))).join(', ')
}

/** Whole pixels. */
export function readRadius(text: string): number | undefined {
  const [, digits] = /^(\d{1,2})(px)?$/.exec(text.trim()) ?? []
  const { least, most } = OPTIONS.radius
  const pixels = Number(digits)
  return pixels >= least && pixels <= most ? pixels : undefined
}
