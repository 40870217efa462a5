/**
 * The tournaments of the list, for the picker.
 *
 * The widget's list has no names of countries, and the site's has English names only in most languages. What is missing
 * is requested from the leagues service of the day, and the tournaments are read once more when it has answered. Until
 * then the picker puts countries without a name into one group.
 */
import { useEffect, useState } from 'react'
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import { useEngine } from '../../client/hooks'

/** `day`: days from today. `named`: nothing is answered before the leagues service has, as far as it can. */
export function useLeagueChoices(day: number, named = false): readonly LeagueChoice[] | 'loading' | 'failed' {
  const engine = useEngine()
  const [leagues, setLeagues] = useState<readonly LeagueChoice[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let wanted = true
    const put = (answer: readonly LeagueChoice[]) => {
      if (wanted) setLeagues(answer)
    }
    const load = async () => {
      const { details } = engine.commands()
      const choices = await details.leagueChoices()
      const isWhole = choices.every(({ whole }) => whole)
      if (isWhole || !named) put(choices)
      if (isWhole) return
      const answer = await details.dayLeagues(day)
      if (answer.ok || named) put(await details.leagueChoices())
    }
    // What is shown stays if only the names that it lacks cannot be had.
    load().catch(() => setLeagues(shown => (shown === 'loading' && wanted ? 'failed' : shown)))
    return () => {
      wanted = false
    }
  }, [engine, day, named])
  return leagues
}
