/**
 * Decides whether the visitor wants an alert, and whether it is silent. Pure.
 *
 * Source: the visitor's choices (`state/late/alertChoices.ts`). Rules ALR7-ALR9 in docs/rules/page.md.
 */
import type { AlertKind } from '../../../engine/contract/alerts'
import type { Alert } from '../../../engine/contract/view'
import type { EpochMs, MatchId, Zone } from '../../../engine/contract/units'
import { wallTime } from '../../../engine/contract/zone'
import type { AlertChoices } from '../../state/late/alertChoices'
import type { PriceAlert } from '../../state/late/alertLog'

export type AnyAlert = Alert | PriceAlert

/** Opens the match at its most useful tab. `anchor`: the pressed element. */
export type OnOpenMatch = (match: MatchId, tab: null, anchor: HTMLElement) => void

/** Returns the wanted kinds of a match. A choice for the match overrides the one for everything followed. */
export function kindsOf(
  { kinds, matches }: AlertChoices,
  match: MatchId,
  followed: boolean,
): readonly AlertKind[] {
  return matches.find(own => own.match === match)?.kinds ?? (followed ? kinds : [])
}

export const isWanted = (choices: AlertChoices, { matchId, kind, followed }: Alert): boolean =>
  kindsOf(choices, matchId, followed).includes(kind)

/**
 * Whether an alert sounds. Goals sound unless the visitor's choice excludes them, other alerts if wanted, corrections
 * never.
 */
export function sounds(choices: AlertChoices, alert: Alert): boolean {
  const { kind, matchId, followed } = alert
  if (kind === 'correction') return false
  const isUnchosen = !followed && !choices.matches.some(({ match }) => match === matchId)
  return (kind === 'goal' && isUnchosen) || isWanted(choices, alert)
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** `zone`: the visitor's. The first minute of `quiet` is included, the last is not. */
export function isQuietHour({ quiet }: AlertChoices, now: EpochMs, zone: Zone): boolean {
  if (quiet === null) return false
  const [from, to] = quiet
  const minutes = Math.floor(wallTime(now, zone) / MINUTE_MS)
  const minute = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
