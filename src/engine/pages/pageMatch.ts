/**
 * Match as a line in the panel of a competition or a team, from a list or from the archive.
 *
 * Rule CPN7 in docs/rules/places.md. Never fails. Unknown values are empty.
 */
import type { Match } from '../board/match'
import type { PageMatch } from '../contract/details/pages'
import { isoDay } from '../contract/days'
import { isInPlay, mayHaveStopped } from '../contract/phase'
import type { EpochMs, TeamId, Zone } from '../contract/units'
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
import type { TeamSigns } from '../view/teamSign'

interface ListedSetting {
  readonly zone: Zone
  /** Present time, by the server's clock. */
  readonly at: EpochMs
  /** Table of state codes: see `match/phase.ts`. */
  readonly states: 'gf' | 'widget'
  /** Name of the league on this page. */
  readonly league: string
  readonly signOf: TeamSigns
}

/** Line of a match in a list. Lists have no season and no round. */
export function listedPageMatch(
  match: MatchRecord & Played & Pick<Match, 'hidden'>,
  { zone, at, states, league, signOf }: ListedSetting,
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
    ...teamsOf(
      { id: match.homeTeamId ?? 0, name: match.home },
      { id: match.guestTeamId ?? 0, name: match.guest },
      signOf,
    ),
    phase,
    score: scored ? pairText([match.homeScore, match.guestScore]) : '',
    ...(match.hidden && { hidden: match.hidden }),
    half: scored ? pairText([match.homeHalfScore, match.guestHalfScore]) : '',
    minute: isInPlay(phase) || mayHaveStopped(phase) ? playMinute(match, at, zone) : '',
  }
}

interface ArchivedSetting extends Pick<ListedSetting, 'zone' | 'signOf'> {
  readonly leagueName: (league: ArchivedLeague) => string
}

export function archivedPageMatch(
  match: ArchivedMatch,
  { teams, leagues }: Pick<ArchivedMatches, 'teams' | 'leagues'>,
  { zone, leagueName, signOf }: ArchivedSetting,
): PageMatch {
  const { id, kickoff, season, round, homeId, guestId, state, score, half } = match
  const league = match.leagueId === null ? undefined : leagues.get(match.leagueId)
  const named = (id: TeamId) => ({ id, name: teams.get(id)?.name ?? '' })
  const scored = showsScore(state, score?.[0] ?? null, score?.[1] ?? null)
  return {
    id,
    ...timesOf(kickoff, zone),
    leagueId: match.leagueId ?? 0,
    league: league === undefined ? '' : leagueName(league),
    season,
    round,
    ...teamsOf(named(homeId), named(guestId), signOf),
    phase: phaseOf(state, 'gf'),
    score: scored ? pairText(score) : '',
    half: scored ? pairText(half) : '',
    minute: '',
  }
}

interface Named {
  readonly id: TeamId
  readonly name: string
}

function teamsOf(home: Named, guest: Named, signOf: TeamSigns) {
  const [homeSign, guestSign] = [signOf(home.id, home.name), signOf(guest.id, guest.name)]
  return {
    homeId: home.id,
    home: home.name,
    homeImage: homeSign.image,
    homeLetters: homeSign.letters,
    guestId: guest.id,
    guest: guest.name,
    guestImage: guestSign.image,
    guestLetters: guestSign.letters,
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
