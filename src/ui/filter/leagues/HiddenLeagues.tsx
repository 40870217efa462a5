/** The leagues that are hidden here, each with a button that shows it again. Renders nothing while none is hidden. */
import { useMemo } from 'react'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { hiddenHere } from '../../prefs/filters'
import { usePreferences } from '../../prefs/usePreferences'
import { useLeagueNames } from './useNames'

export function HiddenLeagues() {
  const text = useText()
  const { prefs, page, choices } = usePreferences()
  const hidden = useMemo(() => hiddenHere({ prefs, page }), [prefs, page])
  const names = useLeagueNames(hidden)
  if (hidden.length === 0) return null
  return (
    <section className="hidden-leagues">
      <h3>{text('settings.hidden')}</h3>
      <ul>
        {hidden.map(id => (
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
