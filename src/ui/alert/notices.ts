/**
 * Notifications of alerts while the page is hidden. A match has one for its score, which the next goal replaces, and
 * one for each other kind of alert.
 *
 * Rules ALR5, ALR6 and ALR27 in docs/rules/page.md. Errors: a refusal of the browser is written to the console.
 */
import type { MatchId } from '../../engine/contract/units'
import { claim, isUnseen } from './announceOnce'
import type { AnyAlert } from './model/wanted'

/**
 * Shortest time between two notifications with the same tag. A second goal or a correction waits, then replaces the
 * first.
 */
const APART_MS = 10_000
/** Time in which another tab makes no equal notification. The next one with this tag may be equal. */
const CLAIM_MS = APART_MS - 1_000

export interface Notices {
  readonly add: (alert: AnyAlert, words: string) => void
}

type Show = (tag: string, words: string, match: MatchId) => Promise<void>

export function createNotices(show: Show = showNotice, now = () => performance.now()): Notices {
  const shownAt = new Map<string, number>()
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  // A visible page needs no notifications, so pending ones are dropped.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
  })
  return {
    add(alert, words) {
      const { kind, matchId } = alert
      const isHidden = kind !== 'price' && alert.hidden !== undefined
      const tag = `${isHidden ? 'hidden' : kind === 'correction' ? 'goal' : kind}-${matchId}`
      clearTimeout(waiting.get(tag))
      const wait = (shownAt.get(tag) ?? -Infinity) + APART_MS - now()
      const act = () => {
        shownAt.set(tag, now())
        waiting.delete(tag)
        void show(tag, words, matchId)
      }
      if (wait <= 0) act()
      else waiting.set(tag, setTimeout(act, wait))
    },
  }
}

/** Shows a notification by the service worker if there is one: Chrome on Android shows no others. */
async function showNotice(tag: string, words: string, match: MatchId): Promise<void> {
  const { lang } = document.documentElement
  const options = { tag, icon: '/app/icon-192.png', lang, renotify: true, data: { match } }
  try {
    if (!(await isUnseen()) || !(await claim(`${tag} ${words}`, CLAIM_MS))) return
    const registration = await navigator.serviceWorker?.getRegistration()
    // A subscribed browser receives the same alert by Web Push.
    const subscription = (await registration?.pushManager?.getSubscription()) ?? null
    if (subscription !== null) return
    if (registration !== undefined) return await registration.showNotification(words, options)
    const notice = new Notification(words, options)
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
    })
  } catch (reason) {
    console.info('A notification was not shown:', reason)
  }
}
