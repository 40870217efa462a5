/**
 * Every point of the history as a table, newest first, with the feed's opening as the last row. Rules HIS9 and HIS18 in
 * docs/rules/history.md.
 */
import type { PriceHistory, SeenPoint } from '../../../engine/contract/details/quotes'
import { legsOf } from '../../../engine/contract/markets'
import type { Zone } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import { legName } from '../../kit/price/legName'
import { otherDay, secondText, quoteText } from './historyTexts'

/**
 * Maximum number of rows of the table. Older points are only in the CSV, because thousands of rows are slow on a cheap
 * phone.
 */
const MOST_ROWS = 300

export function PointTable({ history, zone }: { readonly history: PriceHistory; readonly zone: Zone }) {
  const text = useText()
  const { market, opening, points, spans } = history
  const now = spans.at(-1)?.to ?? 0
  const shown = points.slice(-MOST_ROWS).reverse()
  const older = points.length - shown.length
  return (
    <details className="movement-points">
      <summary>{text('history.changes', { count: points.length })}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container is reached by keyboard */}
      <section className="movement-scroll" tabIndex={0} aria-label={text(`market.${market}`)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('head.time')}</th>
              {legsOf(market).map(leg => (
                <th key={leg} scope="col">
                  {legName(market, leg, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((point, index) => (
              <tr key={keyOf(point, points.length - index)}>
                <th scope="row">{`${otherDay(point.at, now, zone)} ${secondText(point.at, zone)}`.trim()}</th>
                <Cells quote={point.quote} market={market} />
              </tr>
            ))}
            {older === 0 ? null : (
              <tr>
                <td colSpan={legsOf(market).length + 1}>{text('history.older', { count: older })}</td>
              </tr>
            )}
            {opening === null ? null : (
              <tr>
                <th scope="row">{text('quote.opening')}</th>
                <Cells quote={opening} market={market} />
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** Two points may have the same time. */
const keyOf = ({ at }: SeenPoint, index: number) => `${at} ${index}`

function Cells({ quote, market }: Pick<SeenPoint, 'quote'> & Pick<PriceHistory, 'market'>) {
  const text = useText()
  if (quote === null) return <td colSpan={legsOf(market).length}>{text('history.noBets')}</td>
  return legsOf(market).map(leg => <td key={leg}>{quoteText(quote, leg, market, text)}</td>)
}
