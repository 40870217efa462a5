/** Runs in the measured page: how long the events of a press took until the next paint, as Event Timing has it. */

declare global {
  interface Window {
    /** Forgets what came before. */
    readonly forgetPresses: () => void
    /** Milliseconds of the longest event of a press since then, in steps of 8; 0: none took as long as 16. */
    readonly longestPress: () => number
  }
}

let durations: number[] = []
const note = (entries: PerformanceEntryList) => {
  for (const entry of entries)
    if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration)
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
    durations = []
  },
  longestPress() {
    note(observer.takeRecords())
    return Math.max(0, ...durations)
  },
})
