/** The relay's report for `/feed` and `/feed.json`. */
import { lateMeasure, type ProviderReport } from '../contract/provider'
import { words, type Words } from '../kit/feedTexts'
import type { FeedName } from './feeds/feeds'
import type { FeedReport } from './ledger'

interface RelayReport {
  readonly source: string
  readonly run: string
  readonly clock: string
  /** Whether the last requests all failed. */
  readonly away: boolean
  /** Number of pauses in which changes may have been missed. */
  readonly gaps: number
  readonly addresses: number
  readonly streams: number
  /** Number of reader threads that were ended by force. */
  readonly readersEnded: number
  readonly upstream: readonly FeedReport[]
}

function faultText(faults: FeedReport['faults']): string | Words {
  const counts = Object.entries(faults).map(([name, times]) => `${name} ${times}`)
  return counts.length === 0 ? words('feed.none') : counts.join(', ')
}

const ageText = (age: number | null): Words =>
  age === null ? words('feed.never') : words('feed.ago', { seconds: age })

/** Measures of the provider: faults and lateness by feed. */
const measuresOf = ({
  away,
  gaps,
  readersEnded,
  upstream,
  lateness,
}: RelayMeasured): ProviderReport['measures'] => [
  {
    name: 'provider_away',
    help: 'Whether the last requests to the provider all failed',
    value: Number(away),
  },
  { name: 'provider_gaps_total', help: 'Pauses in which changes may have been missed', value: gaps },
  {
    name: 'provider_readers_ended_total',
    help: 'Threads ended because a body took too much time or memory to read',
    value: readersEnded,
  },
  ...[...lateness].map(([feed, ms]) => lateMeasure(feed, ms)),
  ...upstream.flatMap(({ feed, requests, faults }) => [
    {
      name: 'provider_requests_total',
      help: 'Requests to the provider',
      value: requests,
      labels: { feed },
    },
    ...Object.entries(faults).map(([fault, value]) => ({
      name: 'provider_faults_total',
      help: 'Answers of the provider that were refused, or failed',
      value,
      labels: { feed, fault },
    })),
  ]),
]

interface RelayMeasured extends RelayReport {
  /** Milliseconds by which a good answer is late. */
  readonly lateness: ReadonlyMap<FeedName, number>
}

export const relayReport = ({ lateness, ...data }: RelayMeasured): ProviderReport => ({
  data: { ...data },
  measures: measuresOf({ ...data, lateness }),
  tables: [
    {
      title: 'feed.server',
      rows: [
        [words('feed.source'), data.source],
        [words('feed.provider'), words(data.away ? 'feed.away' : 'feed.answers')],
        [words('feed.clock'), data.clock.replace('T', ' ').slice(0, 19)],
        [words('feed.addresses'), data.addresses],
        [words('feed.streams'), data.streams],
        [words('feed.gaps'), data.gaps],
      ],
    },
    {
      title: 'feed.upstream',
      rows: data.upstream.map(({ feed, last, age, requests, faults }) => [
        feed,
        last,
        ageText(age),
        requests,
        faultText(faults),
      ]),
      heads: [
        words('feed.name'),
        words('feed.lastAnswer'),
        words('feed.lastRight'),
        words('feed.requests'),
        words('feed.faults'),
      ],
      wide: true,
    },
  ],
})
