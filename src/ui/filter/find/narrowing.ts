/** What the calendar and the search open. */

/** The first and the last date that can be chosen. */
export interface Reach {
  readonly first: string
  readonly last: string
}

/** What is shown alone on the day that is opened. */
export interface Narrowing {
  readonly league?: number
  readonly team?: string
}
