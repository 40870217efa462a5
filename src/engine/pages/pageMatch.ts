/**
 * A match as a line of a competition or of a team: from a list, or from the archive.
 *
 * Rule CPN7 in docs/rules/places.md. Errors: none; what is not known is empty.
 */
import type { PageMatch } from '../contract/details/pages'
import { isoDay } from '../contract/days'
import { isInPlay, mayHaveStopped } from '../contract/phase'
import type { EpochMs, Zone } from '../contract/units'
import type {
  ArchivedLeague,
  ArchivedMatch,
  ArchivedMatches,
  ArchivedPair,
} from '../feed/details/archiveRecords'
import type { MatchRecord } from '../feed/records'
import { clockText } from '../match/clock'
import { phaseOf, showsScore } from '../match/phase'
import { playMinute, type Played } from '../match/playMinute'
import { phaseAt } from '../match/silence'

interface ListedSetting {
  readonly zone: Zone
  /** Server clock. */
  readonly at: EpochMs
  /** Which meaning the state codes have: see `match/phase.ts`. */
  readonly states: 'gf' | 'widget'
  /** The league's name on this page. */
  readonly league: string
}

/** Lists name neither season nor round. */
export function listedPageMatch(
  match: MatchRecord & Played,
  { zone, at, states, league }: ListedSetting,
): PageMatch {
  const { state, kickoff } = match
  const phase = phaseAt(match, at, states)
  const scored = showsScore(state, match.homeScore, match.guestScore)
  return {
    id: match.id,
    ...timesOf(kickoff, zone),
    leagueId: match.leagueId ?? 0,
    league,
    season: '',
    round: '',
    homeId: match.homeTeamId ?? 0,
    home: match.home,
    guestId: match.guestTeamId ?? 0,
    guest: match.guest,
    phase,
    score: scored ? pairText([match.homeScore, match.guestScore]) : '',
    half: scored ? pairText([match.homeHalfScore, match.guestHalfScore]) : '',
    minute: isInPlay(phase) || mayHaveStopped(phase) ? playMinute(match, at, zone) : '',
  }
}

export function archivedPageMatch(
  match: ArchivedMatch,
  { teams, leagues }: Pick<ArchivedMatches, 'teams' | 'leagues'>,
  { zone, leagueName }: { readonly zone: Zone; readonly leagueName: (league: ArchivedLeague) => string },
): PageMatch {
  const { id, kickoff, season, round, homeId, guestId, state, score, half } = match
  const league = match.leagueId === null ? undefined : leagues.get(match.leagueId)
  const scored = showsScore(state, score?.[0] ?? null, score?.[1] ?? null)
  return {
    id,
    ...timesOf(kickoff, zone),
    leagueId: match.leagueId ?? 0,
    league: league === undefined ? '' : leagueName(league),
    season,
    round,
    homeId,
    home: teams.get(homeId)?.name ?? '',
    guestId,
    guest: teams.get(guestId)?.name ?? '',
    phase: phaseOf(state, 'gf'),
    score: scored ? pairText(score) : '',
    half: scored ? pairText(half) : '',
    minute: '',
  }
}

function timesOf(kickoff: EpochMs | null, zone: Zone) {
  if (kickoff === null) return { kickoff, date: '', time: '' }
  const [year = '', month = '', day = ''] = isoDay(kickoff, zone).split('-')
  return { kickoff, date: `${day}/${month}/${year.slice(2)}`, time: clockText(kickoff, zone) }
}

type Pair = ArchivedPair | readonly [home: number | null, guest: number | null] | null

function pairText(pair: Pair): string {
  const [home = null, guest = null] = pair ?? []
  return home === null || guest === null ? '' : `${home}-${guest}`
}
