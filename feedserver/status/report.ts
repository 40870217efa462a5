/** What the server knows about itself, as plain data: the body of `/feed.json` and the source of `/feed`. */
import type { Feed } from '../feed'
import type { Gate } from '../gate'
import type { Deliveries } from '../http/deliveries'
import type { MatchState } from '../model'
import type { SocketHub } from '../socket/hub'
import type { Statistics } from '../statistics'
import { CLIENT_CAP_BYTES, type BodySize, type BodySizes } from './bodySizes'

export interface ReportParts {
  readonly feed: Feed
  readonly hub: SocketHub
  readonly gate: Gate
  readonly deliveries: Deliveries
  readonly statistics: Statistics
  readonly sizes: BodySizes
  readonly source: string
  readonly seed: number
}

export interface Report {
  readonly source: string
  readonly clock: string
  readonly speed: number
  readonly seed: number
  readonly revision: number
  readonly matches: Readonly<Record<string, number>>
  /** Open sockets that get changes. */
  readonly connections: number
  /** Open connections of every kind. */
  readonly connectionsOpen: number
  readonly framesPerSecond: number
  readonly changesPerSecond: number
  readonly slowConnectionsDropped: number
  readonly slowReadersDropped: number
  readonly connectionsRefused: number
  readonly lastMinute: readonly { readonly path: string; readonly requests: number; readonly bytes: number }[]
  /** Most bytes that a page reads of one body. */
  readonly bodyCap: number
  readonly bodies: readonly BodySize[]
  readonly faults: Readonly<Record<string, number>>
}

/** States with their names, in the order of the page. */
const STATE_NAMES: readonly (readonly [MatchState, string])[] = [
  [0, 'not started'],
  [1, 'first half'],
  [2, 'half-time'],
  [3, 'second half'],
  [4, 'extra time'],
  [5, 'penalties'],
  [-1, 'finished'],
  [-10, 'cancelled'],
  [-11, 'to be set'],
  [-12, 'abandoned'],
  [-13, 'interrupted'],
  [-14, 'postponed'],
]

function matchesByState(feed: Feed): Record<string, number> {
  const counts = new Map<MatchState, number>()
  for (const { state } of feed.world.matches()) counts.set(state, (counts.get(state) ?? 0) + 1)
  return Object.fromEntries(
    STATE_NAMES.flatMap(([state, name]) => {
      const count = counts.get(state)
      return count === undefined ? [] : [[name, count] as const]
    }),
  )
}

const rounded = (rate: number): number => Math.round(rate * 10) / 10

export function report({
  feed,
  hub,
  gate,
  deliveries,
  statistics,
  sizes,
  source,
  seed,
}: ReportParts): Report {
  const rates = statistics.rates()
  const traffic = [...statistics.traffic()].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    source,
    clock: new Date(feed.stamp()).toISOString(),
    speed: feed.clock.speed,
    seed,
    revision: feed.revision,
    matches: matchesByState(feed),
    connections: hub.size,
    connectionsOpen: gate.size,
    framesPerSecond: rounded(rates.frames),
    changesPerSecond: rounded(rates.changes),
    slowConnectionsDropped: hub.dropped,
    slowReadersDropped: deliveries.dropped,
    connectionsRefused: gate.refused,
    lastMinute: traffic.map(([path, { requests, bytes }]) => ({ path, requests, bytes })),
    bodyCap: CLIENT_CAP_BYTES,
    bodies: sizes.list(),
    faults: Object.fromEntries(feed.faults.counts),
  }
}
