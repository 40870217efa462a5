/**
 * What the server is to announce to this browser: what the visitor follows, and how. The whole of it each time.
 *
 * Source: the visitor's choices and those of alerts. Errors: none.
 */
import type { Choices } from '../../pageState'
import { zoneOf } from '../../zones'
import type { AlertChoices } from '../alertChoices'

/** As many as the server takes. */
const MOST_FOLLOWED = 500

export function pushChoices({ prefs, page }: Choices, { kinds, quiet, matches, prices }: AlertChoices) {
  return {
    language: page.language,
    zone: zoneOf(prefs, page),
    kinds,
    quiet,
    matches: prefs.followedMatches.slice(-MOST_FOLLOWED),
    teams: prefs.followedTeams.slice(-MOST_FOLLOWED),
    leagues: prefs.followedLeagues.slice(-MOST_FOLLOWED),
    only: matches.map(({ match, kinds }) => [match, kinds] as const),
    prices,
  }
}
