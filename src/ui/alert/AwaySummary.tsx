/** A summary of alerts that came while the page was hidden or paused, with one line for each match. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { matchTitle } from '../../engine/contract/names/isolate'
import type { EpochMs } from '../../engine/contract/units'
import { useEngine } from '../client/hooks'
import { markVisiblePart, visiblePartOf, useHostPage } from '../kit/dom/useHostPage'
import { latePart } from '../kit/late/latePart'
import { alertStore } from '../state/late/alertChoices'
import { logAlerts } from '../state/late/alertLog'
import { missedIn, type Missed } from './missed'
import { alertsSince } from './model/alertsSince'
import { isWanted } from './model/wanted'
import { useAway } from './useAway'
import '../kit/line.css'

const MissedLines = latePart(() => import('./MissedLines').then(({ MissedLines }) => MissedLines), {
  texts: 'match',
  broken: 'nothing',
})

export function AwaySummary() {
  const { store } = useEngine()
  const [missed, setMissed] = useState<Missed>()
  useAway(
    useCallback((happened, { at, stands }) => {
      logAlerts(
        happened.flatMap(stand => alertsSince(stand, stands.get(stand.id) ?? stand)),
        { absence: 'away', since: at },
      )
      setMissed({
        why: 'away',
        matches: happened.map(({ id, home, guest, goals, news }) => ({
          id,
          line: matchTitle({ home, guest }, goals.join(' - ')),
          kinds: news,
        })),
      })
    }, []),
  )
  useEffect(() => {
    let pausedAt: EpochMs | undefined
    const stopView = store.onView(() => {
      if (store.pauseState().paused) pausedAt ??= Date.now()
    })
    const stopMissed = store.onMissed(alerts => {
      const choices = alertStore().get()
      logAlerts(
        alerts.filter(alert => isWanted(choices, alert)),
        { absence: 'paused', ...(pausedAt !== undefined && { since: pausedAt }) },
      )
      pausedAt = undefined
      const matches = missedIn(choices, alerts)
      if (matches.length > 0) setMissed({ why: 'paused', matches })
    })
    return () => {
      stopView()
      stopMissed()
    }
  }, [store])
  const line = useRef<HTMLOutputElement>(null)
  const host = useHostPage()
  const isShown = missed !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    const put = () => {
      if (line.current !== null) markVisiblePart(line.current, visiblePartOf(host))
    }
    put()
    return host?.onChange(put)
  }, [host, isShown])
  return (
    <output className="away" ref={line}>
      {missed === undefined ? null : <MissedLines {...missed} onClose={() => setMissed(undefined)} />}
    </output>
  )
}
