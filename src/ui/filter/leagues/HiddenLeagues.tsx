/** The leagues that are hidden here, each with a button that shows it again. Renders nothing while none is hidden. */
import { useEffect, useMemo, useState } from 'react'
import type { LeagueId } from '../../../engine/contract/units'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { hiddenHere } from '../../prefs/choices'
import { usePreferences } from '../../prefs/usePreferences'

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

/** The leagues that the engine has a name for. */
function useLeagueNames(ids: readonly LeagueId[]): ReadonlyMap<LeagueId, string> {
  const engine = useEngine()
  const [names, setNames] = useState<ReadonlyMap<LeagueId, string>>(new Map())
  useEffect(() => {
    if (ids.length === 0) return undefined
    let mounted = true
    engine
      .commands()
      .details.leagueNames(ids)
      .then(
        found => mounted && setNames(found),
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [engine, ids])
  return names
}
