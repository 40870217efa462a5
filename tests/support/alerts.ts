/** Alerts of one match for tests of the page, and the visitor's alert choices. */
import { alertLog, NO_ALERTS } from '../../src/ui/state/late/alertLog'
import type { MatchStand, SeenStand } from '../../src/engine/contract/details/alerts'
import type { MatchId, Side } from '../../src/engine/contract/units'
import type { Alert } from '../../src/engine/contract/view'
import { missedNews } from '../../src/engine/match/missedNews'
import { alertStore, FIRST_CHOICES, type AlertChoices } from '../../src/ui/state/late/alertChoices'

export type SideAlert = Extract<Alert, { readonly side: Side }>
type PhaseAlert = Exclude<Alert, SideAlert>

const MATCH = { matchId: 1, score: '1 - 0', home: 'Hà Nội', guest: 'Huế', followed: false }

export const goalAlert = (fields: Partial<SideAlert> = {}): SideAlert => ({
  ...MATCH,
  kind: 'goal',
  side: 'home',
  ...fields,
})

export const phaseAlert = (kind: PhaseAlert['kind'], fields: Partial<PhaseAlert> = {}): PhaseAlert => ({
  ...MATCH,
  ...fields,
  kind,
  side: '',
})

/** Adds to each match the events since it was last seen, as the engine does. */
export const standsSince = (
  stands: readonly MatchStand[],
  seen: ReadonlyMap<MatchId, SeenStand>,
): readonly MatchStand[] =>
  stands.map(stand => {
    const before = seen.get(stand.id)
    return { ...stand, news: before === undefined ? [] : missedNews(before, stand) }
  })

/** Sets the choices of a first visit, with the given changes. */
export const chooseAlerts = (choices: Partial<AlertChoices>) =>
  alertStore().change(() => ({ ...FIRST_CHOICES, ...choices }))

/** The element whose changes screen readers announce. */
export function announcer(): Element {
  const found = document.querySelector('[data-alerts]')
  if (found === null) throw new Error('No element announces alerts')
  return found
}

/** Resets choices and log, because test files share one page and its storage. */
export function forgetAlerts() {
  alertStore().change(() => FIRST_CHOICES)
  alertLog().change(() => NO_ALERTS)
}
