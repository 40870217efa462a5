/**
 * The filters above the list. A wide page of the site has them in one line below its header, with rarely used ones in a
 * sheet. The widget has no header and two lines. A low window has the most used filters, with the others in a sheet.
 * Phones have their own toolbar (`PhoneToolbar.tsx`). The page passes further controls: sound, pause, freshness.
 */
import { use, type ReactNode } from 'react'
import { useText } from '../i18n/useText'
import { latePart, useDialog } from '../kit/late/latePart'
import { useChoice } from '../state/useChoice'
import { Days, useDayShift } from './DateTabs'
import { DisplaySelects, PriceSelects } from './DisplaySelects'
import {
  FrontContext,
  toolbarOf,
  useHasSelects,
  usePhoneToolbar,
  useScreenTools,
  useShortFrame,
} from './useScreenTools'
import { FilterLine, MatchCounts, useHasFilterLine } from './MatchCounts'
import { PhoneToolbar, type ToolbarParts } from './PhoneToolbar'
import { PrimaryToggles } from './PrimaryToggles'
import { ProgressTabs } from './ProgressTabs'
import { FilterButton } from './FilterButton'
import { TileTabs, useHasTiles } from './TileTabs'
import { FindButton } from './find/FindButton'
import { Leagues } from './Leagues'
import { TournamentButton } from './leagues/TournamentButton'
import { SettingsButton } from './settings/SettingsButton'
import './toolbar.css'

const FilterSheet = latePart(() => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet), {
  texts: 'dialogs',
})

interface ToolbarProps extends ToolbarParts {
  /** The list shows cards, so the tabs for their tiles are shown. */
  readonly cards: boolean
  /** The page has a header with the search and the settings. */
  readonly hasHeader?: boolean
}

export function Toolbar(props: ToolbarProps) {
  const phone = usePhoneToolbar()
  // A low window has no tabs of days, and keeps its date too.
  useDayShift()
  // The dialog's state is here, so that an open sheet stays when the page changes from narrow to wide.
  const filters = useDialog(FilterSheet)
  const Shown = phone ? PhoneToolbar : WideToolbar
  return (
    <>
      <Shown {...props} onOpenFilters={filters.open} />
      {filters.node}
    </>
  )
}

interface WideProps extends ToolbarProps {
  readonly onOpenFilters: (anchor: HTMLElement) => void
}

function WideToolbar({ hasHeader = false, cards, tools, slip, pause, freshness, onOpenFilters }: WideProps) {
  const text = useText()
  const front = use(FrontContext)
  const short = useShortFrame()
  const { above, toolbar } = useChoice(({ page, screen }) => ({
    above: page.showNav === 'above',
    toolbar: toolbarOf({ page, screen }),
  }))
  const { days, hasTabs } = useScreenTools()
  const hasTiles = useHasTiles()
  const hasSelects = useHasSelects()
  const all = toolbar === 'all'
  const hasLine = useHasFilterLine()
  return (
    <section
      className="toolbar"
      aria-label={text('filter.label')}
      data-header={hasHeader || undefined}
      data-tabs={hasTabs || undefined}
      data-low={short || undefined}
    >
      {short ? (
        <div className="toolbar-line">
          {all ? <PrimaryToggles short /> : null}
          <Status parts={[slip, freshness]} />
          <span className="toolbar-tools">
            {pause}
            {tools}
            <FilterButton shown={['status', 'hot', 'followed']} onOpen={onOpenFilters} />
          </span>
        </div>
      ) : (
        <>
          {hasHeader ? null : <WidgetLine all={all} tools={tools} />}
          {all && above ? <Leagues /> : null}
          <div className="toolbar-line is-quiet">
            {front}
            <Days days={days?.wide} />
            {hasTabs ? <ProgressTabs /> : null}
            {cards && hasTiles ? <TileTabs /> : null}
            {hasHeader ? (
              <span className="toolbar-tools">
                {hasSelects ? <PriceSelects /> : null}
                <FilterButton shown={['status']} onOpen={onOpenFilters} />
              </span>
            ) : null}
            <Status parts={[slip, pause, freshness]} />
            {hasLine || hasTabs ? null : <MatchCounts />}
          </div>
          {hasLine ? <FilterLine /> : null}
        </>
      )}
    </section>
  )
}

/** The first line of the widget. */
function WidgetLine({ all, tools }: { readonly all: boolean; readonly tools: ReactNode }) {
  return (
    <div className="toolbar-line">
      {all ? (
        <>
          <PrimaryToggles short={false} />
          <TournamentButton />
          <FindButton isField />
        </>
      ) : null}
      <div className="toolbar-group">
        <PriceSelects />
        <DisplaySelects />
        <span className="toolbar-tools">
          {tools}
          <SettingsButton />
        </span>
      </div>
    </div>
  )
}

const Status = ({ parts: [slip, pause, freshness] }: { readonly parts: readonly ReactNode[] }) => (
  <span className="status">
    {slip}
    {pause}
    {freshness}
  </span>
)
