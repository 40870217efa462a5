/** The settings: language, zone, theme, ranks, alerts; and what this browser stores of them. */
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/late/latePart'
import { Sheet } from '../../kit/dialog/Sheet'
import { canNotify } from '../../state/preferences'
import { useChoice } from '../../state/useChoice'
import { AlertSettings } from './alerts/AlertSettings'
import { HiddenLeagues } from '../leagues/HiddenLeagues'
import { NoticesCheck } from './NoticesCheck'
import { PushChoice } from './push/PushChoice'
import { Remembered } from './Remembered'
import { SettingChoices } from './SettingChoices'
import { ZoneChooser } from './ZoneChooser'
import './settings.css'

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
      <AlertSettings>
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
