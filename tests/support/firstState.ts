/** State of a page of the site before any change. */
import type { PageState } from '../../src/ui/state/pageState'
import { SITE } from '../../src/ui/state/profile'

export const FIRST_STATE: PageState = {
  page: {
    profile: SITE,
    language: 'en',
    framed: true,
    defaultZone: 7,
    liveFirst: false,
    pageSize: 15,
    scope: { leagues: [], countries: [] },
    showNav: 'never',
    hideActions: false,
  },
  screen: {
    name: 'home',
    day: 0,
    match: 0,
    tab: null,
    subject: null,
    panel: null,
    leagues: [],
    countries: [],
    followedOnly: false,
    firstLeagues: [],
    firstMatches: [],
    fallen: 0,
    pages: 1,
    visit: 0,
    scroll: 0,
  },
  open: { openOdds: [], openExtra: [], openEnded: [] },
  tab: { slip: '', shownHidden: [], shownScores: [] },
}
