/**
 * Comparison of bookmakers, every market of a match at every time, and the correct scores.
 *
 * Correct scores need another request, so they are loaded when they are opened. Rules DTL16-DTL18 in
 * docs/rules/detail.md.
 */
import { type ReactNode, useId, useState } from 'react'
import type { MarketLines, MarketSheet, QuoteTime, QuoteLine } from '../../../engine/contract/details/quotes'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { MARKETS, TRAITS, type Leg, type Market, type Traits } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { PressedPrice } from '../../kit/price/Quote'
import type { Reply } from '../../client/requests/useRequest'
import { useMarketSheet, useCorners } from '../../client/requests/matchRequests'
import { useText } from '../../i18n/useText'
import { PanelState, type TabProps, RequestFailed } from '../frame/PanelState'
import { BookmakerComparison } from './BookmakerComparison'
import { GoalChances } from './GoalChances'
import { LastPrices } from './LastPrices'
import { LegTable } from './LegTable'
import { ScoreGrid } from './ScoreGrid'
import type { MatchId } from '../../../engine/contract/units'
import { QuoteTable } from './QuoteTable'
import '../frame/detail.css'
import './scores.css'
import './odds.css'

export function OddsTab({ match, head, onPrice }: TabProps) {
  const text = useText()
  const sheet = useMarketSheet(match)
  const reply: Reply<MarketSheet | null> =
    sheet === undefined ? { state: 'loading' } : { state: 'ready', value: sheet }
  const open = takesBets(head)
  const ended = head?.phase === 'finished'
  const started = head !== undefined && head.phase !== 'notStarted'
  const more = (
    <>
      {ended ? <LastPrices match={match} sheet={sheet} /> : null}
      {hasCorners(head, sheet) ? <CornerOdds match={match} sheet={sheet} /> : null}
    </>
  )
  return (
    <div className="odds-tab">
      <BookmakerComparison match={match} head={head} sheet={sheet} />
      {ended && sheet === null ? (
        <div className="odds-markets">{more}</div>
      ) : (
        <PanelState
          reply={reply}
          empty={text('odds.empty')}
          isEmpty={({ markets }) => markets.length === 0 && !ended}
        >
          {({ markets }) => (
            <Markets
              markets={markets}
              open={open}
              onPrice={(market, leg, pressed) => onPrice({ matchId: match, market, leg }, pressed)}
            >
              {more}
            </Markets>
          )}
        </PanelState>
      )}
      <Disclosure label={text('market.correct-score')}>
        <ScoreGrid match={match} started={started} open={open} onPrice={onPrice} />
      </Disclosure>
      <Disclosure label={text('odds.goals')}>
        <GoalChances match={match} started={started} />
      </Disclosure>
    </div>
  )
}

/** Whether prices open the bet popup. Only prices of the list do, because only they are updated in the popup. */
const takesBets = (head: MatchHead | undefined): boolean =>
  head !== undefined && head.listed && BETTING[head.phase] === 'open'

/** Whether this match may be in the file of corners. The file covers all matches, so it is requested only then. */
const hasCorners = (head: MatchHead | undefined, sheet: Sheet): boolean =>
  (head !== undefined && head.corners !== '') || listsCorners(sheet)
type Sheet = MarketSheet | null | undefined
const listsCorners = (sheet: Sheet) => sheet?.markets.some(({ market }) => market === 'cornersOU') === true

/** Order of the markets: half time next to full time. */
const ORDER: readonly Market[] = [...new Set(MARKETS.map(kindOf))].flatMap(kind =>
  MARKETS.filter(market => kindOf(market) === kind),
)
const TIMES: readonly QuoteTime[] = ['opening', 'current', 'running']

/** Key of a market's kind, the same for both periods. */
function kindOf(market: Market): string {
  const { family, corners, legs }: Traits = TRAITS[market]
  return JSON.stringify([family, corners, legs])
}

interface MarketsProps {
  readonly markets: readonly MarketLines[]
  readonly open: boolean
  readonly onPrice: (market: Market, leg: Leg, pressed: PressedPrice) => void
  /** Tables whose prices come from other requests. */
  readonly children: ReactNode
}

function Markets({ markets, open, onPrice, children }: MarketsProps) {
  const columns = TIMES.filter(time => markets.some(lines => lines[time] !== null))
  return (
    <div className="odds-markets">
      {ORDER.flatMap(market => {
        const lines = markets.find(one => one.market === market)
        return lines === undefined ? (
          []
        ) : (
          <LegTable
            key={market}
            market={market}
            lines={lines}
            columns={columns}
            open={open}
            onPrice={onPrice}
          />
        )
      })}
      {children}
    </div>
  )
}

/** A part of a tab that is loaded when the visitor opens it. */
function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="odds-more">
      <button
        type="button"
        className="odds-opener"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open ? <div id={id}>{children}</div> : null}
    </section>
  )
}

/**
 * The corner handicap of a match, and the corner total if the list lacks it. Empty if the file has no corners of the
 * match.
 */
function CornerOdds({ match, sheet }: { readonly match: MatchId; readonly sheet: Sheet }) {
  const text = useText()
  const reply = useCorners(match)
  const priced = reply.state === 'ready' ? reply.value : null
  const total = listsCorners(sheet) ? null : (priced?.total ?? null)
  const column = (line: QuoteLine) => [
    { key: 'price', name: text('odds.price'), title: text('odds.price'), line },
  ]
  if (reply.state === 'failed') return <RequestFailed failure={reply} />
  return (
    <>
      {total === null ? null : (
        <QuoteTable market="cornersOU" name={text('market.cornersOU')} columns={column(total)} />
      )}
      {priced?.handicap ? (
        <QuoteTable market="cornersHDP" name={text('corner.handicap')} columns={column(priced.handicap)} />
      ) : null}
    </>
  )
}
