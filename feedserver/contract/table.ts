/** A table of the page `/feed`. */
import type { FeedText, Words } from '../kit/feedTexts'

export interface Table {
  readonly title: FeedText
  /** The first cell of a row names it. */
  readonly rows: readonly Row[]
  readonly heads?: readonly Words[]
  /** Over the whole width of the page. */
  readonly wide?: boolean
}

/** A text stands as it is, in every language. */
export type Row = readonly (string | number | Words)[]
