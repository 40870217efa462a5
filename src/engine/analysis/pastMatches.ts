/**
 * A team's last matches with the outcomes of their closing lines, and the figures: for a match's analysis and for a
 * team.
 *
 * Source: `feed/details/archiveRecords.ts`. Rules ANA1-ANA6 in docs/rules/analysis.md.
 */
import type {
  ClosedLine,
  PastMatch,
  PastMatches,
  TeamAnalysis,
  TotalOutcome,
} from '../contract/details/analysis'
import type { Outcome } from '../contract/details/bets'
import { isoDay } from '../contract/days'
import type { Leg } from '../contract/markets'
import type { EpochMs, OddsFormat, TeamId, Zone } from '../contract/units'
import type { ArchivedLeague, ArchivedMatch, ArchivedMatches } from '../feed/details/archiveRecords'
import { giverOf, handicapLabel, totalLabel } from '../odds/handicap'
import { NO_PRICE, priceText } from '../odds/price'
import { figuresOf, newestTally } from './figures'
import { recentOf } from './recent'
import { playedMatch, type PlayedMatch, type ClosedOutcome } from './playedMatch'

export interface PastSetting {
  readonly zone: Zone
  readonly format: OddsFormat
  /** Returns a league's name on this page. */
  readonly leagueName: (league: ArchivedLeague) => string
}

const FEW = 6
const MANY = 20

/** Returns the team's matches that count and are wanted, newest first, at most `MANY`. */
export function lastPlayed(
  { matches }: Pick<ArchivedMatches, 'matches'>,
  team: TeamId,
  counts: (match: ArchivedMatch) => boolean = () => true,
  isWanted: (one: PlayedMatch) => boolean = () => true,
): readonly PlayedMatch[] {
  return matches
    .filter(counts)
    .flatMap(one => playedMatch(one, team) ?? [])
    .filter(isWanted)
    .sort((one, other) => other.match.kickoff - one.match.kickoff)
    .slice(0, MANY)
}

export const teamAnalysis = (
  answer: ArchivedMatches,
  played: readonly PlayedMatch[],
  setting: PastSetting,
): TeamAnalysis => ({ ...pastMatches(answer, played, setting), figures: figuresOf(played) })

export function pastMatches(
  answer: ArchivedMatches,
  played: readonly PlayedMatch[],
  setting: PastSetting,
): PastMatches {
  return {
    matches: played.map(one => pastMatch(one, answer, setting)),
    recent: recentOf(played),
    last6: newestTally(played, FEW),
    last20: newestTally(played, MANY),
  }
}

function pastMatch(
  { match, ground, score, result, handicap, total }: PlayedMatch,
  { teams, leagues }: ArchivedMatches,
  { zone, format, leagueName }: PastSetting,
): PastMatch {
  const league = match.leagueId === null ? undefined : leagues.get(match.leagueId)
  const opponentId = ground === 'home' ? match.guestId : match.homeId
  return {
    id: match.id,
    date: dayText(match.kickoff, zone, 'short'),
    league: league === undefined ? '' : leagueName(league),
    opponentId,
    opponent: teams.get(opponentId)?.name ?? '',
    ground,
    score,
    half: match.half === null ? '' : match.half.join('-'),
    result,
    handicap: handicap && handicapLine(handicap, ground === 'home' ? 'up' : 'down', format),
    total: total && totalLine(total, format),
  }
}

function handicapLine(
  { outcome, line, closing }: ClosedOutcome<Outcome>,
  leg: 'up' | 'down',
  format: OddsFormat,
): ClosedLine<Outcome> {
  const giver = giverOf(line)
  const sign = giver === '' ? '' : (giver === 'home') === (leg === 'up') ? '-' : '+'
  return { outcome, line: sign + handicapLabel(line), price: priceOf(closing[leg], 'HDP', format) }
}

const CAME: Readonly<Record<TotalOutcome, Leg | null>> = {
  over: 'up',
  halfOver: 'up',
  push: null,
  halfUnder: 'down',
  under: 'down',
}

function totalLine(
  { outcome, line, closing }: ClosedOutcome<TotalOutcome>,
  format: OddsFormat,
): ClosedLine<TotalOutcome> {
  const leg = CAME[outcome]
  return {
    outcome,
    line: totalLabel(line),
    price: leg === null ? '' : priceOf(closing[leg], 'ou', format),
  }
}

function priceOf(price: number | null, market: 'HDP' | 'ou', format: OddsFormat): string {
  const text = priceText(price ?? Number.NaN, market, format)
  return text === NO_PRICE ? '' : text
}

/** Day since which the archive has matches, as text. Empty while the archive has no matches. */
export const archiveSince = (since: EpochMs | null, zone: Zone): string =>
  since === null ? '' : dayText(since, zone, 'long')

function dayText(at: EpochMs, zone: Zone, year: 'short' | 'long'): string {
  const [years = '', month = '', day = ''] = isoDay(at, zone).split('-')
  return `${day}/${month}/${year === 'short' ? years.slice(2) : years}`
}
