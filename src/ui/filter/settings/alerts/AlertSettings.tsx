/** The alerts in the settings: which kinds for everything followed, sound, notifications, quiet hours. */
import type { ReactNode } from 'react'
import { ALERT_KINDS } from '../../../../engine/contract/alerts'
import { useText } from '../../../i18n/useText'
import { Checks } from '../../../kit/Checks'
import { alertStore } from '../../../state/late/alertChoices'
import { useAlertChoices } from '../../../state/late/useAlertChoices'
import { useChoice, useChoiceStore } from '../../../state/useChoice'
import { QuietHours } from './QuietHours'
import './alerts.css'

/** `children`: further ways in which alerts reach the visitor. */
export function AlertSettings({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { kinds } = useAlertChoices()
  const sound = useChoice(({ prefs }) => prefs.sound)
  const choices = useChoiceStore()
  return (
    <section className="alert-settings">
      <h3>{text('alerts.title')}</h3>
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
