/** Gives hours of a host page the browser's zone, and keeps the hours right when summer time begins or ends while the page is open. */
import type { ChoiceStore } from '../choices'
import { deviceZone } from '../zoneOptions'
import { withDeviceZone, zoneNow } from '../zones'

const HOUR_MS = 3_600_000

export function keepZone(choices: ChoiceStore, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    const at = now()
    const { zone, zoneName } = withDeviceZone(zoneNow(choices.get().prefs, at), deviceZone(), at)
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
