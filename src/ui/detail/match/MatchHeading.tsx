/**
 * The head of a match: both teams with their marks, score, minute, notes, and a link to the video. Its height on a
 * phone is at most 112 px, so that the tab below is visible. Rules MCH1, MCH15 and MCH17 in docs/rules/detail.md.
 */
import type { MatchHead } from '../../../engine/contract/details/matches'
import type { MatchId, Side } from '../../../engine/contract/units'
import { TRAITS } from '../../../engine/contract/markets'
import { BETTING, isInPlay } from '../../../engine/contract/phase'
import { useText } from '../../i18n/useText'
import { Logo } from '../../kit/Logo'
import { PageLink } from '../../kit/page/PageLink'
import {
  deciderOf,
  isNamedByState,
  minuteMark,
  remarkText,
  standingText,
  wayThere,
} from '../../kit/matchText'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { useChoice } from '../../state/useChoice'
import { useMarketSheet } from '../../client/requests/matchRequests'
import { useRequest } from '../../client/requests/useRequest'
import { IconShape } from '../../kit/Icon'

export function MatchHeading({ head }: { readonly head: MatchHead }) {
  return (
    <>
      <div className="match-score">
        <Team head={head} side="home" />
        <Middle head={head} />
        <Team head={head} side="guest" />
      </div>
      <div className="match-more">
        <Notes head={head} />
        <HighlightLink match={head.id} />
      </div>
    </>
  )
}

function Team({ head, side }: { readonly head: MatchHead; readonly side: Side }) {
  const text = useText()
  const [id, name] = [head[`${side}Id`], head[side]]
  const order = head[`${side}Order`].replace(/^\[|\]$/g, '')
  return (
    <div className="match-team" data-side={side} data-winner={head.winner === side || undefined}>
      <span className="match-marks">
        <Logo src={head[`${side}Image`]} letters={head[`${side}Letters`]} size={28} className="match-crest" />
        {order === '' ? null : <span title={text('rank.rank')}>[{order}]</span>}
        <Cards head={head} side={side} />
      </span>
      <span className="match-name" title={name}>
        {id === 0 ? (
          name
        ) : (
          <PageLink kind="team" id={id} name={name} className="name-link">
            {name}
          </PageLink>
        )}
      </span>
    </div>
  )
}

function Cards({ head, side }: { readonly head: MatchHead; readonly side: Side }) {
  const text = useText()
  return (
    <>
      {CARDS.map(({ color, words }) => {
        const count = head[`${side}${color}`]
        return count === 0 ? null : (
          <span key={color} className="match-cards" data-color={color} title={text(words)}>
            <span className="sr-only">{text(words)} </span>
            {count}
          </span>
        )
      })}
    </>
  )
}

const CARDS = [
  { color: 'Yellow', words: 'list.yellowCards' },
  { color: 'Red', words: 'list.redCards' },
] as const

/** Score and minute, or day and kick-off of a match that has not begun. */
function Middle({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const toCome = useChoice(({ page }) => page.profile.toCome)
  const { phase, minute, injury, score, half, corners, kickoff, day } = head
  const early = phase === 'notStarted'
  return (
    <div className="match-middle">
      <strong className="match-goals">{early ? kickoff : score === '' ? '-' : score}</strong>
      <span className="match-minute" data-live={isInPlay(phase) || undefined}>
        {early ? (
          <span title={text(toCome)}>{day}</span>
        ) : isNamedByState(head) ? (
          standingText(head, text)
        ) : (
          minuteText(minute, injury)
        )}
      </span>
      <span className="match-half">
        {half === '' ? null : <span title={text('phase.halfTime')}>({half})</span>}
        {corners === '' ? null : (
          <span className="match-corners" title={text('list.corners')}>
            <span className="sr-only">{text('list.corners')} </span>
            {corners}
          </span>
        )}
      </span>
    </div>
  )
}

const minuteText = (minute: string, injury: string) =>
  `${minuteMark(minute)}${injury === '' || minute.includes('+') ? '' : ` (${injury})`}`

/** Notes that do not fit on a card: how a tie was decided, VAR, remarks, and the closing line. */
function Notes({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const { varText, remark } = head
  const notes = [
    deciderOf(head),
    wayThere(head, text),
    varText,
    remarkText(remark, text),
    useClosingLine(head),
  ].filter(note => note !== '')
  return (
    <p className="match-notes" title={notes.join(' · ')}>
      {notes.map(note => (
        <span key={note}>{note}</span>
      ))}
    </p>
  )
}

/**
 * Handicap and total before the kick-off: `Closing line: HDP -0.5 · O/U 2.5`. Empty before the kick-off, for a match
 * that is off, and without closing prices.
 */
function useClosingLine({ id, phase }: MatchHead): string {
  const text = useText()
  const sheet = useMarketSheet(id)
  if (phase === 'notStarted' || BETTING[phase] === 'none' || !sheet) return ''
  const lines = (['HDP', 'ou'] as const).flatMap(market => {
    const closing = sheet.markets.find(known => known.market === market)?.current ?? null
    if (closing === null || closing.goal.value === null) return []
    return [`${text(`market.short.${TRAITS[market].family}`)} ${lineWords(signedLine(closing), text)}`]
  })
  return lines.length === 0 ? '' : text('match.closing', { lines: lines.join(' · ') })
}

const HIGHLIGHTS_FRESH_MS = 120_000
const VIDEO =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM9 9a1 1 0 0 1 1.52-.86l5 3a1 1 0 0 1 0 1.72l-5 3A1 1 0 0 1 9 15z'

/** A link to the video of a match, if the service has one. */
function HighlightLink({ match }: { readonly match: MatchId }) {
  const text = useText()
  const reply = useRequest({
    key: 'highlights',
    send: details => details.highlights(),
    freshMs: HIGHLIGHTS_FRESH_MS,
  })
  const address = reply.state === 'ready' ? reply.value.get(match) : undefined
  if (address === undefined) return null
  return (
    <a className="match-video" href={address} target="_blank" rel="noopener noreferrer">
      <IconShape path={VIDEO} filled={false} />
      {text('match.highlights')}
    </a>
  )
}
