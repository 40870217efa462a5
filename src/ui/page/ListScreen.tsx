/** The screen that both pages share: toolbar, state of the data, list. Features meet here and in the two entries. */
import { useRef, type ReactNode } from 'react'
import { SoundButton } from '../alert/SoundButton'
import { SCREENS } from '../../engine/contract/screens'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { Toolbar } from '../filter/Toolbar'
import { useText } from '../i18n/useText'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Failed } from '../kit/Failed'
import { useHostPage } from '../kit/dom/useHostPage'
import { PHONE_QUERY, useMedia, useSlides } from '../kit/dom/useMedia'
import { useLayout } from '../list/model/useLayout'
import { MatchList } from '../list/MatchList'
import type { ListActions } from '../list/useListActions'
import { PlacesContext } from '../kit/place/placesContext'
import { useLinkLanguage } from '../kit/place/useLinkLanguage'
import { leaguePath } from '../state/address/leaguePath'
import { hideLeague } from '../state/filters'
import { shownTiles } from '../state/form'
import { toggleEnded } from '../state/openRows'
import { FOLLOWED_FIELDS } from '../state/preferences'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { FollowNotice, LateAlerts, ListRoom, ShownHiddenNotice, Slip } from './LateParts'
import { BannerKeeper, BannerPlace, renderBanner } from './BannerPlaces'
import { FreshnessLine } from './FreshnessLine'
import { PauseButton } from './PauseButton'
import { ListFailure, NoRows } from './States'
import { usePanels } from './usePanels'
import { useSlidingTop } from './useSlidingTop'
import './page.css'

const LIST_ID = 'matches'
const leavesMore = ({ counts }: View) => counts.leaguesShown < counts.leagues

export interface ListScreenProps {
  /** The heading of the list, for screen readers. */
  readonly title?: ReactNode
  readonly header?: ReactNode
  /** Below the list, at the bottom edge. */
  readonly footer?: ReactNode
  /** What the page is about, above its list. */
  readonly subject?: ReactNode
  /** In place of list and toolbar. */
  readonly instead?: ReactNode
}

export function ListScreen({ title, header, footer, subject, instead }: ListScreenProps) {
  const text = useText()
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const host = useHostPage()
  const wide = useLayout(main, host)
  const phone = useMedia(PHONE_QUERY)
  const slides = useSlides()
  const { profile, framed, hideActions } = useChoice(({ page: { profile, framed, hideActions } }) => ({
    profile,
    framed,
    hideActions,
  }))
  const { name, visit, scroll, match } = useChoice(({ screen: { name, visit, scroll, match } }) => ({
    name,
    visit,
    scroll,
    match,
  }))
  const listed = instead === undefined
  const { betType, teamRanks } = useChoice(({ prefs: { betType, teamRanks } }) => ({ betType, teamRanks }))
  const choices = useChoiceStore()
  const { prices, outcomes } = SCREENS[name]
  const layout = prices ? wide : 'card'
  const bare = profile.toolbar === 'none'
  const { places, lead, onScroll } = useSlidingTop(root, top, slides && listed)
  const tiles = useChoice(choices => shownTiles(choices, phone))
  const hasMore = useView(leavesMore)
  const linkLanguage = useLinkLanguage()
  const panels = usePanels(main, hideActions)
  const openLeague: ListActions['onOpenLeague'] = (id, view, element) => {
    const name = element.closest('[data-league]')?.querySelector('h2')?.title ?? ''
    const place = { kind: 'league', id, name, path: leaguePath(id) } as const
    panels.openPlace({ ...place, ...(view !== undefined && { view }) }, element)
  }
  return (
    <PlacesContext value={panels.openPlace}>
      <div
        ref={root}
        className="page"
        data-ranks={teamRanks ? undefined : 'off'}
        data-slides={(slides && listed) || undefined}
        style={places}
      >
        <a className="skip" href={`#${LIST_ID}`}>
          {text('app.skip')}
        </a>
        <div ref={top} className="page-top">
          {slides ? null : header}
          <BannerPlace part="header" />
          {subject}
          {bare || !listed ? null : (
            <Toolbar
              mark={slides ? header : null}
              cards={layout === 'card'}
              tools={<SoundButton />}
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
        </div>
        <div className="page-middle" data-beside={panels.isBeside || undefined}>
          <main ref={main} id={LIST_ID} tabIndex={-1} className="page-list">
            {title !== undefined ? title : <h1 className="sr-only">{text('app.title')}</h1>}
            <ErrorBoundary renderFallback={again => <Broken again={again} />}>
              {instead ?? (
                <MatchList
                  key={`${name} ${visit}`}
                  start={scroll}
                  match={match}
                  layout={layout}
                  betType={betType}
                  tiles={tiles}
                  toCome={profile.toCome}
                  outcomes={outcomes}
                  hasMore={hasMore}
                  lead={lead}
                  onScroll={onScroll}
                  empty={<NoRows below={<BannerPlace part="empty" />} />}
                  renderBanner={renderBanner}
                  renderPanel={panels.renderPanel}
                  onOpenPrice={prices ? panels.openPrice : undefined}
                  onOpenMatch={panels.openMatch}
                  onOpenCorners={panels.openCorners}
                  opensLeagues={profile.linksMatches}
                  opensTables={framed}
                  linkLanguage={linkLanguage}
                  onOpenLeague={openLeague}
                  onOpenDetail={hideActions ? undefined : panels.toggleDetail}
                  onMore={() => choices.change(draft => void draft.screen.pages++)}
                  onToggleFold={league => choices.toggle('foldedLeagues', league)}
                  onToggleEnded={league => choices.change(({ open }) => toggleEnded(open, league))}
                  onHideLeague={bare ? undefined : league => hideLeague(choices, league)}
                  onToggleFollow={(kind, id) => choices.toggle(FOLLOWED_FIELDS[kind], id)}
                />
              )}
            </ErrorBoundary>
          </main>
          {panels.place}
        </div>
        <BannerPlace part="keeper" listed={listed} main={main} />
        <BannerKeeper main={main} />
        <BannerPlace part="bottom" />
        {bare ? <FreshnessLine root={root} /> : footer}
        <LateAlerts bare={bare} onOpenMatch={panels.openMatch} />
        {panels.node}
      </div>
    </PlacesContext>
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
