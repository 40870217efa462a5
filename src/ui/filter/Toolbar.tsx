/**
 * The filters above the list. A wide page has all of them in one or two lines. A low window has the most used ones, and the rest
 * in a sheet. A phone has a toolbar of its own (`PhoneToolbar.tsx`). The page passes further controls: sound, pause, freshness.
 */
import { use } from 'react'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { latePart, useDialog } from '../kit/late/latePart'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import type { Choices } from '../state/pageState'
import { useChoice } from '../state/useChoice'
import { Days } from './DateTabs'
import { DisplaySelects } from './DisplaySelects'
import { FrontContext, toolbarOf, usePhoneToolbar, useScreenTools, useShortFrame } from './useScreenTools'
import { FilterLine, MatchCounts, useHasFilterLine } from './MatchCounts'
import { PhoneToolbar, type ToolbarParts } from './PhoneToolbar'
import { PrimaryToggles } from './PrimaryToggles'
import { ProgressTabs } from './ProgressTabs'
import { TeamSearch } from './TeamSearch'
import { TileTabs, useHasTiles } from './TileTabs'
import { TournamentButton } from './leagues/TournamentButton'
import './toolbar.css'

const LeagueBar = latePart(() => import('./leagues/LeagueBar').then(({ LeagueBar }) => LeagueBar), {
  broken: 'nothing',
})
const FilterSheet = latePart(() => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet), {
  texts: 'dialogs',
})
const SettingsSheet = latePart(
  () => import('./settings/SettingsSheet').then(({ SettingsSheet }) => SettingsSheet),
  { texts: 'dialogs' },
)

interface ToolbarProps extends ToolbarParts {
  /** The list shows cards, so the tabs for their tiles are shown. */
  readonly cards: boolean
}

/** Whether filters are set whose controls a narrow page has in its sheet. Then the button of the sheet is highlighted. */
const hasSheetFilters = ({ prefs, screen }: Choices) =>
  prefs.team.trim() !== '' || screen.leagues.length + screen.countries.length > 0

export function Toolbar(props: ToolbarProps) {
  const phone = usePhoneToolbar()
  // Here, so that an open one stays when the page changes from narrow to wide.
  const filters = useDialog(FilterSheet)
  const settings = useDialog(SettingsSheet)
  return (
    <>
      {phone ? (
        <PhoneToolbar {...props} onOpenFilters={filters.open} />
      ) : (
        <WideToolbar {...props} onOpenFilters={filters.open} onOpenSettings={settings.open} />
      )}
      {filters.node}
      {settings.node}
    </>
  )
}

type Open = (anchor: HTMLElement) => void

interface WideProps extends ToolbarProps {
  readonly onOpenFilters: Open
  readonly onOpenSettings: Open
}

function WideToolbar({ cards, tools, slip, pause, freshness, onOpenFilters, onOpenSettings }: WideProps) {
  const text = useText()
  const front = use(FrontContext)
  const compact = useMedia(PHONE_QUERY)
  const short = useShortFrame()
  const filtersInSheet = useChoice(hasSheetFilters)
  const { showNav, toolbar } = useChoice(({ page, screen }) => ({
    showNav: page.showNav,
    toolbar: toolbarOf({ page, screen }),
  }))
  const hasNav = showNav !== 'never'
  const { days, hasTabs } = useScreenTools()
  const hasTiles = useHasTiles()
  const all = toolbar === 'all'
  const hasLine = useHasFilterLine()
  const status = (
    <span className="status">
      {slip}
      {short ? null : pause}
      {freshness}
    </span>
  )
  return (
    <section
      className="toolbar"
      aria-label={text('filter.label')}
      data-tabs={hasTabs || undefined}
      data-low={short || undefined}
    >
      <div className="toolbar-line">
        {all ? <PrimaryToggles compact={compact} short={short} /> : null}
        {short ? status : null}
        {all && !short ? <TournamentButton /> : null}
        {all && !short ? <TeamSearch /> : null}
        <div className="toolbar-group">
          {short ? null : <DisplaySelects />}
          <span className="toolbar-tools">
            {short ? pause : null}
            {tools}
            <Button
              label={text(short ? 'filter.open' : 'settings.open')}
              icon={short ? 'filters' : 'settings'}
              iconOnly
              active={short && filtersInSheet}
              opensDialog
              onPress={short ? onOpenFilters : onOpenSettings}
            />
          </span>
        </div>
      </div>
      {short ? null : (
        <>
          {all && hasNav ? <Leagues /> : null}
          <div className="toolbar-line is-quiet">
            {front}
            <Days days={days?.wide} />
            {hasTabs ? <ProgressTabs /> : null}
            {cards && hasTiles ? <TileTabs /> : null}
            {status}
            {hasLine || hasTabs ? null : <MatchCounts />}
          </div>
          {hasLine ? <FilterLine /> : null}
        </>
      )}
    </section>
  )
}

/** Has its height from the start; without its code it stays empty. */
function Leagues() {
  return (
    <div className="toolbar-leagues">
      <LeagueBar />
    </div>
  )
}
