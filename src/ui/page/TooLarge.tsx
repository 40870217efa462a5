/**
 * The message that the list or its prices exceed the size that a page reads. Code and texts are loaded when the message
 * is shown: a server that sends too much is reachable. Rule STT5 in docs/rules/page.md.
 */
import type { View } from '../../engine/contract/view'
import { useEngine, useView } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Failed } from '../kit/Failed'

/** Whether the list itself is too large. Otherwise its file of prices is. */
const isTheList = ({ health }: View) =>
  health.sources.some(
    ({ source, state }) => source === 'matches' && (state === 'failed' || state === 'stale'),
  )
const hasRows = ({ keys }: View) => keys.length > 0

export function TooLarge() {
  const text = useText()
  const engine = useEngine()
  const list = useView(isTheList)
  const older = useView(hasRows) && list
  return (
    <Failed kind="page" onRetry={engine.retry}>
      <strong>{text(list ? 'large.list' : 'large.prices')}</strong> {text('large.help')}{' '}
      {older ? text('app.otherList') : null}
    </Failed>
  )
}
