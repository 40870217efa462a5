/** The lines of the tournament picker: one for each league, or one for each country with its leagues below. */
import type { LeagueChoice } from '../../../engine/contract/details/leagues'
import { foldLetters, meansForm } from '../../../engine/contract/foldText'
import type { LeagueId } from '../../../engine/contract/units'
import type { LeagueSign } from '../../../engine/contract/view'

const NAMELESS = 0

export type PickerView = 'tournament' | 'country'

export interface PickerRow {
  readonly key: string
  readonly name: string
  /** The league's country, empty if the line is below that country. */
  readonly aside: string
  /** A league's sign or a country's flag, `null` if the line is below its country. */
  readonly sign: LeagueSign | null
  readonly matches: number
  /** The leagues that this line selects or deselects. */
  readonly leagues: readonly LeagueId[]
  readonly level: 'country' | 'league' | 'inner'
}

/** Returns the leagues whose name, country or short form matches the typed text. */
export function searchLeagues(choices: readonly LeagueChoice[], typed: string): readonly LeagueChoice[] {
  const wanted = foldLetters(typed)
  if (wanted === '') return choices
  return choices.filter(
    ({ names, shortForms }) =>
      names.some(name => name.includes(wanted)) || shortForms.some(form => meansForm(wanted, form)),
  )
}

export function pickerRows(
  choices: readonly LeagueChoice[],
  view: PickerView,
  otherCountry: string,
): readonly PickerRow[] {
  if (view === 'tournament') return choices.map(choice => leagueRow(choice, 'league'))
  const rows: PickerRow[] = []
  for (const [countryId, leagues] of byCountry(choices)) {
    rows.push(countryRow(countryId, leagues, otherCountry))
    for (const choice of leagues) rows.push(leagueRow(choice, 'inner'))
  }
  return rows
}

function leagueRow(choice: LeagueChoice, level: 'league' | 'inner'): PickerRow {
  const { id, name, matches } = choice
  const aside = level === 'league' ? { aside: choice.country, sign: choice } : { aside: '', sign: null }
  return { key: `l${id}`, name, ...aside, matches, leagues: [id], level }
}

function countryRow(id: number, leagues: readonly LeagueChoice[], otherCountry: string): PickerRow {
  return {
    key: `c${id}`,
    name: leagues[0]?.country === '' ? otherCountry : (leagues[0]?.country ?? otherCountry),
    aside: '',
    sign: { picture: leagues[0]?.flag ?? '', letters: '', color: '', ink: '' },
    matches: leagues.reduce((sum, { matches }) => sum + matches, 0),
    leagues: leagues.map(({ id }) => id),
    level: 'country',
  }
}

/** Groups leagues by country, in the order of the list. Countries without a name form one group. */
function byCountry(choices: readonly LeagueChoice[]): ReadonlyMap<number, readonly LeagueChoice[]> {
  const groups = new Map<number, LeagueChoice[]>()
  for (const choice of choices) {
    const country = choice.country === '' ? NAMELESS : choice.countryId
    const group = groups.get(country)
    if (group === undefined) groups.set(country, [choice])
    else group.push(choice)
  }
  return groups
}

/**
 * Returns the leagues that are ticked when the picker opens: all without a filter. A link may have set a filter by
 * country.
 */
export function firstChosen(
  choices: readonly LeagueChoice[],
  leagues: readonly LeagueId[],
  countries: readonly number[],
): ReadonlySet<LeagueId> {
  const all = leagues.length + countries.length === 0
  const isChosen = ({ id, countryId }: LeagueChoice) =>
    all || leagues.includes(id) || countries.includes(countryId)
  return new Set(choices.filter(isChosen).map(({ id }) => id))
}

export function toggleLeagues(
  chosen: ReadonlySet<LeagueId>,
  leagues: readonly LeagueId[],
  on: boolean,
): Set<LeagueId> {
  const next = new Set(chosen)
  for (const id of leagues) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
