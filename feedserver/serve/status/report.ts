/** The front's state as plain data: part of `/feed.json` and of the page `/feed`. */
import type { Statistics } from '../../kit/statistics'
import { words } from '../../kit/feedTexts'
import type { Row } from '../../contract/table'
import type { Counted } from '../watch/metrics'

export interface FrontState extends Counted {
  readonly statistics: Statistics
}

export interface FrontReport {
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
}

const rounded = (rate: number): number => Math.round(rate * 10) / 10

export function frontReport({ hub, gate, deliveries, statistics }: FrontState): FrontReport {
  const rates = statistics.rates()
  const traffic = [...statistics.traffic()].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    connections: hub.size,
    connectionsOpen: gate.size,
    framesPerSecond: rounded(rates.frames),
    changesPerSecond: rounded(rates.changes),
    slowConnectionsDropped: hub.dropped,
    slowReadersDropped: deliveries.dropped,
    connectionsRefused: gate.refused,
    lastMinute: traffic.map(([path, { requests, bytes }]) => ({ path, requests, bytes })),
  }
}

export const frontRows = (data: FrontReport): readonly Row[] => [
  [words('feed.sockets'), data.connections],
  [words('feed.connections'), data.connectionsOpen],
  [words('feed.frames'), data.framesPerSecond],
  [words('feed.changes'), data.changesPerSecond],
  [words('feed.dropped'), data.slowConnectionsDropped + data.slowReadersDropped],
  [words('feed.refused'), data.connectionsRefused],
]

export const trafficRows = (data: FrontReport): readonly Row[] =>
  data.lastMinute.map(({ path, requests, bytes }) => [
    path,
    requests,
    words('feed.kilobytes', { size: rounded(bytes / 1024) }),
  ])
