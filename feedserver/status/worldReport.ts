/** What a world says of itself at `/feed` and `/feed.json`. */
import { FAULT_KINDS, type FaultName } from '../faultOptions'
import type { Feed } from '../feed'
import type { MatchState } from '../model'
import type { ProviderReport } from '../provider'
import { CLIENT_CAP_BYTES, megabytes, type BodySize, type BodySizes } from './bodySizes'

export interface WorldReport {
  readonly source: string
  readonly clock: string
  readonly speed: number
  readonly seed: number
  readonly revision: number
  readonly matches: Readonly<Record<string, number>>
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

const WARNINGS: Readonly<Record<BodySize['warning'], string>> = {
  none: '',
  near: ': near the limit',
  over: ': too large, pages refuse it',
}

interface Facts {
  readonly source: string
  readonly seed: number
  readonly sizes: BodySizes
  /** Both since the start. */
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
    seed,
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
  {
    name: 'provider_age_seconds',
    help: 'How far the provider is behind, by feed',
    labels: { feed: 'world' },
    value: Math.max(0, feed.clock.now() - feed.world.now) / 1000 / (feed.clock.speed || 1),
  },
  ...Object.keys(FAULT_KINDS).map(fault => ({
    name: 'provider_faults_total',
    help: 'Faults of the provider, by feed and kind; those of a world are made on demand',
    labels: { feed: 'world', fault },
    value: feed.faults.counts.get(fault as FaultName) ?? 0,
  })),
]

const tablesOf = (data: WorldReport): ProviderReport['tables'] => [
  {
    title: 'Server',
    rows: [
      ['Source', data.source],
      ['Clock, UTC', data.clock.replace('T', ' ').slice(0, 19)],
      ['Speed', data.speed],
      ['Seed', data.seed],
    ],
  },
  { title: 'Matches', rows: Object.entries(data.matches) },
  { title: 'Faults', rows: Object.entries(data.faults) },
  {
    title: 'Lists',
    rows: data.bodies.map(({ name, bytes, shareOfCap, warning }) => [
      name,
      megabytes(bytes),
      `${Math.round(shareOfCap * 100)} %${WARNINGS[warning]}`,
    ]),
    heads: ['Body', 'Largest so far', `Of ${megabytes(data.bodyCap)}`],
    wide: true,
  },
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
