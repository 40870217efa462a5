/** Report of a world at `/feed` and `/feed.json`. */
import { FAULT_KINDS, type FaultName } from '../../kit/faultOptions'
import type { Feed } from '../feed/feed'
import type { MatchState } from '../../contract/model'
import { lateMeasure, type ProviderReport } from '../../contract/provider'
import type { Table } from '../../contract/table'
import { CLIENT_CAP_BYTES, type BodySize, type BodySizes } from './bodySizes'
import { words, type Words } from '../../kit/feedTexts'

export interface WorldReport {
  readonly source: string
  readonly clock: string
  readonly speed: number
  /** `null`: the matches are real. */
  readonly seed: number | null
  readonly revision: number
  readonly matches: Readonly<Partial<Record<(typeof STATE_NAMES)[number][1], number>>>
  /** Maximum number of bytes that a page reads of one body. */
  readonly bodyCap: number
  readonly bodies: readonly BodySize[]
  readonly faults: Readonly<Record<string, number>>
}

/** States with their names, in the order of the page. */
const STATE_NAMES = [
  [0, 'not started'],
  [1, 'first half'],
  [2, 'half-time'],
  [3, 'second half'],
  [4, 'extra time'],
  [5, 'penalties'],
  [6, 'in play'],
  [-1, 'finished'],
  [-10, 'cancelled'],
  [-11, 'to be set'],
  [-12, 'abandoned'],
  [-13, 'interrupted'],
  [-14, 'postponed'],
] as const satisfies readonly (readonly [MatchState, string])[]

const toOneDigit = (value: number): number => Math.round(value * 10) / 10
const inMegabytes = (bytes: number): number => toOneDigit(bytes / 1024 / 1024)

const sizeOf = (bytes: number): Words =>
  bytes < 1024 * 1024
    ? words('feed.kilobytes', { size: toOneDigit(bytes / 1024) })
    : words('feed.megabytes', { size: inMegabytes(bytes) })

interface Facts {
  readonly source: string
  readonly seed: number
  readonly sizes: BodySizes
  /** Numbers since the start: bodies written, and changes. */
  readonly bodiesWritten: number
  readonly changes: number
}

export function worldReport(
  feed: Feed,
  { source, seed, sizes, bodiesWritten, changes }: Facts,
): ProviderReport {
  const data: WorldReport = {
    source,
    clock: new Date(feed.stamp()).toISOString(),
    speed: feed.clock.speed,
    seed: feed.world.real === undefined ? seed : null,
    revision: feed.revision,
    matches: matchesByState(feed),
    bodyCap: CLIENT_CAP_BYTES,
    bodies: sizes.list(),
    faults: Object.fromEntries(feed.faults.counts),
  }
  return { data: { ...data }, tables: tablesOf(data), measures: measuresOf(feed, bodiesWritten, changes) }
}

const measuresOf = (feed: Feed, bodiesWritten: number, changes: number): ProviderReport['measures'] => [
  { name: 'revision', help: 'Grows whenever the world moves on', value: feed.revision },
  { name: 'changes_total', help: 'Changes of the world', value: changes },
  { name: 'bodies_written_total', help: 'Bodies written', value: bodiesWritten },
  lateMeasure('world', (feed.clock.now() - feed.world.now) / (feed.clock.speed || 1)),
  ...Object.keys(FAULT_KINDS).map(fault => ({
    name: 'provider_faults_total',
    help: 'Faults of the provider, by feed and kind; those of a world are made on demand',
    labels: { feed: 'world', fault },
    value: feed.faults.counts.get(fault as FaultName) ?? 0,
  })),
]

const simulatedRows = ({ speed, seed }: WorldReport): Table['rows'] =>
  seed === null
    ? []
    : [
        [words('feed.speed'), speed],
        [words('feed.seed'), seed],
      ]

const tablesOf = (data: WorldReport): ProviderReport['tables'] => [
  {
    title: 'feed.server',
    rows: [
      [words('feed.source'), data.source],
      [words('feed.clock'), data.clock.replace('T', ' ').slice(0, 19)],
      ...simulatedRows(data),
    ],
  },
  {
    title: 'feed.matches',
    rows: STATE_NAMES.flatMap(([, name]) => {
      const count = data.matches[name]
      return count === undefined ? [] : [[words(`feed.state.${name}`), count]]
    }),
  },
  { title: 'feed.faults', rows: Object.entries(data.faults) },
  {
    title: 'feed.lists',
    rows: data.bodies.map(({ name, bytes, shareOfCap, warning }) => [
      name,
      sizeOf(bytes),
      words(`feed.cap.${warning}`, { share: Math.round(shareOfCap * 100) }),
    ]),
    heads: [
      words('feed.body'),
      words('feed.largest'),
      words('feed.ofCap', { size: inMegabytes(data.bodyCap) }),
    ],
    wide: true,
  },
]

function matchesByState(feed: Feed): WorldReport['matches'] {
  const counts = new Map<MatchState, number>()
  for (const { state } of feed.world.matches()) counts.set(state, (counts.get(state) ?? 0) + 1)
  return Object.fromEntries(
    STATE_NAMES.flatMap(([state, name]) => {
      const count = counts.get(state)
      return count === undefined ? [] : [[name, count] as const]
    }),
  )
}
