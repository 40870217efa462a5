/**
 * A component whose code is fetched when it is first shown.
 *
 * Errors: if the code cannot be loaded (offline, or a new version was deployed), rendering throws to the error boundary
 * around it. Rendering it again later fetches the code again. Rules KIT6-KIT7 in docs/rules/page.md.
 */
import { lazy, type ComponentType } from 'react'

/** No new attempt within this time of a failure: a boundary that renders again at once would otherwise loop. */
const AGAIN_AFTER_MS = 1_000

export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let failedAt = Infinity
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failedAt = performance.now()
        throw error
      }
    })
  let Part = ask()
  return function LatePart(props: Props) {
    if (performance.now() - failedAt > AGAIN_AFTER_MS) {
      failedAt = Infinity
      Part = ask()
    }
    return <Part {...props} />
  }
}
