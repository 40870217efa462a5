/**
 * Rows of the matches that are recorded now, and which of them are not written yet.
 *
 * A row is written when it differs from the one written last. A match whose score or cards changed is due for its
 * report. Rules ARC4, ARC5 in docs/rules/archive.md.
 */
import type { EpochMs } from '../../kit/clock'
import type { Batch, NotedMoment } from '../stores/archiveStore'
import {
  NO_MATCH,
  type CountryRow,
  type EventRow,
  type LeagueRow,
  type ListRows,
  type MatchRow,
  type TeamRow,
} from '../stores/rows'

/**
 * Maximum number of cached rows, more than any day has. Beyond it the cache is cleared, and rows are written once more.
 */
const MOST_ROWS = 100_000

/** Greatest age of a list when it is requested. */
const LIST_AGE_MS = 6000
/** State, score, cards and corners as unknown values, for a row that is older than a change. */
const UNSAID = {
  state: null,
  homeScore: null,
  guestScore: null,
  homeHalf: null,
  guestHalf: null,
  homeRed: null,
  guestRed: null,
  homeYellow: null,
  guestYellow: null,
  homeCorners: null,
  guestCorners: null,
} as const satisfies Partial<MatchRow>

export type UnwrittenRows = Pick<Batch, keyof ListRows | 'events' | 'moments'>

/** Latest row of each id of a table, and which of them are not written. */
class Rows<Row extends { readonly id: number }> {
  private readonly known = new Map<number, Row>()
  private changed = new Map<number, Row>()

  get(id: number): Row | undefined {
    return this.known.get(id)
  }

  /** Returns whether the row differs from the latest. */
  note(row: Row): boolean {
    if (JSON.stringify(this.known.get(row.id)) === JSON.stringify(row)) return false
    if (this.known.size >= MOST_ROWS) this.known.clear()
    if (this.changed.size < MOST_ROWS) this.changed.set(row.id, row)
    this.known.set(row.id, row)
    return true
  }

  take(): readonly Row[] {
    const rows = [...this.changed.values()]
    this.changed = new Map()
    return rows
  }

  restore(rows: readonly Row[]): void {
    this.changed = new Map([...rows.map(row => [row.id, row] as const), ...this.changed])
  }
}

interface Report {
  readonly id: number
  readonly events: readonly EventRow[]
}

/** A value that is `null` leaves the known one. */
function merged(before: MatchRow, after: MatchRow): MatchRow {
  const said = Object.entries(after).filter(([, value]) => value !== null)
  return { ...before, ...Object.fromEntries(said), seen: before.seen ?? after.seen }
}

type MomentTimes = Pick<NotedMoment, 'at' | 'voidFrom'>

const momentOf = (match: MatchRow, times: MomentTimes): NotedMoment => {
  const { id, state, homeScore, guestScore, homeRed, guestRed, homeYellow, guestYellow } = match
  const cards = { homeRed, guestRed, homeYellow, guestYellow }
  return { matchId: id, ...times, state: state ?? 0, homeScore, guestScore, ...cards }
}

const keyOfMoment = ({ matchId, at }: NotedMoment): string => `${matchId} ${at}`

/** When this text changes, the match may have new events. */
const signatureOf = ({
  state,
  homeScore,
  guestScore,
  homeRed,
  guestRed,
  homeYellow,
  guestYellow,
}: MatchRow) => [(state ?? 0) < 0, homeScore, guestScore, homeRed, guestRed, homeYellow, guestYellow].join()

export class MatchBook {
  private readonly countries = new Rows<CountryRow>()
  private readonly leagues = new Rows<LeagueRow>()
  private readonly teams = new Rows<TeamRow>()
  private readonly matches = new Rows<MatchRow>()
  private readonly reports = new Rows<Report>()
  private readonly due = new Set<number>()
  /** Time of the last change of each match. */
  private readonly changedAt = new Map<number, EpochMs>()
  /** Keys: match and time. */
  private moments = new Map<string, NotedMoment>()
  /** Time of the first list. A recorder before a restart may have written every change until then. */
  private since: EpochMs | null = null

  noteCountry(row: CountryRow): void {
    this.countries.note(row)
  }

  noteLeague(row: LeagueRow): void {
    this.leagues.note(row)
  }

  noteTeam(row: TeamRow): void {
    this.teams.note(row)
  }

  /**
   * Notes a row of a list that was right at `asOf` and came at `time`. Its score and state count unless a change is
   * newer. The moment of a list is `asOf`, because a recorder before a restart may have written a newer change. For the
   * same reason an aged list counts only if it is newer than the restart.
   */
  noteListed(row: MatchRow, asOf: EpochMs, time: EpochMs): void {
    this.since ??= time
    const isAged = time - asOf >= LIST_AGE_MS
    const changedAt = this.changedAt.get(row.id) ?? (isAged ? this.since : -Infinity)
    this.noteMatch(asOf - changedAt >= LIST_AGE_MS ? row : { ...row, ...UNSAID }, {
      at: asOf,
      voidFrom: time,
    })
  }

  noteChanged(row: MatchRow, at: EpochMs): void {
    if (this.changedAt.size >= MOST_ROWS) this.changedAt.clear()
    this.changedAt.set(row.id, at)
    this.noteMatch(row, { at })
  }

  /** The clock was set back. Times of earlier changes are void. */
  setBack(): void {
    this.changedAt.clear()
    this.since = null
  }

  private noteMatch(row: MatchRow, times: MomentTimes): void {
    const before = this.matches.get(row.id) ?? { ...NO_MATCH, id: row.id }
    const after = merged(before, row)
    this.matches.note(after)
    const mayHaveEvents = after.state !== null && (after.state > 0 || after.state === -1)
    if (mayHaveEvents && signatureOf(after) !== signatureOf(before)) this.due.add(row.id)
    this.noteMoment(before, after, times)
  }

  /** Notes a moment of a match that is in play, or was until now. */
  private noteMoment(before: MatchRow, after: MatchRow, times: MomentTimes): void {
    const { state } = after
    if (state === null || (state <= 0 && (before.state ?? 0) <= 0)) return
    const [then, now] = [before, after].map(match => momentOf(match, times))
    if (now === undefined || JSON.stringify(then) === JSON.stringify(now)) return
    if (this.moments.size < MOST_ROWS) this.moments.set(keyOfMoment(now), now)
  }

  noteEvents(id: number, events: readonly EventRow[]): void {
    this.reports.note({ id, events })
  }

  /** Whether the match has begun or is over. Its prices are then no longer pre-match prices. */
  hasBegun(id: number): boolean {
    const state = this.matches.get(id)?.state ?? 0
    return state > 0 || state === -1
  }

  /** Returns at most `most` matches whose report is to be requested. */
  takeDue(most: number): readonly number[] {
    const ids = [...this.due].slice(0, most)
    for (const id of ids) this.due.delete(id)
    return ids
  }

  take(): UnwrittenRows {
    return {
      countries: this.countries.take(),
      leagues: this.leagues.take(),
      teams: this.teams.take(),
      matches: this.matches.take(),
      moments: this.takeMoments(),
      events: new Map(this.reports.take().map(({ id, events }) => [id, events])),
    }
  }

  restore({ countries, leagues, teams, matches, events, moments }: UnwrittenRows): void {
    this.moments = new Map([...moments.map(row => [keyOfMoment(row), row] as const), ...this.moments])
    this.countries.restore(countries)
    this.leagues.restore(leagues)
    this.teams.restore(teams)
    this.matches.restore(matches)
    this.reports.restore(Array.from(events, ([id, rows]) => ({ id, events: rows })))
  }

  private takeMoments(): readonly NotedMoment[] {
    const rows = [...this.moments.values()]
    this.moments = new Map()
    return rows
  }
}
