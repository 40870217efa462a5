/**
 * The virtualised list of leagues and matches, in the wide or the card layout.
 *
 * Source: the view in `ui/client`; each row reads its own part. Promised to embedders and tests (docs/contracts.md):
 * `data-list`, `data-league`, `data-match`, `data-cell`, `data-move`, `data-goal`.
 */
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { rowKey } from '../../engine/contract/rowKey'
import type { BetType, LeagueId, MatchId } from '../../engine/contract/units'
import type { RowKey } from '../../engine/contract/view'
import { useAlerts, useCounts, useEngine, usePaused, useRowKeys } from '../client/hooks'
import type { Text } from '../i18n/texts'
import { useText } from '../i18n/useText'
import { useHostPage, type HostPage } from '../kit/dom/useHostPage'
import { useTextScale } from '../kit/dom/textScale'
import type { ShownTiles } from '../state/pageState'
import type { Profile } from '../state/profile'
import { columnCount, headRows } from './row/columns'
import { createGoals } from './model/createGoals'
import { Heads } from './Heads'
import { latePart } from '../kit/late/latePart'
import { marksOf, rowWords, type ListSetting } from './model/listSetting'
import { cardRoomOf, rowHeight, type Layout } from './model/rowHeight'
import type { HostedContent } from './rows/HostedRow'
import { createFades } from './model/createFades'
import { WIDE_GRIDS } from './row/wideGrid'
import { Rows } from './rows/Rows'
import { useCellTitles } from './useCellTitles'
import { useListActions, type ListActions } from './useListActions'
import { useListKeys } from './useListKeys'
import { useMatchMenu } from './menu/useMatchMenu'
import { wayToHeader } from './scroll/keepPlace'
import { useLoadMore } from './scroll/useLoadMore'
import { usePinned } from './scroll/usePinned'
import { cardRoomFor, isFull, rowLinesFor, useListWidth } from './scroll/useListWidth'
import type { VisibleList } from './scroll/mountedRows'
import { createTravel } from './scroll/createTravel'
import { viewportOf } from './scroll/viewport'
import { useRowWindow } from './scroll/useRowWindow'
import './list.css'
import './row/icon.css'
import './row/league.css'
import './row/row.css'
import './row/price.css'
import './row/card.css'
import './row/tile.css'

const MatchMenu = latePart(() => import('./menu/MatchMenu').then(({ MatchMenu }) => MatchMenu), {
  texts: 'match',
})
const LeagueMenu = latePart(() => import('./menu/LeagueMenu').then(({ LeagueMenu }) => LeagueMenu))

/** `by`: pixels by which the visitor scrolled, downwards positive. `at`: pixels from the very top. */
export type OnScroll = (by: number, at: number) => void

export interface MatchListProps extends ListActions, HostedContent {
  /** wide: a row with the markets side by side; card: a phone card with tiles. */
  readonly layout: Layout
  readonly betType: BetType
  readonly tiles: ShownTiles
  /** Ended matches say how the handicap ended for the home side. */
  readonly outcomes?: boolean
  readonly hasMore: boolean
  /** Of the site's pages in links; absent: none is named. */
  readonly linkLanguage?: string | null
  /** The text for a match that has not begun. */
  readonly toCome: Profile['toCome']
  /** Pixels of rows by which it is scrolled once there are any. */
  readonly start?: number
  /** Pixels at the list's beginning that something else covers (page/useSlidingTop.ts). */
  readonly lead?: number
  readonly onScroll?: OnScroll
  /** The match that stands open; 0: none does. */
  readonly match?: MatchId
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
}

export function MatchList(props: MatchListProps) {
  const { layout, betType, tiles, lead = 0, empty, renderBanner, renderPanel } = props
  const text = useText()
  const keys = useRowKeys()
  const scroller = useRef<HTMLDivElement>(null)
  const scale = useTextScale()
  const width = useListWidth(scroller, scale)
  const room = cardRoomOf(cardRoomFor(width, scale), tiles, betType)
  const full = room === 'roomy' && isFull(width, scale) && betType === 1 && tiles !== 'other'
  const lines = rowLinesFor(width, betType)
  const plan = useMemo(
    () => ({
      keys,
      heightOf: (key: RowKey) =>
        rowHeight(key, { layout, betType, room: full ? 'full' : room, lines, scale }),
      lead,
    }),
    [keys, layout, betType, room, full, lines, scale, lead],
  )
  const setting = useSetting(text, props, layout === 'card' && room !== 'roomy')
  const drawing = useMemo(
    () => ({ setting, layout, betType, tiles, full, lines }),
    [setting, layout, betType, tiles, full, lines],
  )
  const around = useHostPage()
  const host = around?.flow === 'host' ? around : null
  const onVisible = useOnVisible(scroller, host, keys.length, props)
  const onScroll = host === null ? props.onScroll : undefined
  const viewport = useMemo(() => viewportOf(host), [host])
  const [travel] = useState(createTravel)
  const keepAtTop = useRef(false)
  const opened = useOpened(props.match ?? 0)
  useCellTitles(scroller, { ...setting, engine: useEngine() })
  useListKeys(scroller, lead)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const onToggleFollow: ListActions['onToggleFollow'] = (kind, id) => {
    keepAtTop.current = true
    props.onToggleFollow(kind, id)
  }
  useListActions(scroller, {
    ...props,
    onToggleFold(league, header = null) {
      const list = scroller.current
      if (header !== null && list !== null) travel.shifted(viewport.shift(list, wayToHeader(header, list)))
      props.onToggleFold(league)
    },
    onToggleFollow,
    onOpenLeagueMenu: (league, anchor) =>
      setMenu(open => (open?.anchor === anchor ? null : { league, anchor })),
  })

  useMatchMenu(scroller, (match, anchor) => setMenu({ match, anchor }))

  return (
    <>
      <div
        className="list"
        {...gridOf(keys.length, props)}
        data-layout={layout}
        data-bet={betType}
        data-tiles={tiles}
        data-room={room}
        data-full={full || undefined}
        data-lines={layout === 'wide' ? lines : undefined}
        data-details={setting.details || undefined}
        aria-label={text('list.label')}
        style={marksOf(text)}
      >
        {layout === 'wide' && <Heads betType={betType} lines={lines} text={text} alone={keys.length === 0} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container is reached by keyboard */}
        <div
          className="list-scroller"
          role={keys.length === 0 ? undefined : 'rowgroup'}
          data-list=""
          style={layout === 'wide' ? WIDE_GRIDS[lines][betType].style : undefined}
          ref={scroller}
          tabIndex={0}
        >
          {keys.length === 0 && empty}
          <Rows
            plan={plan}
            drawing={drawing}
            viewport={viewport}
            travel={travel}
            start={props.start ?? 0}
            keepAtTop={keepAtTop}
            opened={opened}
            onVisible={onVisible}
            onScroll={(by, at) => onScroll?.(by, at)}
            renderBanner={renderBanner}
            renderPanel={renderPanel}
          />
        </div>
      </div>
      <ListMenus menu={menu} actions={{ ...props, onToggleFollow }} setting={setting} onClose={closeMenu} />
    </>
  )
}

/** The row of the match that stands open beside the list, or stood there last. */
function useOpened(match: MatchId): RowKey {
  const [opened, setOpened] = useState(match)
  if (match !== 0 && match !== opened) setOpened(match)
  return rowKey('match', opened)
}

/** What the list is to screen readers: a grid with its size, or without rows a region. */
function gridOf(count: number, { layout, betType }: Pick<MatchListProps, 'layout' | 'betType'>) {
  if (count === 0) return { role: 'region' }
  return {
    role: 'grid',
    'aria-rowcount': count + headRows(layout),
    'aria-colcount': layout === 'card' ? undefined : columnCount(betType),
  }
}

/** Returns a function to call when other rows are visible. `count`: rows of the list. */
function useOnVisible(
  scroller: RefObject<HTMLElement | null>,
  host: HostPage | null,
  count: number,
  { hasMore, onMore }: Pick<MatchListProps, 'hasMore' | 'onMore'>,
) {
  const { leaguesShown } = useCounts()
  // Not while paused: another page would come with every change that waits.
  const paused = usePaused()
  const sendWindow = useRowWindow(count)
  const loadMore = useLoadMore({ hasMore: hasMore && !paused, shown: leaguesShown, onMore })
  const pin = usePinned(scroller, host)
  return (visible: VisibleList) => {
    sendWindow(visible)
    loadMore(visible)
    pin()
  }
}

interface ListMenusProps {
  readonly menu: MenuPlace | null
  readonly actions: ListActions
  readonly setting: ListSetting
  readonly onClose: () => void
}

/** The menu that is open: of a league, of a match, or none. */
function ListMenus({ menu, actions, setting, onClose }: ListMenusProps) {
  if (menu === null) return null
  if ('league' in menu)
    return (
      <LeagueMenu
        {...menu}
        setting={setting}
        onOpenLeague={actions.onOpenLeague}
        onHideLeague={actions.onHideLeague}
        onClose={onClose}
      />
    )
  return (
    <MatchMenu
      {...menu}
      onToggleFollow={actions.onToggleFollow}
      onOpenDetail={actions.onOpenDetail}
      onOpenMatch={actions.onOpenMatch}
      prices={setting.prices}
      onClose={onClose}
    />
  )
}

type MenuPlace = { readonly anchor: HTMLElement } & (
  | { readonly league: LeagueId }
  | { readonly match: MatchId }
)

function useSetting(text: Text, props: MatchListProps, menus: boolean): ListSetting {
  const [goals] = useState(createGoals)
  const [fades] = useState(createFades)
  useAlerts(goals.announce)
  useEffect(() => goals.stop, [goals])
  const { toCome, outcomes = false, opensLeagues = false, opensTables = false, linkLanguage = null } = props
  const words = useMemo(() => rowWords(text, toCome), [text, toCome])
  const tables = props.onOpenLeague !== undefined && !opensLeagues
  const details = props.onOpenDetail !== undefined
  const prices = props.onOpenPrice !== undefined
  const matches = props.onOpenMatch !== undefined
  const hides = props.onHideLeague !== undefined
  return useMemo(
    () => ({
      text,
      words,
      goals,
      fades,
      outcomes,
      opensLeagues,
      opensTables,
      linkLanguage,
      tables,
      details,
      prices,
      matches,
      hides,
      menus,
    }),
    [
      text,
      words,
      goals,
      fades,
      outcomes,
      opensLeagues,
      opensTables,
      linkLanguage,
      tables,
      details,
      prices,
      matches,
      hides,
      menus,
    ],
  )
}
