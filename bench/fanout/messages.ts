/** Messages between the suite and the processes with its sockets. */

export type Order =
  | { readonly kind: 'open'; readonly servers: readonly string[]; readonly sockets: number }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }

/** Frames that one server sent at one time, to all sockets of a process. */
export interface Delivered {
  /** Index in `servers`. */
  readonly server: number
  /** Earliest time in the frames, by the day's clock. */
  readonly at: number
  /** Arrival time of the frames at each socket, in real epoch milliseconds. */
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
