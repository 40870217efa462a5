/** A table of the page `/feed`. */
export interface Table {
  readonly title: string
  /** The first cell of a row names it. */
  readonly rows: readonly Row[]
  readonly heads?: readonly string[]
  /** Over the whole width of the page. */
  readonly wide?: boolean
}

export type Row = readonly (string | number)[]
