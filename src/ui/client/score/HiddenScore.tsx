/** The sign in place of a covered score. Rule OWN10 in docs/rules/own.md. */
import { matchTitle } from '../../../engine/contract/names/isolate'
import type { MatchFacts } from '../../../engine/contract/view'
import { useText } from '../../i18n/useText'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import './hiddenScore.css'

interface HiddenScoreProps {
  readonly match: Pick<MatchFacts, 'id' | 'home' | 'guest' | 'hidden'>
  /** The button is in a row of the list, where the arrow keys reach it. */
  readonly inRow?: boolean
}

export function HiddenScore(props: HiddenScoreProps) {
  return props.match.hidden === 'waiting' ? <WaitingScore /> : <ShowScore {...props} />
}

/** Stands for a score that appears when it is old enough. */
function WaitingScore() {
  const text = useText()
  const words = text('panel.behind', { n: useChoice(({ prefs }) => prefs.behind) })
  return (
    <span className="waiting-score" title={words}>
      <span aria-hidden="true">…</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** Button that shows the score of its match until the visitor leaves the page. `worded`: its label is visible. */
export function ShowScore({
  match,
  inRow = false,
  worded = false,
}: HiddenScoreProps & { readonly worded?: boolean }) {
  const text = useText()
  const choices = useChoiceStore()
  const words = text('score.show')
  return (
    <button
      type="button"
      className="show-score"
      data-action="score"
      data-worded={worded || undefined}
      tabIndex={inRow ? -1 : undefined}
      title={words}
      aria-label={`${words}: ${matchTitle(match)}`}
      onClick={() => choices.change(({ tab }) => void (tab.shownScores = [...tab.shownScores, match.id]))}
    >
      {worded ? words : '?'}
    </button>
  )
}
