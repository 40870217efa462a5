/**
 * The visitor's choice of alerts: for everything followed, for single matches, and for watched prices.
 *
 * Source: `sixinone_alerts` in the local storage (`localValue.ts`), some 20 kB with full lists. Unreadable entries are
 * left out. Rules CHS1-CHS7 in docs/rules/alerts.md.
 */
import {
  ALERT_KINDS,
  ALERT_LIMITS,
  type AlertKind,
  type PriceWatch,
  type AlertRequest,
} from '../../../engine/contract/alerts'
import type { EpochMs, MatchId } from '../../../engine/contract/units'
import { isBet, LEGS, MARKETS } from '../../../engine/contract/markets'
import { entriesIn, openLocalValue, type StoredFields, type LocalForm, type LocalValue } from './localValue'

export interface MatchAlerts {
  readonly match: MatchId
  /** Kinds for this match, instead of those for everything followed. */
  readonly kinds: readonly AlertKind[]
  /** Time of the choice, by which old entries are dropped. Local clock. */
  readonly at: EpochMs
}

export interface AlertChoices extends Pick<AlertRequest, 'kinds' | 'quiet' | 'prices'> {
  readonly matches: readonly MatchAlerts[]
}

export type AlertStore = LocalValue<AlertChoices>

export const ALERTS_KEY = 'sixinone_alerts'
export const FIRST_CHOICES: AlertChoices = {
  kinds: ['goal', 'correction', 'redCard'],
  quiet: null,
  matches: [],
  prices: [],
}

const MATCH_LIFE_MS = 2 * 24 * 3_600_000
const DAY_MINUTES = 1_440
const MOST_VALUE = 1_000

export function isSameWatch(one: PriceWatch, other: PriceWatch): boolean {
  const fields = ['match', 'company', 'market', 'leg', 'side', 'value'] as const
  return fields.every(field => one[field] === other[field])
}

let shared: AlertStore | undefined
/** Returns the page's single store. */
export const alertStore = (): AlertStore => (shared ??= openAlertStore())

const FORM: LocalForm<AlertChoices> = {
  key: ALERTS_KEY,
  first: FIRST_CHOICES,
  read: found =>
    Array.isArray(found['kinds'])
      ? {
          kinds: kindsIn(found['kinds']),
          quiet: quietIn(found['quiet']),
          matches: entriesIn(found['matches'], matchIn),
          prices: entriesIn(found['prices'], priceIn),
        }
      : FIRST_CHOICES,
  limit: withinLimits,
}

export const openAlertStore = (page?: Window, now?: () => EpochMs): AlertStore =>
  openLocalValue(FORM, page, now)

/** Drops matches that were chosen over 2 days ago, then all but the newest entries. */
function withinLimits(choices: AlertChoices, now: EpochMs): AlertChoices {
  const matches = choices.matches.filter(({ at }) => now - at < MATCH_LIFE_MS)
  const { only, prices } = ALERT_LIMITS
  return { ...choices, matches: matches.slice(-only), prices: choices.prices.slice(-prices) }
}

export const isPositiveInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= ALERT_LIMITS.name
const isMinute = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < DAY_MINUTES

function kindsIn(value: unknown): readonly AlertKind[] {
  return Array.isArray(value) ? ALERT_KINDS.filter(kind => value.includes(kind)) : []
}

function quietIn(value: unknown): AlertChoices['quiet'] {
  if (!Array.isArray(value)) return null
  const [from, to]: unknown[] = value
  return isMinute(from) && isMinute(to) && from !== to ? [from, to] : null
}

function matchIn({ match, kinds, at }: StoredFields): MatchAlerts | undefined {
  if (!isPositiveInteger(match) || !isPositiveInteger(at) || !Array.isArray(kinds)) return undefined
  return { match, kinds: kindsIn(kinds), at }
}

export function priceIn(fields: StoredFields): PriceWatch | undefined {
  const { match, company, side, value, home, guest } = fields
  const market = MARKETS.find(name => name === fields['market'])
  const leg = LEGS.find(name => name === fields['leg'])
  if (!isPositiveInteger(match) || !isPositiveInteger(company) || market === undefined || leg === undefined)
    return undefined
  if (!isBet(market, leg)) return undefined
  if ((side !== 'atLeast' && side !== 'atMost') || !isName(home) || !isName(guest)) return undefined
  if (typeof value !== 'number' || !(Math.abs(value) <= MOST_VALUE)) return undefined
  return { match, company, market, leg, side, value, home, guest }
}
