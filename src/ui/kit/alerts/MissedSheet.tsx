/**
 * The alerts of the last 24 hours, newest first. Day headings appear if the alerts are of more than one day. A press on
 * an alert opens its match. Rules ALR12-ALR14 in docs/rules/page.md.
 */
import { useEffect } from 'react'
import { isoDay } from '../../../engine/contract/days'
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { EpochMs } from '../../../engine/contract/units'
import { useEngine } from '../../client/hooks'
import { formatClock, formatDay } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { alertLog, NO_ALERTS, readAlerts, useAlertLog, type LoggedAlert } from '../../state/late/alertLog'
import { useChoice } from '../../state/useChoice'
import { zoneOf } from '../../state/zones'
import { Button } from '../Button'
import { Sheet } from '../dialog/Sheet'
import type { DialogProps } from '../late/latePart'
import { PageLink } from '../page/PageLink'
import { PagesContext } from '../page/pagesContext'
import { useClosingPages } from '../page/useClosingPages'
import { namesOf, sentenceOf } from './sentenceOf'
import './missed.css'

export function MissedSheet({ anchor, onClose }: DialogProps) {
  const text = useText()
  const log = useAlertLog()
  useEffect(readAlerts, [log])
  const isEmpty = log.length === 0
  const clear = () => alertLog().change(() => NO_ALERTS)
  return (
    <Sheet
      title={text('missed.title')}
      anchor={anchor}
      onClose={onClose}
      tools={isEmpty ? null : <Button label={text('missed.clear')} kind="link" onPress={clear} />}
    >
      <PagesContext value={useClosingPages({ anchor, onClose })}>
        {isEmpty ? <p className="note missed-none">{text('missed.none')}</p> : <Days log={log} />}
      </PagesContext>
    </Sheet>
  )
}

function Days({ log }: { readonly log: readonly LoggedAlert[] }) {
  const language = useLanguage()
  const zone = useChoice(({ prefs, page }) => zoneOf(prefs, page))
  // Device times are converted to the server's clock.
  const { offsetMs } = useEngine().store.view().health
  const dayOf = (at: EpochMs) => isoDay(at + offsetMs, zone)
  const lines = [...log].reverse()
  const days = [...new Set(lines.map(({ at }) => dayOf(at)))]
  return days.map(day => (
    <section key={day} className="missed-day">
      {days.length === 1 ? null : <h3>{formatDay(language, day)}</h3>}
      <ul>
        {lines
          .filter(({ at }) => dayOf(at) === day)
          .map(entry => (
            <Line
              key={JSON.stringify([entry.at, entry.alert])}
              entry={entry}
              time={formatClock(language, entry.at + offsetMs, zone)}
            />
          ))}
      </ul>
    </section>
  ))
}

function Line({ entry: { alert, absence }, time }: { readonly entry: LoggedAlert; readonly time: string }) {
  const text = useText()
  const hides = useChoice(({ prefs }) => prefs.hideScores)
  return (
    <li>
      <PageLink kind="match" id={alert.matchId} name={matchTitle(namesOf(alert))} className="missed-line">
        <time>{time}</time>
        <span>
          {sentenceOf(alert, text, hides)}
          {absence === undefined ? null : <small>{text(`away.${absence}`)}</small>}
        </span>
      </PageLink>
    </li>
  )
}
