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
/** From now, when kept hours may have been right: up to a week ago (the life of a cookie), and in each season. */
const KEPT_AT = [0, -7, 91, 182, 273].map(days => days * DAY_MS)

/** Corrects the hours if summer time began or ended since; drops the name if a host page wrote other hours. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneName === '') return { zone, zoneName }
  const hours = zoneHoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || KEPT_AT.some(away => zoneHoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}
