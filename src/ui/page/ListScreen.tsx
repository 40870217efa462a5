/** The screen of both pages: toolbar, state of the data, list. Features are combined here and in the two entries. */
import { useRef, type ReactNode } from 'react'
import { SoundButton } from '../alert/SoundButton'
import { SCREENS } from '../../engine/contract/screens'
import { Leagues, useHasRail } from '../filter/Leagues'
import { Toolbar } from '../filter/Toolbar'
import { useText } from '../i18n/useText'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Failed } from '../kit/Failed'
import { useHostPage } from '../kit/dom/useHostPage'
import { useSlides } from '../kit/dom/useMedia'
import { useLayout } from '../list/model/useLayout'
import { PagesContext } from '../kit/page/pagesContext'
import { useChoice } from '../state/useChoice'
import { FollowNotice, LateAlerts, ListRoom, ShownHiddenNotice, Slip } from './LateParts'
import { BannerKeeper, BannerPlace } from './BannerPlaces'
import { FreshnessLine } from './FreshnessLine'
import { PauseButton } from './PauseButton'
import { ScreenList } from './ScreenList'
import { ListFailure } from './States'
import { usePanels } from './panels/usePanels'
import { useSlidingTop } from './useSlidingTop'
import './page.css'

const LIST_ID = 'matches'

export interface ListScreenProps {
  /** The heading of the list, for screen readers. */
  readonly title?: ReactNode
  readonly header?: ReactNode
  /** Content below the last row of the list. */
  readonly end?: ReactNode
  /** Content at the bottom edge, below the list. */
  readonly footer?: ReactNode
  /** The competition or team of the page, above the list. */
  readonly subject?: ReactNode
  /** Content between toolbar and list. */
  readonly above?: ReactNode
  /** Content at the side of the list, unless a match, competition or team is open there. */
  readonly aside?: ReactNode
  /** Content that replaces the list. On a competition's or team's page the toolbar is left out too. */
  readonly instead?: ReactNode
}

export function ListScreen({ title, header, end, footer, subject, above, aside, instead }: ListScreenProps) {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const host = useHostPage()
  const wide = useLayout(main, host)
  const slides = useSlides()
  const { profile, hideActions } = useChoice(({ page: { profile, hideActions } }) => ({
    profile,
    hideActions,
  }))
  const listed = instead === undefined
  const hasHeader = header !== undefined && !slides
  const hasRail = useHasRail() && listed
  const teamRanks = useChoice(({ prefs }) => prefs.teamRanks)
  const hasPrices = useChoice(({ screen }) => SCREENS[screen.name].prices)
  const layout = hasPrices ? wide : 'card'
  const bare = profile.toolbar === 'none'
  const { sizes, lead, onScroll } = useSlidingTop(root, top, slides && listed)
  const panels = usePanels(main, hideActions)
  return (
    <PagesContext value={panels.openPage}>
      <div
        ref={root}
        className="page"
        data-ranks={teamRanks ? undefined : 'off'}
        data-slides={(slides && listed) || undefined}
        style={sizes}
      >
        <a className="skip" href={`#${LIST_ID}`}>
          {text('app.skip')}
        </a>
        <div ref={top} className="page-top">
          {hasHeader ? header : null}
          <BannerPlace part="header" />
          {subject}
          {bare || (!listed && subject !== undefined) ? null : (
            <Toolbar
              mark={slides ? header : null}
              cards={layout === 'card'}
              hasHeader={hasHeader}
              tools={hasHeader ? null : <SoundButton />}
              slip={<Slip onOpen={panels.openSlip} />}
              pause={<PauseButton />}
              freshness={<FreshnessLine root={root} />}
            />
          )}
          <BannerPlace part="toolbar" />
          <ListFailure />
          <ListRoom />
          <FollowNotice />
          <ShownHiddenNotice />
          {above}
        </div>
        <div className="page-middle" data-beside={panels.isBeside || undefined}>
          {hasRail ? <Leagues rail /> : null}
          <main ref={main} id={LIST_ID} tabIndex={-1} className="page-list">
            {title !== undefined ? title : <h1 className="sr-only">{text('app.title')}</h1>}
            <ErrorBoundary renderFallback={again => <Broken again={again} />}>
              {instead ?? (
                <ScreenList layout={layout} lead={lead} onScroll={onScroll} panels={panels} end={end} />
              )}
            </ErrorBoundary>
          </main>
          {panels.isBeside ? null : aside}
          {panels.opened}
        </div>
        <BannerPlace part="keeper" listed={listed} main={main} />
        <BannerKeeper main={main} />
        <BannerPlace part="bottom" />
        {bare ? <FreshnessLine root={root} /> : footer}
        <LateAlerts bare={bare} onOpenMatch={panels.openMatch} />
        {panels.node}
      </div>
    </PagesContext>
  )
}

function Broken({ again }: { again: () => void }) {
  const text = useText()
  return (
    <div className="empty">
      <Failed kind="part" onRetry={again}>
        {text('app.broken')}
      </Failed>
    </div>
  )
}
