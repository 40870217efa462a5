/** A table of the page `/feed`. */
import type { FeedText, Words } from '../kit/feedTexts'

export interface Table {
  readonly title: FeedText
  /** Rows, each with its name in the first cell. */
  readonly rows: readonly Row[]
  readonly heads?: readonly Words[]
  /** Whether the table takes the page's full width. */
  readonly wide?: boolean
}

/** A row's cells. A plain text is the same in every language. */
export type Row = readonly (string | number | Words)[]
