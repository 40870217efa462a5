/**
 * Shows an answer and how old it is, or a sentence while it is loading, if it failed (with a retry button) or if it is
 * empty.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { failureMessage } from '../../../engine/contract/details/fault'
import type { Answer, Failure } from '../../client/useAnswer'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'
import { problemText } from '../../kit/problems/problems'

interface PanelStateProps<Value> {
  readonly answer: Answer<Value | null>
  /** Shown when the answer is empty. */
  readonly empty: string
  readonly isEmpty?: (value: Value) => boolean
  /** Says below the answer how old it is. */
  readonly aged?: boolean
  readonly children: (value: Value) => ReactNode
}

export function PanelState<Value>(props: PanelStateProps<Value>) {
  const { answer, empty, isEmpty, aged = false, children } = props
  if (answer.state === 'loading') return <Loading />
  if (answer.state === 'failed') return <Failed failure={answer} />
  const { value } = answer
  const shown =
    value === null || isEmpty?.(value) === true ? (
      <p className="note detail-note">{empty}</p>
    ) : (
      children(value)
    )
  return (
    <>
      {shown}
      {aged && answer.at !== undefined ? <Age since={answer.at} /> : null}
    </>
  )
}

export function Loading() {
  const text = useText()
  return <output className="note detail-note">{text('app.loading')}</output>
}

/** What failed, in the visitor's words. */
export const failureText = (text: Text, fault: Failure['fault']): string =>
  text(fault === undefined ? 'panel.failed' : `panel.failed.${fault.action}`)

/** Says what failed; the message of the specification is for whoever looks for it. */
export function Failed({ failure: { again, fault } }: { readonly failure: Failure }) {
  const text = useText()
  return (
    <div className="detail-failed" role="alert">
      <p className="note">{failureText(text, fault)}</p>
      <Button label={text('app.retry')} onPress={again} />
      {fault === undefined ? null : (
        <details className="detail-fault">
          <summary>{text('panel.details')}</summary>
          <code>{problemText(failureMessage(fault.action), fault.reason)}</code>
        </details>
      )}
    </div>
  )
}

const TICK_MS = 5_000

/** Keeps the height of the line. */
const NO_TEXT = '\u00a0'
const NEW_S = 5

/** How long ago an answer came; said once it is no longer new. */
function Age({ since }: { readonly since: number }) {
  const text = useText()
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  if (seconds < NEW_S) return <p className="note panel-age">{NO_TEXT}</p>
  const age =
    seconds < 60
      ? text('health.seconds', { n: seconds })
      : text('health.minutes', { n: Math.floor(seconds / 60) })
  return <p className="note panel-age">{text('panel.age', { age })}</p>
}
