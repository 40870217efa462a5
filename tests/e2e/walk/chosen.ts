/** The choices of a walk's visitor so far, recorded independently of the page. */
import type { Format } from './prices'

export type PageName = 'widget' | 'site'
export type Status = 0 | 1 | 2 | 3
export type BetType = 1 | 2 | 3 | 4
export type Tiles = 'all' | 'asian' | 'other'
type Compact = 'off' | 'handicap' | 'total' | 'result'

/** The popup of a price. */
export interface Bet {
  readonly match: number
  readonly cell: string
}

export interface Chosen {
  readonly page: PageName
  readonly phone: boolean
  /** The date, as a number of days from today. */
  day: number
  status: Status
  hotOnly: boolean
  followedOnly: boolean
  liveFirst: boolean
  order: 'league' | 'time'
  format: Format
  company: number
  betType: BetType
  tiles: Tiles
  compact: Compact
  /** Form of cards on a phone (FRM1). */
  form: 'scores' | 'odds'
  team: string
  foldAll: boolean
  /** Unfolded leagues while `foldAll` is set. */
  readonly folded: Set<number>
  readonly hidden: Set<number>
  readonly leagues: Set<number>
  readonly followedMatches: Set<number>
  readonly followedLeagues: Set<number>
  readonly openEnded: Set<number>
  readonly panels: Map<number, 'odds' | 'extra'>
  bet: Bet | null
}

/** Returns the choices of a first visit, by rules PRF5 and QRY6. */
export const firstVisit = (page: PageName, phone: boolean): Chosen => ({
  page,
  phone,
  day: 0,
  status: 0,
  hotOnly: false,
  followedOnly: false,
  liveFirst: phone || page === 'site',
  order: 'league',
  format: 5,
  company: page === 'site' ? 8 : 31,
  betType: 1,
  tiles: 'all',
  compact: 'off',
  form: phone && page === 'site' ? 'scores' : 'odds',
  team: '',
  foldAll: false,
  folded: new Set(),
  hidden: new Set(),
  leagues: new Set(),
  followedMatches: new Set(),
  followedLeagues: new Set(),
  openEnded: new Set(),
  panels: new Map(),
  bet: null,
})

export function toggle(set: Set<number>, id: number) {
  if (!set.delete(id)) set.add(id)
}

/**
 * Returns the applied status. On days ahead every match is to come, so 'in progress' and 'ended' are not applied
 * (QRY5).
 */
export const statusApplied = ({ status, day }: Chosen): Status => (day > 0 && status > 1 ? 0 : status)

/**
 * Returns whether the tabs by progress are shown: always on the site (SIT9) and on phones, in the widget with 'live on
 * top'.
 */
export const hasTabs = ({ page, phone, liveFirst }: Chosen): boolean => page === 'site' || phone || liveFirst

export const isFiltered = (chosen: Chosen): boolean => statusApplied(chosen) !== 0 || hasOtherFilter(chosen)

/** Returns whether there are chips: one for each of these filters, and one for the status without tabs (SIT13). */
export const hasChips = (chosen: Chosen): boolean =>
  hasTabs(chosen) ? hasOtherFilter(chosen) : isFiltered(chosen)

function hasOtherFilter({ hotOnly, followedOnly, team, leagues, hidden }: Chosen): boolean {
  return hotOnly || followedOnly || team !== '' || leagues.size > 0 || hidden.size > 0
}

export function showAll(chosen: Chosen) {
  Object.assign(chosen, { status: 0, hotOnly: false, followedOnly: false, team: '' })
  chosen.leagues.clear()
  chosen.hidden.clear()
}
