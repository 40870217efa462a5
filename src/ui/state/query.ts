/** The engine's query, made of the choices alone. */
import { keysOf } from '../../engine/contract/keysOf'
import { SHORTCUTS } from '../../engine/contract/names/shortcuts'
import type { Query } from '../../engine/contract/query'
import { SCREENS } from '../../engine/contract/screens'
import type { LeagueId, StatusFilter } from '../../engine/contract/units'
import type { ChoiceStore } from './choices'
import type { Choices, PageSettings, ScreenState } from './pageState'
import type { Preferences } from './preferences'
import { zoneOf } from './zones'

export const liveFirstOf = (prefs: Preferences, page: PageSettings): boolean =>
  prefs.liveFirst ?? page.liveFirst

/**
 * Status filters that some match of the day can pass. Past days have only ended matches, coming days only unstarted
 * ones.
 */
const STATUSES: Readonly<Record<'past' | 'today' | 'coming', readonly StatusFilter[]>> = {
  past: [0, 3],
  today: [0, 1, 2, 3],
  coming: [0, 1],
}

/** Returns the status filter for a screen and day: 0 if no match could pass the chosen one. */
export function statusOn(
  { status }: Preferences,
  { name, day }: Pick<ScreenState, 'name' | 'day'>,
): StatusFilter {
  const time = day === 0 ? 'today' : day < 0 ? 'past' : 'coming'
  const applies = SCREENS[name].filters.includes('status') && STATUSES[time].includes(status)
  return applies ? status : 0
}

export function toQuery({ prefs, page, screen, open, tab }: Choices): Query {
  return {
    screen: screen.name,
    language: page.language,
    zone: zoneOf(prefs, page),
    scope: page.scope,
    company: prefs.company,
    format: prefs.format,
    betType: prefs.betType,
    status: statusOn(prefs, screen),
    order: prefs.order,
    liveFirst: liveFirstOf(prefs, page),
    hotOnly: prefs.hotOnly,
    followedOnly: screen.followedOnly,
    fallen: screen.fallen,
    favoriteType: prefs.favoriteType,
    leagues: screen.leagues,
    countries: screen.countries,
    team: prefs.team,
    day: screen.day,
    pages: screen.pages,
    pageSize: page.pageSize,
    ...(page.profile.limit !== undefined && { limit: page.profile.limit }),
    followedMatches: prefs.followedMatches,
    followedLeagues: prefs.followedLeagues,
    followedTeams: prefs.followedTeams,
    firstLeagues: screen.firstLeagues,
    firstMatches: screen.firstMatches,
    folded: prefs.foldedLeagues,
    foldAll: prefs.foldAll,
    hiddenLeagues: unlisted({ prefs, tab }),
    bannerRows: page.bannerRows,
    // Shortcuts of the league bar.
    ...(page.showNav !== 'never' && { counted: SHORTCUTS }),
    ...(SCREENS[screen.name].prices && { openOdds: open.openOdds, openExtra: open.openExtra }),
    openEnded: open.openEnded,
    behind: prefs.behind || undefined,
    shownScores: prefs.hideScores ? tab.shownScores : undefined,
  }
}

/** Compares two queries. Lists of ids are equal if their ids are. */
export function sameQuery(one: Query, other: Query): boolean {
  return keysOf(one).every(field => isSame(one[field], other[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other)
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** Leagues that the list leaves out: the hidden ones, except those shown for this visit. */
function unlisted({ prefs, tab }: Pick<Choices, 'prefs' | 'tab'>): readonly LeagueId[] {
  const { hiddenLeagues } = prefs
  return tab.shownHidden.length === 0
    ? hiddenLeagues
    : hiddenLeagues.filter(id => !tab.shownHidden.includes(id))
}

/** Sends the engine a query whenever a change of the choices makes a different one. */
export function sendQueries(
  choices: ChoiceStore,
  engine: { readonly setQuery: (query: Query, fromTop?: boolean) => void },
): () => void {
  let sent = toQuery(choices.get())
  return choices.onChange(() => {
    const next = toQuery(choices.get())
    if (sameQuery(sent, next)) return
    sent = next
    engine.setQuery(next, choices.get().screen.scroll === 0)
  })
}
