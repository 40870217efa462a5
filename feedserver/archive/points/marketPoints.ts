/**
 * The points that bring what is known of a market to what a feed says now.
 *
 * Source: a record of `ch_odds_new_{company}` or a group of `runOddsData_{company}.txt`, read by `readings/quotes.ts`.
 * Rule ARC2 in docs/rules/archive.md. Errors: none.
 */
import { sameValues, type MarketState, type Point } from './point'
import { NO_VALUES, type Quoted, type Values } from '../../readings/values'

type Step = Omit<Point, 'at'>

export function marketPoints(state: MarketState, quoted: Quoted): readonly Step[] {
  const { opening, early, running } = quoted
  const isClosed = quoted.isClosed ?? state.isClosed
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
