/**
 * The filters above the list. Wide: everything in one or two lines. Narrow: what every visit needs, the rest in a
 * sheet. The page puts its own controls (sound, freshness) into the places left for them.
 */
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText'
import { Button } from '../kit/Button'
import { latePart } from '../kit/latePart'
import { useDialog } from '../kit/dialog/LazyDialog'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { usePreferences } from '../prefs/usePreferences'
import { DateTabs, DAYS } from './DateTabs'
import { DisplaySelects } from './DisplaySelects'
import { FoldAll } from './FoldAll'
import { LeagueBar } from './leagues/LeagueBar'
import { MatchCounts } from './MatchCounts'
import { PrimaryToggles } from './PrimaryToggles'
import { TeamSearch } from './TeamSearch'
import { TileTabs } from './TileTabs'
import { TournamentButton } from './leagues/TournamentButton'
import './toolbar.css'

const FilterSheet = latePart(() => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet))

const SettingsSheet = latePart(() =>
  import('./settings/SettingsSheet').then(({ SettingsSheet }) => SettingsSheet),
)

export interface ToolbarProps {
  /** The list shows cards: their tiles can be chosen. */
  readonly cards: boolean
  /** Small controls at the end of the first line. */
  readonly tools: ReactNode
  /** The freshness line. */
  readonly status: ReactNode
}

export function Toolbar({ cards, tools, status }: ToolbarProps) {
  const text = useText()
  const compact = useMedia(PHONE_QUERY)
  const { prefs, page, screen } = usePreferences()
  // Two, so that what is open stays what it is when the page turns.
  const filters = useDialog(FilterSheet)
  const settings = useDialog(SettingsSheet)
  // Filters that a narrow page keeps in its sheet: the button says that some of them are on.
  const holdsBack = prefs.team.trim() !== '' || screen.leagues.length + screen.countries.length > 0
  const hasNav = page.showNav === 'always' || (page.showNav === 'wide' && !compact)
  return (
    <section className="toolbar" aria-label={text('filter.label')}>
      <div className="toolbar-line">
        <PrimaryToggles compact={compact} />
        {compact ? null : <TournamentButton />}
        {compact ? null : <TeamSearch />}
        <div className="toolbar-group">
          {compact ? null : <DisplaySelects />}
          <span className="toolbar-tools">
            {tools}
            <Button
              label={text(compact ? 'filter.open' : 'settings.open')}
              icon="sliders"
              iconOnly
              active={compact && holdsBack}
              opensDialog
              onPress={compact ? filters.open : settings.open}
            />
          </span>
        </div>
      </div>
      {hasNav ? <LeagueBar /> : null}
      {compact ? <Days count={DAYS.phone} /> : null}
      <div className="toolbar-line is-quiet">
        {compact ? null : <Days count={DAYS.wide} />}
        {cards ? <TileTabs /> : null}
        {status}
        <MatchCounts />
      </div>
      {filters.node}
      {settings.node}
    </section>
  )
}

function Days({ count }: { count: number }) {
  return (
    <div className="toolbar-days">
      <DateTabs count={count} />
      <FoldAll />
    </div>
  )
}
