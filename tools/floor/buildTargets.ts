/**
 * Vite's `build.target` and `build.cssTarget`, from the oldest browsers.
 *
 * From the versions below on, the bundler leaves fields of classes and `?.` as they are. Older browsers of ours have both
 * as well, with faults that nothing here meets: `f?.(...list, more)` (Chrome 90), a static field in place of a constant
 * property (Chrome 97), names inside a field's first value (Safari 15). Rewriting all of them would add 0.8 kB to a first visit
 * and slow down every row. What is newer than the oldest browsers in a built file is found by `newFeatures.ts`.
 */
import { oldestBrowsers } from './oldestBrowsers.ts'

const LEFT_AS_IT_IS = { chrome: 98, edge: 98, firefox: 0, ios_saf: 16, safari: 16 }

/** For scripts and for style sheets, as Vite spells them, such as `chrome98`. */
export const buildTargets = () => ({ scripts: targets(LEFT_AS_IT_IS), styles: targets({}) })

function targets(least: Partial<Record<string, number>>): string[] {
  return Object.entries(oldestBrowsers()).map(([name, version]) => {
    const spelt = name === 'ios_saf' ? 'ios' : name
    return `${spelt}${Math.max(version, least[name] ?? 0)}`
  })
}
