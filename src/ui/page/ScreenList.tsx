/** The list of the screen: its content by the visitor's choices, and the action of each press. */
import { SCREENS } from '../../engine/contract/screens'
import type { View } from '../../engine/contract/view'
import { useView } from '../client/hooks'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { useLinkLanguage } from '../kit/page/useLinkLanguage'
import type { MatchListProps } from '../list/listProps'
import { MatchList } from '../list/MatchList'
import type { ListActions } from '../list/useListActions'
import { leaguePath } from '../state/address/leaguePath'
import { hideLeague } from '../state/filters'
import { shownTiles } from '../state/form'
import { toggleEnded } from '../state/openRows'
import type { Choices } from '../state/pageState'
import { FOLLOWED_FIELDS } from '../state/preferences'
import { useChoice, useChoiceStore } from '../state/useChoice'
import { BannerPlace, renderBanner } from './BannerPlaces'
import type { Panels } from './panels/usePanels'
import { NoRows } from './States'

const leavesMore = ({ counts }: View) => counts.leaguesShown < counts.leagues
const shownBy = ({ page, screen, prefs }: Choices) => ({
  profile: page.profile,
  framed: page.framed,
  hideActions: page.hideActions,
  name: screen.name,
  visit: screen.visit,
  scroll: screen.scroll,
  match: screen.match,
  betType: prefs.betType,
})

interface ScreenListProps extends Pick<MatchListProps, 'layout' | 'lead' | 'end' | 'onScroll'> {
  readonly panels: Panels
}

export function ScreenList({ panels, ...around }: ScreenListProps) {
  const { profile, framed, hideActions, name, visit, scroll, match, betType } = useChoice(shownBy)
  const phone = useMedia(PHONE_QUERY)
  const tiles = useChoice(choices => shownTiles(choices, phone))
  const hasMore = useView(leavesMore)
  const linkLanguage = useLinkLanguage()
  const choices = useChoiceStore()
  const { prices, outcomes } = SCREENS[name]
  const bare = profile.toolbar === 'none'
  const openLeague: ListActions['onOpenLeague'] = (id, view, element) => {
    const name = element.closest('[data-league]')?.querySelector('h2')?.title ?? ''
    const page = { kind: 'league', id, name, path: leaguePath(id) } as const
    panels.openPage({ ...page, ...(view !== undefined && { view }) }, element)
  }
  return (
    <MatchList
      key={`${name} ${visit}`}
      start={scroll}
      match={match}
      {...around}
      betType={betType}
      tiles={tiles}
      isBeside={panels.isBeside}
      toCome={profile.toCome}
      outcomes={outcomes}
      hasMore={hasMore}
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
  )
}
