/**
 * The visitor's time zone, and the hours that it has now for host pages. Rules ZON1-ZON6 in docs/rules/widget.md.
 *
 * `Time_Zone` has hours, which host pages read and write; with the name beside it every moment has its own offset (D63).
 */
import type { EpochMs, Zone } from '../../engine/contract/units'
import { DAY_MS, hoursAt } from '../../engine/contract/zone'
import type { PageSettings } from './pageState'
import type { Preferences } from './preferences'

export type ZoneChoice = Pick<Preferences, 'zone' | 'zoneName'>

/** In place of a name: the visitor chose hours, which no zone of the browser replaces. */
export const CHOSEN_HOURS = 'hours'

/** Times from now at which saved hours may have been right: up to a week ago (the life of a cookie), and in each season. */
export const SEASONS_MS = [0, -7, 91, 182, 273].map(days => days * DAY_MS)

/** The name of the zone; empty for plain hours. */
export const zoneNameOf = ({ zoneName }: Pick<ZoneChoice, 'zoneName'>): string =>
  zoneName === CHOSEN_HOURS ? '' : zoneName

export const zoneOf = (prefs: ZoneChoice, page: Pick<PageSettings, 'defaultZone'>): Zone =>
  zoneNameOf(prefs) || (prefs.zone ?? page.defaultZone)

/** Corrects the hours if summer time began or ended since; drops the name if a host page wrote other hours. */
export function zoneNow({ zone, zoneName }: ZoneChoice, now: EpochMs): ZoneChoice {
  if (zoneNameOf({ zoneName }) === '') return { zone, zoneName }
  const hours = hoursAt(zoneName, now)
  if (hours === null) return { zone, zoneName: '' }
  const isOurs = zone === null || SEASONS_MS.some(away => hoursAt(zoneName, now + away) === zone)
  return isOurs ? { zone: hours, zoneName } : { zone, zoneName: '' }
}
