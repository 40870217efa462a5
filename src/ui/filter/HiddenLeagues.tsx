/** The way back of hidden leagues, one by one. Nothing while none is hidden. */
import { useEffect, useState } from 'react'
import type { LeagueId } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { usePreferences } from '../prefs/usePreferences'

export function HiddenLeagues() {
  const text = useText()
  const { prefs, choices } = usePreferences()
  const names = useLeagueNames(prefs.hiddenLeagues.length > 0)
  if (prefs.hiddenLeagues.length === 0) return null
  return (
    <section className="hidden-leagues">
      <h3>{text('settings.hidden')}</h3>
      <ul>
        {prefs.hiddenLeagues.map(id => (
          <li key={id}>
            {names.get(id) ?? `#${id}`}
            <Button
              kind="link"
              label={text('settings.unhide')}
              onPress={() => choices.toggle('hiddenLeagues', id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leagues of the day have names; one that does not play today is shown by its number. */
function useLeagueNames(wanted: boolean): ReadonlyMap<LeagueId, string> {
  const engine = useEngine()
  const [names, setNames] = useState<ReadonlyMap<LeagueId, string>>(new Map())
  useEffect(() => {
    if (!wanted) return undefined
    let mounted = true
    engine
      .commands()
      .leagueChoices()
      .then(
        leagues => mounted && setNames(new Map(leagues.map(({ id, name }) => [id, name]))),
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [engine, wanted])
  return names
}
