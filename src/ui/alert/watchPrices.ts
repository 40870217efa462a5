/**
 * Checks once a second whether a watched price has reached its value. The watch is then removed, and announced by one
 * of all tabs. Watches of ended matches are removed without an announcement.
 *
 * Source: the prices on the board, while they are fresh. Rules PRW3-PRW6 in docs/rules/alerts.md. Errors: a request
 * without an answer is repeated at the next check.
 */
import type { PriceWatch } from '../../engine/contract/alerts'
import { isCurrent } from '../../engine/contract/isCurrent'
import type { Engine } from '../client/startEngine'
import { isSameWatch, type AlertStore } from '../state/late/alertChoices'
import type { PriceAlert } from '../state/late/alertLog'

const EVERY_MS = 1_000

interface Watching {
  readonly engine: Engine
  readonly store: AlertStore
  readonly onReached: (alerts: readonly PriceAlert[]) => void
}

export function watchPrices({ engine, store, onReached }: Watching): () => void {
  let isWaiting = false
  const look = async () => {
    const watches = store.get().prices
    if (isWaiting || watches.length === 0 || !isCurrent(engine.store.view().health)) return
    isWaiting = true
    const readings = await engine
      .commands()
      .details.watchPrices(watches)
      .catch(() => [])
    isWaiting = false
    const reached = watches.flatMap((watch, index): readonly PriceAlert[] => {
      const { state, now = '' } = readings[index] ?? {}
      if (state !== 'reached' && state !== 'closed') return []
      const isOurs = takeOut(store, watch)
      return isOurs && state === 'reached' ? [{ kind: 'price', matchId: watch.match, watch, price: now }] : []
    })
    if (reached.length > 0) onReached(reached)
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  void look()
  return () => clearInterval(timer)
}

/** Removes a watch. Returns false if another tab has removed it. */
function takeOut(store: AlertStore, watch: PriceWatch): boolean {
  let isFound = false
  store.change(choices => {
    const prices = choices.prices.filter(other => !isSameWatch(other, watch))
    isFound = prices.length < choices.prices.length
    return isFound ? { ...choices, prices } : choices
  })
  return isFound
}
