/**
 * The report of the providers of matches and prices for `/feed`, `/feed.json` and `/metrics`. Keys are never included.
 */
import { lateMeasure, type ProviderReport } from '../contract/provider'
import type { Row } from '../contract/table'
import { words, type Words } from '../kit/feedTexts'
import type { EpochMs } from '../kit/clock'
import type { Purpose } from './port/adapter'
import type { Driver } from './driver/driver'
import { leftOf } from './driver/spending'
import type { Joiner } from './join/join'

const HEADS = [
  'feed.provider',
  'feed.state',
  'feed.spent',
  'feed.left',
  'feed.lastRight',
  'feed.next',
] as const
const PURPOSES: readonly Purpose[] = ['live', 'day', 'prices', 'open', 'table']
/** Maximum number of unjoined pairs that are listed. */
const MOST_LISTED = 50

interface PartReport {
  /** Seconds since the last answer, and until the next call. `null`: never answered, or not planned. */
  readonly age: number | null
  readonly next: number | null
  /** Milliseconds by which an answer is late. */
  readonly late: number
}

interface SourceReport {
  readonly provider: string
  readonly trouble: string | null
  /** Calls of the current span. */
  readonly spent: number
  /** `null`: the provider states no limit. */
  readonly left: number | null
  readonly resets: string
  readonly parts: Readonly<Record<Purpose, PartReport>>
  readonly skipped: Readonly<Record<string, number>>
  readonly refusals: Readonly<Record<string, number>>
}

const secondsTo = (from: EpochMs | null, to: EpochMs | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.round((to - from) / 1000))

function reportOf(driver: Driver, now: EpochMs): SourceReport {
  const { adapter, spending, trouble, skipped, refusals } = driver
  const left = leftOf(spending)
  const partOf = (purpose: Purpose) => {
    const { last, next } = driver.timesOf(purpose)
    return { age: secondsTo(last, now), next: secondsTo(now, next), late: driver.lateMs(purpose) }
  }
  return {
    provider: adapter.name,
    trouble,
    spent: spending.used,
    left: Number.isFinite(left) ? left : null,
    resets: new Date(spending.resets).toISOString(),
    parts: Object.fromEntries(PURPOSES.map(purpose => [purpose, partOf(purpose)])) as SourceReport['parts'],
    skipped: Object.fromEntries(skipped),
    refusals: Object.fromEntries(refusals),
  }
}

interface Reported {
  readonly drivers: readonly Driver[]
  readonly joiner: Pick<Joiner, 'unjoined'>
  readonly unknownBookmakers: ReadonlyMap<string, number>
}

export function sourcesReport(
  { drivers, joiner, unknownBookmakers }: Reported,
  now: EpochMs,
): ProviderReport {
  const sources = drivers.map(driver => reportOf(driver, now))
  const unjoined = [...joiner.unjoined].slice(-MOST_LISTED).reverse()
  return {
    data: {
      sources,
      unjoined: Object.fromEntries(unjoined),
      unknownBookmakers: Object.fromEntries(unknownBookmakers),
    },
    tables: [
      {
        title: 'feed.sources' as const,
        heads: HEADS.map(key => words(key)),
        rows: sources.flatMap(rowsOf),
        wide: true,
      },
      {
        title: 'feed.unjoined' as const,
        rows: unjoined.map(([pair, reason]) => [pair, words(`feed.unjoined.${reason}`)]),
      },
    ].filter(({ rows }) => rows.length > 0),
    measures: sources.flatMap(measuresOf),
  }
}

function measuresOf({ provider, spent, left, trouble, parts }: SourceReport): ProviderReport['measures'] {
  const labels = { provider }
  const leftOver = {
    name: 'source_calls_left',
    help: 'Calls left of the present quota',
    value: left ?? 0,
    labels,
  }
  const always = [
    { name: 'source_calls_spent', help: 'Calls of the present quota', value: spent, labels },
    {
      name: 'source_in_trouble',
      help: 'Whether the last answer was refused',
      value: Number(trouble !== null),
      labels,
    },
    ...PURPOSES.map(purpose => lateMeasure(`${provider} ${purpose}`, parts[purpose].late)),
  ]
  return left === null ? always : [...always, leftOver]
}

const rowsOf = ({ provider, trouble, spent, left, parts }: SourceReport): readonly Row[] =>
  PURPOSES.flatMap((purpose, index): readonly Row[] => {
    const { age, next } = parts[purpose]
    if (age === null && next === null) return []
    const isFirst = index === 0
    return [
      [
        `${provider} ${purpose}`,
        isFirst ? words(trouble === null ? 'feed.answers' : 'feed.away') : '',
        isFirst ? spent : '',
        isFirst ? (left ?? words('feed.none')) : '',
        agoText(age),
        inText(next),
      ],
    ]
  })

const inText = (next: number | null): Words => {
  if (next === null) return words('feed.none')
  return next < LONG_S
    ? words('feed.in', { seconds: next })
    : words('feed.inMinutes', { minutes: Math.round(next / 60) })
}
/** Seconds above which a time is shown in minutes. */
const LONG_S = 180

const agoText = (age: number | null): Words =>
  age === null ? words('feed.never') : words('feed.ago', { seconds: age })
