/**
 * The name of a round in the page's words: `12` is that of a league, any other name that of a stage. Rule DTL20 in
 * docs/rules/detail.md. Errors: none.
 */
import type { Text } from '../../i18n/texts'
import { stageName } from './stageName'

export const roundName = (round: string, text: Text): string =>
  /^\d{1,3}$/.test(round) ? text('rank.round', { name: round }) : stageName(round, text)
