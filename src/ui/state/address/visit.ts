/**
 * One entry of the history: its index, and where its list was left. The record is stored in the state of the entry,
 * which survives a reload. Other fields of that state are ignored.
 */
export interface Visit {
  /** Index of the entry. The entry with which the visitor came has 0. */
  readonly visit: number
  /** Number of shown pages of the list. */
  readonly pages: number
  /** Pixels of the list's rows that were above the screen. */
  readonly scroll: number
  /** Number of entries to go back on closing a match, a competition or a team that the visitor opened over the list. */
  readonly opened?: number
}

const MOST_PAGES = 50
const MOST_OPENED = 100

export const newVisit = (visit: number): Visit => ({ visit, pages: 1, scroll: 0 })

/**
 * Returns `null` for an entry without a valid state, such as the first entry or the entry of a link within the page.
 */
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
