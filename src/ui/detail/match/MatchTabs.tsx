/**
 * Tabs of a match, the condition of each tab, and the panel of the chosen tab. Each panel is loaded when its tab is
 * first opened.
 */
import { use, useId } from 'react'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import type { Load } from '../../kit/late/lateCode'
import { latePart } from '../../kit/late/latePart'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { MATCH_TABS, type MatchTab } from '../../state/pageState'
import { Loading, type TabProps } from '../frame/PanelState'
import { TabBody, TabStrip } from '../frame/TabStrip'

/** Facts of the match and its screen that decide which tabs exist. */
export interface KnownFacts {
  readonly head: MatchHead | undefined
  /** Whether the screen has prices. */
  readonly prices: boolean
  /** Whether the service has statistics of the match. `undefined` until that is known. */
  readonly statistics: boolean | undefined
}

type IsThere = (facts: KnownFacts) => boolean | undefined

/** `isThere`: returns `undefined` until it is known whether the match has the tab. */
const tab = (load: Load<TabProps>, isThere: IsThere = () => true) => ({
  Part: latePart(load, { texts: 'match', meanwhile: Loading }),
  isThere,
})

const TABS: Readonly<Record<MatchTab, ReturnType<typeof tab>>> = {
  report: tab(() => import('../report/ReportTab').then(({ ReportTab }) => ReportTab)),
  lineups: tab(
    () => import('../lineups/LineupsTab').then(({ LineupsTab }) => LineupsTab),
    ({ head }) => head?.lineups,
  ),
  statistics: tab(
    () => import('../statistics/StatisticsTab').then(({ StatisticsTab }) => StatisticsTab),
    ({ statistics }) => statistics,
  ),
  odds: tab(
    () => import('../odds/OddsTab').then(({ OddsTab }) => OddsTab),
    ({ prices }) => prices,
  ),
  goals: tab(() => import('../bands/GoalsTab').then(({ GoalsTab }) => GoalsTab)),
  analysis: tab(() => import('../analysis/AnalysisTab').then(({ AnalysisTab }) => AnalysisTab)),
  standings: tab(() => import('../standings/StandingsTab').then(({ StandingsTab }) => StandingsTab)),
}

/**
 * Tabs of a match, in their order. `chosen`: tab in the address. It is included until it is known whether the match has
 * that tab.
 */
export const tabsOf = (facts: KnownFacts, chosen: MatchTab | null): readonly MatchTab[] =>
  MATCH_TABS.filter(name => TABS[name].isThere(facts) ?? name === chosen)

/** Tabs with which a match opens. */
const FIRST_TABS = Promise.all([TABS.report.Part.ahead(), TABS.odds.Part.ahead()])

interface MatchTabsProps extends TabProps {
  readonly names: readonly MatchTab[]
  readonly chosen: MatchTab
  readonly onChoose: (tab: MatchTab) => void
}

export function MatchTabs({ names, chosen, onChoose, ...props }: MatchTabsProps) {
  const text = useText()
  const id = useId()
  const { Part } = TABS[chosen]
  // Suspends, so that the match that the server wrote stays until the page's own panel is complete.
  if (useEngine().written !== undefined) use(FIRST_TABS)
  return (
    <>
      <TabStrip
        id={id}
        label={text('match.tabs')}
        names={names}
        chosen={chosen}
        labelOf={name => text(`match.${name}`)}
        onChoose={onChoose}
      />
      <TabBody key={`${props.match} ${chosen}`} id={id} chosen={chosen}>
        <Part {...props} />
      </TabBody>
    </>
  )
}
