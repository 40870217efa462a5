/** The sign of a sentence about a match, in a wide row. The sentence is the sign's tooltip. */
import type { ReactNode } from 'react'
import type { MatchFacts } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import { remarkText, wayThere } from '../../kit/matchText'
import type { CellColumn, Drawing } from '../model/drawing'

export function remark(match: MatchFacts, { text }: Drawing, at: CellColumn): ReactNode {
  const sentence = remarkSentence(match, text)
  if (sentence === '') return null
  return (
    <span
      className="list-remark"
      role="gridcell"
      {...at}
      title={sentence}
      data-var={match.varText !== '' || undefined}
    >
      {sentence}
    </span>
  )
}

/** Sentence of the feed or of the video referee, or the scores of a tie. Empty for a match without a sentence. */
export const remarkSentence = (match: MatchFacts, text: Text): string =>
  match.varText ||
  [wayThere(match, text), remarkText(match.remark, text)].filter(part => part !== '').join(' · ')
