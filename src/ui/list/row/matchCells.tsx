/**
 * Cells that wide rows and cards share: time, score, teams, marks, star.
 *
 * An element with `data-cell` contains exactly the text of its cell. Ranks, added time and labels are data attributes
 * that style sheets show through `content`.
 */
import type { ReactNode } from 'react'
import { matchTitle } from '../../../engine/contract/names/isolate'
import { isInPlay, mayHaveStopped } from '../../../engine/contract/phase'
import type { Side } from '../../../engine/contract/units'
import type { MatchFacts, MatchRow } from '../../../engine/contract/view'
import { latePart } from '../../kit/late/latePart'
import { Logo } from '../../kit/Logo'
import { deciderOf, isNamedByState, standingText } from '../../kit/matchText'
import { COLUMN } from './columns'
import type { Drawing, RowWords } from '../model/drawing'
import { remarkSentence } from './remarkCell'

const LateMark = latePart(() => import('./LateMark').then(({ LateMark }) => LateMark), {
  texts: 'match',
  broken: 'nothing',
})

/** First cells of every layout, in this order: time and score, then each team with its marks. */
export function matchCells(match: MatchRow, look: TeamLook, drawing: Drawing): ReactNode {
  return (
    <>
      {timeCells(match, drawing)}
      {teamCells(match, 'home', look, drawing)}
      {homeMarks(match, drawing.words)}
      {teamCells(match, 'guest', look, drawing)}
      {guestMarks(match, drawing)}
    </>
  )
}

/** Minute, result of the handicap, score, half-time score, and how a tie was decided. */
function timeCells(match: MatchRow, { text, words, outcomes }: Drawing): ReactNode {
  const { phase, minute, injury, day } = match
  const label = phaseLabel(match, words)
  const decided = deciderOf(match)
  const [homeGoals, guestGoals] = match.score.split(' - ')
  return (
    <>
      <span
        className="list-minute"
        role="gridcell"
        aria-colindex={COLUMN.minute}
        data-cell="minute"
        data-live={isInPlay(phase) ? (/\d$/.test(minute) ? 'minute' : 'state') : undefined}
        data-label={isNamedByState(match) ? label : undefined}
        title={phase === 'silent' || mayHaveStopped(phase) ? standingText(match, text) : label}
        data-injury={(!minute.includes('+') && injury) || undefined}
        data-day={(phase === 'notStarted' && day) || undefined}
      >
        {minute}
      </span>
      {(match.hidden || (phase === 'finished' ? outcomes : match.lineups && phase === 'notStarted')) && (
        <LateMark row={match} />
      )}
      <span
        className="list-score"
        role="gridcell"
        aria-colindex={COLUMN.score}
        data-cell="score"
        data-home-goals={homeGoals || undefined}
        data-guest-goals={guestGoals}
        data-won={phase === 'finished' ? wonBy(match) : undefined}
      >
        {match.score}
      </span>
      <span
        className="list-half-score"
        role="gridcell"
        aria-colindex={COLUMN.half}
        data-cell="half"
        data-decided={decided !== '' || undefined}
      >
        {match.half}
      </span>
      {decided !== '' && (
        <span className="list-decider" data-cell="decider">
          {decided}
        </span>
      )}
    </>
  )
}

/** The side that won, by goals or in a shoot-out. `none` after a draw. */
function wonBy({ score, winner }: MatchRow): Side | 'none' {
  if (winner !== '') return winner
  const [home = 0, guest = 0] = score.split(' - ').map(Number)
  if (home === guest) return 'none'
  return home > guest ? 'home' : 'guest'
}

/**
 * Name of the phase. The state -1 of the widget's feed does not say whether the match was played. Half-time score,
 * goals, corners and cards are signs of play. A match without any score was not played.
 */
function phaseLabel(match: MatchRow, { phases, played, notPlayed }: RowWords): string | undefined {
  const { phase, score } = match
  if (phase !== 'unavailable') return phases[phase]
  if (score === '' && !match.hidden) return notPlayed
  return hasPlay(match) ? played : phases.unavailable
}

const hasPlay = ({ score, half, corners, ...match }: MatchRow): boolean =>
  half !== '' ||
  /[1-9]/.test(score + corners) ||
  match.homeRed + match.guestRed + match.homeYellow + match.guestYellow > 0

interface TeamLook {
  /** Size of the crest in pixels. */
  readonly crest: number
  /** Whether the rank omits the name of its table, for which a card has no room. */
  readonly brief: boolean
}

/** Draws a team's crest and name. */
function teamCells(
  match: MatchFacts,
  side: Side,
  { crest, brief }: TeamLook,
  { text, matches, details }: Drawing,
): ReactNode {
  const name = match[side]
  const order = match[`${side}Order`]
  // The home team's name is the stop of the arrow keys for the whole match. A pointer may press any part of the match
  // without an action of its own.
  const opens = side === 'home' && matches && details
  return (
    <>
      <Logo
        src={match[`${side}Image`]}
        letters={match[`${side}Letters`]}
        size={crest}
        className={`list-team-logo list-${side}-logo`}
      />
      <span
        className={`list-team list-${side}`}
        role={side === 'home' ? 'rowheader' : 'gridcell'}
        aria-colindex={COLUMN[side]}
        data-cell={side}
        title={name}
        data-order={orderMark(brief ? (/\d+$/.exec(order)?.[0] ?? order) : order)}
        data-winner={match.winner === side || undefined}
        data-remark={(!brief && side === 'guest' && remarkSentence(match, text) !== '') || undefined}
        data-followed={match[`${side}Followed`] || undefined}
        tabIndex={opens ? -1 : undefined}
        aria-haspopup={opens ? 'dialog' : undefined}
        data-action={opens ? 'match' : undefined}
      >
        {name}
      </span>
    </>
  )
}

function orderMark(order: string): string | undefined {
  if (order === '') return undefined
  return order.startsWith('[') ? order : `[${order}]`
}

/** Marks after the home name: cards, VAR, neutral ground. `null` for a team without marks. */
function homeMarks(match: MatchFacts, words: RowWords): ReactNode {
  const { homeYellow, homeRed, varText, neutral } = match
  if (homeYellow <= 0 && homeRed <= 0 && varText === '' && !neutral) return null
  return (
    <span className="list-marks list-home-marks" role="gridcell" aria-colindex={COLUMN.homeMarks}>
      {cards(homeYellow, homeRed, words)}
      {varText !== '' && <abbr className="list-var" title={varText} />}
      {neutral && <abbr className="list-neutral" title={words.neutral} />}
    </span>
  )
}

/** Marks after the guest's name: cards, and the corners of both teams. */
function guestMarks(match: MatchFacts, { words, matches }: Drawing): ReactNode {
  const { corners } = match
  // As with prices, the keyboard reaches the corners by arrow keys only.
  const opens = matches && corners !== ''
  return (
    <span className="list-marks list-guest-marks" role="gridcell" aria-colindex={COLUMN.guestMarks}>
      {cards(match.guestYellow, match.guestRed, words)}
      <span
        className="list-corners"
        data-cell="corners"
        title={words.corners}
        role={opens ? 'button' : undefined}
        tabIndex={opens ? -1 : undefined}
        aria-haspopup={opens ? 'dialog' : undefined}
        data-action={opens ? 'corners' : undefined}
        aria-label={opens ? `${corners} ${words.corners}: ${matchTitle(match)}` : undefined}
      >
        {corners}
      </span>
    </span>
  )
}

/** Numbers of yellow and red cards. A number of 0 is omitted. */
function cards(yellows: number, reds: number, words: RowWords): ReactNode {
  return (
    <>
      {yellows > 0 && (
        <span className="list-yellow" title={words.yellowCards}>
          {yellows}
        </span>
      )}
      {reds > 0 && (
        <span className="list-red" title={words.redCards} data-one={reds === 1 || undefined}>
          {reds}
        </span>
      )}
    </>
  )
}

interface ActionButton {
  /** Look of the button. */
  readonly className: string
  readonly action: 'follow-match' | 'detail' | 'analysis' | 'live'
  readonly label: string
  /** The tooltip. Equals the label if absent. */
  readonly title?: string
  readonly shown?: string
  readonly pressed?: boolean
  readonly expanded?: boolean
}

/** Draws a button with a tooltip, and with a label that names its match. */
function actionButton(
  match: MatchFacts,
  { className, action, label, title = label, shown, pressed, expanded }: ActionButton,
): ReactNode {
  return (
    <button
      className={className}
      type="button"
      data-action={action}
      tabIndex={-1}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-label={`${label}: ${matchTitle(match)}`}
      title={title}
    >
      {shown}
    </button>
  )
}

export function star(match: MatchFacts, words: RowWords): ReactNode {
  const { followed } = match
  const label = followed ? words.unfollow : words.follow
  return actionButton(match, {
    className: 'list-icon list-star',
    action: 'follow-match',
    label,
    pressed: followed,
  })
}

/**
 * The button that opens the panel of a match, with the number of markets, `7 ›`. `null` for a match without markets.
 */
export function detailButton(match: MatchFacts, className: string, { words, text }: Drawing): ReactNode {
  const { open, bets } = match
  if (bets === 0) return null
  return actionButton(match, {
    action: 'detail',
    className,
    shown: `${bets}\u00a0›`,
    label: `${bets} ${words.detail}`,
    title: `${words.detail} (${text('list.bets', { count: bets })})`,
    expanded: open !== undefined && open !== '',
  })
}

/** Buttons for the analysis of every match, and for the report of a match in play (D62). */
export function moreButtons(match: MatchFacts, { analysis, live }: RowWords): ReactNode {
  return (
    <>
      {actionButton(match, { className: 'list-icon list-analysis', action: 'analysis', label: analysis })}
      {isInPlay(match.phase) &&
        actionButton(match, { className: 'list-icon list-live', action: 'live', label: live })}
    </>
  )
}
