/** How long calls wait after answers that were not used. Rule PRO7 in docs/rules/providers.md. Errors: none. */
import type { Purpose, Refusal } from '../port/adapter'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FIRST_BACKOFF = 10_000
/** Scores in play are missed soonest. */
const MOST_BACKOFF: Readonly<Record<Purpose, number>> = {
  live: 160_000,
  prices: 30 * MINUTE,
  day: 30 * MINUTE,
  open: 30 * MINUTE,
  table: 30 * MINUTE,
}
/** How long nothing at all is sent after a refusal. A provider may say a wait of its own after `hurried`. */
const PAUSES: Readonly<Partial<Record<Refusal, number>>> = { key: DAY, hurried: MINUTE }
/** How long a call rests that the plan does not have, or that the provider calls wrong. */
export const RESTS: Readonly<Partial<Record<Refusal, number>>> = { plan: DAY, rejected: DAY }

/** `null`: nothing waits. `saidMs`: the wait that the provider says. */
export const pauseMs = (refusal: Refusal, saidMs: number | null): number | null =>
  refusal === 'hurried' && saidMs !== null ? Math.min(DAY, saidMs) : (PAUSES[refusal] ?? null)

/** After so many failures in a row. */
export const backoffMs = (failures: number, purpose: Purpose): number =>
  Math.min(MOST_BACKOFF[purpose], FIRST_BACKOFF * 2 ** (failures - 1))
