/**
 * The spending of a provider's quota, and how the unspent rest is spread: a record, and functions over it. Pure.
 *
 * Live calls come first, after a small share for the lists of days. Each kind of call is then sent at even intervals,
 * so that the rest lasts until the quota is renewed. Of a month each day gets a part, because later matches are not
 * known yet. Rules PRO4-PRO6 in docs/rules/providers.md.
 */
import { DAY_MS } from '../../contract/dates'
import type { EpochMs } from '../../kit/clock'
import type { ProviderCall, Purpose, Quota, QuotaNews } from '../port/adapter'

const MINUTE = 60_000
/** Milliseconds before a test call, after the provider reported an empty quota. */
const TRY_AFTER = 60 * MINUTE
/** Share of the unspent quota for calls of others with the same key. */
const RESERVE = 0.03
/** Maximum multiple of an even part that a day of a month may use, because most matches are at weekends. */
const MOST_OF_DAY = 2

export interface Spending {
  /** Maximum number of calls until `resets`. `null`: the provider states no limit. */
  readonly limit: number | null
  readonly used: number
  /** Calls of this server since midnight UTC. */
  readonly usedToday: number
  /** Parts of `used` by purpose. */
  readonly usedBy: Readonly<Partial<Record<Purpose, number>>>
  /** Day of the counts, in days since 1970. */
  readonly day: number
  readonly resets: EpochMs
  /** Times of the calls of the last minute. */
  readonly lately: readonly EpochMs[]
  readonly perMinute: number
  /** Whether the provider reported an empty quota, so that one call tests whether it is renewed. */
  readonly isRefused: boolean
}

const dayOf = (now: EpochMs): number => Math.floor(now / DAY_MS)

/** Returns the next renewal of a quota, at midnight UTC or at the start of a month. */
function nextReset({ span }: Quota, now: EpochMs): EpochMs {
  const date = new Date(now)
  return span === 'day' ? (dayOf(now) + 1) * DAY_MS : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

export const unspent = (quota: Quota, now: EpochMs): Spending => ({
  limit: quota.limit,
  used: 0,
  usedToday: 0,
  usedBy: {},
  day: dayOf(now),
  resets: nextReset(quota, now),
  lately: [],
  perMinute: quota.perMinute,
  isRefused: false,
})

/**
 * Returns the spending as of now. A new span starts unspent. After a refusal its first minute has room for one call.
 */
export function asOf(spending: Spending, quota: Quota, now: EpochMs): Spending {
  const { isRefused, perMinute } = spending
  const day = dayOf(now)
  const usedToday = day === spending.day ? spending.usedToday : 0
  const lately = spending.lately.filter(at => at > now - MINUTE)
  if (now < spending.resets) return { ...spending, day, usedToday, lately }
  const full = isRefused ? Array.from({ length: perMinute - 1 }, () => now) : lately
  const resets = nextReset(quota, now)
  return { ...spending, day, usedToday, lately: full, used: 0, usedBy: {}, resets, isRefused: false }
}

export const spent = (
  spending: Spending,
  { cost, purpose }: Pick<ProviderCall, 'cost' | 'purpose'>,
  now: EpochMs,
): Spending => ({
  ...spending,
  usedBy: { ...spending.usedBy, [purpose]: (spending.usedBy[purpose] ?? 0) + cost },
  used: spending.used + cost,
  usedToday: spending.usedToday + cost,
  lately: [...spending.lately, now],
})

/** Adopts the provider's own count if it reports less left. */
export function corrected(
  spending: Spending,
  { left, limit, resets, leftThisMinute }: QuotaNews,
  now: EpochMs,
): Spending {
  const ours = limit ?? spending.limit
  const used = ours === null || left === undefined ? spending.used : Math.max(spending.used, ours - left)
  const lately =
    leftThisMinute === 0 ? Array.from({ length: spending.perMinute }, () => now) : spending.lately
  return { ...spending, limit: ours, used, resets: resets ?? spending.resets, lately }
}

/** Marks the quota as empty. Providers renew it by their own clocks, so this may happen after the renewal here. */
export const exhausted = (spending: Spending, now: EpochMs): Spending => ({
  ...spending,
  used: Math.max(spending.used, spending.limit ?? spending.used),
  resets: Math.min(spending.resets, now + TRY_AFTER),
  isRefused: true,
})

export const leftOf = ({ limit, used }: Spending): number =>
  limit === null ? Infinity : Math.max(0, limit - used)

const endOfDay = ({ day }: Spending): EpochMs => (day + 1) * DAY_MS

/** Returns the calls that may still be sent today. A monthly quota gives each day a part of the rest. */
function leftToday(spending: Spending): number {
  const { resets, usedToday, day } = spending
  const left = leftOf(spending)
  if (left === Infinity || resets <= endOfDay(spending)) return left
  const part = Math.min(1, (MOST_OF_DAY * DAY_MS) / (resets - day * DAY_MS))
  return Math.max(0, (left + usedToday) * part - usedToday)
}

/**
 * Maximum share of a scarce quota for each purpose. Pages that visitors open cannot use up the calls of live scores.
 */
const MOST_OF: Readonly<Record<Purpose, number>> = {
  live: 1,
  day: 0.25,
  prices: 0.2,
  open: 0.15,
  table: 0.05,
}

/** `demands`: the demands of the current calls. */
export function mayCall(
  spending: Spending,
  { cost, purpose }: Pick<ProviderCall, 'cost' | 'purpose'>,
  demands: Demands,
): boolean {
  const { lately, perMinute, usedBy, limit } = spending
  if (lately.length >= perMinute || leftToday(spending) < cost) return false
  const before = ORDER.slice(0, ORDER.indexOf(purpose)).reduce((sum, one) => sum + demands[one], 0)
  const isPart = (usedBy[purpose] ?? 0) + cost <= MOST_OF[purpose] * (limit ?? Infinity)
  return isPart || leftToday(spending) - cost >= before
}

/**
 * Shares of the rest by purpose, in the order of distribution. The lists of days come first with a small share, because
 * all other calls follow from them.
 */
const SHARES: readonly (readonly [Purpose, number])[] = [
  ['day', 0.15],
  ['live', 0.6],
  ['prices', 0.15],
  ['open', 0.07],
  ['table', 0.03],
]
const ORDER: readonly Purpose[] = ['live', 'prices', 'day', 'open', 'table']

/** Cost of each purpose's calls at their wanted intervals, until the day or the quota ends. */
export type Demands = Readonly<Record<Purpose, number>>

export function demandsOf(calls: readonly ProviderCall[], spending: Spending, now: EpochMs): Demands {
  const until = Math.min(spending.resets, endOfDay(spending))
  const demands = { live: 0, prices: 0, day: 0, open: 0, table: 0 }
  for (const call of calls) demands[call.purpose] += (call.cost * wantedMs(call, now, until)) / call.everyMs
  return demands
}

/**
 * Factor by which the intervals of each purpose are longer than wanted: 1 or more. `Infinity`: the purpose gets no
 * calls.
 */
export type Stretch = Readonly<Record<Purpose, number>>

export function stretchOf(demands: Demands, spending: Spending): Stretch {
  const budget = leftToday(spending) * (1 - RESERVE)
  const demandOf = (purpose: Purpose): number => demands[purpose]
  const granted = new Map(
    SHARES.map(([purpose, share]) => [purpose, Math.min(demandOf(purpose), budget * share)]),
  )
  let rest = budget - [...granted.values()].reduce((sum, part) => sum + part, 0)
  for (const purpose of ORDER) {
    const given = granted.get(purpose) ?? 0
    const more = Math.min(rest, demandOf(purpose) - given)
    granted.set(purpose, given + more)
    rest -= more
  }
  const factor = (purpose: Purpose): number => {
    const [demand, grant] = [demandOf(purpose), granted.get(purpose) ?? 0]
    return demand === 0 || grant === Infinity ? 1 : Math.max(1, demand / grant)
  }
  return {
    live: factor('live'),
    prices: factor('prices'),
    day: factor('day'),
    open: factor('open'),
    table: factor('table'),
  }
}

/** Returns the milliseconds until a time in which a call is wanted: the total of its spans. */
export function wantedMs({ during }: ProviderCall, now: EpochMs, until: EpochMs): number {
  if (during === undefined) return until - now
  let [sum, end] = [0, now]
  for (const span of [...during].sort((one, other) => one.from - other.from)) {
    const [from, to] = [Math.max(span.from, end), Math.min(span.until, until)]
    if (to > from) sum += to - from
    end = Math.max(end, to)
  }
  return sum
}

/** Returns the first time, from `at` on, at which a call is wanted, or `null`. */
export function wantedFrom({ during }: ProviderCall, at: EpochMs): EpochMs | null {
  if (during === undefined) return at
  const starts = during.filter(({ until }) => until > at).map(({ from }) => Math.max(from, at))
  return starts.length === 0 ? null : Math.min(...starts)
}
