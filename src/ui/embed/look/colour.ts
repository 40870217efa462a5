/** Colours as numbers: contrast (WCAG 2.2) and mixtures. Pure. */

/** Red, green and blue of sRGB, each 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [1, 1, 1]
export const BLACK: Rgb = [0, 0, 0]

/**
 * Reads a computed value: `color(srgb 0.1 0.2 0.3)`, `rgb(12, 34, 56)`. Returns `undefined` for other forms or
 * transparent colours.
 */
export function readComputed(text: string): Rgb | undefined {
  const [, form, inside = ''] = /^(color\(srgb |rgba?\()([^)]*)\)$/.exec(text.trim()) ?? []
  const numbers = inside.split(/[\s,/]+/).map(part => (part === 'none' ? 0 : Number(part)))
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = numbers
  const most = form === 'color(srgb ' ? 1 : 255
  const rgb: Rgb = [stepped(red / most), stepped(green / most), stepped(blue / most)]
  return form !== undefined && alpha >= 1 && !rgb.some(Number.isNaN) ? rgb : undefined
}

/** Rounds to 256 steps, as a screen does, so that the visible colour is checked. */
const stepped = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255) / 255

/** `share`: part of the second colour, 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = one
  const part = (from: number, to: number) => stepped(from + (to - from) * share)
  return [part(red, other[0]), part(green, other[1]), part(blue, other[2])]
}

export function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export const written = (colour: Rgb): string => `rgb(${colour.map(part => Math.round(part * 255)).join(' ')})`
