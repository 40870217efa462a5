/**
 * In words what no try can change: the server sends more than a page reads. Its code and words come late, for whoever is
 * told so has a server that answers. Rule STT5 in docs/rules/page.md.
 */
import type { View } from '../../engine/contract/view'
import { useEngine, useView } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'

/** Else it is the file of its prices that is too large. */
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
    <div className="failure" role="alert">
      <p>
        <strong>{text(list ? 'large.list' : 'large.prices')}</strong> {text('large.help')}{' '}
        {older ? text('app.otherList') : null}
      </p>
      <Button kind="primary" label={text('app.retry')} onPress={engine.retry} />
    </div>
  )
}
