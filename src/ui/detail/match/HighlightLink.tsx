/** The video of a match, where the service has one. */
import type { MatchId } from '../../../engine/contract/units'
import { useRequest } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Icon } from '../../kit/Icon'

const FRESH_MS = 120_000

export function HighlightLink({ match }: { readonly match: MatchId }) {
  const text = useText()
  const reply = useRequest({ key: 'highlights', send: details => details.highlights(), freshMs: FRESH_MS })
  const address = reply.state === 'ready' ? reply.value.get(match) : undefined
  if (address === undefined) return null
  return (
    <a className="button is-plain" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="play" />
      {text('match.highlights')}
    </a>
  )
}
