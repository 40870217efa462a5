/** How a phone shows the matches of a screen. Rules FRM1-FRM3 in docs/rules/list.md. */
import type { Screen } from '../../engine/contract/query'
import { SCREENS } from '../../engine/contract/screens'
import type { Choices, ShownTiles } from './pageState'
import type { ListForm } from './preferences'

/** The preference that a screen follows: scores are first where results are read, odds where prices are compared. */
const FIELDS: Readonly<Record<Screen, 'scoresForm' | 'oddsForm'>> = {
  home: 'scoresForm',
  result: 'scoresForm',
  favorite: 'scoresForm',
  gameRate: 'oddsForm',
  fallen: 'oddsForm',
  fixture: 'oddsForm',
  sixInOne: 'oddsForm',
  scores: 'scoresForm',
}

export const formField = ({ screen }: Pick<Choices, 'screen'>) => FIELDS[screen.name]

/** On a page without a toolbar its owner decides, and shows odds. */
export function listFormOf({ prefs, screen, page }: Pick<Choices, 'prefs' | 'screen' | 'page'>): ListForm {
  return page.profile.toolbar === 'none' ? 'odds' : prefs[FIELDS[screen.name]]
}

/** The tiles of the cards. */
export function shownTiles(choices: Choices, phone: boolean): ShownTiles {
  const { prefs, screen } = choices
  const { prices, byLeague } = SCREENS[screen.name]
  if (!prices || !byLeague || (phone && listFormOf(choices) === 'scores')) return 'none'
  return phone && prefs.compact !== 'off' ? prefs.compact : prefs.tiles
}
