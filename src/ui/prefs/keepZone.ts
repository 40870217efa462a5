/** Summer time begins and ends while pages are open: the hours follow the named zone. */
import type { ChoiceStore } from './choices'
import { zoneNow } from './zones'

const HOUR_MS = 3_600_000

export function keepZone(choices: ChoiceStore, now: () => number = Date.now): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    const { zone, zoneName } = zoneNow(choices.get().prefs, now())
    choices.change(({ prefs }) => {
      prefs.zone = zone
      prefs.zoneName = zoneName
    })
    // Every zone turns its clock at a full quarter of an hour; the hour is soon enough.
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
