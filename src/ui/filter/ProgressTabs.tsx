/**
 * Three tabs with counts: in play, to come, ended. They set the status filter; a second press takes it away. Shown with
 * 'live on top', in place of the switch for matches in play.
 */
import type { StatusFilter } from '../../engine/contract/units'
import { useCounts } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { statusOn } from '../prefs/query'
import { usePreferences } from '../prefs/usePreferences'

const TABS = [
  { progress: 'inPlay', status: 2 },
  { progress: 'toCome', status: 1 },
  { progress: 'ended', status: 3 },
] as const satisfies readonly { readonly progress: string; readonly status: StatusFilter }[]

export function ProgressTabs() {
  const text = useText()
  const language = useLanguage()
  const counts = useCounts()
  const { prefs, screen, choices } = usePreferences()
  const chosen = statusOn(prefs, screen)
  return (
    <fieldset className="segments progress" aria-label={text('filter.status')}>
      {TABS.map(({ progress, status }) => (
        <button
          key={progress}
          type="button"
          data-progress={progress}
          aria-pressed={chosen === status}
          disabled={counts[progress] === 0 && chosen !== status}
          onClick={() => choices.filter(({ prefs }) => void (prefs.status = chosen === status ? 0 : status))}
        >
          {text(`progress.${progress}`)}
          <span className="progress-count">{formatCount(language, counts[progress])}</span>
        </button>
      ))}
    </fieldset>
  )
}
