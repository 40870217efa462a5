/**
 * The cells that wide rows and cards share: time, score, teams, marks, star.
 *
 * An element with `data-cell` holds exactly the text of its cell. Ranks, added time and labels are data attributes that
 * the style sheets show through `content`.
 */
import { BETTING } from '../../../engine/contract/phase'
import type { MatchFacts } from '../../../engine/contract/view'
import type { Side } from '../../../engine/contract/units'
import { deciderOf, wayThere } from '../../kit/tie'
import { COLUMN } from '../model/columns'
import { useListSetting, type Words } from '../model/listContext'

const LIVE = new Set<string>(['firstHalf', 'halfTime', 'secondHalf', 'extraTime', 'penalties'])

interface MatchProps {
  readonly match: MatchFacts
}

export function TimeCells({ match }: MatchProps) {
  const { words } = useListSetting()
  const { phase, minute, injury, day } = match
  const decider = deciderOf(match)
  const label = minute === '' ? words.phases[phase] : undefined
  return (
    <>
      <span
        className="list-minute"
        role="gridcell"
        aria-colindex={COLUMN.minute}
        data-cell="minute"
        data-live={LIVE.has(phase) || undefined}
        data-label={label}
        title={label}
        data-injury={(!minute.includes('+') && injury) || undefined}
        data-day={(phase === 'notStarted' && day) || undefined}
        data-closed={(BETTING[phase] === 'closed' && match.priced && words.closed) || undefined}
      >
        {minute}
      </span>
      <span className="list-score" role="gridcell" aria-colindex={COLUMN.score} data-cell="score">
        {match.score}
      </span>
      <span className="list-half-score" role="gridcell" aria-colindex={COLUMN.half} data-cell="half">
        {match.half}
      </span>
      {decider !== '' && (
        <span className="list-decider" data-cell="decider">
          {decider}
        </span>
      )}
    </>
  )
}

interface TeamProps extends MatchProps {
  readonly side: Side
  /** Show the rank without the name of its table: a card has no room for that. */
  readonly brief?: boolean
}

export function TeamName({ match, side, brief = false }: TeamProps) {
  const { matches, details } = useListSetting()
  const name = match[side]
  const whole = side === 'home' ? match.homeOrder : match.guestOrder
  const order = brief ? (/\d+$/.exec(whole)?.[0] ?? whole) : whole
  return (
    <span
      className={`list-team list-${side}`}
      role={side === 'home' ? 'rowheader' : 'gridcell'}
      aria-colindex={COLUMN[side]}
      data-cell={side}
      data-order={orderMark(order)}
      data-winner={match.winner === side || undefined}
      data-followed={match[`${side}Followed`] || undefined}
      title={name}
      {...(side === 'home' && matches && details && OPENS_MATCH)}
    >
      {name}
    </span>
  )
}

/** One stop of the arrow keys for each match; a pointer may press anything that is nothing else. */
const OPENS_MATCH = { tabIndex: -1, 'aria-haspopup': 'dialog', 'data-action': 'match' } as const

function orderMark(order: string): string | undefined {
  if (order === '') return undefined
  return order.startsWith('[') ? order : `[${order}]`
}

/** Beside the home name: cards, VAR, neutral ground. No element when there is none of them. */
export function HomeMarks({ match }: MatchProps) {
  const { words } = useListSetting()
  const { homeYellow, homeRed, neutral, varText } = match
  if (homeYellow + homeRed === 0 && !neutral && varText === '') return null
  return (
    <span className="list-marks list-home-marks" role="gridcell" aria-colindex={COLUMN.homeMarks}>
      <Cards yellow={homeYellow} red={homeRed} words={words} />
      {match.varText !== '' && <abbr className="list-var" title={match.varText} />}
      {match.neutral && <abbr className="list-neutral" title={words.neutral} />}
    </span>
  )
}

/** Beside the guest's name: cards, and the corners of both. */
export function GuestMarks({ match }: MatchProps) {
  const { words, matches } = useListSetting()
  const opens = matches && match.corners !== ''
  return (
    <span className="list-marks list-guest-marks" role="gridcell" aria-colindex={COLUMN.guestMarks}>
      <Cards yellow={match.guestYellow} red={match.guestRed} words={words} />
      <span
        className="list-corners"
        data-cell="corners"
        title={words.corners}
        {...(opens && { ...OPENS_CORNERS, 'aria-label': cornersLabel(match, words) })}
      >
        {match.corners}
      </span>
    </span>
  )
}

/** Like prices, the corners are reached by the arrow keys only. */
const OPENS_CORNERS = { role: 'button', tabIndex: -1, 'data-action': 'corners' } as const

function cornersLabel({ corners, home, guest }: MatchFacts, words: Words): string {
  return `${corners} ${words.corners}: ${home} - ${guest}`
}

interface CardsProps {
  readonly yellow: number
  readonly red: number
  readonly words: Words
}

function Cards({ yellow, red, words }: CardsProps) {
  return (
    <>
      {yellow > 0 && (
        <span className="list-yellow" title={words.yellowCards}>
          {yellow}
        </span>
      )}
      {red > 0 && (
        <span className="list-red" title={words.redCards}>
          {red}
        </span>
      )}
    </>
  )
}

export function Remark({ match }: MatchProps) {
  const { text } = useListSetting()
  const remark =
    match.varText || [wayThere(match, text), match.remark].filter(part => part !== '').join(' · ')
  if (remark === '') return null
  return (
    <span
      className="list-remark"
      role="gridcell"
      aria-colindex={COLUMN.remark}
      data-var={match.varText !== '' || undefined}
      title={remark}
    >
      {remark}
    </span>
  )
}

export function MatchStar({ match }: MatchProps) {
  const { words } = useListSetting()
  const { home, guest, followed } = match
  const label = followed ? words.unfollow : words.follow
  return (
    <button
      type="button"
      className="list-icon list-star"
      data-action="follow-match"
      tabIndex={-1}
      aria-pressed={followed}
      aria-label={`${label}: ${home} - ${guest}`}
      title={label}
    />
  )
}
