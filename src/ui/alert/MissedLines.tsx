/** The lines of the summary after an absence or a pause. */
import { useText } from '../i18n/useText'
import { MissedDialog } from '../kit/alerts/missedDialog'
import { Button } from '../kit/Button'
import { CloseButton } from '../kit/dialog/CloseButton'
import { useDialog } from '../kit/late/latePart'
import type { Missed, MissedMatch } from './missed'
import './missed.css'

/** Maximum number of matches in the summary. Further ones are counted. */
const MOST = 4

export function MissedLines({ why, matches, onClose }: Missed & { readonly onClose: () => void }) {
  const text = useText()
  const { open, node } = useDialog(MissedDialog)
  const more = matches.length - MOST
  return (
    <>
      <div className="missed">
        <strong>{text(`away.${why}`)}:</strong>
        {matches.slice(0, MOST).map(match => (
          <Line key={match.id} match={match} />
        ))}
        {more > 0 ? <span>+{more}</span> : null}
        <Button label={text('missed.all')} kind="link" opensDialog onPress={open} />
      </div>
      <CloseButton onClose={onClose} />
      {node}
    </>
  )
}

/** A line with the match, its score and its events except goals, which the score shows. */
function Line({ match: { line, kinds, hidden } }: { readonly match: MissedMatch }) {
  const text = useText()
  const others = kinds.flatMap(kind =>
    kind === 'goal' || kind === 'correction' ? [] : [text(`away.${kind}`)],
  )
  return (
    <span>
      {line}
      {others.length === 0 || hidden ? null : <small> ({others.join(', ')})</small>}
    </span>
  )
}
