/** The form of matches on a phone, for each screen. Rules FRM1-FRM3 in docs/rules/list.md. */
import type { Screen } from '../../engine/contract/query'
import { SCREENS } from '../../engine/contract/screens'
import type { Choices, ShownTiles } from './pageState'
import type { ListForm } from './preferences'

/** The preference for each screen: scores come first where results are read, odds where prices are compared. */
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

/** A page without a toolbar always shows odds: its owner decides. */
export function listFormOf({ prefs, screen, page }: Pick<Choices, 'prefs' | 'screen' | 'page'>): ListForm {
  return page.profile.toolbar === 'none' ? 'odds' : prefs[FIELDS[screen.name]]
}

export function shownTiles(choices: Choices, phone: boolean): ShownTiles {
  const { prefs, screen } = choices
  const { prices, byLeague } = SCREENS[screen.name]
  if (!prices || !byLeague || (phone && listFormOf(choices) === 'scores')) return 'none'
  return phone && prefs.compact !== 'off' ? prefs.compact : prefs.tiles
}
