/** Report of the season that the simulation has played into an archive. */
import type { ProviderReport } from '../../contract/provider'
import { words } from '../../kit/feedTexts'
import type { SeasonStatus } from './seasonRun'

export interface SeasonData extends Pick<SeasonStatus, 'state' | 'played' | 'days' | 'matches'> {
  /** First and last day, as ISO dates in Vietnam. `null` before the first is played. */
  readonly from: string | null
  readonly to: string | null
}

const VIETNAM_MS = 7 * 3_600_000
const dateOf = (at: number | null): string | null =>
  at === null ? null : new Date(at + VIETNAM_MS).toISOString().slice(0, 10)

export const seasonData = (season: SeasonStatus | null): SeasonData | null =>
  season && {
    state: season.state,
    from: dateOf(season.from),
    to: dateOf(season.to),
    played: season.played,
    days: season.days,
    matches: season.matches,
  }

/** Rows of the archive's table, empty when no season is played. */
export function seasonRows(season: SeasonData | null): ProviderReport['tables'][number]['rows'] {
  if (season === null) return []
  const { state, from, to, played, days } = season
  const span = from === null || to === null ? words('feed.none') : `${from} – ${to}`
  const isRefused = state === 'other' || state === 'later'
  const progress =
    state === 'plays' ? ([[words('feed.archive.seasonPlays'), `${played} / ${days}`]] as const) : []
  return [[words('feed.archive.season'), isRefused ? words('feed.archive.seasonOther') : span], ...progress]
}

export const seasonMeasures = (season: SeasonData | null): ProviderReport['measures'] =>
  season === null
    ? []
    : [
        {
          name: 'archive_season_lacking_days',
          help: 'Days of the past that the simulation has not yet played into the archive',
          value: season.days - season.played,
        },
      ]
