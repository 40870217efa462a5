/** The answer of `/api/archive/days`, docs/feeds.md "The archive": dates of a zone with all and with ended matches. */
import type { EpochMs } from '../../kit/clock'
import type { ArchiveEnds, DayRow } from '../stores/resultQueries'

const DAY_MS = 86_400_000

const dateOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10)

export function daysJson({ first, last }: ArchiveEnds, rows: readonly DayRow[], zoneMs: number): string {
  const end = (at: EpochMs | null) => (at === null ? undefined : dateOf(at + zoneMs))
  const days = rows.map(({ day, matches, ended }) => [dateOf(day * DAY_MS), matches, ended])
  return JSON.stringify({ ErrCode: 0, Data: { first: end(first), last: end(last), days } })
}
