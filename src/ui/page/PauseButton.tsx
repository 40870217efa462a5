/** Pauses live updates, and shows the number of rows with pending changes. */
import { useEngine, usePauseState } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { Icon } from '../kit/Icon'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'

/** Widths at which the toolbar has room for the icon alone. */
const NARROW_QUERY = '(max-width: 1599px)'

export function PauseButton() {
  const text = useText()
  const language = useLanguage()
  const { store } = useEngine()
  const { paused, waiting } = usePauseState()
  const phone = useMedia(PHONE_QUERY)
  const narrow = useMedia(NARROW_QUERY)
  const pending = text('pause.waiting', { count: waiting })
  return (
    <button
      type="button"
      className="pause"
      data-pause={paused ? waiting : 'off'}
      aria-pressed={paused}
      aria-label={paused ? `${text('pause.pause')}: ${pending}` : text('pause.pause')}
      title={text(paused ? 'pause.resume' : 'pause.hint')}
      onClick={paused ? store.resume : store.pause}
    >
      <Icon name={paused ? 'goOn' : 'pause'} />
      {paused ? (phone ? formatCount(language, waiting) : pending) : narrow ? null : text('pause.pause')}
    </button>
  )
}
