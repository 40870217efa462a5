/**
 * A part of the page whose code comes when it is first shown.
 *
 * Errors: where the code does not come (offline, a new version put out meanwhile) it throws to the boundary around it;
 * whoever shows it again later has the code asked for again. Rules KIT6-KIT7 in docs/rules/page.md.
 */
import { lazy, type ComponentType } from 'react'

/** What failed stays failed for so long: a boundary that renders again at once must not ask in a circle. */
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
