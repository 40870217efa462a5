/**
 * The tools in each screen's toolbar, in addition to the filters and days in `SCREENS`. Rules SIT9-SIT11 in
 * docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { SCREENS, type Filter } from '../../engine/contract/screens'
import type { FilterName } from '../state/filters'
import type { Choices } from '../state/pageState'
import type { Profile } from '../state/profile'
import { liveFirstOf } from '../state/query'
import { useChoice } from '../state/useChoice'
import { useHostPage } from '../kit/dom/useHostPage'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { createContext, type ReactNode } from 'react'

interface ScreenTools {
  /** Tabs of days, as days from today. `null`: the screen has one day. */
  readonly days: { readonly wide: readonly number[]; readonly phone: readonly number[] } | null
  /** Condition for tabs by progress on a wide page. These tabs replace any other control of the status. */
  readonly progress: 'always' | 'liveFirst' | 'never'
  /** The main choice of the screen, as tabs. */
  readonly front: 'betType' | 'favoriteType' | null
  /** Filters whose state is shown by a control other than the tabs by progress. */
  readonly shows: readonly FilterName[]
}

/** Days with tabs. The calendar has all other days. */
const AHEAD = [0, 1, 2, 3, 4, 5, 6]
const BACK = AHEAD.map(day => 0 - day)
const WEEK = { wide: AHEAD, phone: AHEAD.slice(0, 4) }

const WIDGET: ScreenTools = { days: WEEK, progress: 'liveFirst', front: null, shows: [] }

const TOOLS: Readonly<Record<Screen, ScreenTools>> = {
  home: { days: WEEK, progress: 'always', front: null, shows: [] },
  gameRate: { days: null, progress: 'never', front: 'betType', shows: [] },
  fallen: { days: null, progress: 'never', front: null, shows: [] },
  result: { days: { wide: BACK, phone: BACK }, progress: 'never', front: null, shows: [] },
  // The button of the hidden leagues is next to the choice of the kind of favourites.
  favorite: { days: null, progress: 'always', front: 'favoriteType', shows: ['hidden'] },
  fixture: { days: { wide: AHEAD, phone: AHEAD }, progress: 'never', front: null, shows: [] },
  sixInOne: WIDGET,
  scores: WIDGET,
}

/** Returns the tools of the current screen. */
export function useScreenTools() {
  const { name, liveFirst } = useChoice(({ prefs, page, screen }) => ({
    name: screen.name,
    liveFirst: liveFirstOf(prefs, page),
  }))
  const phone = useMedia(PHONE_QUERY)
  const { filters, onlyFollowed, prices, byLeague } = SCREENS[name]
  const { days, progress, front, shows } = TOOLS[name]
  // Phones have all four tabs on every screen whose matches differ in status.
  const hasTabs = phone
    ? filters.includes('status')
    : progress === 'always' || (progress === 'liveFirst' && liveFirst)
  return {
    days,
    front,
    prices,
    byLeague,
    /** Whether the toolbar has tabs by progress. */
    hasTabs,
    /** Whether the visitor chooses between scores and odds. */
    hasForm: phone && prices && byLeague,
    /** Whether a control of the screen shows that this filter is on. The tabs by progress show the status. */
    shows: (filter: FilterName) => shows.includes(filter) || (filter === 'status' && hasTabs),
    /** Whether the screen has this filter. A list with followed matches alone lacks the filter `followed`. */
    has: (filter: Filter) => filters.includes(filter) && !(filter === 'followed' && onlyFollowed),
  }
}

const SHORT_QUERY = '(max-height: 479px)'

/**
 * Whether the window is low, like that of a phone on its side. The toolbar then has one line, and the filter sheet the
 * other lines. Always false in a frame that grows with its list.
 */
export function useShortFrame(): boolean {
  const short = useMedia(SHORT_QUERY)
  return useHostPage()?.flow !== 'host' && short
}

/** Width of a low window in which a phone's two lines are one. */
const LINE_QUERY = '(min-width: 600px)'

/** Whether the toolbar is a phone's (`PhoneToolbar.tsx`). */
export function usePhoneToolbar(): boolean {
  const phone = useMedia(PHONE_QUERY)
  const short = useShortFrame()
  const roomy = useMedia(LINE_QUERY)
  return phone && (roomy || !short)
}

const SELECTS_QUERY = '(min-width: 1200px)'

/** Whether bookmaker and format are chosen in the toolbar, not in the filter sheet. */
export const useHasSelects = () => useMedia(SELECTS_QUERY)

/** The main choice of the screen (`FrontChoice.tsx`), `null` in the widget. */
export const FrontContext = createContext<ReactNode>(null)

/** Returns the kind of toolbar. The page of a competition or team has no controls that choose leagues. */
export const toolbarOf = ({ page, screen }: Pick<Choices, 'page' | 'screen'>): Profile['toolbar'] =>
  screen.subject === null ? page.profile.toolbar : 'one'
