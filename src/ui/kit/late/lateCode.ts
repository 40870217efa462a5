/**
 * A component whose code is loaded at its first rendering, or earlier.
 *
 * Errors: if the code cannot be loaded (offline, or a new version was deployed), rendering throws to the nearest error
 * boundary. Rendering again later requests the code again. Rules KIT7 and KIT9 in docs/rules/page.md.
 */
import { lazy, type ComponentType } from 'react'

/** Time after a failure without another attempt. It ends the loop of a boundary that renders again at once. */
const AGAIN_AFTER_MS = 1_000

export type Load<Props extends object> = () => Promise<ComponentType<Props>>

export interface LateCode<Props extends object> {
  /**
   * Starts to load the code. Returns the component, or one that suspends while the code is being loaded. The caller
   * must store the returned component, because React remounts when the component changes.
   */
  readonly component: () => ComponentType<Props>
  /** Loads the code early. Also resolves after a failure, which appears when the part is rendered. */
  readonly ahead: () => Promise<unknown>
}

export function lateCode<Props extends object>(load: Load<Props>): LateCode<Props> {
  let loaded: ComponentType<Props> | undefined
  let waiting: ComponentType<Props> | undefined
  let failedAt = Infinity
  const fetchCode = async () => (loaded = await load())
  const wait = () => {
    const loading = fetchCode()
    loading.catch(() => (failedAt = performance.now()))
    return lazy(async () => ({ default: await loading }))
  }
  return {
    component() {
      if (performance.now() - failedAt > AGAIN_AFTER_MS) {
        failedAt = Infinity
        waiting = undefined
      }
      // A lazy component suspends even if its code is loaded, and React then shows its fallback for a moment.
      return loaded ?? (waiting ??= wait())
    },
    ahead: () => fetchCode().catch(() => undefined),
  }
}
