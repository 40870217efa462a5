/**
 * Imports real past matches from an operator's files into an archive: one transaction per file.
 *
 * A match of the archive is found by league, teams and kick-off, and only its missing values are filled in. So
 * importing the same file again changes no row. Rules ARC41-ARC48 in docs/rules/archive.md. Errors: rejects with the
 * name of an unreadable file. Files before it are imported.
 */
import { DAY_MS } from '../../contract/dates'
import type {
  NamedFile,
  PastCompetition,
  PastFile,
  PastMatch,
  PastNames,
  PastSource,
  PastTeam,
} from '../../contract/past'
import type { ReadDatabase } from '../../database/port/database'
import type { EpochMs } from '../../kit/clock'
import { foldedNames } from '../read/matchRows'
import { NO_ROWS, type ArchiveStore, type Batch } from '../stores/archiveStore'
import { CLOSING_TABLE, MATCH_TABLE, type ClosingRow, type TeamRow } from '../stores/rows'
import { rowsOfIds } from '../tool/storedRows'
import {
  KnownLeagues,
  knownTeams,
  preferred,
  storedMatches,
  type KnownLeague,
  type KnownTeam,
  type StoredMatch,
} from './knownPast'
import { closingRows, addedClosing, addedRow, pastRow, type PastIds } from './pastRows'

/** Longest time between two kick-offs of the same match: some sources have only the day. */
const SAME_MS = 1.5 * DAY_MS

export interface PastParts {
  readonly store: Pick<ArchiveStore, 'lead' | 'points' | 'write'>
  readonly reader: Pick<ReadDatabase, 'rows'>
  readonly source: PastSource
  readonly names: PastNames
  /** Real time of the import. */
  readonly now: () => EpochMs
}

export interface PastReport extends Pick<PastFile, 'faults' | 'unplayed'> {
  readonly path: string
  readonly matches: number
  /** Matches that the archive lacked before the import. */
  readonly fresh: number
  /** Markets of a bookmaker with an opening or closing price. */
  readonly prices: number
}

type PastBatch = Pick<Batch, 'countries' | 'leagues' | 'teams' | 'matches' | 'closings'> & {
  readonly fresh: number
}

const STORED_MATCHES = rowsOfIds(MATCH_TABLE, 'id')
const STORED_CLOSINGS = rowsOfIds(CLOSING_TABLE, 'match_id')

function byCompetition(matches: readonly PastMatch[], names: PastNames): readonly (readonly PastMatch[])[] {
  const groups = new Map<string, PastMatch[]>()
  for (const match of matches) {
    const key = names.competition(match.competition)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [match])
    else group.push(match)
  }
  return [...groups.values()]
}

const pairOf = (home: string, guest: string): string => `${home}|${guest}`

/** Stored matches by the keys of their two teams. */
function byPair(
  stored: readonly StoredMatch[],
  teams: ReadonlyMap<string, KnownTeam>,
): ReadonlyMap<string, readonly StoredMatch[]> {
  const keys = new Map(Array.from(teams, ([key, { ids }]) => ids.map(id => [id, key] as const)).flat())
  const pairs = new Map<string, StoredMatch[]>()
  for (const match of stored) {
    const key = pairOf(keys.get(match.homeId) ?? '', keys.get(match.guestId) ?? '')
    pairs.set(key, [...(pairs.get(key) ?? []), match])
  }
  return pairs
}

/** League, teams and matches of a competition in the archive. */
interface Known {
  readonly league: KnownLeague
  readonly teams: ReadonlyMap<string, KnownTeam>
  readonly pairs: ReadonlyMap<string, readonly StoredMatch[]>
}

async function knownOf(
  { reader, names }: PastParts,
  competition: PastCompetition,
  matches: readonly PastMatch[],
): Promise<Known> {
  const leagues = await KnownLeagues.read(reader, names)
  const league = leagues.find(competition)
  const teams = await knownTeams(
    { reader, names, league, leagues },
    matches.flatMap(({ home, guest }) => [home, guest]),
  )
  const kickoffs = matches.map(({ kickoff }) => kickoff).sort((one, other) => one - other)
  const span = { from: (kickoffs[0] ?? 0) - SAME_MS, to: (kickoffs.at(-1) ?? 0) + SAME_MS }
  return { league, teams, pairs: byPair(await storedMatches(reader, league, span), teams) }
}

/** Ids of the stored match, else new ids made by the source. */
function idsOf(match: PastMatch, { league, teams, pairs }: Known, names: PastNames): PastIds {
  const { competition, home, guest, kickoff } = match
  const [homeKey, guestKey] = [names.team(home), names.team(guest)]
  const [homeId, guestId] = [homeKey, guestKey].map(key => teams.get(key)?.id ?? 0) as [number, number]
  const day = Math.floor(kickoff / DAY_MS)
  const made = names.ids('match', `${names.competition(competition)} ${day} ${homeKey} ${guestKey}`)
  const stored = (pairs.get(pairOf(homeKey, guestKey)) ?? [])
    .filter(one => Math.abs(one.kickoff - kickoff) <= SAME_MS)
    .map(({ id }) => id)
  return { id: preferred(stored, made) ?? made[0], leagueId: league.id, homeId, guestId }
}

/** Rows by the key that `keyOf` returns. */
const indexed = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map(row => [keyOf(row), row]))
const once = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] => [
  ...indexed(rows, keyOf).values(),
]
const rowKey = ({ id }: { readonly id: number }): string => String(id)
const closingKey = ({ matchId, company, market }: ClosingRow): string => `${matchId} ${company} ${market}`

function nameRows(
  { league, teams }: Known,
  { name, country }: PastCompetition,
  all: readonly PastTeam[],
  names: PastNames,
) {
  const fresh = new Map<number, TeamRow>()
  for (const team of all) {
    const known = teams.get(names.team(team))
    if (known?.isNew === true && !fresh.has(known.id))
      fresh.set(known.id, { id: known.id, name: team.name, folded: foldedNames(team.name) })
  }
  const { id, countryId, isNew } = league
  const leagueRow = { id, name, localName: name, countryId, folded: foldedNames(name) }
  return {
    teams: [...fresh.values()],
    leagues: isNew ? [leagueRow] : [],
    countries: isNew ? [{ id: countryId, name: country }] : [],
  }
}

async function batchOf(parts: PastParts, matches: readonly PastMatch[]): Promise<PastBatch> {
  const { reader, names } = parts
  const [{ competition }] = matches as readonly [PastMatch]
  const known = await knownOf(parts, competition, matches)
  const made = new Set([...known.league.made, ...[...known.teams.values()].flatMap(team => team.made)])
  const placed = matches.map(match => ({ match, ids: idsOf(match, known, names) }))
  const ids = placed.map(({ ids: { id } }) => id)
  const stored = indexed(await reader.rows(STORED_MATCHES, [ids]), rowKey)
  const closed = indexed(await reader.rows(STORED_CLOSINGS, [ids]), closingKey)
  return {
    ...nameRows(
      known,
      competition,
      matches.flatMap(({ home, guest }) => [home, guest]),
      names,
    ),
    matches: placed.map(one => addedRow(pastRow(one.match, one.ids), stored.get(String(one.ids.id)), made)),
    closings: placed
      .flatMap(({ match, ids: { id } }) => closingRows(id, match))
      .map(row => addedClosing(row, closed.get(closingKey(row)))),
    fresh: ids.filter(id => !stored.has(String(id))).length,
  }
}

async function importFile(parts: PastParts, file: NamedFile): Promise<PastReport> {
  const { store, source, names, now } = parts
  const found = source.read(file)
  if (typeof found === 'string') throw new Error(`${file.path}: ${found}`)
  const { matches, faults, unplayed } = found
  const batches: PastBatch[] = []
  for (const group of byCompetition(matches, names)) batches.push(await batchOf(parts, group))
  const rows = {
    countries: once(
      batches.flatMap(({ countries }) => countries),
      rowKey,
    ),
    leagues: batches.flatMap(({ leagues }) => leagues),
    teams: once(
      batches.flatMap(({ teams }) => teams),
      rowKey,
    ),
    matches: once(
      batches.flatMap(batch => batch.matches),
      rowKey,
    ),
    closings: once(
      batches.flatMap(({ closings }) => closings),
      closingKey,
    ),
  }
  if (matches.length > 0)
    await store.write(
      { ...NO_ROWS, ...rows, isPast: true, points: await store.points(), stamp: now() },
      now(),
    )
  const fresh = batches.reduce((sum, batch) => sum + batch.fresh, 0)
  return { path: file.path, matches: matches.length, fresh, prices: rows.closings.length, faults, unplayed }
}

/** Yields a report after each file. */
export async function* importPast(parts: PastParts, files: Iterable<NamedFile>): AsyncGenerator<PastReport> {
  if (!(await parts.store.lead()))
    throw new Error('another process writes this archive: stop that server first')
  for (const file of files) yield await importFile(parts, file)
}
