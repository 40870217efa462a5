/** A dialect for each adapter, in their order. */
import type { Dialect } from './dialect'
import { API_FOOTBALL } from './dialects/apiFootballWords'
import { FOOTBALL_DATA } from './dialects/footballDataWords'
import { OPENLIGADB } from './dialects/openligadbWords'
import { THE_ODDS_API } from './dialects/theOddsApiWords'
import { THE_SPORTS_DB } from './dialects/theSportsDbWords'

export const DIALECTS: readonly Dialect[] = [
  OPENLIGADB,
  FOOTBALL_DATA,
  API_FOOTBALL,
  THE_ODDS_API,
  THE_SPORTS_DB,
]
