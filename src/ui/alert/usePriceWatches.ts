/** Looks after watched prices while there are some; the code for it is loaded with the first. */
import { useEffect } from 'react'
import { useEngine } from '../client/hooks'
import type { Engine } from '../client/startEngine'
import { alertStore } from '../state/late/alertChoices'
import type { PriceAlert } from './model/wanted'

type OnReached = (alerts: readonly PriceAlert[]) => void

export function usePriceWatches(onReached: OnReached) {
  const engine = useEngine()
  useEffect(() => lookAfter(engine, onReached), [engine, onReached])
}

function lookAfter(engine: Engine, onReached: OnReached): () => void {
  const store = alertStore()
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const { watchPrices } = await import('./watchPrices')
    if (!isOver) stop ??= watchPrices({ engine, store, onReached })
  }
  const look = () => {
    if (stop === undefined && store.get().prices.length > 0) begin().catch(() => undefined)
  }
  look()
  const leave = store.onChange(look)
  return () => {
    isOver = true
    leave()
    stop?.()
  }
}
