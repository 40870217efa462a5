/**
 * How far the mark of a price that moved has faded. The move comes with the price from the worker (`LastMove`); only its age
 * is looked at here. Rule UIL13 in docs/rules/list.md.
 */
import { PRICE_KEYS } from '../../../engine/contract/markets'
import type { EpochMs } from '../../../engine/contract/units'
import type { LastMove, MatchRow } from '../../../engine/contract/view'

/** 1: changed just now. 3: about to end. */
type FadeStep = 1 | 2 | 3
/** The age at which each step ends. */
const PALER_MS: Readonly<Record<FadeStep, number>> = { 1: 3_000, 2: 6_500, 3: 10_000 }

/** `undefined`: without a mark. A move of the future has none: the device's clock was set back. */
export function fadeStep(last: LastMove | undefined, now: EpochMs): FadeStep | undefined {
  if (last === undefined || last.at > now) return undefined
  const ageMs = now - last.at
  if (ageMs < PALER_MS[1]) return 1
  if (ageMs < PALER_MS[2]) return 2
  return ageMs < PALER_MS[3] ? 3 : undefined
}

/** When the next mark of the row becomes paler or ends; `undefined` when it has none. */
export function nextFade(row: Partial<MatchRow>, now: EpochMs): EpochMs | undefined {
  let next: EpochMs | undefined
  for (const cell of PRICE_KEYS) {
    const last = row[cell]?.last
    const step = fadeStep(last, now)
    if (last === undefined || step === undefined) continue
    const at = last.at + PALER_MS[step]
    next = next === undefined ? at : Math.min(next, at)
  }
  return next
}
