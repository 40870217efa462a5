import type { EngineConfig } from '../../engine/contract/protocol'
import type { EpochMs } from '../../engine/contract/units'
import { addressing, dateOf, SERVICES, type DayQuery } from './paths'

/** The leagues and countries of a day, with their names in both languages (wire formats 8.1). */
export function dayLeaguesPath(config: EngineConfig, query: DayQuery, at: EpochMs): string {
  const { zone, language } = query
  const parameters = { date: dateOf(query, at), timezone: String(zone), lang: language }
  return addressing(config).asked(SERVICES.widgetLeagues, parameters)
}
