/** Alerts of one match for tests of the page, and the visitor's choices of them. */
import type { Side } from '../../src/engine/contract/units'
import type { Alert } from '../../src/engine/contract/view'
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

/** The choices of a first visit, but for these. */
export const chooseAlerts = (choices: Partial<AlertChoices>) =>
  alertStore().change(() => ({ ...FIRST_CHOICES, ...choices }))

export const forgetAlerts = () => alertStore().change(() => FIRST_CHOICES)
