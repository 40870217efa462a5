/**
 * Kinds of alerts that the visitor receives for a match. Kinds chosen for the match win. A followed match otherwise has
 * the kinds of all followed matches.
 */
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { AlertKind } from '../../../engine/contract/alerts'
import { useAlertChoices } from '../../state/late/useAlertChoices'
import { useChoice } from '../../state/useChoice'

/** Ids by which a match may be followed. */
export type MatchIds = Pick<MatchHead, 'id' | 'leagueId' | 'homeId' | 'guestId'>

export function useMatchKinds({ id, leagueId, homeId, guestId }: MatchIds) {
  const { kinds, matches, prices } = useAlertChoices()
  const isFollowed = useChoice(
    ({ prefs: { followedMatches, followedLeagues, followedTeams } }) =>
      followedMatches.includes(id) ||
      followedLeagues.includes(leagueId) ||
      [homeId, guestId].some(team => followedTeams.includes(team)),
  )
  const own = matches.find(({ match }) => match === id)?.kinds
  const followed: readonly AlertKind[] = isFollowed ? kinds : []
  return {
    kinds: own ?? followed,
    hasOwn: own !== undefined,
    hasWatch: prices.some(({ match }) => match === id),
  }
}
