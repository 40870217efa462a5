/**
 * Which screen and day an address names, and what a screen begins with. Rules SIT1 and SIT3 in docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { ChoicesDraft } from './draft'
import type { ScreenState } from './pageState'
import type { Profile } from './profile'

interface Named {
  readonly screen: string | null
  readonly day: number
}

export type ScreenDay = Pick<ScreenState, 'name' | 'day'>

/** A name that the page does not have is its first screen, a day that the screen does not have the nearest it has. */
export function screenAt({ screens }: Profile, { screen, day }: Named): ScreenDay {
  const name: Screen = screens.find(one => one === screen) ?? screens[0]
  return { name, day: dayOf({ screen: name, day }) }
}

/** A screen that nobody has changed. */
export const freshScreen = ({ name, day }: ScreenDay): ScreenState => ({
  name,
  day,
  leagues: [],
  countries: [],
  followedOnly: false,
  pages: 1,
  tiles: 'all',
  visit: 0,
  scroll: 0,
})

/** Every navigation resets the filters (D37). Company, format, markets, order, zone, status and theme stay. */
export function openScreen(
  { prefs, screen }: ChoicesDraft,
  at: ScreenDay & Pick<ScreenState, 'visit' | 'pages' | 'scroll'>,
) {
  prefs.hotOnly = false
  prefs.team = ''
  Object.assign(screen, freshScreen(at), at)
}
