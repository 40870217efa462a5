/** The first and the last date that can be chosen. */
export interface Reach {
  readonly first: string
  readonly last: string
}

/** The league or team that alone is shown on the opened day. */
export interface Narrowing {
  readonly league?: number
  readonly team?: string
}
