/** The panel that the freshness line opens: state, age and fault counts of each source, and a list of problems. */
import { useEffect, useState } from 'react'
import type { SourceHealth } from '../../engine/contract/view'
import { useEngine, useHealth } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import type { DialogProps } from '../kit/late/latePart'
import { Sheet } from '../kit/dialog/Sheet'
import { problemText, useProblems } from '../kit/problems'
import { ageText } from './freshness'
import './health.css'

const TICK_MS = 1_000
/** Smallest clock difference that is shown. Smaller ones can come from the duration of requests. */
const CLOCK_OFF_MS = 5_000

export function HealthPanel({ anchor, onClose }: DialogProps) {
  const text = useText()
  const { retry } = useEngine()
  const { sources, offsetMs } = useHealth()
  const now = useNow()
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  return (
    <Sheet title={text('health.title')} anchor={anchor} onClose={onClose}>
      <dl className="sources" data-health-panel="">
        {sources.map(source => (
          <Source key={source.source} health={source} now={now} />
        ))}
      </dl>
      <Problems />
      <Button label={text('health.refresh')} onPress={retry} />
      {Math.abs(offsetMs) < CLOCK_OFF_MS ? null : (
        <p className="note">{text('health.clock', { amount: ageText(text, seconds) })}</p>
      )}
    </Sheet>
  )
}

/** Problems in English, for a maintainer who reads them in a bug report. */
function Problems() {
  const text = useText()
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <section className="problems">
      <h3>{text('health.problems')}</h3>
      <ul data-problems="" lang="en">
        {problems.map(({ message, detail, times }) => (
          <li key={message}>
            {problemText(message, detail)}
            {times === 1 ? '' : ` × ${times}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Source({ health, now }: { health: SourceHealth; now: number }) {
  const text = useText()
  const { source, state, receivedAt } = health
  const age = receivedAt === null ? null : Math.max(0, Math.floor((now - receivedAt) / 1000))
  const faults = Object.entries(health.faults).filter(([, count]) => count > 0)
  return (
    <div className="source" data-state={state}>
      <dt>{text(`health.source.${source}`)}</dt>
      <dd>{text(`health.state.${state}`)}</dd>
      <dd>
        {text('health.age')}: {age === null ? text('health.never') : ageText(text, age)}
      </dd>
      <dd>
        {faults.length === 0
          ? text('health.noFaults')
          : `${text('health.faults')}: ${faults.map(([name, count]) => `${name} × ${count}`).join(', ')}`}
      </dd>
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
