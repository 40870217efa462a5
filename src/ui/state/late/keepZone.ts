/**
 * Replaces a host page's hours by the browser's zone, and corrects them when summer time begins or ends on an open
 * page.
 */
import type { EpochMs } from '../../../engine/contract/units'
import { hoursAt } from '../../../engine/contract/zone'
import type { ChoiceStore } from '../choices'
import { deviceZone } from '../zoneOptions'
import { SEASONS_MS, zoneNow, type ZoneChoice } from '../zones'

const HOUR_MS = 3_600_000

export function keepZone(choices: ChoiceStore, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    const at = now()
    const { zone, zoneName } = withDeviceZone(zoneNow(choices.get().prefs, at), deviceZone, at)
    choices.change(({ prefs }) => {
      prefs.zone = zone
      prefs.zoneName = zoneName
    })
    // Zones change their clocks at a quarter of an hour. A check at each full hour is soon enough.
    timer = setTimeout(settle, HOUR_MS - (now() % HOUR_MS))
  }
  const seen = () => {
    if (!document.hidden) settle()
  }
  settle()
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}

/**
 * Replaces a host page's hours by the browser's zone if their offsets are equal now and the zone has summer time.
 * Without summer time the hours are as good as the zone's name. `readDevice` is called only for hours of a host page:
 * the first date format of a page takes 200 ms on a slow phone.
 */
export function withDeviceZone(
  { zone, zoneName }: ZoneChoice,
  readDevice: () => string,
  now: EpochMs,
): ZoneChoice {
  if (zone === null || zoneName !== '') return { zone, zoneName }
  const device = readDevice()
  if (hoursAt(device, now) !== zone) return { zone, zoneName }
  const hasSummerTime = SEASONS_MS.some(away => hoursAt(device, now + away) !== zone)
  return hasSummerTime ? { zone, zoneName: device } : { zone, zoneName }
}
