/**
 * A component whose code is fetched when it is first shown, or ahead of that. Once it is there it is shown at once.
 *
 * Errors: if the code cannot be loaded (offline, or a new version was deployed), rendering throws to the error boundary
 * around it. Rendering it again later fetches the code again. Rules KIT6, KIT7 and KIT9 in docs/rules/page.md.
 */
import { lazy, useState, type ComponentType, type ReactNode } from 'react'

/** No new attempt within this time of a failure: a boundary that renders again at once would otherwise loop. */
const AGAIN_AFTER_MS = 1_000

export interface LatePart<Props extends object> {
  (props: Props): ReactNode
  /** Fetches the code before it is shown; whoever shows it says so if that fails. */
  readonly ahead: () => void
}

export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let failedAt = Infinity
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => (loaded = await load())
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        failedAt = performance.now()
        throw error
      }
    })
  let Part = ask()
  const current = () => {
    if (performance.now() - failedAt > AGAIN_AFTER_MS) {
      failedAt = Infinity
      Part = ask()
    }
    return loaded ?? Part
  }
  function LatePart(props: Props) {
    // A lazy component suspends also when its code is there, and what replaces it meanwhile stays for a while. One that
    // was shown as lazy stays so: another component would begin anew.
    const [Shown] = useState(current)
    return <Shown {...props} />
  }
  return Object.assign(LatePart, { ahead: () => void fetchPart().catch(() => undefined) })
}
