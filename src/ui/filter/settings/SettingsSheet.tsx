/** The settings: language, zone, theme, ranks and alerts, and the list of all that this browser stores. */
import { useState, type ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/late/latePart'
import { Sheet } from '../../kit/dialog/Sheet'
import { canNotify } from '../../state/preferences'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { HiddenLeagues } from '../leagues/HiddenLeagues'
import { NoticesCheck } from './NoticesCheck'
import { PushChoice } from './push/PushChoice'
import { Remembered } from './Remembered'
import { SettingChoices } from './SettingChoices'
import { ZoneChooser } from './ZoneChooser'
import { ALERT_KINDS } from '../../../engine/contract/alerts'
import { Checks } from '../../kit/Checks'
import { alertStore } from '../../state/late/alertChoices'
import { useAlertChoices } from '../../state/late/useAlertChoices'
import { MissedEntry } from './alerts/MissedEntry'
import { QuietHours } from './alerts/QuietHours'
import './settings.css'
import './alerts/alerts.css'

export function SettingsSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const language = useLanguage()
  const profile = useChoice(({ page }) => page.profile)
  const [choosingZone, setChoosingZone] = useState(false)
  if (choosingZone) {
    return (
      <Sheet key="zone" title={text('zone.title')} anchor={anchor} onClose={onClose}>
        <ZoneChooser onDone={() => setChoosingZone(false)} />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={text('settings.open')}
      anchor={anchor}
      onClose={onClose}
      confirm={{ label: text('settings.done') }}
    >
      <SettingChoices onChooseZone={() => setChoosingZone(true)} />
      <AlertSettings entry={<MissedEntry anchor={anchor} onClose={onClose} />}>
        {canNotify(profile) ? <NoticesCheck /> : null}
        {profile.notifies ? <PushChoice /> : null}
      </AlertSettings>
      <HiddenLeagues />
      <Remembered />
      {profile.notifies ? (
        <a className="settings-embed" href={`/embed?lang=${language}`}>
          {text('settings.embed')}
        </a>
      ) : null}
    </Sheet>
  )
}

interface AlertSettingsProps {
  /** The button that opens the alerts of the last 24 hours. */
  readonly entry: ReactNode
  /** Further channels of alerts: notifications and Web Push. */
  readonly children: ReactNode
}

/** Settings of alerts: the last 24 hours, kinds for everything followed, sound, quiet hours. */
function AlertSettings({ entry, children }: AlertSettingsProps) {
  const text = useText()
  const { kinds } = useAlertChoices()
  const sound = useChoice(({ prefs }) => prefs.sound)
  const choices = useChoiceStore()
  return (
    <section className="alert-settings">
      <h3>{text('alerts.title')}</h3>
      {entry}
      <Checks
        label={text('alerts.followed')}
        options={ALERT_KINDS.map(value => ({ value, label: text(`alerts.kind.${value}`) }))}
        chosen={kinds}
        onChoose={next => alertStore().change(before => ({ ...before, kinds: next }))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={() => choices.change(({ prefs }) => void (prefs.sound = !prefs.sound))}
        />
        {text('settings.sound')}
      </label>
      {children}
      <QuietHours />
    </section>
  )
}
