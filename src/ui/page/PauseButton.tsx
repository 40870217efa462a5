/** Pauses live updates, so that the page can be read in peace, and says how many rows wait. */
import { useEngine, usePauseState } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { Icon } from '../kit/Icon'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'

export function PauseButton() {
  const text = useText()
  const language = useLanguage()
  const { store } = useEngine()
  const { paused, waiting } = usePauseState()
  const compact = useMedia(PHONE_QUERY)
  const pending = text('pause.waiting', { count: waiting })
  const brief = paused ? formatCount(language, waiting) : ''
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
      {compact ? brief : paused ? pending : text('pause.pause')}
    </button>
  )
}
