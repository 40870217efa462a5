/**
 * What the toolbar of each screen shows, beside what `SCREENS` says of its filters and days. Rules SIT9-SIT11 in
 * docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { SCREENS, type Filter } from '../../engine/contract/screens'
import type { FilterName } from '../prefs/filters'
import { liveFirstOf } from '../prefs/query'
import { useChoice } from '../prefs/useChoice'
import { useHostPage } from '../kit/dom/useHostPage'
import { useMedia } from '../kit/dom/useMedia'
import { createContext, type ReactNode } from 'react'

interface ScreenTools {
  /** The tabs of days, counted from today; `null`: the screen has one day. */
  readonly days: { readonly wide: readonly number[]; readonly phone: readonly number[] } | null
  /** `always`: the tabs by progress, one for all matches among them, and no other control of the status. */
  readonly progress: 'always' | 'liveFirst' | 'never'
  /** The choice that the screen is about, as tabs before all other controls. */
  readonly front: 'betType' | 'favoriteType' | null
  /** Filters that another control than the tabs by progress shows to be on. */
  readonly shows: readonly FilterName[]
}

const WEEK = { wide: [0, 1, 2, 3, 4, 5, 6], phone: [0, 1, 2, 3] }
/** The widget has no screen of results. */
const WITH_YESTERDAY = { wide: [-1, ...WEEK.wide], phone: WEEK.phone }
const AHEAD = [0, 1, 2, 3, 4, 5, 6, 7]
const BACK = [0, -1, -2, -3, -4, -5, -6, -7]

const WIDGET: ScreenTools = { days: WITH_YESTERDAY, progress: 'liveFirst', front: null, shows: [] }

const TOOLS: Readonly<Record<Screen, ScreenTools>> = {
  home: { days: WEEK, progress: 'always', front: null, shows: [] },
  gameRate: { days: null, progress: 'never', front: 'betType', shows: [] },
  result: { days: { wide: BACK, phone: BACK }, progress: 'never', front: null, shows: [] },
  // Beside what a favourite is stands the button of the hidden leagues.
  favorite: { days: null, progress: 'always', front: 'favoriteType', shows: ['hidden'] },
  fixture: { days: { wide: AHEAD, phone: AHEAD }, progress: 'never', front: null, shows: [] },
  sixInOne: WIDGET,
  scores: WIDGET,
}

/** Of the screen shown. */
export function useScreenTools() {
  const { name, liveFirst } = useChoice(({ prefs, page, screen }) => ({
    name: screen.name,
    liveFirst: liveFirstOf(prefs, page),
  }))
  const { filters, onlyFollowed, prices } = SCREENS[name]
  const { days, progress, front, shows } = TOOLS[name]
  const hasTabs = progress === 'always' || (progress === 'liveFirst' && liveFirst)
  return {
    days,
    front,
    prices,
    hasTabs,
    /** Whether the tabs by progress are all there is to choose the status by. */
    tabsAlone: progress === 'always',
    /** Whether a control of the screen shows that this filter is on. The tabs by progress show the status. */
    shows: (filter: FilterName) => shows.includes(filter) || (filter === 'status' && hasTabs),
    /** Where only what is followed is listed, there is no filter for it. */
    has: (filter: Filter) => filters.includes(filter) && !(filter === 'followed' && onlyFollowed),
  }
}

/** In a lower frame the toolbar takes one line, and the rest of it is in the filter sheet. */
const LOW_QUERY = '(max-height: 479px)'

/** Only in frames that scroll themselves: one that grows with its list is as high as that. */
export function useShortFrame(): boolean {
  const low = useMedia(LOW_QUERY)
  return useHostPage()?.flow === 'own' && low
}

/** The choice that the screen is about, before all other controls (`FrontChoice.tsx`). The widget has none. */
export const FrontContext = createContext<ReactNode>(null)
