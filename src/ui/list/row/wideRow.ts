/** A match in the wide layout. Its cells lie directly in the row's grid, which saves elements: a row has about 30. */
import { LEGS, type ListMarket } from '../../../engine/contract/markets'
import type { BetType } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import { columnCount, FIRST_PRICE } from '../model/columns'
import { WIDE_MARKETS } from '../model/markets'
import { groupsOf } from '../model/notes'
import { arrange, Cell, onDemand } from './cell'
import {
  actionButton,
  guestMarks,
  homeMarks,
  labelDetail,
  moreButtons,
  remark,
  star,
  teamCells,
  timeCells,
} from './matchCells'
import { MarketNote, marketPrices } from './prices'
import type { Pictures } from './pictures'
import type { RowTemplate } from './template'

const CREST_PX = 14

export function wideRow(betType: BetType) {
  const markets = WIDE_MARKETS[betType]
  const columnOf = (market: ListMarket | undefined) =>
    FIRST_PRICE + markets.findIndex(one => one === market) * LEGS.length
  return (pictures: Pictures): RowTemplate<MatchRow> => {
    const facts = [
      timeCells(),
      teamCells('home', pictures, CREST_PX, false),
      homeMarks(),
      teamCells('guest', pictures, CREST_PX, false),
      guestMarks(),
      remark(),
    ]
    const pricesOf = onDemand((market: ListMarket) => marketPrices(market, columnOf(market)))
    const notes = [new MarketNote(), new MarketNote()]
    const actions = new Cell('span', 'list-cell', {
      role: 'gridcell',
      'aria-colindex': columnCount(betType),
    })
    const follow = star()
    const detail = actionButton('list-icon list-detail', 'detail')
    const more = moreButtons()
    return {
      fill(row, { setting }, now) {
        const cells = facts.flatMap(group => group.fill(row, setting))
        groupsOf(row, markets).forEach((group, index) => {
          if (group.note !== undefined) {
            const note = notes[index]?.fill(row, group, setting, columnOf(group.markets[0]))
            if (note !== undefined) cells.push(note)
          } else
            for (const market of group.markets) {
              const prices = pricesOf(market)
              prices.fill(row, setting, now)
              cells.push(...prices.elements)
            }
        })
        const { words, text, details, matches } = setting
        const title =
          row.bets > 0 ? `${words.detail} (${text('list.bets', { count: row.bets })})` : words.detail
        const buttons = details
          ? [labelDetail(detail, row, words.detail, title), ...(matches ? more(row, words) : [])]
          : []
        arrange(actions.element, [...follow.fill(row, setting), ...buttons])
        cells.push(actions.element)
        return cells
      },
    }
  }
}
