/**
 * The visitor's choices and how they change: recipes that set fields of a copy. Each change is kept in the store at once.
 *
 * Another tab may have followed a match meanwhile, so a list is read again from its cookie before it is changed.
 */
import type { CountryId, LeagueId } from '../../engine/contract/units'
import { memoryStore, type KeyStore } from './keyStore'
import {
  forgetPreferences,
  keepPreferences,
  keptFields,
  readField,
  readPreferences,
  type ListField,
  type Preferences,
} from './preferences'
import type { Choices, Draft, ScreenState } from './pageState'
import { statusOn } from './query'

type ChoicesDraft = { readonly [Part in keyof Choices]: Draft<Choices[Part]> }
type Recipe = (draft: ChoicesDraft) => void

export interface ChoiceStore {
  readonly get: () => Choices
  readonly onChange: (listener: () => void) => () => void
  /** For display choices: the list keeps the pages shown. */
  readonly change: (recipe: Recipe) => void
  /** For filters: the list starts again at its first page. */
  readonly filter: (recipe: Recipe) => void
  /** Puts an id into a kept list or takes it out. */
  readonly toggle: (list: ListField, id: number) => void
  /** Which choices are in the store now. */
  readonly kept: () => readonly (keyof Preferences)[]
  /** Deletes all choices from the store and sets them to those of a first visit. */
  readonly forget: () => void
  /** Where choices are kept, which says how long they last. */
  readonly keeping: KeyStore['kind']
}

export function createChoices(first: Choices, store: KeyStore): ChoiceStore {
  let choices = first
  const listeners = new Set<() => void>()
  const { profile } = first.page

  const change = (recipe: Recipe) => {
    const next = changed(choices, recipe)
    if (next === choices) return
    keepPreferences(store, profile, choices.prefs, next.prefs)
    choices = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => choices,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change,
    filter: recipe =>
      change(draft => {
        recipe(draft)
        draft.screen.pages = 1
      }),
    toggle(list, id) {
      const held = store.kind === 'memory' ? choices.prefs[list] : readField(store, profile, list)
      const next = held.includes(id) ? held.filter(other => other !== id) : [...held, id]
      change(draft => {
        draft.prefs[list] = next
      })
    },
    kept: () => keptFields(store, profile),
    forget() {
      change(draft => {
        Object.assign(draft.prefs, readPreferences(memoryStore(), profile))
      })
      forgetPreferences(store, profile)
    },
    keeping: store.kind,
  }
}

const PARTS = ['prefs', 'page', 'screen', 'open'] as const satisfies readonly (keyof Choices)[]

/** The same object where the recipe changes nothing, and each part that it leaves as it is. */
function changed(choices: Choices, recipe: Recipe): Choices {
  const { prefs, page, screen, open } = choices
  const draft = { prefs: { ...prefs }, page: { ...page }, screen: { ...screen }, open: { ...open } }
  recipe(draft)
  const next = PARTS.filter(part => !sameFields(choices[part], draft[part]))
  return next.length === 0
    ? choices
    : { ...choices, ...Object.fromEntries(next.map(part => [part, draft[part]])) }
}

function sameFields<Part extends object>(one: Part, other: Part): boolean {
  return (Object.keys(other) as (keyof Part)[]).every(field => Object.is(one[field], other[field]))
}

/** 'Show all matches': every filter off, display choices as they were. */
export function clearFilters({ prefs, screen }: ChoicesDraft) {
  prefs.status = 0
  prefs.hotOnly = false
  prefs.team = ''
  if (prefs.hiddenLeagues.length > 0) prefs.hiddenLeagues = []
  screen.followedOnly = false
  chooseTournaments(screen, [])
}

export function chooseTournaments(
  screen: Draft<ScreenState>,
  leagues: readonly LeagueId[],
  countries: readonly CountryId[] = [],
) {
  screen.leagues = leagues
  screen.countries = countries
}

/** Folds or opens every league, also those that were folded one by one. */
export function foldEvery({ prefs }: ChoicesDraft, folded: boolean) {
  prefs.foldAll = folded
  if (prefs.foldedLeagues.length > 0) prefs.foldedLeagues = []
}

/** How many filters are on. */
export function countFilters({ prefs, screen }: Pick<Choices, 'prefs' | 'screen'>): number {
  const on = [
    statusOn(prefs, screen) !== 0,
    prefs.hotOnly,
    screen.followedOnly,
    prefs.team.trim() !== '',
    screen.leagues.length + screen.countries.length > 0,
    prefs.hiddenLeagues.length > 0,
  ]
  return on.filter(Boolean).length
}
