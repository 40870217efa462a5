/**
 * Head of a team's panel: name and crest, leagues, and matches of today.
 *
 * Source: the board, and the archive's answers about the team. In a list without team ids the team is found by its
 * name. Rules TEA1-TEA3 in docs/rules/places.md. Never fails.
 */
import type { Match } from '../board/match'
import type { TeamHead, TeamLeague } from '../contract/details/teams'
import { dayNumber } from '../contract/zone'
import { foldText } from '../contract/foldText'
import type { CrestAddresses } from '../contract/threads/protocol'
import type { EpochMs, LeagueId, TeamId, Zone } from '../contract/units'
import type { ArchivedLeague, ArchivedMatches } from '../feed/details/archiveRecords'
import type { MatchRecord } from '../feed/records'
import { playProgress } from '../match/silence'
import { monogram } from '../view/monogram'
import { pictureOf } from '../view/pictures'

export interface WantedTeamHead {
  readonly id: TeamId
  /** Name on the page, or empty. */
  readonly name: string
}

type Ids = Pick<MatchRecord, 'homeTeamId' | 'guestTeamId' | 'home' | 'guest'>

/** Side of the team in a match. `null`: the team does not play in the match. */
export function sideOf(match: Ids, { id, name }: WantedTeamHead): 'home' | 'guest' | null {
  const { homeTeamId, guestTeamId, home, guest } = match
  if (homeTeamId === id) return 'home'
  if (guestTeamId === id) return 'guest'
  if (name === '' || (homeTeamId !== null && guestTeamId !== null)) return null
  const folded = foldText(name)
  if (homeTeamId === null && foldText(home) === folded) return 'home'
  return guestTeamId === null && foldText(guest) === folded ? 'guest' : null
}

/** Matches of the team that are in play or today, in order of kick-off. */
export function matchesToday(
  matches: Iterable<Match>,
  team: WantedTeamHead,
  { at, zone }: { readonly at: EpochMs; readonly zone: Zone },
): readonly Match[] {
  const today = dayNumber(at, zone)
  const isToday = (match: Match) =>
    playProgress(match, at) === 'inPlay' ||
    (match.kickoff !== null && dayNumber(match.kickoff, zone) === today)
  return Array.from(matches)
    .filter(match => sideOf(match, team) !== null && isToday(match))
    .sort((one, other) => (one.kickoff ?? at) - (other.kickoff ?? at))
}

interface HeadSources {
  readonly listed: readonly Match[]
  /**
   * Answers of the archive. `null`: the archive has no matches of the team. `undefined`: the archive did not answer.
   */
  readonly past: ArchivedMatches | null | undefined
  readonly coming: ArchivedMatches | null | undefined
}

interface HeadSetting {
  readonly at: EpochMs
  readonly zone: Zone
  readonly crests: CrestAddresses
  /** Names on this page. Empty if unknown. */
  readonly leagueName: (league: ArchivedLeague) => string
  readonly countryOf: (league: LeagueId) => string
}

/** Head of the team. `null`: the board and the archive lack the team. */
export function teamHead(
  wanted: WantedTeamHead,
  { listed, past, coming }: HeadSources,
  setting: HeadSetting,
): TeamHead | null {
  const archived = archivedName(wanted.id, past, coming)
  const team = { id: wanted.id, name: wanted.name || archived }
  const own = listed.flatMap(match => {
    const side = sideOf(match, team)
    return side === null ? [] : [{ match, name: match[side], image: match[`${side}Image`] }]
  })
  const name = own[0]?.name || team.name
  if (name === '') return null
  const leagues = leaguesOf([...own.map(({ match }) => match.leagueId), ...leagueIdsOf(past, coming)])
  const named = leagues.flatMap(id => namedLeague(id, [past, coming], setting))
  const [first] = named
  return {
    id: wanted.id,
    name,
    image: pictureOf(own.find(({ image }) => image !== '')?.image ?? '', 'team', wanted.id, setting.crests),
    letters: monogram(name),
    country: first === undefined ? '' : setting.countryOf(first.id),
    leagues: named,
    today: matchesToday(listed, team, setting).map(({ id }) => id),
    archived: past === undefined || coming === undefined || [past, coming].some(answer => hasMatches(answer)),
  }
}

const hasMatches = (answer: ArchivedMatches | null) => answer !== null && answer.matches.length > 0

const archivedName = (id: TeamId, ...answers: readonly (ArchivedMatches | null | undefined)[]) =>
  answers.map(answer => answer?.teams.get(id)?.name ?? '').find(name => name !== '') ?? ''

/** League ids of the past matches, newest first, then those of the matches to come. */
function leagueIdsOf(past: HeadSources['past'], coming: HeadSources['coming']) {
  return [...(past?.matches ?? []), ...(coming?.matches ?? [])].map(({ leagueId }) => leagueId)
}

/** Removes duplicate and missing ids. */
const leaguesOf = (ids: readonly (LeagueId | null)[]): readonly LeagueId[] => [
  ...new Set(ids.filter((id): id is LeagueId => id !== null && id !== 0)),
]

function namedLeague(
  id: LeagueId,
  answers: readonly HeadSources['past'][],
  { leagueName }: HeadSetting,
): readonly TeamLeague[] {
  const known = answers.map(answer => answer?.leagues.get(id)).find(league => league !== undefined)
  const name = leagueName(known ?? { id, name: '', localName: '' })
  return name === '' ? [] : [{ id, name }]
}
