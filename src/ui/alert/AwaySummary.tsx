/** One line with the goals of followed matches that fell while the page was hidden or paused. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Alert } from '../../engine/contract/view'
import { useEngine } from '../client/hooks'
import { useText } from '../i18n/useText'
import { markVisiblePart, visiblePartOf, useHostPage } from '../kit/dom/useHostPage'
import { CloseButton } from '../kit/dialog/CloseButton'
import { useAway } from './useAway'
import '../kit/line.css'

interface Missed {
  readonly why: 'away' | 'paused'
  /** `Hà Nội 2 - 1 Huế` */
  readonly scores: readonly string[]
}

/** Scores shown; further ones are only counted. */
const MOST = 4

export function AwaySummary() {
  const text = useText()
  const { store } = useEngine()
  const [missed, setMissed] = useState<Missed>()
  useAway(
    useCallback(
      scored =>
        setMissed({
          why: 'away',
          scores: scored.map(({ home, guest, goals }) => `${home} ${goals.join(' - ')} ${guest}`),
        }),
      [],
    ),
  )
  useEffect(
    () =>
      store.onMissed(alerts => {
        const scores = latestGoals(alerts)
        if (scores.length > 0) setMissed({ why: 'paused', scores })
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
      {missed === undefined ? null : (
        <>
          <span>
            <strong>{text(`away.${missed.why}`)}:</strong> {missed.scores.slice(0, MOST).join(' · ')}
            {missed.scores.length > MOST ? ` · +${missed.scores.length - MOST}` : ''}
          </span>
          <CloseButton onClose={() => setMissed(undefined)} />
        </>
      )}
    </output>
  )
}

/** The last score of each followed match with more goals than corrections. */
function latestGoals(alerts: readonly Alert[]): readonly string[] {
  const scores = new Map<number, { readonly goals: number; readonly line: string }>()
  for (const { kind, followed, matchId, home, score, guest } of alerts) {
    if (!followed || (kind !== 'goal' && kind !== 'correction')) continue
    const goals = (scores.get(matchId)?.goals ?? 0) + (kind === 'goal' ? 1 : -1)
    scores.set(matchId, { goals, line: `${home} ${score} ${guest}` })
  }
  return [...scores.values()].filter(({ goals }) => goals > 0).map(({ line }) => line)
}
