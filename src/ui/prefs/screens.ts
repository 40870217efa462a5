/**
 * Which screen and day an address names, and what a screen begins with. Rule SIT1 in docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { ScreenState } from './pageState'
import type { Profile } from './profile'

interface Named {
  readonly screen: string | null
  readonly day: number
}

type ScreenDay = Pick<ScreenState, 'name' | 'day'>

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
