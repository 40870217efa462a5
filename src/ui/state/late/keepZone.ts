/** Gives hours of a host page the browser's zone, and keeps the hours right when summer time begins or ends while the page is open. */
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
    // Zones change their clocks at a full quarter of an hour; a look at each full hour is soon enough.
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
 * Hours that a host page wrote become the browser's zone if its clocks show the same and have a summer time. Elsewhere the
 * hours say as much as the name does. `readDevice`: called only where hours of a host page are chosen, because the first date format
 * of a page takes 200 ms on a slow phone.
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
