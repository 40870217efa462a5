/**
 * The points that bring what is known of a market to what a feed says now.
 *
 * Source: a record of `ch_odds_new_{company}` or a group of `runOddsData_{company}.txt`, read by `read/quotes.ts`.
 * Rule ARC2 in docs/rules/archive.md. Errors: none.
 */
import { NO_VALUES, sameValues, type MarketState, type Point, type Values } from './point'

export interface Quoted {
  /** `null`: the opening price stays. */
  readonly opening: Values | null
  /** `null`: there is none. */
  readonly early: Values | null
  /** `null`: there is none; of a suspended market: it stays. */
  readonly running: Values | null
  /** Whether the market is suspended; `null` when the feed does not say. */
  readonly isClosed: boolean | null
}

type Step = Omit<Point, 'at'>

export function marketPoints(state: MarketState, quoted: Quoted): readonly Step[] {
  const { opening, early, running } = quoted
  const isClosed = quoted.isClosed ?? (state.isClosed && running === null)
  const steps: Step[] = []
  const add = (kind: 'opening' | 'early' | 'running', values: Values): void => {
    if (!sameValues(state[kind], values)) steps.push({ kind, values })
  }
  if (opening !== null) add('opening', opening)
  add('early', early ?? NO_VALUES)
  if (running !== null || !isClosed) add('running', running ?? NO_VALUES)
  const isOpened = steps.some(({ kind }) => kind !== 'opening')
  if (isClosed && (isOpened || !state.isClosed)) steps.push({ kind: 'closed', values: NO_VALUES })
  if (!isClosed && !isOpened && state.isClosed) steps.push({ kind: 'running', values: running ?? NO_VALUES })
  return steps
}
