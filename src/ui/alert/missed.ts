/** What the summary says of alerts that came while the page was paused. Pure. Rule AWY4 in docs/rules/widget.md. */
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
  /** `Hà Nội 2 - 1 Huế` */
  readonly line: string
  /** What happened, in the order of `ALERT_KINDS`' kinds as they came; a goal is in the score. */
  readonly kinds: readonly AlertKind[]
  /** The visitor hides the score: what happened is not said. */
  readonly hidden?: Alert['hidden']
}

/** A match of which something wanted happened, with its last score. Goals that were taken back are none. */
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
