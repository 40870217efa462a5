/** One event, corner or end of a half: minute in the middle, text on the team's side, icon between them. */
import type { ReportEvent } from '../../../engine/contract/details/matches'
import type { Side } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'

export function ReportLine({ event }: { readonly event: ReportEvent }) {
  return (
    <li className="panel-event" data-side={event.side} data-event={event.kind}>
      <span className="panel-minute">{event.minute === '' ? '' : `${event.minute}'`}</span>
      <span className="panel-sign" aria-hidden="true" />
      <span className="panel-words">
        <Words event={event} />
      </span>
    </li>
  )
}

function Words({ event }: { readonly event: ReportEvent }) {
  const text = useText()
  switch (event.kind) {
    case 'substitution':
      return <Substitution on={event.on} off={event.off} />
    case 'goal':
    case 'penalty':
    case 'ownGoal':
      return (
        <>
          <strong>
            <bdi>{event.player}</bdi>{' '}
            {event.score === '' ? null : <b className="panel-score">{event.score}</b>}
          </strong>
          <small>
            {text(`event.${event.kind}`)}
            {event.assist === '' ? '' : ` · ${text('event.assistBy', { name: event.assist })}`}
          </small>
        </>
      )
    case 'missedPenalty':
    case 'shootOut':
    case 'yellow':
    case 'secondYellow':
    case 'red':
    case 'var':
    case 'assist':
    case 'other':
      return (
        <>
          <strong>{event.player}</strong>
          <small>{text(`event.${event.kind}`)}</small>
        </>
      )
  }
}

/** A substitution. One name is empty if the feed sends two events, one for each player. */
function Substitution({ on, off }: { readonly on: string; readonly off: string }) {
  const text = useText()
  return (
    <>
      {on === '' ? null : (
        <span className="panel-on" title={text('event.on')}>
          <span className="sr-only">{text('event.on')}: </span>
          {on}
        </span>
      )}
      {off === '' ? null : (
        <span className="panel-off" title={text('event.off')}>
          <span className="sr-only">{text('event.off')}: </span>
          {off}
        </span>
      )}
    </>
  )
}

interface CornerLineProps {
  /** Side of the corner. `null` if the feed names no team of the match. */
  readonly side: Side | null
  readonly minute: number
}

export function CornerLine({ side, minute }: CornerLineProps) {
  const text = useText()
  return (
    <li className="panel-event" data-side={side ?? 'home'} data-event="corner">
      <span className="panel-minute">{minute}&apos;</span>
      <span className="panel-sign" aria-hidden="true" />
      <span className="panel-words">
        <small>{text(side === null ? 'corner.unknown' : 'event.corner')}</small>
      </span>
    </li>
  )
}

/** The end of a half, with the score at that time. */
export function EndLine({ what, score }: { readonly what: 'half' | 'end'; readonly score: string }) {
  const text = useText()
  return (
    <li className="panel-end">
      {text(what === 'half' ? 'phase.halfTime' : 'phase.finished')} <b>{score}</b>
    </li>
  )
}
