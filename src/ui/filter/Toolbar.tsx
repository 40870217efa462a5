/**
 * The filters above the list. A wide page has all of them in one or two lines. A narrow page and a short frame have the most used
 * ones, and the rest in a sheet. The page passes further controls: sound, pause, freshness.
 */
import { use, type ReactNode } from 'react'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { latePart, useDialog } from '../kit/late/latePart'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import type { Choices } from '../state/pageState'
import { useChoice } from '../state/useChoice'
import { Days } from './DateTabs'
import { DisplaySelects } from './DisplaySelects'
import { FrontContext, useScreenTools, useShortFrame } from './useScreenTools'
import { FilterLine, MatchCounts, useChips } from './MatchCounts'
import { PrimaryToggles } from './PrimaryToggles'
import { ProgressTabs } from './ProgressTabs'
import { TeamSearch } from './TeamSearch'
import { TileTabs } from './TileTabs'
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

export interface ToolbarProps {
  /** The list shows cards, so the tabs for their tiles are shown. */
  readonly cards: boolean
  /** Small controls at the end of the first line. */
  readonly tools: ReactNode
  /** The button that pauses updates. */
  readonly pause: ReactNode
  /** The button of the slip: before the others of its line, so that none of them moves when it appears. */
  readonly slip?: ReactNode
  /** How old the data is. */
  readonly freshness: ReactNode
}

/** Whether filters are set whose controls a narrow page has in its sheet. Then the button of the sheet is highlighted. */
const hasSheetFilters = ({ prefs, screen }: Choices) =>
  prefs.team.trim() !== '' || screen.leagues.length + screen.countries.length > 0

export function Toolbar({ cards, tools, slip, pause, freshness }: ToolbarProps) {
  const text = useText()
  const front = use(FrontContext)
  const compact = useMedia(PHONE_QUERY)
  const short = useShortFrame()
  const brief = compact || short
  const filtersInSheet = useChoice(hasSheetFilters)
  const { showNav, toolbar } = useChoice(({ page }) => ({
    showNav: page.showNav,
    toolbar: page.profile.toolbar,
  }))
  // Two dialogs, so that an open one stays when the page changes from narrow to wide.
  const filters = useDialog(FilterSheet)
  const settings = useDialog(SettingsSheet)
  const hasNav = showNav === 'always' || (showNav === 'wide' && !compact)
  const { days, hasTabs, tabsAlone, prices } = useScreenTools()
  const all = toolbar === 'all'
  const chips = useChips()
  // On a phone with tabs the first line has room for the pause button, and the second has not.
  const pausesAbove = short || (compact && hasTabs)
  const status = (
    <span className="status">
      {slip}
      {pausesAbove ? null : pause}
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
      {compact && !short ? front : null}
      <div className="toolbar-line">
        {all ? <PrimaryToggles compact={compact} short={short} /> : null}
        {short ? status : null}
        {all && !brief ? <TournamentButton /> : null}
        {all && !brief ? <TeamSearch /> : null}
        <div className="toolbar-group">
          {brief ? null : <DisplaySelects />}
          <span className="toolbar-tools">
            {pausesAbove ? pause : null}
            {tools}
            <Button
              label={text(brief ? 'filter.open' : 'settings.open')}
              icon="sliders"
              iconOnly
              active={brief && filtersInSheet}
              opensDialog
              onPress={brief ? filters.open : settings.open}
            />
          </span>
        </div>
      </div>
      {short ? null : (
        <>
          {all && hasNav ? <Leagues /> : null}
          {compact && days !== null ? <Days days={days.phone} /> : null}
          {compact && hasTabs ? <ProgressTabs /> : null}
          <div className="toolbar-line is-quiet">
            {compact ? null : front}
            {compact ? null : <Days days={days?.wide} />}
            {hasTabs && !compact ? <ProgressTabs /> : null}
            {cards && prices ? <TileTabs /> : null}
            {status}
            {chips.length > 0 || tabsAlone ? null : <MatchCounts />}
          </div>
          {chips.length > 0 ? <FilterLine chips={chips} /> : null}
        </>
      )}
      {filters.node}
      {settings.node}
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
