/**
 * Which toasts are shown now, and for how long. At most three, each for 6 s; what comes beyond them is joined into one line.
 * While the visitor points at one, or has the focus on it, no time passes.
 *
 * Rules TST1-TST4 in docs/rules/alerts.md. Errors: none.
 */
import type { AnyAlert } from '../model/wanted'
import { listen } from '../../kit/dom/listeners'

const MOST = 3
const LIFE_MS = 6_000

export interface Toast {
  readonly key: string
  readonly alert: AnyAlert
}
interface ShownToasts {
  readonly toasts: readonly Toast[]
  /** Those that there was no room for. */
  readonly more: readonly AnyAlert[]
}
export interface ToastStore {
  /** The same object while nothing in it changes. */
  readonly get: () => ShownToasts
  readonly onChange: (listener: () => void) => () => void
  readonly add: (alerts: readonly AnyAlert[]) => void
  readonly close: (key: string) => void
  /** Time stops, or goes on. */
  readonly hold: (on: boolean) => void
  readonly stop: () => void
}

/** The line of those that there was no room for. */
export const MORE = 'more'
const NONE: ShownToasts = { toasts: [], more: [] }

export function createToasts(now = () => performance.now()): ToastStore {
  let shown = NONE
  let isHolding = false
  /** What is left for each when time goes on: `at` is when that was. */
  const lives = new Map<string, { left: number; at: number; timer?: ReturnType<typeof setTimeout> }>()
  const listeners = new Set<() => void>()
  const show = (next: ShownToasts) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const run = (key: string) => {
    const life = lives.get(key)
    if (life === undefined || isHolding) return
    life.at = now()
    life.timer = setTimeout(close, life.left, key)
  }
  const halt = (key: string) => {
    const life = lives.get(key)
    if (life === undefined) return
    clearTimeout(life.timer)
    life.left -= now() - life.at
  }
  const begin = (key: string) => {
    clearTimeout(lives.get(key)?.timer)
    lives.set(key, { left: LIFE_MS, at: now() })
    run(key)
  }
  const close = (key: string) => {
    clearTimeout(lives.get(key)?.timer)
    lives.delete(key)
    if (key === MORE) show({ ...shown, more: [] })
    else show({ ...shown, toasts: shown.toasts.filter(toast => toast.key !== key) })
  }
  const put = (alert: AnyAlert) => {
    const key = keyOf(alert)
    const toast = { key, alert }
    const { toasts, more } = shown
    if (toasts.some(other => other.key === key)) {
      shown = { more, toasts: toasts.map(other => (other.key === key ? toast : other)) }
      begin(key)
    } else if (toasts.length < MOST) {
      shown = { more, toasts: [...toasts, toast] }
      begin(key)
    } else {
      shown = { toasts, more: [...more.filter(other => keyOf(other) !== key), alert] }
      begin(MORE)
    }
  }
  return {
    get: () => shown,
    onChange: listener => listen(listeners, listener),
    add(alerts) {
      if (alerts.length === 0) return
      for (const alert of alerts) put(alert)
      show(shown)
    },
    close,
    hold(on) {
      if (on === isHolding) return
      if (on) for (const key of lives.keys()) halt(key)
      isHolding = on
      if (!on) for (const key of lives.keys()) run(key)
    },
    stop() {
      for (const { timer } of lives.values()) clearTimeout(timer)
      lives.clear()
      shown = NONE
    },
  }
}

/** A match has one toast of its score, which the next goal replaces, and one of each other kind; where its score is hidden, one. */
function keyOf(alert: AnyAlert): string {
  const { kind, matchId } = alert
  if (kind !== 'price' && alert.hidden) return `${matchId} hidden`
  return `${matchId} ${kind === 'correction' ? 'goal' : kind}`
}
