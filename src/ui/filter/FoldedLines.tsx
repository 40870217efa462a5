/** The toolbar's further lines, shown in the filter sheet where the toolbar has one line only. */
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { liveFirstOf } from '../prefs/query'
import { usePreferences } from '../prefs/usePreferences'
import { Days, DAYS } from './DateTabs'
import { MatchCounts } from './MatchCounts'
import { ProgressTabs } from './ProgressTabs'
import { TileTabs } from './TileTabs'

export function FoldedLines() {
  const phone = useMedia(PHONE_QUERY)
  const { prefs, page } = usePreferences()
  return (
    <div className="toolbar is-folded">
      <Days count={phone ? DAYS.phone : DAYS.wide} />
      {liveFirstOf(prefs, page) ? <ProgressTabs /> : null}
      <div className="toolbar-line is-quiet">
        {phone ? <TileTabs /> : null}
        <MatchCounts />
      </div>
    </div>
  )
}
