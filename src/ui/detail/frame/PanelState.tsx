/**
 * The frame of every tab and panel of a match: it shows a reply of the engine and how old the reply is, or a sentence while it is
 * loading, when it failed (with a retry button) or when it is empty.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { failureMessage } from '../../../engine/contract/details/fault'
import type { FailedReply, Reply } from '../../client/requests/useRequest'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Failed } from '../../kit/Failed'
import { problemText } from '../../kit/problems'
import { useChoice } from '../../state/useChoice'
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import type { OnPrice } from '../../kit/price/Quote'

interface PanelStateProps<Value> {
  readonly reply: Reply<Value | null>
  /** Shown when the reply is empty. */
  readonly empty: string
  readonly isEmpty?: (value: Value) => boolean
  /** The age of the reply is shown below it. */
  readonly aged?: boolean
  readonly children: (value: Value) => ReactNode
}

export function PanelState<Value>(props: PanelStateProps<Value>) {
  const { reply, empty, isEmpty, aged = false, children } = props
  if (reply.state === 'loading') return <Loading />
  if (reply.state === 'failed')
    return reply.fault?.reason === 'behind' ? <NotYet /> : <RequestFailed failure={reply} />
  const { value } = reply
  const shown =
    value === null || isEmpty?.(value) === true ? (
      <p className="note detail-note">{empty}</p>
    ) : (
      children(value)
    )
  return (
    <>
      {shown}
      {aged && reply.at !== undefined ? <Age since={reply.at} /> : null}
    </>
  )
}

export function Loading() {
  const text = useText()
  return <output className="note detail-note">{text('app.loading')}</output>
}

/** The screen is behind, and there is no answer yet that is as old (D73). */
function NotYet() {
  const text = useText()
  const n = useChoice(({ prefs }) => prefs.behind)
  return <output className="note detail-note">{text('panel.behind', { n })}</output>
}

/** What failed, in the visitor's words. */
export const failureText = (text: Text, fault: FailedReply['fault']): string =>
  text(fault === undefined ? 'panel.failed' : `panel.failed.${fault.action}`)

/** A sentence that says what failed. The exact message (docs/product.md 8) is behind a summary. */
export function RequestFailed({ failure: { retry, fault } }: { readonly failure: FailedReply }) {
  const text = useText()
  return (
    <Failed
      kind="part"
      onRetry={retry}
      more={
        fault && (
          <details className="detail-fault">
            <summary>{text('panel.details')}</summary>
            <code>{problemText(failureMessage(fault.action), fault.reason)}</code>
          </details>
        )
      }
    >
      {failureText(text, fault)}
    </Failed>
  )
}

const TICK_MS = 5_000

/** Stands in the line while there is no text, so that its height stays. */
const NO_TEXT = '\u00a0'
const NEW_S = 5

/** How long ago a reply came, once it is no longer new. */
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

/** The properties of every tab of a match. */
export interface TabProps {
  readonly match: MatchId
  /** `undefined` until it is known. */
  readonly head: MatchHead | undefined
  /** Opens the bet popup at the price that was pressed. */
  readonly onPrice: OnPrice
}
