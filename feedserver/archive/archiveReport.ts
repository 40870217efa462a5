/** Report of the archive at `/feed`, `/feed.json` and `/metrics`. */
import type { ProviderReport } from '../contract/provider'
import { words, type Words } from '../kit/feedTexts'
import { isoDate } from '../contract/dates'
import type { ArchiveThread } from './thread/archiveThread'
import { withoutPassword } from './thread/archiveOptions'
import type { ArchiveFacts } from './stores/archiveStore'
import { GROWTH_MS } from './stores/facts'
import { seasonData, seasonMeasures, seasonRows, type SeasonData } from './season/seasonReport'

/** Least time between two sizes from which a day's growth is computed. */
const LEAST_MS = 600_000

interface ArchiveData {
  readonly where: string
  readonly state: 'writes' | 'standsBy' | 'away'
  /** ISO time of the first write. `null` for an empty archive. */
  readonly since: string | null
  readonly bytes: number
  readonly points: number
  readonly matches: number
  /** Date of the first kick-off, UTC. `null` when no kick-off is known. */
  readonly oldest: string | null
  /** Mean number of matches a day from the first kick-off to the last. `null` when no kick-off is known. */
  readonly matchesADay: number | null
  /** Bytes that were added in the last day or so. `null` before the first 10 minutes. */
  readonly growth: number | null
  /** Points and messages that were dropped since the start. */
  readonly dropped: number
  readonly failures: number
  /** How often the database's file was deleted, moved away or replaced, or its tables were dropped, since the start. */
  readonly losses: number
  readonly unreadable: number
  /** Season that the simulation has played into the archive. `null` when it plays no season. */
  readonly season: SeasonData | null
}

function growthOf({ before, bytes }: ArchiveFacts, now: number): number | null {
  if (before === null || now - before.at < LEAST_MS) return null
  return Math.round(((bytes - before.bytes) / (now - before.at)) * GROWTH_MS)
}

/** A day that has only begun counts as a whole day of the span. */
function matchesADay({ first, last, matches }: ArchiveFacts): number | null {
  if (typeof first !== 'number' || typeof last !== 'number') return null
  const days = Math.floor(last / GROWTH_MS) - Math.floor(first / GROWTH_MS) + 1
  return Math.round(matches / days)
}

function stateOf({ status }: ArchiveThread): ArchiveData['state'] {
  if (status?.leads === false) return 'standsBy'
  return status === null || status.trouble !== null || !status.isOpen ? 'away' : 'writes'
}

function dataOf(archive: ArchiveThread, now: number): ArchiveData {
  const { status, lost, losses, options } = archive
  const facts = status?.facts ?? null
  const since = facts?.since ?? null
  return {
    where: withoutPassword(options.address),
    state: stateOf(archive),
    since: since === null ? null : new Date(since).toISOString(),
    bytes: facts?.bytes ?? 0,
    points: status?.points ?? 0,
    matches: facts?.matches ?? 0,
    oldest: typeof facts?.first === 'number' ? isoDate(facts.first, 0) : null,
    matchesADay: facts === null ? null : matchesADay(facts),
    growth: facts === null ? null : growthOf(facts, now),
    dropped: (status?.dropped ?? 0) + lost,
    failures: status?.failures ?? 0,
    losses,
    unreadable: status?.unreadable ?? 0,
    season: seasonData(status?.season ?? null),
  }
}

const megabytes = (bytes: number): Words =>
  words('feed.megabytes', { size: Math.round((bytes / 1024 / 1024) * 10) / 10 })

const tableOf = (data: ArchiveData): ProviderReport['tables'][number] => ({
  title: 'feed.archive',
  rows: [
    [words('feed.archive.where'), data.where],
    [words('feed.archive.state'), words(`feed.archive.${data.state}`)],
    [words('feed.archive.since'), data.since?.replace('T', ' ').slice(0, 19) ?? words('feed.none')],
    ...seasonRows(data.season),
    [words('feed.archive.size'), megabytes(data.bytes)],
    [
      words('feed.archive.growth'),
      data.growth === null ? words('feed.archive.unknown') : megabytes(data.growth),
    ],
    [words('feed.archive.points'), data.points],
    [words('feed.matches'), data.matches],
    [words('feed.archive.oldest'), data.oldest ?? words('feed.none')],
    [words('feed.archive.aDay'), data.matchesADay ?? words('feed.archive.unknown')],
    [words('feed.archive.dropped'), data.dropped],
  ],
})

const measuresOf = (data: ArchiveData): ProviderReport['measures'] => [
  {
    name: 'archive_writes',
    help: 'Whether the archive is written here',
    value: Number(data.state === 'writes'),
  },
  { name: 'archive_bytes', help: 'Size of the archive', value: data.bytes },
  { name: 'archive_matches', help: 'Matches in the archive', value: data.matches },
  {
    name: 'archive_oldest_kickoff_seconds',
    help: 'Date of the first kick-off in the archive, seconds since 1970',
    value: data.oldest === null ? Number.NaN : Date.parse(data.oldest) / 1000,
  },
  {
    name: 'archive_matches_a_day',
    help: 'Matches a day in the archive, from its first kick-off to its last',
    value: data.matchesADay ?? Number.NaN,
  },
  { name: 'archive_points', help: 'Prices recorded since the archive began', value: data.points },
  {
    name: 'archive_growth_bytes',
    help: 'By how much the archive grows in a day, as of the last one',
    value: data.growth ?? Number.NaN,
  },
  { name: 'archive_dropped_total', help: 'Prices and messages left out of the archive', value: data.dropped },
  {
    name: 'archive_failures_total',
    help: 'Times that the archive could not be written',
    value: data.failures,
  },
  {
    name: 'archive_losses_total',
    help: 'Times that the archive was deleted, moved away, replaced or dropped while it was in use',
    value: data.losses,
  },
  {
    name: 'archive_unreadable_total',
    help: 'Records for the archive that could not be read',
    value: data.unreadable,
  },
  ...seasonMeasures(data.season),
]

/** Returns the provider's report extended by that of the archive. */
export function withArchiveReport(report: ProviderReport, archive: ArchiveThread): ProviderReport {
  const data = dataOf(archive, Date.now())
  return {
    data: { ...report.data, archive: data },
    tables: [...report.tables, tableOf(data)],
    measures: [...report.measures, ...measuresOf(data)],
  }
}
