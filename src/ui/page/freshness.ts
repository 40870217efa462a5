/**
 * The state and age of the news, as one word and one text, from the last health message and this device's clock.
 *
 * The message itself may be old, because a worker that died sends no more. So after 12 s without news the data is no
 * longer called live, even if the last message said so. Times are shown by the server's clock, because the phone's may be
 * wrong. Rules AGE1-AGE6 in docs/rules/page.md.
 */
import type { Language } from '../../engine/contract/languages'
import { isCurrent } from '../../engine/contract/isCurrent'
import { STALE_AFTER_MS, type Health } from '../../engine/contract/view'
import type { EpochMs, Zone } from '../../engine/contract/units'
import { formatClock } from '../i18n/format'
import type { Text } from '../i18n/texts'

/** Longest delay of an announced answer before it counts as missing. */
export const OVERDUE_MS = 30_000
/** Seconds before the next answer from which its time is not shown. */
const SOON_S = 20

export interface Freshness {
  readonly source: Health['overall']
  /** Whole seconds since the last news, `null` before the first news. */
  readonly age: number | null
}

export function readFreshness({ overall, receivedAt, nextAt }: Health, now: EpochMs): Freshness {
  if (receivedAt === null) return { source: overall === 'offline' ? 'offline' : 'stale', age: null }
  const age = Math.max(0, Math.floor((now - receivedAt) / 1000))
  const isLate = overall === 'scheduled' ? now > (nextAt ?? 0) + OVERDUE_MS : age * 1000 > STALE_AFTER_MS
  return { source: isLate && isCurrent({ overall }) ? 'stale' : overall, age }
}

/** Whether a phone shows the dot without text: the data is live, or at most 12 s old. */
export const hasDotAlone = ({ source, age }: Freshness): boolean =>
  source === 'live' ||
  source === 'polling' ||
  (source === 'stale' && age !== null && age * 1000 <= STALE_AFTER_MS)

export interface FreshnessSetting {
  readonly text: Text
  readonly language: Language
  readonly zone: Zone
  /** The device reports a network. */
  readonly online: boolean
  /** Seconds by which the visitor has chosen to delay the screen. */
  readonly behind?: number
}

/**
 * Returns "Real time · 2 s", "4 min ago, next at 21:35", "Delayed · 48 s", "Offline · 20:31" or "No network · 20:31".
 * The text is "Connecting …" before the first news, unless the list has failed.
 */
export function freshnessText(
  { source, age }: Freshness,
  { receivedAt, nextAt, offsetMs, page }: Pick<Health, 'receivedAt' | 'nextAt' | 'offsetMs' | 'page'>,
  { text, language, zone, online, behind: n }: FreshnessSetting,
): string {
  const clock = (at: EpochMs) => formatClock(language, at + offsetMs, zone)
  if (source === 'offline') {
    const why = text(online ? 'health.offline' : 'health.noNetwork')
    return receivedAt === null ? why : `${why} · ${clock(receivedAt)}`
  }
  if (age === null && page !== 'failed') return text('health.waiting')
  if (n && isCurrent({ overall: source })) return text('health.behind', { n })
  const words = { age: age === null ? '–' : ageText(text, age) }
  if (source !== 'scheduled') return text(`health.${source}`, words)
  // Ages in whole minutes, so that the two lines change once a minute.
  const [seconds, next] = [age ?? 0, nextAt ?? 0]
  const isSoon = next - (receivedAt ?? 0) < (seconds + SOON_S) * 1000
  const ago = text(seconds < 60 ? 'health.justNow' : 'health.ago', words)
  return `${ago}\n${text(isSoon ? 'health.nextSoon' : 'health.nextAt', { time: clock(next) })}`
}

export function ageText(text: Text, seconds: number): string {
  if (seconds < 60) return text('health.seconds', { n: seconds })
  if (seconds < 2 * 3600) return text('health.minutes', { n: Math.floor(seconds / 60) })
  if (seconds < 2 * 86_400) return text('health.hours', { n: Math.floor(seconds / 3600) })
  return text('health.days', { n: Math.floor(seconds / 86_400) })
}
