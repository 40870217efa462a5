/**
 * The theme of the host page where the widget stands, which `theme="auto"` follows. The visitor's system counts only where
 * the host page itself follows it. Rule EMB22 in docs/rules/ads.md.
 */
import { outwards } from './geometry'

export const darkSystem = matchMedia('(prefers-color-scheme: dark)')

type Numbers = readonly [first: number, second: number, third: number, alpha?: number]

/** By the one `color-scheme` of the host page there, else by the first opaque background behind it. */
export function isDark(host: Element): boolean {
  const { colorScheme } = getComputedStyle(host)
  const hasDark = /dark/.test(colorScheme)
  if (hasDark !== /light/.test(colorScheme)) return hasDark
  for (const box of outwards(host)) {
    const { backgroundColor } = getComputedStyle(box)
    const parts = backgroundColor.split(/[ (,/]+/).map(parseFloat)
    const [first, second, third, alpha = 1] = parts.filter(Number.isFinite) as unknown as Numbers
    // Browsers compute colours as `rgb()` and `rgba()`, or in the space in which they were written; there the first
    // number tells enough: lightness, to 100 in `lab()` and `lch()`, or red.
    if (alpha >= 0.5)
      return backgroundColor[0] === 'r'
        ? 3 * first + 6 * second + third < 5 * 255
        : first < (backgroundColor[0] === 'l' ? 50 : 0.5)
  }
  return hasDark && darkSystem.matches
}
