/**
 * The complete list of alerts that the server has to send to this browser, from the visitor's choices and alert
 * choices.
 */
import { ALERT_LIMITS, type AlertRequest } from '../../../../engine/contract/alerts'
import type { Choices } from '../../pageState'
import { zoneOf } from '../../zones'
import type { AlertChoices } from '../alertChoices'

export function pushChoices(
  { prefs, page }: Choices,
  { kinds, quiet, matches, prices }: AlertChoices,
): AlertRequest {
  return {
    language: page.language,
    zone: zoneOf(prefs, page),
    kinds,
    quiet,
    hides: prefs.hideScores || prefs.behind > 0,
    matches: prefs.followedMatches.slice(-ALERT_LIMITS.matches),
    teams: prefs.followedTeams.slice(-ALERT_LIMITS.teams),
    leagues: prefs.followedLeagues.slice(-ALERT_LIMITS.leagues),
    only: matches.map(({ match, kinds }) => [match, kinds] as const),
    prices,
  }
}
