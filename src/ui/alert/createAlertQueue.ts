/** Passes alerts on to the code that shows them. Alerts wait while that code is loaded with the first alert. */
import type { AnyAlert } from './model/wanted'

/** Maximum number of alerts that wait for the code. */
const MOST = 20

export interface AlertQueue {
  readonly send: (alerts: readonly AnyAlert[]) => void
  readonly onNews: (take: (alerts: readonly AnyAlert[]) => void) => () => void
}

export function createAlertQueue(): AlertQueue {
  let waiting: readonly AnyAlert[] = []
  let taker: ((alerts: readonly AnyAlert[]) => void) | undefined
  const pass = () => {
    if (taker === undefined || waiting.length === 0) return
    const alerts = waiting
    waiting = []
    taker(alerts)
  }
  return {
    send(alerts) {
      waiting = [...waiting, ...alerts].slice(-MOST)
      pass()
    },
    onNews(take) {
      taker = take
      pass()
      return () => {
        if (taker === take) taker = undefined
      }
    },
  }
}
