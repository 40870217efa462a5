/** Runs in a host page from its beginning, but not in its frames: records its largest paint and all layout shifts. */

export interface HostPaint {
  /** Milliseconds from the beginning of the navigation. */
  readonly ms: number
  /** Id of the painted element, or an empty text. */
  readonly id: string
}

declare global {
  interface Window {
    /** The largest paint before the first press, or `undefined`. */
    largestPaint: HostPaint | undefined
    /** Sum of all layout shifts, with those after a press, which CLS leaves out. */
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
