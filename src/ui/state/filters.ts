/**
 * The visitor's filters: whether each is on, and how it is removed. The owner's scope is no filter. Rules PRF16 and
 * FLT12.
 */
import { keysOf } from '../../engine/contract/keysOf'
import type { CountryId, LeagueId } from '../../engine/contract/units'
import type { Choices, ChoicesDraft, StateDraft, ScreenState } from './pageState'
import type { ChoiceStore } from './choices'
import { statusOn } from './query'

type State = Omit<Choices, 'open'>

interface FilterTraits {
  readonly isOn: (state: State) => boolean
  readonly takeOff: (draft: ChoicesDraft) => void
}

const FILTERS = {
  status: {
    isOn: ({ prefs, screen }) => statusOn(prefs, screen) !== 0,
    takeOff: ({ prefs }) => void (prefs.status = 0),
  },
  hot: {
    isOn: ({ prefs }) => prefs.hotOnly,
    takeOff: ({ prefs }) => void (prefs.hotOnly = false),
  },
  followed: {
    isOn: ({ screen }) => screen.followedOnly,
    takeOff: ({ screen }) => void (screen.followedOnly = false),
  },
  fallen: {
    isOn: ({ screen }) => screen.fallen > 0,
    takeOff: ({ screen }) => void (screen.fallen = 0),
  },
  leagues: {
    // The league of a competition's page is no filter of the visitor.
    isOn: ({ screen }) => screen.leagues.length > 0 && screen.subject === null,
    takeOff: ({ screen }) => void (screen.leagues = []),
  },
  countries: {
    isOn: ({ screen }) => screen.countries.length > 0,
    takeOff: ({ screen }) => void (screen.countries = []),
  },
  team: {
    isOn: ({ prefs }) => prefs.team.trim() !== '',
    takeOff: ({ prefs }) => void (prefs.team = ''),
  },
  hidden: { isOn: state => hiddenNow(state).length > 0, takeOff: showHidden },
} as const satisfies Readonly<Record<string, FilterTraits>>

export type FilterName = keyof typeof FILTERS
const NAMES = keysOf(FILTERS)

export const filtersOn = (state: State): readonly FilterName[] =>
  NAMES.filter(name => FILTERS[name].isOn(state))

export function takeOff(draft: ChoicesDraft, name: FilterName) {
  FILTERS[name].takeOff(draft)
}

/** 'Show all matches': removes every filter and leaves display choices as they are. */
export function clearFilters(draft: ChoicesDraft) {
  for (const name of NAMES) takeOff(draft, name)
}

/** The hidden leagues within the owner's scope. Those outside the scope are hidden for other pages. */
export function hiddenHere({ prefs, page }: Pick<Choices, 'prefs' | 'page'>): readonly LeagueId[] {
  const { leagues } = page.scope
  return leagues.length === 0 ? prefs.hiddenLeagues : prefs.hiddenLeagues.filter(id => leagues.includes(id))
}

/** The leagues of `hiddenHere` that the list leaves out. */
export function hiddenNow(state: Pick<Choices, 'prefs' | 'page' | 'tab'>): readonly LeagueId[] {
  return hiddenHere(state).filter(id => !state.tab.shownHidden.includes(id))
}

/** The leagues of `hiddenHere` that the list shows for this visit. */
export function shownAgain(state: Pick<Choices, 'prefs' | 'page' | 'tab'>): readonly LeagueId[] {
  return hiddenHere(state).filter(id => state.tab.shownHidden.includes(id))
}

/** Shows hidden leagues for this visit. The saved list changes only when the visitor chooses a league (D60). */
function showHidden({ prefs, page, tab }: ChoicesDraft) {
  tab.shownHidden = hiddenHere({ prefs, page })
}

export function hideAgain({ tab }: ChoicesDraft) {
  tab.shownHidden = []
}

/** Hides a league. A hidden league that is shown for this visit is hidden again. */
export function hideLeague(choices: ChoiceStore, league: LeagueId) {
  choices.change(({ tab }) => {
    if (tab.shownHidden.includes(league)) tab.shownHidden = tab.shownHidden.filter(id => id !== league)
  })
  if (!choices.get().prefs.hiddenLeagues.includes(league)) choices.toggle('hiddenLeagues', league)
}

export function chooseTournaments(
  screen: StateDraft<ScreenState>,
  leagues: readonly LeagueId[],
  countries: readonly CountryId[] = [],
) {
  screen.leagues = leagues
  screen.countries = countries
}
