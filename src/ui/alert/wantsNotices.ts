/** Whether a hidden page goes on to send notifications: they are wanted and allowed, and there is something to announce. */
import { isAllowed } from '../state/preferences'
import type { AlertChoices } from '../state/late/alertChoices'
import type { Choices } from '../state/pageState'

export function wantsNotices({ prefs, page }: Choices, { matches, prices }: AlertChoices): boolean {
  const { notices, followedMatches, followedLeagues, followedTeams } = prefs
  if (!notices || !isAllowed(page.profile)) return false
  return [followedMatches, followedLeagues, followedTeams, matches, prices].some(list => list.length > 0)
}
