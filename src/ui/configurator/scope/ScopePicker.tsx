/**
 * The site's tournament picker over the leagues of the day. The engine that knows them is started when it is first opened,
 * and rests while it is closed.
 */
import { useEffect } from 'react'
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import type { Language } from '../../../engine/contract/languages'
import type { View } from '../../../engine/contract/view'
import { EngineContext, useEngine, useView } from '../../client/hooks'
import type { Engine } from '../../client/startEngine'
import { TournamentPicker } from '../../filter/leagues/LeaguePicker'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/late/latePart'
import { Failed } from '../../kit/Failed'
import { Sheet } from '../../kit/dialog/Sheet'
import { pickerEngine } from './pickerEngine'

/** By the id of a tournament or a country. */
export type ScopeNames = ReadonlyMap<number, string>

interface ScopePickerProps extends DialogProps {
  readonly kind: 'leagues' | 'nations'
  readonly language: Language
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[], names: ScopeNames) => void
}

export function ScopePicker({ language, ...props }: ScopePickerProps) {
  const engine = pickerEngine(language)
  useAwake(engine)
  return (
    <EngineContext value={engine}>
      <Opened {...props} />
    </EngineContext>
  )
}

function useAwake(engine: Engine) {
  useEffect(() => {
    engine.setHidden(false, false)
    return () => engine.setHidden(true, false)
  }, [engine])
}

const stateOf = ({ list, health }: View) =>
  list !== '' && health.receivedAt !== null ? 'ready' : health.page === 'failed' ? 'failed' : 'loading'

function Opened({ kind, chosen, onChoose, ...dialog }: Omit<ScopePickerProps, 'language'>) {
  const text = useText()
  const { retry } = useEngine()
  const state = useView(stateOf)
  if (state !== 'ready')
    return (
      <Sheet title={text('picker.title')} {...dialog}>
        {state === 'failed' ? (
          <Failed kind="part" onRetry={retry}>
            {text('picker.failed')}
          </Failed>
        ) : (
          <output className="note">{text('app.loading')}</output>
        )}
      </Sheet>
    )
  const byCountry = kind === 'nations'
  const put = (picked: readonly LeagueChoice[], leagues: readonly LeagueChoice[]) => {
    const idOf = ({ id, countryId }: LeagueChoice) => (byCountry ? countryId : id)
    const ids = new Set(picked.map(idOf))
    const known = new Set([...leagues, ...picked].map(idOf))
    // What does not play today and was not looked for stays chosen.
    const others = chosen.filter(id => !known.has(id))
    const isWhole = others.length === 0 && leagues.every(league => ids.has(idOf(league)))
    onChoose(
      isWhole ? [] : [...others, ...ids],
      new Map(picked.map(league => [idOf(league), byCountry ? league.country : league.name])),
    )
  }
  return (
    <TournamentPicker
      {...dialog}
      day={0}
      countriesOnly={byCountry}
      anyDay={!byCountry}
      leagues={byCountry ? [] : chosen}
      countries={byCountry ? chosen : []}
      onChoose={put}
    />
  )
}
