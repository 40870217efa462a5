/** Names of leagues and countries by their ids, as far as the engine has them. */
import { useEffect, useMemo, useState } from 'react'
import type { CountryId, LeagueId } from '../../../engine/contract/units'
import type { View } from '../../../engine/contract/view'
import { useEngine, useView } from '../../client/hooks'
import type { RemoteCommands } from '../../client/startEngine'

type Names = ReadonlyMap<number, string>
type Ask = (commands: RemoteCommands, ids: readonly number[]) => Promise<Names>

const listOf = ({ list, counts }: View) => (counts.all === 0 ? '' : list)

export const useLeagueNames = (ids: readonly LeagueId[]): Names => useNames(ids, askLeagues)
export const useCountryNames = (ids: readonly CountryId[]): Names => useNames(ids, askCountries)

const askLeagues: Ask = ({ details }, ids) => details.leagueNames(ids)

const askCountries: Ask = async ({ details }, ids) => {
  const leagues = await details.leagueChoices()
  const named = leagues.filter(({ country, countryId }) => country !== '' && ids.includes(countryId))
  return new Map(named.map(({ country, countryId }) => [countryId, country]))
}

/** `ids` should be the same while nothing changes. */
function useNames(ids: readonly number[], ask: Ask): Names {
  const engine = useEngine()
  const list = useView(listOf)
  // With another list the engine may know more names.
  const wish = useMemo(() => ({ ids, list }), [ids, list])
  const [names, setNames] = useState<Names>(new Map())
  useEffect(() => {
    if (wish.ids.length === 0) return undefined
    let wanted = true
    ask(engine.commands(), wish.ids).then(
      found => wanted && setNames(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [engine, wish, ask])
  return names
}
