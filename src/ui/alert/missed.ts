/** The summary of alerts that came while the page was paused. Pure. Rule AWY4 in docs/rules/widget.md. */
import { matchTitle } from '../../engine/contract/names/isolate'
import type { AlertKind } from '../../engine/contract/alerts'
import type { Alert } from '../../engine/contract/view'
import type { MatchId } from '../../engine/contract/units'
import type { AlertChoices } from '../state/late/alertChoices'
import type { Absence } from '../state/late/alertLog'
import { isWanted } from './model/wanted'

export interface Missed {
  readonly why: Absence
  readonly matches: readonly MissedMatch[]
}

export interface MissedMatch {
  readonly id: MatchId
  /** Teams and score: `Hà Nội 2 - 1 Huế`. */
  readonly line: string
  /** Kinds of wanted alerts, each once, in the order in which they came. */
  readonly kinds: readonly AlertKind[]
  /** The visitor hides the score, so the events are not shown either. */
  readonly hidden?: Alert['hidden']
}

/** Returns matches with a wanted alert, with their last scores. Goals that were corrected later do not count. */
export function missedIn(choices: AlertChoices, alerts: readonly Alert[]): readonly MissedMatch[] {
  const found = new Map<MatchId, MissedMatch & { readonly goals: number }>()
  for (const alert of alerts) {
    const { kind, matchId: id, home, score, guest, hidden } = alert
    const before = found.get(id)
    const goals = (before?.goals ?? 0) + (kind === 'goal' ? 1 : kind === 'correction' ? -1 : 0)
    const isNew = kind !== 'correction' && isWanted(choices, alert) && before?.kinds.includes(kind) !== true
    const kinds = isNew ? [...(before?.kinds ?? []), kind] : (before?.kinds ?? [])
    found.set(id, { id, line: matchTitle({ home, guest }, score), kinds, goals, ...(hidden && { hidden }) })
  }
  return [...found.values()].flatMap(({ goals, kinds, ...match }) => {
    const left = kinds.filter(kind => kind !== 'goal' || goals > 0)
    return left.length === 0 ? [] : [{ ...match, kinds: left }]
  })
}
