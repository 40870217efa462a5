/** Names of leagues and countries by id. Names that the engine lacks are left out. */
import type { DetailCommands } from '../../../engine/contract/details/detailCommands'
import { succeeded } from '../../../engine/contract/result'
import type { CountryId, LeagueId } from '../../../engine/contract/units'
import type { View } from '../../../engine/contract/view'
import { useView } from '../../client/hooks'
import { latestOf, useRequest } from '../../client/requests/useRequest'

type Names = ReadonlyMap<number, string>
type Find = (details: DetailCommands, ids: readonly number[]) => Promise<Names>

const listOf = ({ list, counts }: View) => (counts.all === 0 ? '' : list)

export const useLeagueNames = (ids: readonly LeagueId[]): Names => useNames('league', ids)
export const useCountryNames = (ids: readonly CountryId[]): Names => useNames('country', ids)

const FIND: Readonly<Record<'league' | 'country', Find>> = {
  league: (details, ids) => details.leagueNames(ids),
  async country(details, ids) {
    const leagues = await details.leagueChoices()
    const named = leagues.filter(({ country, countryId }) => country !== '' && ids.includes(countryId))
    return new Map(named.map(({ country, countryId }) => [countryId, country]))
  },
}

const NONE: Names = new Map()

function useNames(of: keyof typeof FIND, ids: readonly number[]): Names {
  // Another list may bring the engine more names.
  const list = useView(listOf)
  const reply = useRequest(
    ids.length === 0
      ? null
      : {
          key: `${of} names ${ids.join()} ${list}`,
          send: async details => succeeded(await FIND[of](details, ids)),
        },
  )
  return latestOf(reply) ?? NONE
}
