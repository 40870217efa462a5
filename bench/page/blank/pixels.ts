/** Finds the undrawn parts of a list on a screenshot. `MARKS` gives the background of the rows a colour of its own. */

/**
 * Style rules for a page before its screenshots are taken. The background also shows where the compositor has no pixels
 * of a row yet. A row that waits for its data counts as missing. Transparent rows get the list's own colour.
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

/** Position of the list on the page, as shares of its height and width. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Shares of the list's width at which a line of pixels is read. */
const COLUMNS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
/** Tolerance of the colour, because JPEG blurs it at edges. */
const MOST_GREEN = 110
const LEAST_RED_AND_BLUE = 180

/** Share of the list's lines of pixels without a row. */
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

/** Least share of a list that counts as a missing row. Lines between two rows, and blurs of JPEG, are below it. */
const MISSING_SHARE = 0.008

export interface Blanks {
  /** Percent of all frames in which a visible row is missing. */
  readonly missingPercent: number
  /** Percent of the list's pixels without a row, over all frames. */
  readonly blankPercent: number
  /** Percent of the list's pixels without a row, in the worst frame. */
  readonly worstBlankPercent: number
}

/** `shares`: one for each frame. */
export function blanksOf(shares: readonly number[]): Blanks {
  const sum = shares.reduce((total, share) => total + share, 0)
  return {
    missingPercent: (100 * shares.filter(share => share >= MISSING_SHARE).length) / shares.length,
    blankPercent: (100 * sum) / shares.length,
    worstBlankPercent: 100 * Math.max(...shares),
  }
}
