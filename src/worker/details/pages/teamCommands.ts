/**
 * A team: its head, its matches of today, earlier and later matches, and its form. Matches that the provider's archive
 * lacks are missing. Today's matches of a team come from the board alone.
 *
 * Source: the board, `/api/archive/team`, docs/feeds.md. Rules TEA1-TEA8 in docs/rules/places.md. Errors: a
 * `DetailFault` when the archive is away. `null` without an archive, and for an unknown team.
 */
import type { Match } from '../../../engine/board/match'
import { lastPlayed } from '../../../engine/analysis/pastMatches'
import { recentOf } from '../../../engine/analysis/recent'
import { teamForm } from '../../../engine/analysis/teamForm'
import type { TeamCommands } from '../../../engine/contract/details/teams'
import type { Detail } from '../../../engine/contract/details/fault'
import { succeeded } from '../../../engine/contract/result'
import { LISTS, listOf } from '../../../engine/contract/screens'
import type { EngineConfig } from '../../../engine/contract/threads/protocol'
import type { EpochMs, LeagueId, TeamId } from '../../../engine/contract/units'
import type { ArchivedMatches } from '../../../engine/feed/details/archiveRecords'
import { archivedPageMatch, listedPageMatch } from '../../../engine/pages/pageMatch'
import { matchesToday, sideOf, teamHead, type WantedTeamHead } from '../../../engine/pages/teamHead'
import { FEED_NAMES } from '../../../engine/select/names'
import { inScope } from '../../../engine/select/scope'
import { NO_CRESTS } from '../../../engine/view/pictures'
import { archivedLeagueNames } from '../calls/archivedLeagueNames'
import { PAST_MATCHES, type ArchivedMatchesOf } from '../calls/archivedMatches'
import { mapFound, type DetailContext } from '../calls/detailContext'
import { popularTeamsCommand } from './popularTeamsCommand'

const ENDED = -1
const TO_COME = 0
/** Longest team name in characters. The reader of the list cuts longer names. */
const LONGEST_NAME = 200

export function teamCommands(
  context: DetailContext,
  archived: ArchivedMatchesOf,
  config: () => EngineConfig,
): TeamCommands {
  const { board, query, serverNow, signs } = context
  const pastOf = (team: TeamId, at: 'all' | 'home' | 'away' = 'all', before: EpochMs | null = null) =>
    archived({ kind: 'team', team, at, before })
  const comingOf = (team: TeamId) => archived({ kind: 'team', team, at: 'all', before: null, coming: true })
  const listed = () => Array.from(board.matches()).filter(inScope(board, query().scope))
  const writing = async () => ({
    zone: query().zone,
    leagueName: await archivedLeagueNames(context),
    signOf: signs(),
  })

  return {
    async team(id, name) {
      const [past, coming, { zone, leagueName }, countryOf] = await Promise.all([
        pastOf(id),
        comingOf(id),
        writing(),
        countryNames(context),
      ])
      const head = teamHead(
        { id, name: name.slice(0, LONGEST_NAME) },
        { listed: listed(), past: valueOf(past), coming: valueOf(coming) },
        { at: serverNow(), zone, crests: config().crests ?? NO_CRESTS, leagueName, countryOf },
      )
      if (head !== null) return succeeded(head)
      return past.ok ? (coming.ok ? succeeded(null) : coming) : past
    },
    async teamToday(id, name) {
      const { leagueName, ...written } = await writing()
      const team = { id, name: name.slice(0, LONGEST_NAME) }
      const setting = { ...written, at: serverNow(), states: LISTS[listOf(query())].states }
      return matchesToday(listed(), team, setting).map(match => {
        const league = leagueName({ id: match.leagueId ?? 0, name: '', localName: '' })
        return listedPageMatch(withTeam(match, team), { ...setting, league })
      })
    },
    async teamMatches(wanted) {
      const { team } = wanted
      const isComing = wanted.order === 'coming'
      const [answer, setting] = await Promise.all([
        wanted.order === 'coming' ? comingOf(team) : pastOf(team, 'all', wanted.before),
        writing(),
      ])
      return mapFound(answer, found => {
        const matches = ofTeam(found, team, isComing ? TO_COME : ENDED).sort((one, other) =>
          isComing ? one.kickoff - other.kickoff : other.kickoff - one.kickoff,
        )
        const last = matches.at(-1)
        return {
          matches: matches.map(match => archivedPageMatch(match, found, setting)),
          recent:
            wanted.order === 'ended' && wanted.before === null ? recentOf(lastPlayed(found, team)) : null,
          earlier: isComing || last === undefined || matches.length < PAST_MATCHES ? null : last.kickoff,
        }
      })
    },
    async teamForm(id) {
      const [all, home, away, { leagueName }] = await Promise.all([
        pastOf(id),
        pastOf(id, 'home'),
        pastOf(id, 'away'),
        writing(),
      ])
      if (!home.ok) return home
      if (!away.ok) return away
      return mapIfKnown(all, all => {
        const nothing = { ...all, matches: [] }
        const sources = { team: id, all, home: home.value ?? nothing, away: away.value ?? nothing }
        const { zone, format } = query()
        return teamForm(sources, { zone, format, leagueName })
      })
    },
    popularTeams: popularTeamsCommand(context, config),
  }
}

/** Returns a function for the name of a league's country on this page. Empty if the list does not name it. */
async function countryNames({ board, names }: DetailContext): Promise<(league: LeagueId) => string> {
  const book = await names()
  const own = book?.names() ?? FEED_NAMES
  return league => {
    const id = board.league(league)?.countryId ?? 0
    const name = board.country(id)?.name ?? ''
    return name === '' ? '' : own.country(name)
  }
}

/** Adds the team's own id to a match of a list without ids. */
function withTeam(match: Match, team: WantedTeamHead): Match {
  const side = sideOf(match, team)
  return side === null ? match : { ...match, [`${side}TeamId`]: team.id }
}

const valueOf = <Value>(detail: Detail<Value>): Value | undefined => (detail.ok ? detail.value : undefined)

/** Selects the wanted matches: an archive that knows no matches to come sends ended ones. */
const ofTeam = ({ matches }: ArchivedMatches, team: TeamId, wanted: number) =>
  matches.filter(({ homeId, guestId, state }) => state === wanted && (homeId === team || guestId === team))

/** Changes the value. `null` if the archive has no match of the team. */
function mapIfKnown<To>(
  detail: Detail<ArchivedMatches | null>,
  change: (value: ArchivedMatches) => To,
): Detail<To | null> {
  if (detail.ok && detail.value?.matches.length === 0) return succeeded(null)
  return mapFound(detail, change)
}
