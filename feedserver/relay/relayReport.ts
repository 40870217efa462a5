/** What a relay says of itself at `/feed` and `/feed.json`. */
import type { ProviderReport } from '../provider'
import type { FeedReport } from './ledger'

export interface RelayReport {
  readonly source: string
  readonly run: string
  readonly clock: string
  /** Whether the last requests all failed. */
  readonly away: boolean
  /** How often the pause was so long that changes may have been missed. */
  readonly gaps: number
  readonly addresses: number
  readonly streams: number
  readonly upstream: readonly FeedReport[]
}

const faultText = (faults: FeedReport['faults']): string =>
  Object.entries(faults)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none'

const ageText = (age: number | null): string => (age === null ? 'never' : `${age} s ago`)

/** Ages and faults of the provider by feed. */
const measuresOf = ({ away, gaps, upstream }: RelayReport): ProviderReport['measures'] => [
  {
    name: 'provider_away',
    help: 'Whether the last requests to the provider all failed',
    value: Number(away),
  },
  { name: 'provider_gaps_total', help: 'Pauses in which changes may have been missed', value: gaps },
  ...upstream.flatMap(({ feed, age, requests, faults }) => [
    ...(age === null
      ? []
      : [
          {
            name: 'provider_age_seconds',
            help: 'Seconds since an answer of the provider was known to be right',
            value: age,
            labels: { feed },
          },
        ]),
    {
      name: 'provider_requests_total',
      help: 'Requests to the provider',
      value: requests,
      labels: { feed },
    },
    ...Object.entries(faults).map(([kind, value]) => ({
      name: 'provider_faults_total',
      help: 'Answers of the provider that were refused, or failed',
      value,
      labels: { feed, kind },
    })),
  ]),
]

export const relayReport = (data: RelayReport): ProviderReport => ({
  data: { ...data },
  measures: measuresOf(data),
  tables: [
    {
      title: 'Server',
      rows: [
        ['Source', data.source],
        ['Provider', data.away ? 'away' : 'answers'],
        ['Clock, UTC', data.clock.replace('T', ' ').slice(0, 19)],
        ['Addresses cached', data.addresses],
        ['Change feeds followed', data.streams],
        ['Gaps', data.gaps],
      ],
    },
    {
      title: 'Feeds of the provider',
      rows: data.upstream.map(({ feed, last, age, requests, faults }) => [
        feed,
        last,
        ageText(age),
        requests,
        faultText(faults),
      ]),
      heads: ['Feed', 'Last answer', 'Last right', 'Requests', 'Faults'],
      wide: true,
    },
  ],
})
