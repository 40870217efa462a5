/**
 * Fixtures: matches of a coming day, in rows of 25 columns or with the columns of the match list.
 *
 * Source: `/ajax/get-odds-fixture`, and the script text inside it. docs/wire.md 7.3. Rules FIX1-FIX4 in
 * docs/rules/feed.md.
 * Errors: as for the match list. An answer of another shape is refused.
 */
import { bodyFault, refused } from '../text/body'
import { LONGEST_TEXT } from '../text/cleanText'
import { isObject, lowerKeys, parsePayload } from '../grammar/json'
import { ListPass, Tables } from './listPass'
import { readMatchRow, type RowCells, type Writable } from './matchRows'
import {
  type ListedMatch,
  type MatchListRecord,
  type Reading,
  UNKNOWN_STATE,
  NO_LIST_DETAILS,
} from '../records'
import { type MatchAnswer, oddsOf, readRowArrays } from './rowArrays'

/** Reads the script text. */
export function readFixtures(text: string): Reading<MatchListRecord<ListedMatch>> {
  const fault = bodyFault(text)
  return fault === undefined ? new ListPass(text, new Tables(''), readFixtureRow).run() : refused(fault)
}

/**
 * Reads the service's answer: script text in `Data` or `Data.match`, or row arrays in `Data.match`. The odds are in
 * `Data` too.
 */
export function readFixtureAnswer(text: string): Reading<MatchAnswer> {
  const payload = parsePayload(text)
  if (!payload.ok) return payload
  if (typeof payload.value === 'string') return withOdds(readFixtures(payload.value), {})
  if (!isObject(payload.value)) return refused('bad-shape')
  const parts = lowerKeys(payload.value)
  const match = parts['match']
  if (typeof match === 'string') return withOdds(readFixtures(match), parts)
  return withOdds(readRowArrays(isObject(match) ? lowerKeys(match) : parts, readFixtureRow), parts)
}

function withOdds(
  list: Reading<MatchListRecord<ListedMatch>>,
  parts: Readonly<Record<string, unknown>>,
): Reading<MatchAnswer> {
  return list.ok ? { ...list, value: { list: list.value, odds: oddsOf(parts) } } : list
}

/**
 * Reads a row by its form. Column 7 is the state of a fixture, or a time, which begins with a year, of a match list's
 * row.
 */
function readFixtureRow(cells: RowCells): Writable<ListedMatch> | undefined {
  return /^\d{4}/.test(cells.string(7)) ? readMatchRow(cells) : readShortRow(cells)
}

/** The row's only time is the kick-off. */
const UNSAID = ['halfStart', ...NO_LIST_DETAILS.unsaid] as const

function readShortRow(cells: RowCells): Writable<ListedMatch> | undefined {
  const id = cells.key(0)
  if (Number.isNaN(id)) return undefined
  const home = cells.name(4)
  const guest = cells.name(5)
  const kickoff = cells.time(6)
  return {
    id,
    leagueId: null,
    homeTeamId: cells.id(2),
    guestTeamId: cells.id(3),
    home,
    guest,
    neutral: cells.neutral || cells.flag(18),
    kickoff,
    halfStart: null,
    state: cells.whole(7) ?? UNKNOWN_STATE,
    homeScore: cells.tally(8),
    guestScore: cells.tally(9),
    homeHalfScore: cells.tally(10),
    guestHalfScore: cells.tally(11),
    homeRed: cells.tally(12),
    guestRed: cells.tally(13),
    homeYellow: cells.tally(14),
    guestYellow: cells.tally(15),
    homeOrder: cells.text(16),
    guestOrder: cells.text(17),
    remark: cells.text(19, LONGEST_TEXT),
    countryId: cells.id(20),
    explain: cells.text(21, LONGEST_TEXT),
    homeCorner: cells.tally(23),
    guestCorner: cells.tally(24),
    hasCorners: cells.tally(23) !== null && cells.tally(24) !== null,
    ...NO_LIST_DETAILS,
    unsaid: UNSAID,
    leagueIndex: cells.whole(1),
  }
}
