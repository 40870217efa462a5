/** The engine that knows the leagues of the day, one for the page. It keeps nothing of a visitor. */
import type { Language } from '../../../engine/contract/languages'
import { startEngine, type Engine } from '../../client/startEngine'
import { readAddress, socketAddress } from '../../state/address/address'
import { memoryStore } from '../../state/keyStore'
import type { PageState } from '../../state/pageState'
import { readPreferences } from '../../state/preferences'
import { WIDGET } from '../../state/profile'
import { toQuery } from '../../state/query'
import { freshScreen, screenAt } from '../../state/screens'

let started: Engine | undefined

export function pickerEngine(language: Language): Engine {
  return (started ??= startEngine({
    config: {
      dataHost: '',
      socketUrl: socketAddress(window.location),
      snapshot: false,
      crests: { team: '', league: '' },
    },
    query: toQuery({ prefs: readPreferences(memoryStore(), WIDGET), ...stateIn(language) }),
    // The picker says that it failed.
    onUnauthorised: () => undefined,
  }))
}

const NOTHING_STARRED = { followedLeagues: [], followedMatches: [] }

const stateIn = (language: Language): PageState => ({
  page: {
    profile: WIDGET,
    language,
    defaultZone: 7,
    liveFirst: false,
    scope: { leagues: [], countries: [] },
    pageSize: 1,
    hideActions: true,
    framed: false,
    showNav: 'never',
  },
  screen: freshScreen(screenAt(WIDGET, readAddress('')), NOTHING_STARRED),
  open: { openOdds: [], openExtra: [], openEnded: [] },
  tab: { slip: '', shownHidden: [], shownScores: [] },
})
