/** Waits of calls after answers that were not used. Rule PRO7 in docs/rules/providers.md. */
import type { Purpose, Refusal } from '../port/adapter'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FIRST_BACKOFF = 10_000
/** Longest back-off in milliseconds. Scores in play have the shortest. */
const MOST_BACKOFF: Readonly<Record<Purpose, number>> = {
  live: 160_000,
  prices: 30 * MINUTE,
  day: 30 * MINUTE,
  open: 30 * MINUTE,
  table: 30 * MINUTE,
}
/** Milliseconds after a refusal during which all calls are paused. After `hurried` a provider may give its own wait. */
const PAUSES: Readonly<Partial<Record<Refusal, number>>> = { key: DAY, hurried: MINUTE }
/** Milliseconds for which one call rests, because the plan lacks it or the provider rejects it. */
export const RESTS: Readonly<Partial<Record<Refusal, number>>> = { plan: DAY, rejected: DAY }

/** Returns the pause after a refusal, else `null`. `saidMs`: the wait in the provider's answer. */
export const pauseMs = (refusal: Refusal, saidMs: number | null): number | null =>
  refusal === 'hurried' && saidMs !== null ? Math.min(DAY, saidMs) : (PAUSES[refusal] ?? null)

/** Returns the wait after a number of consecutive failures. */
export const backoffMs = (failures: number, purpose: Purpose): number =>
  Math.min(MOST_BACKOFF[purpose], FIRST_BACKOFF * 2 ** (failures - 1))
