/**
 * Notes for a maintainer when a source begins to fail, or when loading of the list has failed, with the messages of
 * docs/product.md 8. The visitor's messages are in `States.tsx`. Rule HLT10 in docs/rules/worker.md.
 */
import type { Health, SourceHealth, SourceName } from '../../../engine/contract/view'
import type { Engine } from '../../client/startEngine'
import { noteProblem } from '../../kit/problems'

/** Messages by source. A missing socket is no failure, because the page polls. */
const MESSAGES: Readonly<Record<Exclude<SourceName, 'socket'>, string>> = {
  matches: 'Failed to fetchMatches',
  changes: 'Failed to fetch changes',
  odds: 'Failed to fetch odds',
}
const FAILING: ReadonlySet<SourceHealth['state']> = new Set(['failed', 'stale', 'offline'] as const)

const isFailing = ({ state, lastFault }: SourceHealth) => lastFault !== '' && FAILING.has(state)

export function watchHealth({ view, onView }: Pick<Engine['store'], 'view' | 'onView'>): () => void {
  let seen: Health | undefined
  let failing: ReadonlySet<SourceName> = new Set()
  const look = () => {
    const { health } = view()
    // Every source fails without a network, and the page shows that already.
    if (health === seen || !navigator.onLine) return
    const now = health.sources.filter(isFailing)
    for (const { source, lastFault } of now)
      if (source !== 'socket' && !failing.has(source)) noteProblem(MESSAGES[source], lastFault)
    if (health.error !== '' && health.error !== seen?.error) noteProblem(health.error)
    failing = new Set(now.map(({ source }) => source))
    seen = health
  }
  look()
  return onView(look)
}
