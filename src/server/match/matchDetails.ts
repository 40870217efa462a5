/**
 * The commands of the panels. They answer from the board and feeds of this server, as those of a page's own engine do.
 * Errors: those of the commands. Each request is tried once, because the page waits.
 */
import type { DetailCommands } from '../../engine/contract/details/detailCommands'
import type { Query } from '../../engine/contract/query'
import { failed, succeeded } from '../../engine/contract/result'
import type { CrestAddresses } from '../../engine/contract/threads/protocol'
import type { EpochMs } from '../../engine/contract/units'
import { createServerClock } from '../../engine/match/serverClock'
import { createDetails } from '../../worker/details/details'
import type { FetchBody } from '../../worker/transport/fetchBody'
import type { FoundBoard, LoadFeed } from '../feeds/readBoard'

interface MatchOptions {
  readonly load: LoadFeed
  readonly found: FoundBoard
  readonly query: Query
  readonly crests: CrestAddresses
  /** Present time, by the clock of the feed. */
  readonly at: EpochMs
}

export function matchDetails({ load, found, query, crests, at }: MatchOptions): DetailCommands {
  const fetchBody: FetchBody = async url => {
    const feed = await load(url).catch(() => null)
    return feed === null
      ? failed('http-404')
      : succeeded({
          text: feed.text,
          sentAt: at,
          receivedAt: at,
          asOf: at,
          ageMs: 0,
          serverAt: null,
          schedule: null,
        })
  }
  return createDetails({
    config: () => ({ dataHost: '', socketUrl: null, snapshot: false, crests }),
    // The shared board stays unchanged: rows of other pages are drawn from it.
    board: { ...found.board, learnTeams: () => undefined },
    clock: createServerClock(),
    now: () => at,
    query: () => query,
    names: found.readyNames,
    correctScore: () => undefined,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => undefined,
    network: { fetchBody },
    triesOnce: true,
  })
}
