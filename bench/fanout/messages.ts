/** Between the suite and the processes that hold its sockets. */

export type Order =
  | { readonly kind: 'open'; readonly servers: readonly string[]; readonly sockets: number }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }

/** What one server sent at one time, to all sockets of a process. */
export interface Delivered {
  /** Place in `servers`. */
  readonly server: number
  /** The earliest time in its frames, by the day's clock. */
  readonly at: number
  /** When each socket had it, real epoch milliseconds. */
  readonly heard: readonly number[]
}

export interface Heard {
  readonly delivered: readonly Delivered[]
  readonly bytes: number
}

export type Reply =
  | { readonly kind: 'opened' }
  | { readonly kind: 'began' }
  | { readonly kind: 'heard'; readonly heard: Heard }
