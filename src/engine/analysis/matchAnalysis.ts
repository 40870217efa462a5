/**
 * The analysis of a match: the last matches of both teams before it, those against each other, and their figures.
 *
 * Source: `feed/details/archiveRecords.ts`. The match itself and later ones are left out, whatever the archive sends. Rules ANA1-ANA8
 * in docs/rules/analysis.md. Errors: none.
 */
import type {
  Analysis,
  ClosedLine,
  PastMatch,
  PastMatches,
  TeamAnalysis,
  TotalOutcome,
  Venue,
} from '../contract/details/analysis'
import type { Outcome } from '../contract/details/bets'
import { isoDay } from '../contract/days'
import type { Leg } from '../contract/markets'
import type { EpochMs, MatchId, OddsFormat, TeamId, ZoneHours } from '../contract/units'
import type { ArchivedLeague, ArchivedMatches } from '../feed/details/archiveRecords'
import { giverOf, handicapLabel, totalLabel } from '../odds/handicap'
import { NO_PRICE, priceText } from '../odds/price'
import { figuresOf, newestTally } from './figures'
import { playedMatch, type PlayedMatch, type ClosedOutcome } from './playedMatch'

export interface AnalysedMatch {
  readonly id: MatchId
  readonly homeId: TeamId
  readonly guestId: TeamId
  readonly kickoff: EpochMs
}

export interface AnalysisSources {
  readonly match: AnalysedMatch
  readonly venue: Venue
  /** Answers of `team` for both, and of `meetings`. */
  readonly home: ArchivedMatches
  readonly guest: ArchivedMatches
  readonly meetings: ArchivedMatches
}

export interface AnalysisSetting {
  readonly zone: ZoneHours
  readonly format: OddsFormat
  /** A league's name on this page. */
  readonly leagueName: (league: ArchivedLeague) => string
}

const FEW = 6
const MANY = 20

export function matchAnalysis(sources: AnalysisSources, setting: AnalysisSetting): Analysis {
  const { match, venue, home, guest, meetings } = sources
  const { id, homeId, guestId } = match
  const atHome = ({ ground }: PlayedMatch) => venue === 'all' || ground === 'home'
  const away = ({ ground }: PlayedMatch) => venue === 'all' || ground === 'guest'
  const isMeeting = ({ match: { homeId: one, guestId: other } }: PlayedMatch) =>
    one === guestId || other === guestId
  const ofTeam = (answer: ArchivedMatches, played: readonly PlayedMatch[]): TeamAnalysis => ({
    ...pastMatches(answer, played, setting),
    figures: figuresOf(played),
  })
  const since = home.since ?? guest.since ?? meetings.since
  return {
    matchId: id,
    since: since === null ? '' : dayText(since, setting.zone, 'long'),
    company: home.company,
    home: ofTeam(home, lastOf(home, homeId, match, atHome)),
    guest: ofTeam(guest, lastOf(guest, guestId, match, away)),
    meetings: pastMatches(
      meetings,
      lastOf(meetings, homeId, match, one => isMeeting(one) && atHome(one)),
      setting,
    ),
  }
}

/** Those of the team before the match that are wanted, newest first. */
function lastOf(
  { matches }: ArchivedMatches,
  team: TeamId,
  { id, kickoff }: AnalysedMatch,
  isWanted: (one: PlayedMatch) => boolean,
): readonly PlayedMatch[] {
  return matches
    .filter(one => one.id !== id && one.kickoff < kickoff)
    .flatMap(one => playedMatch(one, team) ?? [])
    .filter(isWanted)
    .sort((one, other) => other.match.kickoff - one.match.kickoff)
    .slice(0, MANY)
}

function pastMatches(
  answer: ArchivedMatches,
  played: readonly PlayedMatch[],
  setting: AnalysisSetting,
): PastMatches {
  return {
    matches: played.map(one => pastMatch(one, answer, setting)),
    last6: newestTally(played, FEW),
    last20: newestTally(played, MANY),
  }
}

function pastMatch(
  { match, ground, score, result, handicap, total }: PlayedMatch,
  { teams, leagues }: ArchivedMatches,
  { zone, format, leagueName }: AnalysisSetting,
): PastMatch {
  const league = match.leagueId === null ? undefined : leagues.get(match.leagueId)
  return {
    id: match.id,
    date: dayText(match.kickoff, zone, 'short'),
    league: league === undefined ? '' : leagueName(league),
    opponent: teams.get(ground === 'home' ? match.guestId : match.homeId)?.name ?? '',
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

function dayText(at: EpochMs, zone: ZoneHours, year: 'short' | 'long'): string {
  const [years = '', month = '', day = ''] = isoDay(at, zone).split('-')
  return `${day}/${month}/${year === 'short' ? years.slice(2) : years}`
}
