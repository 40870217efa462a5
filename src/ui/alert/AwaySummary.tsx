/** What happened in matches of which the visitor wants alerts while the page was hidden or paused: one line for each of them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { matchTitle } from '../../engine/contract/names/isolate'
import { useEngine } from '../client/hooks'
import { markVisiblePart, visiblePartOf, useHostPage } from '../kit/dom/useHostPage'
import { latePart } from '../kit/late/latePart'
import { alertStore } from '../state/late/alertChoices'
import { missedIn, type Missed } from './missed'
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
    useCallback(
      happened =>
        setMissed({
          why: 'away',
          matches: happened.map(({ id, home, guest, goals, news }) => ({
            id,
            line: matchTitle({ home, guest }, goals.join(' - ')),
            kinds: news,
          })),
        }),
      [],
    ),
  )
  useEffect(
    () =>
      store.onMissed(alerts => {
        const matches = missedIn(alertStore().get(), alerts)
        if (matches.length > 0) setMissed({ why: 'paused', matches })
      }),
    [store],
  )
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
