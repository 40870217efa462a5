/**
 * Match, league and country rows as JSON arrays inside an answer.
 *
 * Source: `/ajax/match-favorite`, `/ajax/get-match-by-league`, `/ajax/get-odds-fixture`. docs/wire.md 7, 7.1-7.3. The
 * league index of a match counts from 1, or from 0 if the first element of the league list is `null`. Rules ROW8-ROW9,
 * FVL1 in docs/rules/feed.md.
 * Errors: an answer of another shape, or without one readable row, is refused. A row without an id is skipped and noted
 * under its number.
 */
import { refused } from '../text/body'
import { itemsSince, readingOf } from '../text/items'
import { ArrayCells } from './arrayCells'
import { ItemSkips } from '../grammar/itemSkips'
import { isObject, type JsonObject, lowerKeys, parsePayload } from '../grammar/json'
import type { ReadMatch } from './listPass'
import { lastOfEach, readCountryRow, readLeagueRow, readMatchRow, type RowCells } from './matchRows'
import { readOddsText } from '../odds/oddsText'
import type { LeagueRecord, ListedMatch, MatchListRecord, OddsTable, Reading } from '../records'

export interface MatchAnswer {
  readonly list: MatchListRecord<ListedMatch>
  /** `null` if the answer has no odds. */
  readonly odds: OddsTable | null
}

/** Reads the answers of match-favorite and get-match-by-league. */
export function readMatchAnswer(text: string): Reading<MatchAnswer> {
  const payload = parsePayload(text)
  if (!payload.ok) return payload
  if (!isObject(payload.value)) return refused('bad-shape')
  const parts = lowerKeys(payload.value)
  const list = readRowArrays(parts, readMatchRow)
  if (!list.ok) return list
  return { ok: true, value: { list: list.value, odds: oddsOf(parts) }, skipped: list.skipped }
}

/** Returns the odds of an answer, which have the form of an odds file. `null` if absent or unreadable. */
export function oddsOf(parts: JsonObject): OddsTable | null {
  const odds = parts['odds']
  const reading = typeof odds === 'string' ? readOddsText(odds) : undefined
  return reading?.ok === true ? reading.value : null
}

/** Reads the rows of an object's keys `match`, `league` and `country`. The keys must be in lower case. */
export function readRowArrays(
  parts: JsonObject,
  readMatch: ReadMatch,
): Reading<MatchListRecord<ListedMatch>> {
  const rows = parts['match']
  if (!Array.isArray(rows)) return refused('bad-shape')
  const skips = new ItemSkips()
  const leagueRows = readRows(parts['league'], readLeagueRow, skips)
  const leagueItems = skips.of(leagueRows.filter(league => league !== null).length)
  const first = startsEmpty(parts['league']) ? 0 : 1
  const matches: ListedMatch[] = []
  for (const match of readRows(rows, readMatch, skips)) {
    if (match !== null) matches.push({ ...match, leagueId: leagueAt(leagueRows, match.leagueIndex, first) })
  }
  const items = itemsSince(leagueItems, skips.of(matches.length))
  const leagues = leagueRows.filter(league => league !== null)
  const countries = readRows(parts['country'], readCountryRow, skips).filter(country => country !== null)
  const value = { matches: lastOfEach(matches), leagues, countries, createdAt: null, complete: true }
  return readingOf(value, skips.list, items, leagueItems)
}

/** True if the first element of the answer is `null`. An unreadable first row does not count as `null`. */
function startsEmpty(rows: unknown): boolean {
  return Array.isArray(rows) && rows[0] === null
}

function leagueAt(leagues: readonly (LeagueRecord | null)[], index: number | null, first: number) {
  return index === null ? null : (leagues[index - first]?.id ?? null)
}

/** Returns the rows of a list, with `null` for an empty or unreadable row, so that indexes stay right. */
function readRows<Row>(value: unknown, read: (cells: RowCells) => Row | undefined, skips: ItemSkips) {
  const rows: (Row | null)[] = []
  if (!Array.isArray(value)) return rows
  for (const item of value as readonly unknown[]) {
    if (!skips.begin()) break
    const cells = Array.isArray(item) ? new ArrayCells(item) : undefined
    const row = cells === undefined ? undefined : read(cells)
    if (row === undefined && item !== null) skips.note(cells === undefined ? 'bad-row' : 'bad-id')
    if (cells?.unreadable === true && row !== undefined) skips.note('bad-field')
    rows.push(row ?? null)
  }
  return rows
}
