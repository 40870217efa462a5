/**
 * The alerts of the last 24 hours, oldest first, as facts from which each language makes its sentence.
 *
 * Source: `sixinone_alert_log` in the local storage (`localValue.ts`), some 30 kB with a full list. Unreadable entries
 * are left out. Rules ALR11 in docs/rules/page.md.
 */
import { useState, useSyncExternalStore } from 'react'
import { ALERT_KINDS, type PriceWatch } from '../../../engine/contract/alerts'
import type { EpochMs, MatchId } from '../../../engine/contract/units'
import type { Alert } from '../../../engine/contract/view'
import { DAY_MS } from '../../../engine/contract/zone'
import { isPositiveInteger, isName, priceIn } from './alertChoices'
import { isRecord, entriesIn, openLocalValue, type StoredFields, type LocalValue } from './localValue'

/** A watched price that has reached its value. */
export interface PriceAlert {
  readonly kind: 'price'
  readonly matchId: MatchId
  readonly watch: PriceWatch
  /** The price in the chosen format. */
  readonly price: string
}

/** An event of a match. */
export type AlertOfMatch = Pick<Alert, 'matchId' | 'kind' | 'side' | 'home' | 'guest' | 'score' | 'hidden'>

/** The facts for an alert's sentence. */
export type AlertFacts = AlertOfMatch | PriceAlert

/** Reasons for a late alert: the page was hidden or reloaded, or paused. */
const ABSENCES = ['away', 'paused'] as const
export type Absence = (typeof ABSENCES)[number]

export interface LoggedAlert {
  /** Time at which this device logged the alert. Local clock. */
  readonly at: EpochMs
  readonly isNew: boolean
  /** Absent if the alert was announced at once. */
  readonly absence?: Absence
  readonly alert: AlertFacts
}

export const ALERT_LOG_KEY = 'sixinone_alert_log'
export const NO_ALERTS: readonly LoggedAlert[] = []

const MOST = 100
const MOST_SCORE = 20
/** Longest time between announcements of the same alert by two tabs. */
const TABS_APART_MS = 30_000

type AlertLog = LocalValue<readonly LoggedAlert[]>

let shared: AlertLog | undefined
/** Returns the page's single log. */
export const alertLog = (): AlertLog => (shared ??= openAlertLog())

export const openAlertLog = (page?: Window, now?: () => EpochMs): AlertLog =>
  openLocalValue(
    {
      key: ALERT_LOG_KEY,
      first: NO_ALERTS,
      read: found => entriesIn(found, entryIn),
      limit: (log, at) => recent(log, at).slice(-MOST),
    },
    page,
    now,
  )

/** Returns the alerts of the 24 hours before the component was mounted, and all later ones. */
export function useAlertLog(): readonly LoggedAlert[] {
  const { onChange, get } = alertLog()
  const [shownAt] = useState(() => Date.now())
  return recent(useSyncExternalStore(onChange, get), shownAt)
}

/** Drops alerts over 24 hours old, and those over 24 hours ahead, which a clock that was set back leaves behind. */
const recent = (log: readonly LoggedAlert[], now: EpochMs) =>
  log.filter(({ at }) => Math.abs(now - at) < DAY_MS)

interface LogOptions {
  readonly absence?: Absence
  /** Time since which another tab may have logged the same alert. Local clock. */
  readonly since?: EpochMs
}

export function logAlerts(alerts: readonly AlertFacts[], options: LogOptions = {}) {
  const at = Date.now()
  const { absence, since = at - TABS_APART_MS } = options
  const entryOf = (alert: AlertFacts): LoggedAlert => ({
    at,
    isNew: true,
    ...(absence && { absence }),
    alert: factsOf(alert),
  })
  alertLog().change(log => {
    const others = log.filter(entry => entry.at >= since)
    const left = alerts.filter(alert => !isLast(alert, others))
    return left.length === 0 ? log : [...log, ...left.map(entryOf)]
  })
}

/** Marks all alerts as read. */
export const readAlerts = () =>
  alertLog().change(log =>
    log.some(({ isNew }) => isNew) ? log.map(entry => ({ ...entry, isNew: false })) : log,
  )

/**
 * Whether the latest entry of the same subject is equal. A goal after a correction may repeat the score of an earlier
 * goal.
 */
function isLast(alert: AlertFacts, log: readonly LoggedAlert[]): boolean {
  const [subject, words] = newsOf(alert)
  const newest = log.map(({ alert: other }) => newsOf(other)).reverse()
  return newest.find(([other]) => other === subject)?.[1] === words
}

/** Returns the subject of an alert, and the state that the alert reports. */
function newsOf(alert: AlertFacts): readonly [subject: string, words: string] {
  if (alert.kind === 'price') return [JSON.stringify(alert.watch), '']
  const { matchId, kind, side, score } = alert
  const isScore = kind === 'goal' || kind === 'correction'
  return isScore ? [`${matchId}`, `${kind} ${score}`] : [`${matchId} ${kind} ${side}`, '']
}

function factsOf(alert: AlertFacts): AlertFacts {
  if (alert.kind === 'price') return alert
  const { kind, matchId, side, home, guest, score, hidden } = alert
  return { kind, matchId, side, home, guest, score, ...(hidden && { hidden }) }
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_SCORE

function entryIn({ at, isNew, absence: found, alert }: StoredFields): LoggedAlert | undefined {
  const facts = isRecord(alert) ? (priceAlertIn(alert) ?? matchAlertIn(alert)) : undefined
  const absence = ABSENCES.find(name => name === found)
  if (facts === undefined || !isPositiveInteger(at)) return undefined
  return { at, isNew: isNew === true, ...(absence && { absence }), alert: facts }
}

function priceAlertIn({ kind, matchId, watch, price }: StoredFields): PriceAlert | undefined {
  const read = isRecord(watch) ? priceIn(watch) : undefined
  if (kind !== 'price' || read === undefined || !isPositiveInteger(matchId) || !isShort(price))
    return undefined
  return { kind, matchId, watch: read, price }
}

const SIDES = ['home', 'guest', ''] as const
const HIDDEN = ['chosen', 'waiting'] as const

function matchAlertIn(fields: StoredFields): AlertOfMatch | undefined {
  const { matchId, home, guest, score } = fields
  const kind = ALERT_KINDS.find(name => name === fields['kind'])
  const side = SIDES.find(name => name === fields['side'])
  const hidden = HIDDEN.find(name => name === fields['hidden'])
  if (kind === undefined || side === undefined || !isPositiveInteger(matchId)) return undefined
  if (!isName(home) || !isName(guest) || !isShort(score)) return undefined
  return { kind, matchId, side, home, guest, score, ...(hidden && { hidden }) }
}
