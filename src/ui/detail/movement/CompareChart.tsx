/**
 * One leg of a market at several bookmakers in one chart, and a table of opening, lowest, highest and latest prices.
 *
 * Each line has its own dash and sign, so that colour is never the only difference. Rule HIS27 in
 * docs/rules/history.md.
 */
import type { CompanyHistory, PriceHistory, QuoteLine } from '../../../engine/contract/details/quotes'
import { hasLine, type Leg } from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import type { Zone } from '../../../engine/contract/units'
import type { PriceCell } from '../../../engine/contract/view'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { drawnSteps } from '../../kit/price/drawnSteps'
import { legName } from '../../kit/price/legName'
import { ChartFrame, type ChartScales } from './ChartFrame'
import { quoteText } from './historyTexts'
import { LineSign } from './MovementWords'
import { stepPath } from './stepPath'

interface CompareProps {
  readonly histories: readonly CompanyHistory[]
  readonly leg: Leg
  readonly zone: Zone
}

export function CompareChart({ histories, leg, zone }: CompareProps) {
  const text = useText()
  const lines = histories.map(({ company, history }) => ({ company, parts: drawnSteps(history, leg) }))
  const [first] = histories
  if (first === undefined) return null
  const { matchId, market, marks } = first.history
  return (
    <ChartFrame
      match={matchId}
      market={market}
      spans={widest(histories)}
      marks={marks}
      lines={[]}
      cells={lines.flatMap(({ parts }) => parts.flat().map(({ cell }) => cell))}
      opens={false}
      caption={`${legName(market, leg, text)}: ${histories.map(({ company }) => companyName(company)).join(', ')}`}
      zone={zone}
    >
      {scales =>
        lines.map(({ company, parts }, index) => (
          <CompanyLine key={company} index={index} parts={parts} scales={scales} />
        ))
      }
    </ChartFrame>
  )
}

/**
 * Returns the spans that begin first. The archive recorded all histories at the same times, but each history begins
 * with its own first price.
 */
const widest = (histories: readonly CompanyHistory[]): PriceHistory['spans'] =>
  histories
    .map(({ history }) => history.spans)
    .reduce((one, other) => ((other[0]?.from ?? Infinity) < (one[0]?.from ?? Infinity) ? other : one))

interface CompanyLineProps {
  readonly index: number
  readonly parts: ReturnType<typeof drawnSteps>
  readonly scales: ChartScales
}

function CompanyLine({ index, parts, scales: { time, yOf } }: CompanyLineProps) {
  const last = parts.at(-1)?.at(-1)
  return (
    <g data-line={index}>
      {parts.map(part => (
        <path key={part[0]?.from} className="movement-line" d={stepPath(part, time, yOf)} />
      ))}
      {last === undefined ? null : (
        <LineSign index={index} x={time.xOf(last.to)} y={yOf(last.cell.value ?? 1)} />
      )}
    </g>
  )
}

const COLUMNS = ['opening', 'lowest', 'highest', 'latest'] as const
const HEADS = {
  opening: 'quote.opening',
  lowest: 'history.lowest',
  highest: 'history.highest',
  latest: 'history.latest',
} as const

export function CompareTable({ histories, leg }: Omit<CompareProps, 'zone'>) {
  const text = useText()
  return (
    <div className="movement-scroll">
      <table className="movement-companies">
        <thead>
          <tr>
            <th scope="col">{text('odds.bookmaker')}</th>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {text(HEADS[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {histories.map(({ company, history }, index) => {
            const facts = factsOf(history, leg, text)
            return (
              <tr key={company} data-line={index}>
                <th scope="row">
                  <svg width="26" height="10" aria-hidden="true" focusable="false">
                    <path className="movement-line" d="M0 5H20" />
                    <LineSign index={index} x={21} y={5} />
                  </svg>
                  {companyName(company)}
                </th>
                {COLUMNS.map(column => (
                  <td key={column}>{facts[column] ?? '–'}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Texts in the visitor's format, with the line of a market that has lines. `null` for a missing price. */
function factsOf({ points, opening, market }: PriceHistory, leg: Leg, text: Text) {
  const quotes = points.flatMap(({ quote }) => quote ?? [])
  const priced = quotes
    .filter(quote => isPrice(quote[leg]))
    .sort((one, other) => valueOf(one, leg) - valueOf(other, leg))
  const textOf = (quote: QuoteLine | null | undefined): string | null => {
    if (quote === null || quote === undefined || !isPrice(quote[leg])) return null
    return hasLine(market)
      ? `${quote[leg].text} (${quoteText(quote, 'goal', market, text)})`
      : quote[leg].text
  }
  return {
    opening: textOf(opening),
    lowest: textOf(priced[0]),
    highest: textOf(priced.at(-1)),
    latest: textOf(points.at(-1)?.quote),
  }
}

const isPrice = ({ value }: PriceCell): boolean => value !== null && value > 0
const valueOf = (quote: QuoteLine, leg: Leg): number => quote[leg].value ?? 0
