/**
 * One entry of the history: which it is, and where its list was left. It is stored in the state of the entry, which outlives a
 * reload. Whatever else is in that state is ignored.
 */
export interface Visit {
  /** Counts the entries, from the one with which the visitor came; that one has 0. */
  readonly visit: number
  /** Pages of the list that were shown. */
  readonly pages: number
  /** Pixels of the list's rows that were above the screen. */
  readonly scroll: number
  /** How many entries before this one the visitor opened a match, a competition or a team over the list: closing it goes back there. */
  readonly opened?: number
}

const MOST_PAGES = 50
const MOST_OPENED = 100

export const newVisit = (visit: number): Visit => ({ visit, pages: 1, scroll: 0 })

/** `null`: an entry without a state, such as the first one or one that a link within the page made. */
export function readVisit(state: unknown): Visit | null {
  const { visit, pages, scroll, opened } = Object(state) as Readonly<Record<string, unknown>>
  if (!isCount(visit) || !isCount(pages) || pages === 0) return null
  if (typeof scroll !== 'number' || !(scroll >= 0)) return null
  const isOpened = isCount(opened) && opened > 0 && opened <= MOST_OPENED
  return {
    visit,
    pages: Math.min(pages, MOST_PAGES),
    scroll,
    ...(isOpened && { opened }),
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
