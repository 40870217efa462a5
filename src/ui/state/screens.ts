/**
 * The screen and day of an address, and a screen's first state. Rule SIT1 in docs/rules/site.md.
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

/** Returns the page's first screen for an unknown name, and the nearest day of the screen for any other day. */
export function screenAt({ screens }: Profile, { screen, day, match, tab, page }: Named): AddressedScreen {
  const name: Screen = screens.find(one => one === screen) ?? screens[0]
  return { name, day: dayOf({ screen: name, day }), match, tab, subject: page }
}

/** Leagues and matches with a star. They come first in the next list that is opened. */
type Starred = Pick<Preferences, 'followedLeagues' | 'followedMatches'>

/**
 * Returns a screen without changes by the visitor. On a competition's or team's page, matches with a star do not move
 * up.
 */
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
