/**
 * Name of a round in the page's language. `12` is a round of a league. Every other name is a stage. Rule DTL20 in
 * docs/rules/detail.md.
 */
import type { Text } from '../../i18n/texts'
import { stageName } from './stageName'

export const roundName = (round: string, text: Text): string =>
  /^\d{1,3}$/.test(round) ? text('rank.round', { name: round }) : stageName(round, text)
