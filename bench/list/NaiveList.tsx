/**
 * The list as one would first write it: all rows are mounted, and all of them render with every tick.
 *
 * Elements, classes and styles are those of the real rows, so that only the way of updating differs.
 */
import { useSyncExternalStore } from 'react'
import { LEGS, TRAITS, type ListMarket } from '../../src/engine/contract/markets'
import type { BetType } from '../../src/engine/contract/units'
import type { MatchRow, PriceCell, Row } from '../../src/engine/contract/view'
import type { ViewStore } from '../../src/ui/client/viewStore'
import { tileMarkets, WIDE_MARKETS } from '../../src/ui/list/model/markets'
import { rowHeight, type Layout } from '../../src/ui/list/model/rowHeight'

interface NaiveProps {
  readonly store: ViewStore
  readonly layout: Layout
}

const BET_TYPE: BetType = 1

export function NaiveList({ store, layout }: NaiveProps) {
  const { keys, rows } = useSyncExternalStore(store.onView, store.view)
  return (
    <section className="list" data-layout={layout} data-bet={BET_TYPE} data-tiles="all" data-details="">
      <div className="list-scroller" data-list="">
        <div className="list-body">
          {keys.map(key => {
            const row = rows.get(key)
            const style = {
              position: 'relative',
              height: rowHeight(key, { layout, betType: BET_TYPE }),
            } as const
            return (
              <div key={key} className={`list-row list-${row?.kind ?? 'match'}`} style={style}>
                {row && <NaiveRow row={row} layout={layout} />}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

function NaiveRow({ row, layout }: { readonly row: Row; readonly layout: Layout }) {
  if (row.kind === 'league')
    return (
      <>
        <img className="list-league-logo" src="/league.svg" alt="" width={18} height={18} />
        <h2 className="list-league-name">{row.name}</h2>
        <span className="list-league-country">{row.country}</span>
        <span className="list-league-count">{row.matches}</span>
      </>
    )
  if (row.kind !== 'match') return null
  return (
    <>
      <NaiveFacts row={row} />
      {layout === 'wide' ? (
        WIDE_MARKETS[BET_TYPE].map(market => <NaiveMarket key={market} row={row} market={market} />)
      ) : (
        <div className="list-tiles">
          {tileMarkets(BET_TYPE, 'all').map(market => (
            <div key={market} className="list-tile" data-tile={market} data-label={market}>
              <NaiveMarket row={row} market={market} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function NaiveFacts({ row }: { readonly row: MatchRow }) {
  return (
    <>
      <span className="list-minute" data-live="">
        {row.minute}
      </span>
      <span className="list-score">{row.score}</span>
      <span className="list-half-score">{row.half}</span>
      <span className="list-team list-home" data-order={`[${row.homeOrder}]`}>
        {row.home}
      </span>
      <span className="list-team list-guest" data-order={`[${row.guestOrder}]`}>
        {row.guest}
      </span>
      <span className="list-marks list-guest-marks">
        <span className="list-corners">{row.corners}</span>
      </span>
      <button
        type="button"
        className="list-icon list-star"
        aria-label={`Follow: ${row.home} - ${row.guest}`}
      />
    </>
  )
}

interface MarketProps {
  readonly row: MatchRow
  readonly market: ListMarket
}

function NaiveMarket({ row, market }: MarketProps) {
  const half = market.endsWith('Half') ? ' list-half' : ''
  return LEGS.map(leg => {
    const cell: PriceCell = row[`${market}.${leg}`]
    const line = leg === 'goal' && !market.startsWith('1x2') ? ' list-line' : ''
    return (
      <span
        key={leg}
        className={`list-price${line} list-${TRAITS[market].family}-${leg}${half}`}
        data-move={cell.move}
        data-tone={cell.negative ? 'negative' : undefined}
      >
        {cell.text}
      </span>
    )
  })
}
