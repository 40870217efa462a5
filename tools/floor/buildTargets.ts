/**
 * Vite's `build.target` and `build.cssTarget`, from the oldest browsers. From the versions below on, the bundler leaves
 * fields of classes and `?.` unchanged. Older supported browsers have both, but with faults that our code does not
 * meet:
 * - Chrome 90: `f?.(...list, more)`.
 * - Chrome 97: a static field in place of a constant property.
 * - Safari 15: names inside a field's first value.
 * Rewriting both would add 0.8 kB to a first visit and slow down every row. `newFeatures.ts` finds what is newer than
 * the oldest browsers in a built file.
 */
import { oldestBrowsers } from './oldestBrowsers.ts'

const LEFT_AS_IT_IS = { chrome: 98, edge: 98, firefox: 0, ios_saf: 16, safari: 16 }

/** Targets for scripts and for style sheets, as Vite spells them, such as `chrome98`. */
export const buildTargets = () => ({ scripts: targets(LEFT_AS_IT_IS), styles: targets({}) })

function targets(least: Partial<Record<string, number>>): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => {
    const spelt = name === 'ios_saf' ? 'ios' : name
    return `${spelt}${Math.max(version, least[name] ?? 0)}`
  })
}
