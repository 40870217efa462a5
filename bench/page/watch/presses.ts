/** Runs in the measured page: records the time from the events of a press until the next paint, by Event Timing. */

declare global {
  interface Window {
    /** Forgets all earlier presses. */
    readonly forgetPresses: () => void
    /** Milliseconds of the longest event of a press since then, in steps of 8. 0: every event took less than 16 ms. */
    readonly longestPress: () => number
    /** Milliseconds of the longest event of each press that took at least 16. */
    readonly pressDurations: () => readonly number[]
  }
}

/** The longest event of each press, by its id. */
const durations = new Map<number, number>()
const note = (entries: PerformanceEntryList) => {
  for (const entry of entries) {
    const id = Number(Reflect.get(entry, 'interactionId'))
    if (id > 0) durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0))
  }
}
const all = () => {
  note(observer.takeRecords())
  return [...durations.values()]
}
const observer = new PerformanceObserver(list => note(list.getEntries()))
const wanted: PerformanceObserverInit & { readonly durationThreshold: number } = {
  type: 'event',
  durationThreshold: 16,
}
observer.observe(wanted)

Object.assign(window, {
  forgetPresses() {
    observer.takeRecords()
    durations.clear()
  },
  longestPress: () => Math.max(0, ...all()),
  pressDurations: all,
})
