/**
 * The tournaments of the list, for the picker.
 *
 * The widget's list has no country names. If one is missing, the names are requested from its leagues service and added
 * when they arrive. Until then the picker puts countries without a name into one group.
 */
import { useEffect, useState } from 'react'
import type { LeagueChoice } from '../../../engine/contract/details'
import { useEngine } from '../../client/hooks'
import { useChoiceStore } from '../../prefs/usePreferences'
import { nameCountries } from './pickerRows'

export function useLeagueChoices(): readonly LeagueChoice[] | 'loading' | 'failed' {
  const engine = useEngine()
  const store = useChoiceStore()
  const [leagues, setLeagues] = useState<readonly LeagueChoice[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let wanted = true
    const put = (answer: readonly LeagueChoice[] | 'failed') => {
      if (wanted) setLeagues(answer)
    }
    const load = async () => {
      const { details } = engine.commands()
      const choices = await details.leagueChoices()
      put(choices)
      const { page, screen } = store.get()
      const named = choices.every(({ country, countryId }) => country !== '' || countryId === 0)
      if (!page.profile.asksCountries || named) return
      const answer = await details.dayLeagues(screen.day).catch(() => undefined)
      if (answer?.ok === true) put(nameCountries(choices, answer.value.countries))
    }
    load().catch(() => put('failed'))
    return () => {
      wanted = false
    }
  }, [engine, store])
  return leagues
}
