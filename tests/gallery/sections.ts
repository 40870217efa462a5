/** Every section of the gallery, in its order. */
import type { GalleryState, Section } from './state'
import { BANNERS } from './states/banners'
import { BET_POPUP, SLIP } from './states/betting'
import { CONTROLS } from './states/controls'
import { FRESHNESS, IN_PLACE_OF_ROWS } from './states/data'
import { AWAY, NEWS, TOAST, UPDATE } from './states/news'
import { PAGES } from './states/pages'
import {
  COMPETITION_SECTIONS,
  MATCH_TAB_SECTIONS,
  ODDS_PANELS,
  STANDINGS_PANEL,
  TEAM_SECTIONS,
} from './states/panels'
import { ROWS } from './states/rows'
import { DAY_TABS, PICKER, SETTINGS, TOOLBAR } from './states/toolbar'

export const SECTIONS: readonly Section[] = [
  PAGES,
  ROWS,
  NEWS,
  TOOLBAR,
  DAY_TABS,
  PICKER,
  SETTINGS,
  FRESHNESS,
  IN_PLACE_OF_ROWS,
  ODDS_PANELS,
  ...MATCH_TAB_SECTIONS,
  STANDINGS_PANEL,
  ...COMPETITION_SECTIONS,
  ...TEAM_SECTIONS,
  BET_POPUP,
  SLIP,
  AWAY,
  TOAST,
  UPDATE,
  BANNERS,
  CONTROLS,
]

export function findState(section: string, state: string): GalleryState | undefined {
  return SECTIONS.find(({ title }) => title === section)?.states.find(({ name }) => name === state)
}
