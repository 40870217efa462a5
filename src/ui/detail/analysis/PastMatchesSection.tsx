/**
 * Past matches of a team, newest first: result of each match, and results of its closing handicap and total. Each
 * colour has a sign or letter with the same meaning. Rules ANA10-ANA13 in docs/rules/analysis.md.
 */
import type {
  ClosedLine,
  PastMatch,
  PastMatches,
  Tally,
  TotalOutcome,
} from '../../../engine/contract/details/analysis'
import type { Outcome } from '../../../engine/contract/details/bets'
import { useText } from '../../i18n/useText'
import { lineWords } from '../../kit/price/handicapLine'
import { PageLink } from '../../kit/page/PageLink'
import { FormMarks } from '../standings/FormMarks'
import { TallyLine } from './TallyLine'

/** Number of matches shown. */
export type MatchCount = 6 | 20

interface PastMatchesProps {
  readonly name: string
  /** Side from which the matches are counted, if the name does not say so. */
  readonly hint?: string
  readonly past: PastMatches
  readonly span: MatchCount
}

export function PastMatchesSection({ name, hint, past, span }: PastMatchesProps) {
  const text = useText()
  const matches = past.matches.slice(0, span)
  const tally: Tally = span === 6 ? past.last6 : past.last20
  return (
    <section>
      <div className="analysis-head">
        <h3 title={name}>{name}</h3>
        {matches.length === 0 ? null : <TallyLine tally={tally} />}
      </div>
      {hint === undefined || matches.length === 0 ? null : <p className="note">{hint}</p>}
      {matches.length === 0 ? (
        <p className="note">{text('analysis.none')}</p>
      ) : (
        <MatchTable name={name} matches={matches} />
      )}
      {matches.length === 0 || matches.length === span ? null : (
        <p className="note">{text('analysis.fewer', { count: matches.length })}</p>
      )}
    </section>
  )
}

/** Table of matches. A column without any data is omitted. */
function MatchTable({ name, matches }: { readonly name: string; readonly matches: readonly PastMatch[] }) {
  const text = useText()
  const hasHandicap = matches.some(({ handicap }) => handicap !== null)
  const hasTotal = matches.some(({ total }) => total !== null)
  return (
    <table className="analysis-matches" aria-label={name}>
      <thead>
        <tr>
          <th scope="col" data-column="date">
            {text('analysis.date')}
          </th>
          <th scope="col" data-column="opponent">
            {text('analysis.opponent')}
          </th>
          <th scope="col" data-column="score">
            {text('analysis.score')}
          </th>
          <th scope="col" data-column="result">
            <span className="sr-only">{text('analysis.result')}</span>
          </th>
          {hasHandicap ? (
            <th scope="col" data-column="handicap">
              {text('market.short.handicap')}
            </th>
          ) : null}
          {hasTotal ? (
            <th scope="col" data-column="total">
              {text('market.short.total')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {matches.map(match => (
          <MatchLine key={match.id} match={match} hasHandicap={hasHandicap} hasTotal={hasTotal} />
        ))}
      </tbody>
    </table>
  )
}

interface MatchLineProps {
  readonly match: PastMatch
  readonly hasHandicap: boolean
  readonly hasTotal: boolean
}

function MatchLine({ match, hasHandicap, hasTotal }: MatchLineProps) {
  const text = useText()
  const { date, league, opponentId, opponent, ground, half, result, handicap, total } = match
  const [day, year] = [date.slice(0, 5), date.slice(6)]
  return (
    <tr>
      <td data-column="date">
        {day}
        <small>
          <span className="sr-only">/</span>20{year}
        </small>
      </td>
      <th scope="row" data-column="opponent">
        <span className="analysis-opponent" title={opponent}>
          {opponent === '' ? null : (
            <PageLink kind="team" id={opponentId} name={opponent} className="name-link">
              {opponent}
            </PageLink>
          )}
        </span>
        <small title={league}>
          <abbr title={text(ground === 'home' ? 'table.home' : 'table.away')}>
            {text(`analysis.ground.${ground}`)}
          </abbr>{' '}
          {league}
        </small>
      </th>
      <td data-column="score">
        <Score match={match} />
        {half === '' ? null : <small title={text('phase.halfTime')}>({half})</small>}
      </td>
      <td data-column="result">
        <FormMarks form={[result]} />
      </td>
      {hasHandicap ? <td data-column="handicap">{handicap && <Handicap closed={handicap} />}</td> : null}
      {hasTotal ? <td data-column="total">{total && <Total closed={total} />}</td> : null}
    </tr>
  )
}

/** The score, home first. The team's own goals stand out. */
function Score({ match: { score, ground } }: { readonly match: PastMatch }) {
  const [home, guest] = score
  return (
    <span className="analysis-score">
      {ground === 'home' ? <b>{home}</b> : home}-{ground === 'guest' ? <b>{guest}</b> : guest}
    </span>
  )
}

/** Signs as in the list of results (rule UIL45): a tick or a cross, and for a half with ½. */
const HANDICAP_SIGNS: Readonly<Record<Outcome, string>> = {
  win: '✓',
  halfWin: '½✓',
  push: '=',
  halfLoss: '½✗',
  loss: '✗',
}

function Handicap({ closed }: { readonly closed: ClosedLine<Outcome> }) {
  const text = useText()
  const { outcome } = closed
  return <Came closed={closed} sign={HANDICAP_SIGNS[outcome]} words={text(`bet.${outcome}`)} />
}

function Total({ closed }: { readonly closed: ClosedLine<TotalOutcome> }) {
  const text = useText()
  const { outcome } = closed
  const letters: Readonly<Record<TotalOutcome, string>> = {
    over: text('list.over'),
    halfOver: `½${text('list.over')}`,
    push: '=',
    halfUnder: `½${text('list.under')}`,
    under: text('list.under'),
  }
  return <Came closed={closed} sign={letters[outcome]} words={text(`analysis.total.${outcome}`)} />
}

interface CameProps {
  readonly closed: ClosedLine<Outcome | TotalOutcome>
  readonly sign: string
  readonly words: string
}

/** The line, and below it the result with the price. */
function Came({ closed: { outcome, line, price }, sign, words }: CameProps) {
  const text = useText()
  return (
    <>
      <span className="analysis-line">{lineWords(line, text)}</span>
      <small>
        <span className="analysis-came" data-outcome={outcome} title={words}>
          <span aria-hidden="true">{sign}</span>
          <span className="sr-only">{words}</span>
        </span>
        {price === '' ? null : <span className="analysis-price"> {price}</span>}
      </small>
    </>
  )
}
