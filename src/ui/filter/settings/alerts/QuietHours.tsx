/** The hours without alerts, in the visitor's zone. They may span midnight. */
import { useText } from '../../../i18n/useText'
import { alertStore, type AlertChoices } from '../../../state/late/alertChoices'
import { useAlertChoices } from '../../../state/late/useAlertChoices'

/** 22:00 to 07:00, in minutes of the day. */
const NIGHT = [1_320, 420] as const
const HOUR = 60

export function QuietHours() {
  const text = useText()
  const { quiet } = useAlertChoices()
  const put = (next: AlertChoices['quiet']) => alertStore().change(before => ({ ...before, quiet: next }))
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={quiet !== null} onChange={() => put(quiet === null ? NIGHT : null)} />
        {text('alerts.quiet')}
      </label>
      {quiet === null ? null : (
        <div className="pairs">
          <Time label={text('alerts.quietFrom')} minute={quiet[0]} onPut={from => put([from, quiet[1]])} />
          <Time label={text('alerts.quietTo')} minute={quiet[1]} onPut={to => put([quiet[0], to])} />
        </div>
      )}
    </>
  )
}

interface TimeProps {
  readonly label: string
  /** Minute of the day. */
  readonly minute: number
  readonly onPut: (minute: number) => void
}

function Time({ label, minute, onPut }: TimeProps) {
  const put = (written: string) => {
    const [hours, minutes] = written.split(':').map(Number)
    // The field's value is empty during typing.
    if (hours !== undefined && minutes !== undefined) onPut(hours * HOUR + minutes)
  }
  return (
    <label className="labelled">
      {label}
      <input
        type="time"
        className="time"
        value={`${twoDigits(minute / HOUR)}:${twoDigits(minute % HOUR)}`}
        onChange={({ target }) => put(target.value)}
      />
    </label>
  )
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
