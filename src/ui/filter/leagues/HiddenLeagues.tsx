/** The leagues that are hidden here, each with a button that shows it again. Renders nothing while none is hidden. */
import { use, useEffect, useState } from 'react'
import type { LeagueId } from '../../../engine/contract/units'
import { useEngine } from '../../client/hooks'
import type { TextKey } from '../../i18n/catalogues'
import type { Text } from '../../i18n/texts'
import { useLoadTexts, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { hiddenHere } from '../../prefs/choices'
import { usePreferences } from '../../prefs/usePreferences'

export function HiddenLeagues() {
  const text = useText()
  const { choices, ...chosen } = usePreferences()
  const hidden = hiddenHere(chosen)
  use(useLoadTexts()('catalogue'))
  const names = useLeagueNames(hidden.length > 0)
  if (hidden.length === 0) return null
  return (
    <section className="hidden-leagues">
      <h3>{text('settings.hidden')}</h3>
      <ul>
        {hidden.map(id => (
          <li key={id}>
            {names.get(id) ?? knownName(text, id)}
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

/** The name of a league that does not play today: from the catalogue if it is well known, else its number. */
function knownName(text: Text, id: LeagueId): string {
  const key = `league.${id}`
  // An id without a text in the catalogue gives back the key.
  const name = text(key as TextKey)
  return name === key ? `#${id}` : name
}

/** Names of the leagues that play today. */
function useLeagueNames(wanted: boolean): ReadonlyMap<LeagueId, string> {
  const engine = useEngine()
  const [names, setNames] = useState<ReadonlyMap<LeagueId, string>>(new Map())
  useEffect(() => {
    if (!wanted) return undefined
    let mounted = true
    engine
      .commands()
      .details.leagueChoices()
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
