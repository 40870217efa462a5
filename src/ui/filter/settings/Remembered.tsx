/** The visitor's choices that this browser stores, with their names, storage and lifetime. A button deletes them. */
import { useState } from 'react'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { ALERTS_KEY, alertStore, FIRST_CHOICES } from '../../state/late/alertChoices'
import { ALERT_LOG_KEY, alertLog, NO_ALERTS, useAlertLog } from '../../state/late/alertLog'
import { useAlertChoices } from '../../state/late/useAlertChoices'
import { cookieName } from '../../state/preferences'
import { readSession, SESSION_KEYS, writeSession } from '../../state/sessionKeys'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { storedText } from './storedText'

export function Remembered() {
  const text = useText()
  const engine = useEngine()
  const { prefs, profile } = useChoice(({ prefs, page }) => ({ prefs, profile: page.profile }))
  const choices = useChoiceStore()
  const alerts = useAlertChoices()
  const hasAlerts = alerts !== FIRST_CHOICES
  const logged = useAlertLog().length
  const [forgotten, setForgotten] = useState(false)
  const stored = choices.saved()
  const inTab = SESSION_KEYS.filter(key => readSession(key) !== null)
  const forget = () => {
    choices.forget()
    choices.change(({ tab }) => void (tab.slip = ''))
    alertStore().change(() => FIRST_CHOICES)
    alertLog().change(() => NO_ALERTS)
    for (const key of SESSION_KEYS) writeSession(key, '')
    engine.forgetSnapshots()
    setForgotten(true)
  }
  return (
    <details className="remembered">
      <summary>{text('keep.title')}</summary>
      <p className="note">{text(`keep.place.${choices.keeping}`)}</p>
      {stored.length + inTab.length + logged === 0 && !hasAlerts ? (
        <p className="note">{text('keep.nothing')}</p>
      ) : null}
      <dl>
        {stored.map(field => (
          <Entry
            key={field}
            label={text(`keep.${field}`)}
            value={storedText(text, field, prefs)}
            name={cookieName(field, profile)}
          />
        ))}
        {hasAlerts ? (
          <Entry
            label={text(`keep.${ALERTS_KEY}`)}
            value={alerts.kinds.map(kind => text(`alerts.kind.${kind}`)).join(', ') || '-'}
            name={ALERTS_KEY}
          />
        ) : null}
        {logged > 0 ? (
          <Entry label={text(`keep.${ALERT_LOG_KEY}`)} value={String(logged)} name={ALERT_LOG_KEY} />
        ) : null}
        {inTab.map(key => (
          <Entry key={key} label={text(`keep.${key}`)} value={text('keep.place.session')} name={key} />
        ))}
      </dl>
      <p className="note">{text('keep.snapshot')}</p>
      <Button label={text('keep.forget')} disabled={forgotten} onPress={forget} />
      <output className="note">{forgotten ? text('keep.forgotten') : ''}</output>
    </details>
  )
}

function Entry({ label, value, name }: { label: string; value: string; name: string }) {
  return (
    <div data-stored={name}>
      <dt>
        {label} <code>{name}</code>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
