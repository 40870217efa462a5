/** The tabs of a match and the panel of the chosen one. Each is loaded when it is first opened. */
import { use, useEffect, useId, useRef, type RefObject } from 'react'
import { useEngine } from '../../client/hooks'
import { useText } from '../../i18n/useText'
import { useRoving } from '../../kit/dom/useRoving'
import type { Load } from '../../kit/late/lateCode'
import { latePart, type LatePart } from '../../kit/late/latePart'
import type { MatchTab } from '../../state/pageState'
import { Loading, type TabProps } from '../frame/PanelState'

const tab = (load: Load<TabProps>) => latePart(load, { texts: 'match', meanwhile: Loading })

const TABS: Readonly<Record<MatchTab, LatePart<TabProps>>> = {
  report: tab(() => import('../report/ReportTab').then(({ ReportTab }) => ReportTab)),
  lineups: tab(() => import('../lineups/LineupsTab').then(({ LineupsTab }) => LineupsTab)),
  statistics: tab(() => import('../statistics/StatisticsTab').then(({ StatisticsTab }) => StatisticsTab)),
  odds: tab(() => import('../odds/OddsTab').then(({ OddsTab }) => OddsTab)),
  movement: tab(() => import('../movement/MovementTab').then(({ MovementTab }) => MovementTab)),
  goals: tab(() => import('../bands/GoalsTab').then(({ GoalsTab }) => GoalsTab)),
  analysis: tab(() => import('../analysis/AnalysisTab').then(({ AnalysisTab }) => AnalysisTab)),
  standings: tab(() => import('../standings/StandingsPanel').then(({ StandingsTab }) => StandingsTab)),
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
  const { group, tabIndexOf } = useRoving(names.indexOf(chosen))
  const strip = useRef<HTMLDivElement>(null)
  useVisibleTab(strip, names.indexOf(chosen))
  const Tab = TABS[chosen]
  // What the server wrote of the match stays until the page's own is complete.
  if (useEngine().written !== undefined) use(FIRST_TABS)
  return (
    <>
      <div ref={strip} className="match-tabs" role="tablist" aria-label={text('match.tabs')} {...group}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tabIndexOf(index)}
            onClick={() => onChoose(name)}
          >
            {text(`match.${name}`)}
          </button>
        ))}
      </div>
      <div
        key={`${props.match} ${chosen}`}
        className="match-body"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a body that scrolls is reached by keys
        tabIndex={0}
      >
        <Tab {...props} />
      </div>
    </>
  )
}

/** Scrolls the strip to the chosen tab: on a phone the tabs are wider than the screen. A sheet gives them a size only when it opens. */
function useVisibleTab(strip: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    const { current } = strip
    if (current === null) return undefined
    const observer = new ResizeObserver(() => scrollToTab(current, index))
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, index])
}

/** Without `scrollIntoView`, which would also scroll the elements around the strip. */
function scrollToTab(strip: HTMLElement, index: number) {
  const tab = strip.children[index]
  if (tab instanceof HTMLElement)
    strip.scrollLeft = tab.offsetLeft - strip.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}
