/**
 * Time zones: the offset that the chosen one has now. Rules ZON1-ZON4 in docs/rules/widget.md.
 *
 * `Time_Zone` has hours, which host pages read; with the name beside it the page knows when summer time begins.
 */
import { zoneHoursAt } from '../../engine/contract/days'
import type { EpochMs, ZoneHours } from '../../engine/contract/units'
import type { PageSettings } from './pageState'
import type { Preferences } from './preferences'

type ZoneChoice = Pick<Preferences, 'zone' | 'zoneName'>

const DAY_MS = 24 * 3_600_000
/** Times from now at which saved hours may have been right: up to a week ago (the life of a cookie), and in each season. */
const SAVED_AT = [0, -7, 91, 182, 273].map(days => days * DAY_MS)

export const zoneOf = (prefs: Preferences, page: PageSettings): ZoneHours => prefs.zone ?? page.defaultZone

/** Corrects the hours if summer time began or ended since; drops the name if a host page wrote other hours. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneName === '') return { zone, zoneName }
  const hours = zoneHoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || SAVED_AT.some(away => zoneHoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}
