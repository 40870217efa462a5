/**
 * What the server is to announce to this browser: what the visitor follows, and how. The whole of it each time.
 *
 * Source: the visitor's choices and those of alerts. Errors: none.
 */
import type { Choices } from '../../pageState'
import { zoneOf } from '../../zones'
import type { AlertChoices } from '../alertChoices'

/** As many as the server takes; cookies hold fewer usual ids. */
const MOST = { matches: 250, teams: 120, leagues: 250 } as const

type PushChoices = ReturnType<typeof pushChoices>

export function pushChoices({ prefs, page }: Choices, { kinds, quiet, matches, prices }: AlertChoices) {
  return {
    language: page.language,
    zone: zoneOf(prefs, page),
    kinds,
    quiet,
    matches: prefs.followedMatches.slice(-MOST.matches),
    teams: prefs.followedTeams.slice(-MOST.teams),
    leagues: prefs.followedLeagues.slice(-MOST.leagues),
    only: matches.map(({ match, kinds }) => [match, kinds] as const),
    prices,
  }
}

/** Whether no alert can come of it: the server stores nothing then. */
export function asksForNothing({ kinds, matches, teams, leagues, only, prices }: PushChoices): boolean {
  const isFollowing = matches.length + teams.length + leagues.length > 0
  return (
    !(kinds.length > 0 && isFollowing) && only.every(([, own]) => own.length === 0) && prices.length === 0
  )
}
