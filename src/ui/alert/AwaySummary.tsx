/** One line of what was missed: goals of followed matches while the page was away or paused. */
import { useCallback, useEffect, useState } from 'react'
import type { Alert } from '../../engine/contract/view'
import { useEngine } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Icon } from '../kit/Icon'
import { useAway } from './useAway'
import './away.css'

interface Missed {
  readonly why: 'away' | 'paused'
  /** `Hà Nội 2 - 1 Huế` */
  readonly scores: readonly string[]
}

/** More are only counted. */
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
  return (
    <output className="away">
      {missed === undefined ? null : (
        <>
          <span>
            <strong>{text(`away.${missed.why}`)}:</strong> {missed.scores.slice(0, MOST).join(' · ')}
            {missed.scores.length > MOST ? ` · +${missed.scores.length - MOST}` : ''}
          </span>
          <button
            type="button"
            className="button is-square is-bare"
            aria-label={text('app.close')}
            title={text('app.close')}
            onClick={() => setMissed(undefined)}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </output>
  )
}

/** Of each followed match, how it stood after its last goal. */
function latestGoals(alerts: readonly Alert[]): readonly string[] {
  const scores = new Map<number, string>()
  for (const { kind, followed, matchId, home, score, guest } of alerts)
    if (kind === 'goal' && followed) scores.set(matchId, `${home} ${score} ${guest}`)
  return [...scores.values()]
}
