/**
 * The panel under a match, in a row of known height: the odds panel or the extra panel.
 *
 * Rules DTL5-DTL7 in docs/rules/detail.md.
 */
import type { MarketSheet } from '../../../engine/contract/details/quotes'
import { LIST_MARKETS, MARKETS, TRAITS, type Leg, type Market } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import { rowKey } from '../../../engine/contract/rowKey'
import type { MatchId } from '../../../engine/contract/units'
import type { MatchRow, PanelKind } from '../../../engine/contract/view'
import type { OnPrice, PressedPrice } from '../../kit/price/Quote'
import { useRow } from '../../client/hooks'
import { useMarketSheet } from '../../client/requests/matchRequests'
import { LegTable, type Column } from './LegTable'
import { PanelBar, type PanelActions } from '../frame/PanelBar'
import { ScoreGrid } from './ScoreGrid'
import type { MouseEvent } from 'react'
import { nearestTo } from '../../kit/dom/nearestTo'
import '../frame/detail.css'
import './scores.css'
import './cards.css'

export interface InlinePanelProps extends PanelActions {
  readonly kind: PanelKind
  readonly match: MatchId
  readonly onPrice: OnPrice
}

export function InlinePanel({ kind, match, onPrice, ...actions }: InlinePanelProps) {
  const found = useRow(rowKey('match', match))
  const row = found?.kind === 'match' ? found : undefined
  const sheet = useMarketSheet(match)
  const open = row !== undefined && BETTING[row.phase] === 'open'
  const pressPrice = (market: Market, leg: Leg, pressed: PressedPrice) =>
    onPrice({ matchId: match, market, leg }, pressed)
  return (
    <div className="detail" data-kind={kind}>
      <PanelBar kind={kind} match={match} row={row} {...actions} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys reach the prices themselves */}
      <div className="detail-body" onClick={pressNearest}>
        <Tables sheet={sheet ?? null} kind={kind} open={open} onPrice={pressPrice} />
        {kind === 'odds' ? (
          <ScoreGrid match={match} started={hasStarted(row)} open={open} onPrice={onPrice} />
        ) : null}
      </div>
    </div>
  )
}

const hasStarted = (row: MatchRow | undefined) => row !== undefined && row.phase !== 'notStarted'

/**
 * Markets of each panel. Odds panel: corners and 1x2, with the opening prices. Extra panel: all markets of the list, at
 * every time.
 */
const MARKETS_OF: Readonly<Record<PanelKind, readonly Market[]>> = {
  odds: [
    ...MARKETS.filter(market => TRAITS[market].corners),
    ...LIST_MARKETS.filter(market => TRAITS[market].family === 'result'),
  ],
  extra: LIST_MARKETS,
}
const COLUMNS_OF: Readonly<Record<PanelKind, readonly Column[]>> = {
  odds: ['opening', 'now'],
  extra: ['opening', 'current', 'running'],
}

interface TablesProps {
  readonly sheet: MarketSheet | null
  readonly kind: PanelKind
  readonly open: boolean
  readonly onPrice: (market: Market, leg: Leg, pressed: PressedPrice) => void
}

function Tables({ sheet, kind, open, onPrice }: TablesProps) {
  return (
    <div className="detail-tables">
      {MARKETS_OF[kind].map(market => (
        <LegTable
          key={market}
          market={market}
          lines={sheet?.markets.find(lines => lines.market === market)}
          columns={COLUMNS_OF[kind]}
          open={open}
          onPrice={onPrice}
        />
      ))}
    </div>
  )
}

/** Half of the 44 px that a finger needs. */
const REACH_PX = 22
/** Elements with an action or meaning of their own: buttons, and prices of another time. */
const OTHER_TARGETS = 'button, td .quote'

/**
 * Presses the nearest price. Prices in a panel are lower than a thumb, so a finger may miss them (rule DTL7). A mouse
 * must hit the price itself.
 */
function pressNearest(press: MouseEvent<HTMLElement>): void {
  const { currentTarget, target } = press
  if (
    !(target instanceof Element) ||
    target.closest(OTHER_TARGETS) ||
    !matchMedia('(pointer: coarse)').matches
  )
    return
  const prices = currentTarget.querySelectorAll<HTMLElement>('.detail-price')
  nearestTo(press, prices, REACH_PX)?.click()
}
