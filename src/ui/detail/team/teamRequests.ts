/**
 * Requests of a team's panel. All replies depend on zone and language. The form also depends on bookmaker and price
 * format.
 */
import type { PageMatch } from '../../../engine/contract/details/pages'
import type {
  TeamForm,
  TeamHead,
  TeamMatches,
  WantedTeamMatches,
} from '../../../engine/contract/details/teams'
import { succeeded } from '../../../engine/contract/result'
import type { TeamId } from '../../../engine/contract/units'
import { latestOf, useRequest, type Reply } from '../../client/requests/useRequest'
import { useLanguage } from '../../i18n/useText'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'

/** Age of an answer at which the panel requests another one. Equals the time for which the engine caches answers. */
const FRESH_MS = 60_000

function useWriting(): string {
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  return `${zone} ${language}`
}

/** `name`: the name that the page has so far. */
export function useTeam(id: TeamId, name: string): Reply<TeamHead | null> {
  const writing = useWriting()
  return useRequest({
    key: `team ${id} ${writing}`,
    send: details => details.team(id, name),
    freshMs: FRESH_MS,
  })
}

const NONE: readonly PageMatch[] = []

/** Today's matches of a team. The reply follows the rows of the matches, and the board for matches without a row. */
export function useTeamToday({ id, name, today }: TeamHead): readonly PageMatch[] {
  const writing = useWriting()
  const reply = useRequest(
    today.length === 0
      ? null
      : {
          key: `team today ${id} ${today.join(',')} ${writing}`,
          send: async details => succeeded(await details.teamToday(id, name)),
          matches: today,
        },
  )
  return today.length === 0 ? NONE : (latestOf(reply) ?? NONE)
}

/** `wanted`: `null` sends no request. */
export function useTeamMatches(wanted: WantedTeamMatches | null): Reply<TeamMatches | null> {
  const writing = useWriting()
  return useRequest(
    wanted === null
      ? null
      : {
          key: `team matches ${wanted.team} ${wanted.order === 'coming' ? 'coming' : (wanted.before ?? '')} ${writing}`,
          send: details => details.teamMatches(wanted),
          freshMs: FRESH_MS,
        },
  )
}

export function useTeamForm(id: TeamId): Reply<TeamForm | null> {
  const writing = useWriting()
  const { company, format } = useChoice(companyAndFormat)
  return useRequest({
    key: `team form ${id} ${company} ${format} ${writing}`,
    send: details => details.teamForm(id),
    freshMs: FRESH_MS,
  })
}
