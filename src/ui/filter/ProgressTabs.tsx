/**
 * Tabs with counts: all, in play, to come, ended. A press sets the status filter, and a second press removes it. Days
 * to come have no tab for ended matches, because cancelled matches do not count as ended. A wide widget has these tabs
 * with 'live on top'. They replace the switch for matches in play and the select of a status.
 */
import type { StatusFilter } from '../../engine/contract/units'
import type { Counts } from '../../engine/contract/view'
import { areCounted, useCounts, useView } from '../client/hooks'
import { formatCount } from '../i18n/format'
import { useLanguage, useText } from '../i18n/useText'
import { statusOn } from '../state/query'
import { useChoice, useChoiceStore } from '../state/useChoice'

interface Tab {
  readonly progress: 'all' | 'inPlay' | 'toCome' | 'ended'
  readonly status: StatusFilter
  readonly count: (counts: Counts) => number
}

const TABS: readonly Tab[] = [
  { progress: 'all', status: 0, count: ({ inPlay, toCome, ended }) => inPlay + toCome + ended },
  { progress: 'inPlay', status: 2, count: ({ inPlay }) => inPlay },
  { progress: 'toCome', status: 1, count: ({ toCome }) => toCome },
  { progress: 'ended', status: 3, count: ({ ended }) => ended },
]

export function ProgressTabs() {
  const text = useText()
  const language = useLanguage()
  const counts = useCounts()
  const known = useView(areCounted)
  const chosen = useChoice(({ prefs, screen }) => statusOn(prefs, screen))
  const coming = useChoice(({ screen }) => screen.day > 0)
  const limit = useChoice(({ page }) => page.profile.limit ?? Infinity)
  const choices = useChoiceStore()
  const tabs = TABS.filter(({ progress }) => !coming || progress !== 'ended')
  return (
    <fieldset className="segments progress" aria-label={text('filter.status')}>
      {tabs.map(({ progress, status, count }) => (
        <button
          key={progress}
          type="button"
          data-progress={progress}
          aria-pressed={chosen === status}
          disabled={status !== 0 && count(counts) === 0 && chosen !== status}
          onClick={() => choices.filter(({ prefs }) => void (prefs.status = chosen === status ? 0 : status))}
        >
          {text(`progress.${progress}`)}
          <span className="progress-count">
            {known ? formatCount(language, Math.min(count(counts), limit)) : null}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
