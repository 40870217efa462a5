/** The bet types that the visitor can choose. Rule CMP4 in docs/rules/list.md. */
import type { BetType } from '../../engine/contract/units'
import { PHONE_QUERY, useMedia } from '../kit/dom/useMedia'
import { listFormOf } from '../state/form'
import { useChoice } from '../state/useChoice'
import { BET_TYPES } from './settings/options'

const PERIODS = [3, 4] as const satisfies readonly BetType[]

/**
 * Returns the bet type and its choices. Compact cards show one market, so only the period is chosen. Scores have no
 * choice.
 */
export function useBetTypes(): { readonly value: BetType; readonly types: readonly BetType[] } {
  const phone = useMedia(PHONE_QUERY)
  const value = useChoice(({ prefs }) => prefs.betType)
  const compact = useChoice(({ prefs }) => prefs.compact !== 'off')
  const form = useChoice(listFormOf)
  if (!phone) return { value, types: BET_TYPES }
  if (form === 'scores') return { value, types: [] }
  return compact ? { value: value === 4 ? 4 : 3, types: PERIODS } : { value, types: BET_TYPES }
}
