/** The toolbar's further lines, in the filter sheet where the toolbar has only one line. */
import { use } from 'react'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { Days } from './DateTabs'
import { FrontContext, useScreenTools } from './useScreenTools'
import { FilterLine, MatchCounts, useHasFilterLine } from './MatchCounts'
import { ProgressTabs } from './ProgressTabs'
import { TileTabs, useHasTiles } from './TileTabs'

export function FoldedLines() {
  const phone = useMedia(PHONE_QUERY)
  const { days, hasTabs } = useScreenTools()
  const hasLine = useHasFilterLine()
  const hasTiles = useHasTiles()
  const front = use(FrontContext)
  return (
    <div className="toolbar is-folded">
      {front}
      {days === null ? null : <Days days={days[phone ? 'phone' : 'wide']} />}
      {hasTabs ? <ProgressTabs /> : null}
      <div className="toolbar-line is-quiet">
        {phone && hasTiles ? <TileTabs /> : null}
        {hasLine || hasTabs ? null : <MatchCounts />}
      </div>
      {hasLine ? <FilterLine /> : null}
    </div>
  )
}
