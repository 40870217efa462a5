/**
 * What the toolbar of a phone has no room for, in its filter sheet: filters that are on, switches, folding and pause, and in a low
 * window the tiles.
 */
import { useEngine, usePaused } from '../client/hooks'
import { useText } from '../i18n/useText'
import { Toggle } from '../kit/Toggle'
import { useChoice } from '../state/useChoice'
import { FoldAll } from './DateTabs'
import { FilterLine, MatchCounts, useHasFilterLine } from './MatchCounts'
import { PrimaryToggles } from './PrimaryToggles'
import { TileTabs, useHasTiles } from './TileTabs'
import { useShortFrame } from './useScreenTools'

export function PhoneChoices() {
  const text = useText()
  const { store } = useEngine()
  const paused = usePaused()
  const hasLine = useHasFilterLine()
  const hasFilters = useChoice(({ page }) => page.profile.toolbar === 'all')
  const hasTiles = useHasTiles()
  const short = useShortFrame()
  return (
    <div className="toolbar is-folded">
      {hasLine ? <FilterLine /> : <MatchCounts />}
      <div className="toolbar-line">
        {hasFilters ? <PrimaryToggles compact={false} short={false} /> : null}
        <Toggle
          label={text('pause.pause')}
          hint={text(paused ? 'pause.resume' : 'pause.hint')}
          icon="pause"
          pressed={paused}
          onToggle={on => (on ? store.pause : store.resume)()}
        />
        <FoldAll />
      </div>
      {hasTiles && short ? <TileTabs /> : null}
    </div>
  )
}
