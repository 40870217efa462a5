/** Runs in the measured page from its beginning: records the first paints of text and rows, and the layout shifts. */

export interface FirstPaints {
  /** Milliseconds from the beginning of the navigation to the first paint with any text or picture. */
  readonly textMs: number
  /** Milliseconds to the first paint with the names of a match. */
  readonly rowsMs: number
  /** Milliseconds to the first paint of rows that the page has drawn itself, which answer a press. */
  readonly usableMs: number
  /** Whether the server wrote the first rows. */
  readonly areWritten: boolean
  /** Begin of the navigation in milliseconds since 1970. */
  readonly startedAt: number
}

declare global {
  interface Window {
    firstPaints: FirstPaints | undefined
    /** Sum of the layout shifts that follow no input. */
    layoutShift: number
  }
}

const ROWS = '[data-match] [data-cell="home"]'
/** Container of rows that the server has written. */
const WRITTEN = '[data-written]'

const textPainted = new Promise<number>(resolve => {
  const observer = new PerformanceObserver(list => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    if (first !== undefined) resolve(first.startTime)
  })
  observer.observe({ type: 'paint', buffered: true })
})

interface Seen {
  readonly isWritten: boolean
  readonly insertedAt: number
  readonly paintedAt: number
}

/**
 * Resolves when rows for which `holds` is true are in the document and painted. A busy thread may note the paint late.
 */
const rowsSeen = (holds: (row: Element) => boolean) =>
  new Promise<Seen>(resolve => {
    const observer = new MutationObserver(() => {
      const row = document.querySelector(ROWS)
      if (row === null || row.textContent === '' || !holds(row)) return
      observer.disconnect()
      const insertedAt = performance.now()
      const isWritten = row.closest(WRITTEN) !== null
      // A timer that is set in a frame's callback runs after the frame has been painted.
      requestAnimationFrame(() =>
        setTimeout(() => resolve({ isWritten, insertedAt, paintedAt: performance.now() })),
      )
    })
    observer.observe(document, { attributes: true, childList: true, subtree: true, characterData: true })
  })
const anyRows = rowsSeen(() => true)
const ownRows = rowsSeen(row => row.closest(WRITTEN) === null)

void Promise.all([textPainted, anyRows, ownRows]).then(([textMs, any, own]) => {
  // Rows that are in the document before the first paint are painted with it.
  const rowsMs = any.insertedAt <= textMs ? textMs : any.paintedAt
  window.firstPaints = {
    textMs,
    rowsMs,
    usableMs: own.paintedAt,
    areWritten: any.isWritten,
    startedAt: performance.timeOrigin,
  }
})

window.layoutShift = 0
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    if (Reflect.get(entry, 'hadRecentInput') !== true)
      window.layoutShift += Number(Reflect.get(entry, 'value'))
}).observe({ type: 'layout-shift', buffered: true })
