/**
 * The theme of the host page around the widget, which `theme="auto"` follows. The visitor's system counts only if the
 * host page follows it. Rule EMB22 in docs/rules/ads.md.
 */
import { outwards } from './geometry'

export const darkSystem = matchMedia('(prefers-color-scheme: dark)')

type Numbers = readonly [first: number, second: number, third: number, alpha?: number]

/**
 * Decides by the host's `color-scheme` if it names a single scheme, else by the first opaque background behind the
 * host.
 */
export function isDark(host: Element): boolean {
  const { colorScheme } = getComputedStyle(host)
  const hasDark = /dark/.test(colorScheme)
  if (hasDark !== /light/.test(colorScheme)) return hasDark
  for (const box of outwards(host)) {
    const { backgroundColor } = getComputedStyle(box)
    const parts = backgroundColor.split(/[ (,/]+/).map(parseFloat)
    const [first, second, third, alpha = 1] = parts.filter(Number.isFinite) as unknown as Numbers
    // Computed colours are `rgb()` and `rgba()`, or in the colour space of their source. There the first number is
    // enough: red, or lightness, which goes to 100 in `lab()` and `lch()`.
    if (alpha >= 0.5)
      return backgroundColor[0] === 'r'
        ? 3 * first + 6 * second + third < 5 * 255
        : first < (backgroundColor[0] === 'l' ? 50 : 0.5)
  }
  return hasDark && darkSystem.matches
}
