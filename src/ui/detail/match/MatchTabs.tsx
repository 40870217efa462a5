/** The tabs of a match and the panel of the chosen one. Each is loaded when it is first opened. */
import { use, useId } from 'react'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import type { Load } from '../../kit/late/lateCode'
import { latePart, type LatePart } from '../../kit/late/latePart'
import type { MatchTab } from '../../state/pageState'
import { Loading, type TabProps } from '../frame/PanelState'
import { TabBody, TabStrip } from '../frame/TabStrip'

const tab = (load: Load<TabProps>) => latePart(load, { texts: 'match', meanwhile: Loading })

const TABS: Readonly<Record<MatchTab, LatePart<TabProps>>> = {
  report: tab(() => import('../report/ReportTab').then(({ ReportTab }) => ReportTab)),
  lineups: tab(() => import('../lineups/LineupsTab').then(({ LineupsTab }) => LineupsTab)),
  statistics: tab(() => import('../statistics/StatisticsTab').then(({ StatisticsTab }) => StatisticsTab)),
  odds: tab(() => import('../odds/OddsTab').then(({ OddsTab }) => OddsTab)),
  movement: tab(() => import('../movement/MovementTab').then(({ MovementTab }) => MovementTab)),
  goals: tab(() => import('../bands/GoalsTab').then(({ GoalsTab }) => GoalsTab)),
  analysis: tab(() => import('../analysis/AnalysisTab').then(({ AnalysisTab }) => AnalysisTab)),
  standings: tab(() => import('../standings/StandingsTab').then(({ StandingsTab }) => StandingsTab)),
}

/** A match opens at one of these. */
const FIRST_TABS = Promise.all([TABS.report.ahead(), TABS.odds.ahead()])

interface MatchTabsProps extends TabProps {
  readonly names: readonly MatchTab[]
  readonly chosen: MatchTab
  readonly onChoose: (tab: MatchTab) => void
}

export function MatchTabs({ names, chosen, onChoose, ...props }: MatchTabsProps) {
  const text = useText()
  const id = useId()
  const Tab = TABS[chosen]
  // What the server wrote of the match stays until the page's own is complete.
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
        <Tab {...props} />
      </TabBody>
    </>
  )
}
