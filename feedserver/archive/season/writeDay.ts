/**
 * Writes a day of the season into the archive, a part of its matches at a time.
 *
 * What the archive has recorded itself stays: of a match that is over there its season and round are added, nothing else,
 * and a match to come is left alone once it has begun. Rule ARC12 in docs/rules/archive.md. Errors: as `ArchiveStore` says.
 */
import type { ArchiveStore, Batch } from '../stores/archiveStore'
import { NO_MATCH, type MatchRow } from '../stores/rows'
import type { SeasonRows } from './seasonRows'

/** Matches in one transaction, so that answers of the archive wait some milliseconds for it and no longer. */
const AT_ONCE = 25

/** A part of a day: its matches with what belongs to them. */
export type DayPart = SeasonRows

export function partsOf({
  countries,
  leagues,
  teams,
  matches,
  events,
  closings,
}: SeasonRows): readonly DayPart[] {
  const parts: DayPart[] = []
  for (let at = 0; at < matches.length; at += AT_ONCE) {
    const some = matches.slice(at, at + AT_ONCE)
    const ids = new Set(some.map(({ id }) => id))
    parts.push({
      // Names come before the matches that need them.
      countries: at === 0 ? countries : [],
      leagues: at === 0 ? leagues : [],
      teams: at === 0 ? teams : [],
      matches: some,
      events: new Map([...events].filter(([id]) => ids.has(id))),
      closings: closings.filter(({ matchId }) => ids.has(matchId)),
    })
  }
  return parts
}

const isOver = (state: number | null | undefined): boolean => (state ?? 0) < 0
const hasBegun = (state: number | null | undefined): boolean => (state ?? 0) !== 0

/** `null` where a row stays as it is but for its season and round. */
const labelled = ({ id, season, round }: MatchRow): MatchRow => ({ ...NO_MATCH, id, season, round })

export interface Writing {
  readonly store: ArchiveStore
  /** Prices recorded since the beginning. */
  readonly points: number
  /** Real time. */
  readonly now: number
  /** Whether the day has ended, so that its points have no live time. */
  readonly isPast: boolean
  readonly facts?: ReadonlyMap<string, number>
}

/** Returns how many matches were new. */
export async function writePart(
  part: DayPart,
  { store, points, now, isPast, facts }: Writing,
): Promise<number> {
  const states = await store.states(part.matches.map(({ id }) => id))
  const isNew = ({ id, state }: MatchRow): boolean =>
    isOver(state) ? !isOver(states.get(id)) : !hasBegun(states.get(id))
  const fresh = new Set(part.matches.filter(isNew).map(({ id }) => id))
  const batch: Batch = {
    ...part,
    matches: part.matches.map(row => (fresh.has(row.id) ? row : labelled(row))),
    events: new Map([...part.events].filter(([id]) => fresh.has(id))),
    closings: part.closings.filter(({ matchId }) => fresh.has(matchId)),
    pieces: [],
    watches: [],
    moments: [],
    priced: [],
    stamp: now,
    points,
    ...(isPast && { isPast }),
    ...(facts && { facts }),
  }
  await store.write(batch, now)
  return fresh.size
}
