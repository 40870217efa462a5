/** Runs in a host page from its beginning, and not in its frames: its largest paint, and everything that moves in it. */

export interface HostPaint {
  /** Milliseconds from the beginning of the navigation. */
  readonly ms: number
  /** Of the painted element; empty where it has none. */
  readonly id: string
}

declare global {
  interface Window {
    /** The largest paint before the first press; `undefined` before there is any. */
    largestPaint: HostPaint | undefined
    /** Sum of all layout shifts, also of those after a press, which the measure of the field leaves out. */
    everyShift: number
  }
}

function watch() {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      window.largestPaint = { ms: entry.startTime, id: String(Reflect.get(entry, 'id')) }
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  window.everyShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.everyShift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

if (window === window.top) watch()
