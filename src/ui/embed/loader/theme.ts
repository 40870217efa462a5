/**
 * The theme of the host page where the widget stands, which `theme="auto"` follows. The visitor's system counts only where
 * the host page itself follows it. Rule EMB22 in docs/rules/ads.md.
 */
import { ancestors } from './geometry'

/** By the one `color-scheme` of the host there, else by the first opaque background behind the place. */
export function isDark(place: Element): boolean {
  const { colorScheme } = getComputedStyle(place)
  const hasDark = /dark/.test(colorScheme)
  if (hasDark !== /light/.test(colorScheme)) return hasDark
  for (const box of [place, ...ancestors(place)]) {
    const lightness = lightnessOf(getComputedStyle(box).backgroundColor)
    if (lightness !== undefined) return lightness < 0.5
  }
  return hasDark && darkSystem().matches
}

export const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/**
 * Lightness of a computed colour, 0 to 1; `undefined` if one sees through it. Browsers compute colours as `rgb()` and
 * `rgba()`, or in the space in which they were written; there the first number tells enough: lightness, or red.
 */
export function lightnessOf(colour: string): number | undefined {
  const [first = NaN, second = 0, third = 0, alpha = 1] = (colour.match(/[ (][\d.]+/g) ?? []).map(text =>
    parseFloat(text.slice(1)),
  )
  if (!(first >= 0 && alpha >= 0.5)) return undefined
  if (colour.startsWith('rgb')) return (0.3 * first + 0.6 * second + 0.1 * third) / 255
  return colour.startsWith('l') ? first / 100 : first
}
