/**
 * The toasts on screen and their times: at most three, each for 6 s. Further alerts are joined into one line. Time
 * stops while the pointer or the focus is on a toast.
 *
 * Rules TST1-TST4 in docs/rules/alerts.md.
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
  /** Further alerts, beyond the three toasts. */
  readonly more: readonly AnyAlert[]
}
export interface ToastStore {
  /** Returns the same object until a toast changes. */
  readonly get: () => ShownToasts
  readonly onChange: (listener: () => void) => () => void
  readonly add: (alerts: readonly AnyAlert[]) => void
  readonly close: (key: string) => void
  /** Stops the toasts' time, or continues it. */
  readonly hold: (on: boolean) => void
  readonly stop: () => void
}

/** Key of the line of further alerts. */
export const MORE = 'more'
const NONE: ShownToasts = { toasts: [], more: [] }

export function createToasts(now = () => performance.now()): ToastStore {
  let shown = NONE
  let isHolding = false
  /** Time left for each toast, in ms. `at`: when that time last began to run. */
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

/**
 * A match has one toast for its score, which the next goal replaces, and one for each other kind. With a hidden score
 * it has one.
 */
function keyOf(alert: AnyAlert): string {
  const { kind, matchId } = alert
  if (kind !== 'price' && alert.hidden) return `${matchId} hidden`
  return `${matchId} ${kind === 'correction' ? 'goal' : kind}`
}
