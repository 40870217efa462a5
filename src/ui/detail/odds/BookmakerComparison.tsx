/**
 * One market of a match at every bookmaker, a row each: its opening and its present prices, and which of them are the best.
 *
 * Source: command `bookmakers`. Rule DTL18 in docs/rules/detail.md.
 */
import { useState } from 'react'
import type {
  BookmakerRow,
  Bookmakers as Compared,
  ComparedMarket,
  MarketSheet,
  QuoteLine,
} from '../../../engine/contract/details/quotes'
import type { MatchHead } from '../../../engine/contract/details/matches'
import {
  legsOf,
  LIST_MARKETS,
  pickAt,
  TRAITS,
  type Leg,
  type ListMarket,
} from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import { BETTING } from '../../../engine/contract/phase'
import type { CompanyId, MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Quote } from '../../kit/price/Quote'
import { Segments } from '../../kit/Select'
import { lineWords, signedLine } from '../../kit/price/handicapLine'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'
import { legName } from './QuoteTable'

/** As long as the engine caches the answers. Prices of a match that is not in play move less. */
const IN_PLAY_MS = 20_000
const ELSE_MS = 60_000

interface BookmakersProps {
  readonly match: MatchId
  readonly head: MatchHead | undefined
  /** The prices of the chosen bookmaker, which the list has; `null` or `undefined`: none, or not yet. */
  readonly sheet: MarketSheet | null | undefined
}

export function BookmakerComparison({ match, head, sheet }: BookmakersProps) {
  const text = useText()
  const { company, format } = useChoice(companyAndFormat)
  const inPlay = head !== undefined && head.phase !== 'notStarted' && BETTING[head.phase] === 'open'
  const reply = useRequest({
    key: `bookmakers ${match} ${company} ${format}`,
    send: details => details.bookmakers(match),
    freshMs: inPlay ? IN_PLAY_MS : ELSE_MS,
    // A request for each bookmaker: the row of the chosen one is enough for a written page.
    written: false,
  })
  const ended = head !== undefined && BETTING[head.phase] !== 'open'
  const shown: Reply<Compared | null> =
    reply.state === 'loading' && sheet ? { state: 'ready', value: ofChosen(match, company, sheet) } : reply
  return (
    <section className="odds-bookmakers" data-awaits={reply.state === 'loading' || undefined}>
      <h3>{text('odds.compare')}</h3>
      <PanelState aged reply={shown} empty={text('odds.none')}>
        {compared => <Markets compared={compared} chosen={company} ended={ended} />}
      </PanelState>
    </section>
  )
}

/** The chosen bookmaker's row alone, shown until all bookmakers have answered. Source: the prices of the list. */
function ofChosen(matchId: MatchId, company: CompanyId, { markets }: MarketSheet): Compared {
  const rows = markets.flatMap(({ market, ...lines }) => {
    const name = LIST_MARKETS.find(listed => listed === market)
    const now = lines.shown === null ? null : lines[lines.shown]
    if (name === undefined || (now === null && lines.opening === null)) return []
    return [{ market: name, line: null, rows: [{ company, opening: lines.opening, now, best: [] }] }]
  })
  return { matchId, markets: rows, failed: [] }
}

interface MarketsProps {
  readonly compared: Compared
  readonly chosen: CompanyId
  readonly ended: boolean
}

function Markets({ compared, chosen, ended }: MarketsProps) {
  const text = useText()
  const [wanted, setWanted] = useState<ListMarket>('HDP')
  const { markets, failed } = compared
  const market = markets.find(one => one.market === wanted) ?? markets[0]
  return (
    <>
      {market === undefined ? (
        <p className="note">{text('odds.none')}</p>
      ) : (
        <>
          <Segments
            label={text('odds.market')}
            options={markets.map(one => ({ value: one.market, label: shortName(one.market, text) }))}
            value={market.market}
            onChoose={setWanted}
          />
          <CompareTable market={market} chosen={chosen} ended={ended} />
        </>
      )}
      {failed.length === 0 ? null : (
        <p className="note">{text('odds.missing', { names: failed.map(companyName).join(', ') })}</p>
      )}
    </>
  )
}

function shortName(market: ListMarket, text: Text): string {
  const { family, period } = TRAITS[market]
  const name = text(`market.short.${family}`)
  return period === 'half' ? text('odds.half', { market: name }) : name
}

interface CompareTableProps {
  readonly market: ComparedMarket
  readonly chosen: CompanyId
  readonly ended: boolean
}

function CompareTable({ market: { market, line, rows }, chosen, ended }: CompareTableProps) {
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
                <th key={`${time} ${leg}`} scope="col" data-time={time}>
                  {legName(market, leg, text)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Bookmaker key={row.company} row={row} market={market} chosen={row.company === chosen} />
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
  readonly market: ListMarket
  readonly chosen: boolean
}

function Bookmaker({ row, market, chosen }: BookmakerProps) {
  const text = useText()
  const name = companyName(row.company)
  const cells = (time: 'opening' | 'now') =>
    legsOf(market).map(leg => (
      <td key={`${time} ${leg}`} data-time={time} data-line={pickAt(market, leg) === 'line' || undefined}>
        <Cell line={row[time]} leg={leg} market={market} best={time === 'now' && row.best.includes(leg)} />
      </td>
    ))
  return (
    <tr data-company={row.company} data-chosen={chosen || undefined}>
      <th scope="row" title={name}>
        {name}
        {chosen ? <span className="sr-only"> ({text('odds.chosen')})</span> : null}
      </th>
      {cells('opening')}
      {cells('now')}
    </tr>
  )
}

interface CellProps {
  readonly line: QuoteLine | null
  readonly leg: Leg
  readonly market: ListMarket
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
