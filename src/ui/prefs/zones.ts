/**
 * Time zones: the offset that the chosen one has now. Rules ZON1-ZON4 in docs/rules/widget.md.
 *
 * `Time_Zone` holds hours, which host pages read; the name beside it tells when summer time begins.
 */
import { zoneHoursAt } from '../../engine/contract/days'
import type { EpochMs } from '../../engine/contract/units'
import type { Preferences } from './preferences'

type ZoneChoice = Pick<Preferences, 'zone' | 'zoneName'>

const DAY_MS = 24 * 3_600_000
/** When hours that were kept may have been right: since cookies die after a week, and in each season. */
const KEPT_AT = [0, -7, 91, 182, 273].map(days => days * DAY_MS)

/** Corrects the hours when summer time began or ended since; drops a name that a host page's hours contradict. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneName === '') return { zone, zoneName }
  const hours = zoneHoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || KEPT_AT.some(away => zoneHoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}
