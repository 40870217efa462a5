import { vi } from 'vitest'
import { applyPatch, EMPTY_VIEW } from '../../../src/engine/contract/patch'
import type { DetailCommands } from '../../../src/engine/contract/details/detailCommands'
import type { Query } from '../../../src/engine/contract/query'
import type { View } from '../../../src/engine/contract/view'
import { createService } from '../../../src/worker/service'
import { createFetchBody, type FetchBody } from '../../../src/worker/transport/fetchBody'
import { ownNetwork } from '../../../src/worker/transport/network'

/** The middle of a minute: the headers of an answer give a time in seconds only, and the minute must not change. */
export const AT = Date.parse('2031-05-03T12:30:30Z')
export const NO_CRESTS = { team: '', league: '' }
const DEVICE = { now: () => AT, random: () => 0.5 }
const FETCH_BODY = createFetchBody(DEVICE)

interface OwnEngine {
  /** View after all initial requests have been answered. */
  readonly view: View
  readonly details: DetailCommands
  readonly stop: () => void
}

/** Runs the page's own engine. */
export async function ownEngine(host: string, query: Query): Promise<OwnEngine> {
  let view = EMPTY_VIEW
  let pending = 0
  const fetchBody: FetchBody = async (...request) => {
    pending++
    return FETCH_BODY(...request).finally(() => pending--)
  }
  const commands = createService(
    event => {
      const applied = event.kind === 'patch' ? applyPatch(view, event.patch) : undefined
      if (applied?.kind === 'applied') view = applied.view
    },
    DEVICE,
    { ...ownNetwork, fetchBody },
  )
  commands.start({ dataHost: host, socketUrl: null, snapshot: false, crests: NO_CRESTS }, query)
  commands.setWindow({ from: 0, to: 500 })
  await vi.waitUntil(() => view.health.page === 'ready' && pending === 0, { interval: 10 })
  // The last answers are in the next view.
  commands.resync()
  return { view, details: commands.details, stop: () => commands.stop() }
}
