/** Finds what of a list is not drawn on a screenshot: `MARKS` gives whatever is behind the rows a colour that nothing else has. */

/**
 * Rules for a page before its screenshots are taken. Where the compositor has no pixels of a row yet, what is behind shows too. A row that
 * waits for its data counts as missing. Rows that let the list shine through get the list's own colour.
 */
export const MARKS = `
  .list { background: #f0f !important }
  .list-skeleton { align-self: stretch; height: auto; margin: 0; background: #f0f !important }
  :where([data-list] [role='row']) { background: var(--surface) }
`

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel, row after row. */
  readonly data: ArrayLike<number>
}

/** Where on the page the list is, as shares of its height and width. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Shares of the list's width at which a line of pixels is looked at. */
const COLUMNS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
/** JPEG blurs what is next to the colour. */
const MOST_GREEN = 110
const LEAST_RED_AND_BLUE = 180

/** The share of the list's lines of pixels in which no row is drawn. */
export function blankShare({ width, height, data }: Pixels, { top, bottom, left, right }: Area): number {
  const columns = COLUMNS.map(at => Math.floor(width * (left + (right - left) * at)))
  const first = Math.ceil(height * top)
  const last = Math.floor(height * bottom)
  const isMarked = (at: number) =>
    (data[at] ?? 0) >= LEAST_RED_AND_BLUE &&
    (data[at + 1] ?? 0) <= MOST_GREEN &&
    (data[at + 2] ?? 0) >= LEAST_RED_AND_BLUE
  let blank = 0
  for (let line = first; line < last; line++)
    if (columns.every(column => isMarked(4 * (line * width + column)))) blank++
  return blank / (last - first)
}

/** Lines between two rows, and what JPEG blurs, are no row that is missing: less than this share of a list is none. */
const MISSING_SHARE = 0.008

export interface Blanks {
  /** Frames in which a visible row is missing, of all. */
  readonly missingPercent: number
  /** Pixels of the list without a row, over all frames. */
  readonly blankPercent: number
  /** The same in the worst frame. */
  readonly worstBlankPercent: number
}

/** `shares`: of each frame. */
export function blanksOf(shares: readonly number[]): Blanks {
  const sum = shares.reduce((total, share) => total + share, 0)
  return {
    missingPercent: (100 * shares.filter(share => share >= MISSING_SHARE).length) / shares.length,
    blankPercent: (100 * sum) / shares.length,
    worstBlankPercent: 100 * Math.max(...shares),
  }
}
