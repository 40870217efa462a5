/** A search field for some 400 time zones, with the first 40 results. */
import { useMemo, useState } from 'react'
import { foldText } from '../../../engine/contract/foldText'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { TextField } from '../../kit/TextField'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import {
  hoursOf,
  nearestFirst,
  offsetLabel,
  zoneOptions,
  zoneTitle,
  type ZoneOption,
} from '../../state/zoneOptions'
import { CHOSEN_HOURS, zoneNameOf } from '../../state/zones'

const MOST = 40

export function ZoneChooser({ onDone }: { onDone: () => void }) {
  const text = useText()
  const language = useLanguage()
  const { zone, zoneName } = useChoice(({ prefs }) => ({ zone: prefs.zone, zoneName: zoneNameOf(prefs) }))
  const choices = useChoiceStore()
  const [typed, setTyped] = useState('')
  const [now] = useState(() => Date.now())
  const [zones] = useState(() => nearestFirst(zoneOptions(), now))
  const found = useMemo(
    () => searchZones(zones, typed, now, zone => zoneTitle(zone, language, now)),
    [zones, typed, now, language],
  )
  const choose = (option: ZoneOption) => {
    choices.change(draft => {
      draft.prefs.zone = hoursOf(option, now)
      draft.prefs.zoneName = option.name || CHOSEN_HOURS
    })
    onDone()
  }
  const isChosen = ({ name, key }: ZoneOption) =>
    name === '' ? zoneName === '' && String(zone) === key : zoneName === name
  return (
    <>
      <TextField
        label={text('zone.search')}
        clearLabel={text('filter.clearSearch')}
        icon="search"
        value={typed}
        onType={setTyped}
      />
      <ul className="zones">
        {found.slice(0, MOST).map(option => (
          <li key={option.key}>
            <button
              type="button"
              data-zone={option.key}
              aria-pressed={isChosen(option)}
              onClick={() => choose(option)}
            >
              <span>
                {option.label} <small>{zoneTitle(option, language, now)}</small>
              </span>
              {option.name === '' ? null : <small>{offsetLabel(hoursOf(option, now) ?? 0)}</small>}
            </button>
          </li>
        ))}
      </ul>
      <output className="note">{foundNote()}</output>
      <Button label={text('zone.back')} onPress={onDone} />
    </>
  )

  function foundNote(): string {
    if (found.length === 0) return text('zone.notFound')
    const more = found.length - MOST
    return more > 0 ? text('zone.more', { n: formatCount(language, more) }) : ''
  }
}

/**
 * Returns the zones whose city, region or offset matches. Without such a zone compares names in the page's language,
 * each of which needs a date formatter.
 */
function searchZones(
  zones: readonly ZoneOption[],
  typed: string,
  now: number,
  titleOf: (zone: ZoneOption) => string,
): readonly ZoneOption[] {
  const wanted = foldText(typed).replace('-', '−')
  if (wanted === '') return zones
  const found = zones.filter(
    option => foldText(`${option.label} ${option.region}`).includes(wanted) || isAt(option),
  )
  return found.length > 0 ? found : zones.filter(zone => foldText(titleOf(zone)).includes(wanted))

  /**
   * Whether the text is the zone's offset. Each offset needs a formatter, so only texts that look like an offset are
   * compared.
   */
  function isAt(option: ZoneOption): boolean {
    if (!/^(utc)?[+−]\d/.test(wanted)) return false
    const hours = hoursOf(option, now)
    return hours !== null && foldText(offsetLabel(hours)).replace('utc', '') === wanted.replace('utc', '')
  }
}
