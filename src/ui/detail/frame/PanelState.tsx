/**
 * Frame of every tab and panel of a match. It shows the engine's reply and the reply's age. A sentence replaces a reply
 * that is loading, failed (with a retry button) or empty.
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
  /** Sentence for an empty reply. */
  readonly empty: string
  readonly isEmpty?: (value: Value) => boolean
  /** Whether the age of the reply is shown below the content. */
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

/** Shown on a delayed screen (D73) while every answer is too new for it. */
function NotYet() {
  const text = useText()
  const n = useChoice(({ prefs }) => prefs.behind)
  return <output className="note detail-note">{text('panel.behind', { n })}</output>
}

/** Returns a sentence for the visitor about a failed request. */
export const failureText = (text: Text, fault: FailedReply['fault']): string =>
  text(fault === undefined ? 'panel.failed' : `panel.failed.${fault.action}`)

/** A failure in the visitor's words. A summary reveals the exact message (docs/product.md 8). */
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

/** Text of an empty line, which gives the line its full height. */
const NO_TEXT = '\u00a0'
const NEW_S = 5

/** Age of a reply. Empty for the first `NEW_S` seconds. */
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

/** Properties of every tab of a match. */
export interface TabProps {
  readonly match: MatchId
  /** `undefined` until the head is known. */
  readonly head: MatchHead | undefined
  /** Opens the bet popup at the pressed price. */
  readonly onPrice: OnPrice
}
