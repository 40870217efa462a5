/**
 * Table of one market at every bookmaker. A press on a row, or on its name by key, shows the price history at that
 * bookmaker.
 *
 * Rules DTL18 and DTL29 in docs/rules/detail.md.
 */
import type { BookmakerRow, ComparedMarket, QuoteLine } from '../../../engine/contract/details/quotes'
import { legsOf, pickAt, type Leg, type Market } from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import type { CompanyId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { Quote } from '../../kit/price/Quote'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { legName } from '../../kit/price/legName'

interface BookmakerTableProps {
  readonly market: ComparedMarket
  /** The visitor's bookmaker. */
  readonly chosen: CompanyId
  /** Bookmaker whose price history is shown below. */
  readonly shown: CompanyId
  readonly ended: boolean
  readonly onShow: (company: CompanyId) => void
}

export function BookmakerTable(props: BookmakerTableProps) {
  const { chosen, shown, ended, onShow } = props
  const { market, line, rows } = props.market
  const text = useText()
  const marked = rows.some(({ best }) => best.length > 0)
  const legs = legsOf(market)
  // After betting has closed, the second group has the last prices before the kick-off.
  const times = ['opening', ended ? 'current' : 'now'] as const
  return (
    <>
      <table className="odds-compare" data-market={market}>
        <caption className="sr-only">{text(`market.${market}`)}</caption>
        <colgroup>
          <col />
          {times.flatMap(time =>
            legs.map(leg => (
              <col
                key={`${time} ${leg}`}
                data-time={time}
                data-line={pickAt(market, leg) === 'line' || undefined}
              />
            )),
          )}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {text('odds.bookmaker')}
            </th>
            {times.map(time => (
              <th key={time} scope="colgroup" colSpan={legs.length} data-time={time}>
                {text(`quote.${time}`)}
              </th>
            ))}
          </tr>
          <tr>
            {times.flatMap(time =>
              legs.map(leg => (
                <th
                  key={`${time} ${leg}`}
                  scope="col"
                  data-time={time}
                  data-line={pickAt(market, leg) === 'line' || undefined}
                >
                  {legName(market, leg, text)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Bookmaker
              key={row.company}
              row={row}
              market={market}
              chosen={row.company === chosen}
              shown={row.company === shown}
              onShow={() => onShow(row.company)}
            />
          ))}
        </tbody>
      </table>
      {marked ? (
        <p className="note">
          {line === null
            ? text('odds.framed')
            : text('odds.framedAt', { line: lineWords(signedLine(line), text) })}
        </p>
      ) : null}
    </>
  )
}

interface BookmakerProps {
  readonly row: BookmakerRow
  readonly market: Market
  readonly chosen: boolean
  readonly shown: boolean
  readonly onShow: () => void
}

function Bookmaker({ row, market, chosen, shown, onShow }: BookmakerProps) {
  const text = useText()
  const name = companyName(row.company)
  const cells = (time: 'opening' | 'now') =>
    legsOf(market).map(leg => (
      <td key={`${time} ${leg}`} data-time={time} data-line={pickAt(market, leg) === 'line' || undefined}>
        <Cell line={row[time]} leg={leg} market={market} best={time === 'now' && row.best.includes(leg)} />
      </td>
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys reach the name
    <tr
      data-company={row.company}
      data-chosen={chosen || undefined}
      data-shown={shown || undefined}
      onClick={onShow}
    >
      <th scope="row" title={name}>
        <button type="button" className="odds-name" aria-pressed={shown}>
          {name}
          {chosen ? <span className="sr-only"> ({text('odds.chosen')})</span> : null}
        </button>
      </th>
      {cells('opening')}
      {cells('now')}
    </tr>
  )
}

interface CellProps {
  readonly line: QuoteLine | null
  readonly leg: Leg
  readonly market: Market
  readonly best: boolean
}

function Cell({ line, leg, market, best }: CellProps) {
  const text = useText()
  if (line === null) return '-'
  if (pickAt(market, leg) === 'line') return lineWords(signedLine(line), text)
  if (!best) return <Quote cell={line[leg]} />
  return (
    <span className="odds-best">
      <Quote cell={line[leg]} />
      <span className="sr-only"> {text('odds.best')}</span>
    </span>
  )
}
