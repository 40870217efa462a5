/**
 * Total goals and odd or even, implied by the correct scores of the match. These chances cannot be bet on. Rule SCR8 in
 * docs/rules/details.md.
 */
import type { GoalChance, GoalOutcome, ScoreSheet } from '../../../engine/contract/details/quotes'
import type { MatchId } from '../../../engine/contract/units'
import { useScoreSheet } from '../../client/requests/matchRequests'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'

interface GoalChancesProps {
  readonly match: MatchId
  /** Whether the match has started. Opening prices then are from before the match. */
  readonly started: boolean
}

export function GoalChances({ match, started }: GoalChancesProps) {
  const text = useText()
  const reply = useScoreSheet(match, useChoice(companyAndFormat))
  return (
    <PanelState reply={reply} empty={text('odds.noGoals')} isEmpty={({ goals }) => goals.length === 0}>
      {sheet => <Chances sheet={sheet} isPast={started && sheet.time === 'opening'} />}
    </PanelState>
  )
}

const TABLES: readonly (readonly [TableName, readonly GoalOutcome[]])[] = [
  ['totalGoals', ['0-1', '2-3', '4-6', '7+']],
  ['evenOdd', ['odd', 'even']],
]
type TableName = 'totalGoals' | 'evenOdd'

function Chances({ sheet, isPast }: { readonly sheet: ScoreSheet; readonly isPast: boolean }) {
  const text = useText()
  return (
    <>
      <div className="odds-markets">
        {TABLES.map(([name, outcomes]) => (
          <table key={name} className="detail-table" data-goals={name}>
            <caption>
              {text(`oddsType.${name}`)} <small>{text('odds.fromScores')}</small>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{text(`oddsType.${name}`)}</span>
                </th>
                <th scope="col">{text('odds.chance')}</th>
                <th scope="col">{text('odds.fairPrice')}</th>
              </tr>
            </thead>
            <tbody>
              {outcomes.flatMap(outcome => {
                const found = sheet.goals.find(one => one.outcome === outcome)
                return found === undefined ? [] : <Row key={outcome} chance={found} />
              })}
            </tbody>
          </table>
        ))}
      </div>
      <p className="note">
        {isPast ? `${text('score.opening')} · ` : ''}
        {text('odds.goalsNote')}
      </p>
    </>
  )
}

function Row({ chance: { outcome, chance, price } }: { readonly chance: GoalChance }) {
  const text = useText()
  return (
    <tr>
      <th scope="row">{nameOf(outcome, text)}</th>
      <td>{percentRange(chance)}</td>
      <td>{priceRange(price, text)}</td>
    </tr>
  )
}

const nameOf = (outcome: GoalOutcome, text: Text): string =>
  outcome === 'odd' || outcome === 'even' ? text(outcome) : outcome.replace('-', '–')

function percentRange([least, most]: GoalChance['chance']): string {
  const [low, high] = [least, most].map(share => Math.round(share * 100))
  if (high === 0 && most > 0) return '<1%'
  return low === high ? `${high}%` : `${low}–${high}%`
}

function priceRange([lowest, highest]: GoalChance['price'], text: Text): string {
  if (lowest === highest) return lowest
  return highest === '-' ? text('odds.atLeast', { price: lowest }) : `${lowest}–${highest}`
}
