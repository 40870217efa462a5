/**
 * A component whose code is fetched when it is first rendered, or ahead of that.
 *
 * Errors: if the code cannot be loaded (offline, or a new version was deployed), rendering throws to the error boundary
 * around it. Rendering it again later fetches the code again. Rules KIT7 and KIT9 in docs/rules/page.md.
 */
import { lazy, type ComponentType } from 'react'

/** No new attempt within this time after a failure. Otherwise a boundary that renders again at once would loop. */
const AGAIN_AFTER_MS = 1_000

export type Load<Props extends object> = () => Promise<ComponentType<Props>>

export interface LateCode<Props extends object> {
  /**
   * Begins to fetch the code. Returns the component, or one that suspends while the code is being fetched. A caller stores
   * what it got, because React mounts another component from the beginning.
   */
  readonly component: () => ComponentType<Props>
  /** Fetches the code before it is needed. Resolves also if that fails, which is shown when the part is rendered. */
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
      // A lazy component suspends even when its code is there, and its fallback then stays for a while.
      return loaded ?? (waiting ??= wait())
    },
    ahead: () => fetchCode().catch(() => undefined),
  }
}
