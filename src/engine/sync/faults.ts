/**
 * Every fault of a feed and its duration, which decides whether another try can help. Rules NET14, DET21 in docs/rules.
 */
import type { FeedFault } from '../feed/records'

/**
 * - `moment`: another try may succeed.
 * - `answer`: the server's definite answer. A panel fails at once. A list is still tried again, because a server during
 * an update answers like this for some seconds.
 * - `visitor`: the server refuses this visitor. The fault is reported to the page, which goes to `/login`.
 * - `size`: only the operator can change the size. The page says so at once, and the list is requested again every 8 to
 * 10 s.
 */
type Lasts = 'moment' | 'answer' | 'visitor' | 'size'

export type Fault =
  | FeedFault
  | `http-${number}`
  | 'network'
  | 'timeout'
  /** The code that reads the answer could not be loaded. */
  | 'code-missing'
  /** The list lacks more than half of the matches shown: a second answer decides (D41). */
  | 'unconfirmed'
  /** The answer is no longer needed. This is no fault of the source and is not counted. */
  | 'superseded'
  /** An error in our own code. */
  | 'internal-error'

/** Durations of faults. A fault without an entry is `moment`. */
const LASTS: Readonly<Partial<Record<Fault, Lasts>>> = {
  'bad-shape': 'answer',
  'http-404': 'answer',
  'http-410': 'answer',
  'http-401': 'visitor',
  'http-403': 'visitor',
  'http-419': 'visitor',
  oversize: 'size',
}

export function lasts(fault: string): Lasts {
  return LASTS[fault as Fault] ?? 'moment'
}

/** Faults of a body that the server sent. The server's next answer may be right at any time. */
const OF_BODY: Readonly<Record<FeedFault | 'unconfirmed', true>> = {
  empty: true,
  'html-instead-of-feed': true,
  'not-this-feed': true,
  truncated: true,
  oversize: true,
  encoding: true,
  'bad-json': true,
  'bad-shape': true,
  unconfirmed: true,
}

export const isOfBody = (fault: string): boolean => Object.hasOwn(OF_BODY, fault)
