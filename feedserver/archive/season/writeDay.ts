/**
 * Writes a day of the season into the archive, some matches at a time.
 *
 * Recorded values stay. A match that is over in the archive gets only its season and round. A match to come is written
 * until it has begun. Rule ARC12 in docs/rules/archive.md. Errors: see `ArchiveStore`.
 */
import type { ArchiveStore, Batch } from '../stores/archiveStore'
import { NO_MATCH, type MatchRow } from '../stores/rows'
import type { SeasonRows } from './seasonRows'

/** Matches in one transaction, so that answers of the archive wait only a few milliseconds. */
const AT_ONCE = 25

/** Some matches of a day with their rows. */
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

/** Row that only adds season and round: `null` leaves the stored values. */
const labelled = ({ id, season, round }: MatchRow): MatchRow => ({ ...NO_MATCH, id, season, round })

export interface Writing {
  readonly store: ArchiveStore
  /** Prices recorded since the archive began. */
  readonly points: number
  /** Real time of writing. */
  readonly now: number
  /** Whether the day has ended. Such rows were not recorded live. */
  readonly isPast: boolean
  readonly facts?: ReadonlyMap<string, number>
}

/** Returns the number of new matches. */
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
