/** Shows an answer, or a sentence while it is loading, if it failed (with a retry button) or if it is empty. */
import type { ReactNode } from 'react'
import type { Answer } from '../../client/useAnswer'
import { useText } from '../../i18n/useText'
import { Button } from '../../kit/Button'

interface PanelStateProps<Value> {
  readonly answer: Answer<Value | null>
  /** Shown when the answer is empty. */
  readonly empty: string
  readonly isEmpty?: (value: Value) => boolean
  readonly children: (value: Value) => ReactNode
}

export function PanelState<Value>({ answer, empty, isEmpty, children }: PanelStateProps<Value>) {
  const text = useText()
  if (answer.state === 'loading') return <output className="note detail-note">{text('app.loading')}</output>
  if (answer.state === 'failed') {
    return (
      <div className="detail-failed" role="alert">
        <p className="note">{text('panel.failed')}</p>
        <Button label={text('app.retry')} onPress={answer.again} />
      </div>
    )
  }
  const { value } = answer
  if (value === null || isEmpty?.(value) === true) return <p className="note detail-note">{empty}</p>
  return children(value)
}
