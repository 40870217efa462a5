/**
 * The visitor's time zone, and its current hours for host pages. Rules ZON1-ZON6 in docs/rules/widget.md.
 *
 * Host pages read and write `Time_Zone`, which has hours. `zoneName` also has the zone's name, so every moment gets its
 * own offset (D63).
 */
import type { EpochMs, Zone } from '../../engine/contract/units'
import { DAY_MS, hoursAt } from '../../engine/contract/zone'
import type { PageSettings } from './pageState'
import type { Preferences } from './preferences'

export type ZoneChoice = Pick<Preferences, 'zone' | 'zoneName'>

/** Value of `zoneName` when the visitor chose hours. The browser's zone does not replace them. */
export const CHOSEN_HOURS = 'hours'

/** Times (ms from now) at which saved hours may have been right: now, a week ago (life of a cookie), in each season. */
export const SEASONS_MS = [0, -7, 91, 182, 273].map(days => days * DAY_MS)

/** Returns the IANA name of the zone, empty for plain hours. */
export const zoneNameOf = ({ zoneName }: Pick<ZoneChoice, 'zoneName'>): string =>
  zoneName === CHOSEN_HOURS ? '' : zoneName

export const zoneOf = (prefs: ZoneChoice, page: Pick<PageSettings, 'defaultZone'>): Zone =>
  zoneNameOf(prefs) || (prefs.zone ?? page.defaultZone)

/** Corrects the hours if summer time has begun or ended. Drops the name if a host page wrote other hours. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneNameOf({ zoneName }) === '') return { zone, zoneName }
  const hours = hoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || SEASONS_MS.some(away => hoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}
