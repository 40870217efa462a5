/**
 * Rows from matches of an imported past, without the values that the archive already has.
 *
 * Recorded values stay: an imported row only fills in unknown ones, and a price is taken with all its legs or not at
 * all. Rules ARC44-ARC46 in docs/rules/archive.md.
 */
import { DAY_MS } from '../../contract/dates'
import type { Pair, Triple } from '../../contract/model'
import { MARKET_CODES } from '../../contract/marketCodes'
import type { PastMatch } from '../../contract/past'
import type { EpochMs } from '../../kit/clock'
import { SCALE } from '../../readings/values'
import { NO_MATCH, type ClosingRow, type MatchRow } from '../stores/rows'
import { keepMatch } from '../tool/storedRows'

const ENDED = -1

/** Ids of the match, its league and its teams. */
export type PastIds = Pick<MatchRow, 'id'> & {
  readonly leagueId: number
  readonly homeId: number
  readonly guestId: number
}

const pair = (values: Pair | null): readonly [number | null, number | null] => values ?? [null, null]

/** `seen` is `null`, because the match was not recorded live. */
export function pastRow(match: PastMatch, ids: PastIds): MatchRow {
  const { season, round, kickoff, score, half, corners, red, yellow, note, referee } = match
  const [homeScore, guestScore] = score
  const [homeHalf, guestHalf] = pair(half)
  const [homeCorners, guestCorners] = pair(corners)
  const [homeRed, guestRed] = pair(red)
  const [homeYellow, guestYellow] = pair(yellow)
  const [scores, halves] = [
    { homeScore, guestScore },
    { homeHalf, guestHalf },
  ]
  const counts = { homeCorners, guestCorners, homeRed, guestRed, homeYellow, guestYellow }
  const said = { season, round, kickoff, note, referee, state: ENDED }
  return { ...NO_MATCH, ...ids, ...said, ...scores, ...halves, ...counts }
}

/** Whether only the day of an imported match is known: its kick-off is then noon. */
const isDayAlone = ({ kickoff, seen }: MatchRow): boolean =>
  seen === null && kickoff !== null && isNoon(kickoff)
const isNoon = (at: EpochMs): boolean => at % DAY_MS === DAY_MS / 2

/** `made`: ids made by imports, which ids of a provider replace. */
export function addedRow(row: MatchRow, stored: MatchRow | undefined, made: ReadonlySet<number>): MatchRow {
  const added = keepMatch(row, stored)
  if (stored === undefined) return added
  const placed = (before: number | null, now: number | null): number | null =>
    before === null || made.has(before) ? now : null
  return {
    ...added,
    kickoff: isDayAlone(stored) ? row.kickoff : added.kickoff,
    leagueId: placed(stored.leagueId, row.leagueId),
    homeId: placed(stored.homeId, row.homeId),
    guestId: placed(stored.guestId, row.guestId),
  }
}

const scaled = (triple: Triple | null): readonly (number | null)[] =>
  triple === null ? [] : triple.map(value => Math.round(value * SCALE))

export const closingRows = (matchId: number, { prices }: PastMatch): readonly ClosingRow[] =>
  prices.map(({ company, market, opening, closing }) => {
    const [openingUp = null, openingGoal = null, openingDown = null] = scaled(opening)
    const [closingUp = null, closingGoal = null, closingDown = null] = scaled(closing)
    const key = { matchId, company, market: MARKET_CODES[market] }
    return { ...key, openingUp, openingGoal, openingDown, closingUp, closingGoal, closingDown }
  })

const NO_OPENING = { openingUp: null, openingGoal: null, openingDown: null } as const
const NO_CLOSING = { closingUp: null, closingGoal: null, closingDown: null } as const

/**
 * Takes the opening price as a whole from one row, and so the closing price. A line and its prices never come from
 * different sources.
 */
export function addedClosing(row: ClosingRow, stored: ClosingRow | undefined): ClosingRow {
  if (stored === undefined) return row
  const has = (cells: object): boolean =>
    Object.keys(cells).some(name => stored[name as keyof ClosingRow] !== null)
  return { ...row, ...(has(NO_OPENING) && NO_OPENING), ...(has(NO_CLOSING) && NO_CLOSING) }
}
