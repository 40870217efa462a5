/**
 * Which screen and day an address names, and what a screen begins with. Rule SIT1 in docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { OpenMatch, Place, ScreenState } from './pageState'
import type { Preferences } from './preferences'
import type { Profile } from './profile'

interface Named extends OpenMatch {
  readonly screen: string | null
  readonly day: number
  readonly place: Place | null
}

export type ScreenPlace = Pick<ScreenState, 'name' | 'day' | 'match' | 'tab' | 'subject'>

/** A name that the page does not have is its first screen, a day that the screen does not have the nearest it has. */
export function screenAt({ screens }: Profile, { screen, day, match, tab, place }: Named): ScreenPlace {
  const name: Screen = screens.find(one => one === screen) ?? screens[0]
  return { name, day: dayOf({ screen: name, day }), match, tab, subject: place }
}

/** What the visitor has given a star: the next list that is opened has it first. */
type Starred = Pick<Preferences, 'followedLeagues' | 'followedMatches'>

/** A screen that nobody has changed. On a page about a competition its matches stay together. */
export const freshScreen = (place: ScreenPlace, starred: Starred): ScreenState => ({
  ...place,
  panel: null,
  leagues: place.subject?.kind === 'league' ? [place.subject.id] : [],
  countries: [],
  followedOnly: false,
  firstLeagues: starred.followedLeagues,
  firstMatches: place.subject === null ? starred.followedMatches : [],
  fallen: 0,
  pages: 1,
  visit: 0,
  scroll: 0,
})
