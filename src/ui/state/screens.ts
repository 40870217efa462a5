/**
 * Which screen and day an address names, and what a screen begins with. Rule SIT1 in docs/rules/site.md.
 */
import type { Screen } from '../../engine/contract/query'
import { dayOf } from '../../engine/contract/screens'
import type { OpenMatch, SubjectPage, ScreenState } from './pageState'
import type { Preferences } from './preferences'
import type { Profile } from './profile'

interface Named extends OpenMatch {
  readonly screen: string | null
  readonly day: number
  readonly page: SubjectPage | null
}

export type AddressedScreen = Pick<ScreenState, 'name' | 'day' | 'match' | 'tab' | 'subject'>

/** A name that the page does not have is its first screen, a day that the screen does not have the nearest it has. */
export function screenAt({ screens }: Profile, { screen, day, match, tab, page }: Named): AddressedScreen {
  const name: Screen = screens.find(one => one === screen) ?? screens[0]
  return { name, day: dayOf({ screen: name, day }), match, tab, subject: page }
}

/** What the visitor has given a star: the next list that is opened has it first. */
type Starred = Pick<Preferences, 'followedLeagues' | 'followedMatches'>

/** A screen that nobody has changed. On a page about a competition its matches stay together. */
export const freshScreen = (screen: AddressedScreen, starred: Starred): ScreenState => ({
  ...screen,
  panel: null,
  leagues: screen.subject?.kind === 'league' ? [screen.subject.id] : [],
  countries: [],
  followedOnly: false,
  firstLeagues: starred.followedLeagues,
  firstMatches: screen.subject === null ? starred.followedMatches : [],
  fallen: 0,
  pages: 1,
  visit: 0,
  scroll: 0,
})
