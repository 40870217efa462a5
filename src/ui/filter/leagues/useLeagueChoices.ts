/**
 * The tournaments of the list, for the picker.
 *
 * The widget's list has no names of countries, and the site's has English names only in most languages. What is missing
 * is requested from the leagues service of the day, and the tournaments are read once more when it has replied. Until
 * then the picker puts countries without a name into one group.
 */
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import { succeeded } from '../../../engine/contract/result'
import { useRequest, type Reply } from '../../client/requests/useRequest'

/** `day`: days from today. `named`: the reply waits for the service's names, and fails without them. */
export function useLeagueChoices(day: number, named = false): Reply<readonly LeagueChoice[]> {
  const listed = useRequest({
    key: `leagues ${day}`,
    send: async details => succeeded(await details.leagueChoices()),
  })
  const lacksNames = listed.state === 'ready' && !listed.value.every(({ whole }) => whole)
  const completed = useRequest(
    lacksNames
      ? {
          key: `leagues with names ${day}`,
          send: async details => {
            await details.dayLeagues(day)
            return succeeded(await details.leagueChoices())
          },
        }
      : null,
  )
  if (!lacksNames) return listed
  // The list stays if only the missing names cannot be loaded.
  return named || completed.state === 'ready' ? completed : listed
}
