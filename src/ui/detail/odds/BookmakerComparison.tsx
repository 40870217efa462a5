/**
 * One market of a match at every bookmaker, a row each: opening and current prices, with the best ones marked. Below is
 * the price history at one bookmaker.
 *
 * Source: commands `bookmakers` and `wholeHistory`. Rules DTL18 and DTL29 in docs/rules/detail.md.
 */
import { useRef, useState } from 'react'
import type { Bookmakers as Compared, MarketSheet } from '../../../engine/contract/details/quotes'
import type { MatchHead } from '../../../engine/contract/details/matches'
import { MARKETS, TRAITS, type Market } from '../../../engine/contract/markets'
import { companyName } from '../../../engine/contract/names/companies'
import { BETTING } from '../../../engine/contract/phase'
import type { CompanyId, MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import type { Text } from '../../i18n/texts'
import { useText } from '../../i18n/useText'
import { Segments } from '../../kit/Select'
import { companyAndFormat, useChoice } from '../../state/useChoice'
import { PanelState } from '../frame/PanelState'
import { BookmakerTable } from './BookmakerTable'
import { MovementBelow } from './MovementBelow'

/**
 * Age of an answer at which the tab requests another one, in play and otherwise. Both equal the times for which the
 * engine caches answers.
 */
const IN_PLAY_MS = 20_000
const ELSE_MS = 60_000

type Sheet = MarketSheet | null | undefined

interface BookmakersProps {
  readonly match: MatchId
  readonly head: MatchHead | undefined
  /** Prices of the chosen bookmaker from the list. `null` if there are no prices, `undefined` until that is known. */
  readonly sheet: Sheet
}

export function BookmakerComparison({ match, head, sheet }: BookmakersProps) {
  const text = useText()
  const { company } = useChoice(companyAndFormat)
  const [wanted, setWanted] = useState<Market>('HDP')
  const [pressed, setPressed] = useState<CompanyId | null>(null)
  const below = useRef<HTMLElement>(null)
  const { awaits, reply } = useCompared(match, head, sheet)
  const compared = reply.state === 'ready' ? reply.value : null
  const offered = reply.state === 'loading' ? [] : marketsOf(compared, sheet)
  const market = offered.includes(wanted) ? wanted : offered[0]
  const prices = compared?.markets.find(one => one.market === market)
  const companies = prices?.rows.map(row => row.company) ?? []
  const shown = [pressed ?? company, company].find(one => companies.includes(one)) ?? companies[0] ?? company
  const show = (next: CompanyId) => {
    setPressed(next)
    below.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className="odds-bookmakers" data-awaits={awaits || undefined}>
      <h3>{text('odds.compare')}</h3>
      {market === undefined ? null : (
        <Segments
          label={text('odds.market')}
          options={offered.map(value => ({ value, label: shortName(value, text) }))}
          value={market}
          onChoose={setWanted}
        />
      )}
      <PanelState aged reply={reply} empty={text('odds.none')}>
        {({ failed }) => (
          <>
            {prices === undefined ? (
              <p className="note">{text('odds.none')}</p>
            ) : (
              <BookmakerTable
                market={prices}
                chosen={company}
                shown={shown}
                ended={head !== undefined && BETTING[head.phase] !== 'open'}
                onShow={show}
              />
            )}
            {failed.length === 0 ? null : (
              <p className="note">{text('odds.missing', { names: failed.map(companyName).join(', ') })}</p>
            )}
          </>
        )}
      </PanelState>
      {market === undefined || awaits ? null : (
        <MovementBelow ref={below} match={match} head={head} market={market} company={shown} />
      )}
    </section>
  )
}

/** `awaits`: true until all bookmakers have answered. Until then the reply has only the chosen bookmaker's row. */
function useCompared(match: MatchId, head: MatchHead | undefined, sheet: Sheet) {
  const { company, format } = useChoice(companyAndFormat)
  const inPlay = head !== undefined && head.phase !== 'notStarted' && BETTING[head.phase] === 'open'
  const all = useRequest({
    key: `bookmakers ${match} ${company} ${format}`,
    send: details => details.bookmakers(match),
    freshMs: inPlay ? IN_PLAY_MS : ELSE_MS,
    // One request for each bookmaker: the chosen bookmaker's row is enough for a page that the server writes.
    written: false,
  })
  const awaits = all.state === 'loading'
  const reply: Reply<Compared | null> =
    awaits && sheet ? { state: 'ready', value: ofChosen(match, company, sheet) } : all
  return { awaits, reply }
}

/** The chosen bookmaker's row alone, shown until all bookmakers have answered. Source: the prices of the list. */
function ofChosen(matchId: MatchId, company: CompanyId, { markets }: MarketSheet): Compared {
  const rows = markets.flatMap(({ market, shown, ...lines }) => {
    const now = shown === null ? null : lines[shown]
    if (now === null && lines.opening === null) return []
    return [{ market, line: null, rows: [{ company, opening: lines.opening, now, best: [] }] }]
  })
  return { matchId, markets: rows, failed: [] }
}

/**
 * Markets to choose from: those with prices at a bookmaker, else those of the list. A match that has left the list has
 * all markets, because it may have been recorded before.
 */
function marketsOf(compared: Compared | null, sheet: Sheet): readonly Market[] {
  const priced = [compared, sheet].map(one => one?.markets.map(({ market }) => market) ?? [])
  return priced.find(markets => markets.length > 0) ?? (sheet === null ? MARKETS : [])
}

function shortName(market: Market, text: Text): string {
  const { corners, family, period } = TRAITS[market]
  if (corners) return text(`market.${market}`)
  const name = text(`market.short.${family}`)
  return period === 'half' ? text('odds.half', { market: name }) : name
}
