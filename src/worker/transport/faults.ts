/**
 * Every fault that a feed can have, how long it lasts, and so what another try can change. Rules NET14, DET21 in
 * docs/rules.
 */
import type { FeedFault } from '../../engine/feed/records'

/**
 * - `moment`: another try may go well.
 * - `answer`: the server means it. Whoever waits for one answer is told at once; a list is still tried again, because a
 *   server that is being renewed says such things for some seconds.
 * - `visitor`: only the page can do something about it. It is told to the page.
 * - `size`: only the operator can change it. It is said at once, and asked for again at the cadence of the list.
 */
type Lasts = 'moment' | 'answer' | 'visitor' | 'size'

export type Fault =
  | FeedFault
  | `http-${number}`
  | 'network'
  | 'timeout'
  /** The code that reads the answer did not arrive. */
  | 'code-missing'
  /** The list would take most of what is shown away: a second answer decides. */
  | 'unconfirmed'
  /** Nobody wants the answer any more: no fault of the source, and not counted. */
  | 'superseded'
  /** A mistake of ours. */
  | 'internal-error'

/** What is not named here is of the moment. */
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
