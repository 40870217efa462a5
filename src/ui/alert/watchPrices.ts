/**
 * Looks once a second whether a watched price has reached its value. Such a watch leaves the list, and is announced once
 * in all tabs; so does one of a match that has ended.
 *
 * Source: the prices on the board, while they are fresh. Rules PRW3-PRW6 in docs/rules/alerts.md. Errors: none; an engine that gives
 * no answer gets the next look.
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

/** False if another tab was first. */
function takeOut(store: AlertStore, watch: PriceWatch): boolean {
  let isFound = false
  store.change(choices => {
    const prices = choices.prices.filter(other => !isSameWatch(other, watch))
    isFound = prices.length < choices.prices.length
    return isFound ? { ...choices, prices } : choices
  })
  return isFound
}
