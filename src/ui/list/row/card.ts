/** A match in the card layout: time and score, teams, star; then a tile for each market, under its name. */
import { TRAITS, type ListMarket } from '../../../engine/contract/markets'
import { BETTING } from '../../../engine/contract/phase'
import type { EpochMs } from '../../../engine/contract/units'
import type { MatchRow } from '../../../engine/contract/view'
import type { ListSetting, Text } from '../model/listSetting'
import { tileMarkets } from '../model/markets'
import { groupsOf } from '../model/notes'
import { arrange, Cell, onDemand } from './cell'
import { actionButton, guestMarks, homeMarks, labelDetail, star, teamCells, timeCells } from './matchCells'
import { MarketNote, marketPrices } from './prices'
import type { Pictures } from './pictures'
import type { RowTemplate } from './template'

const CREST_PX = 16

export function card(pictures: Pictures): RowTemplate<MatchRow> {
  const facts = [
    timeCells(),
    teamCells('home', pictures, CREST_PX, true),
    homeMarks(),
    teamCells('guest', pictures, CREST_PX, true),
    guestMarks(),
  ]
  const actions = new Cell('span', 'list-cell', { role: 'gridcell' })
  const follow = star()
  const tileBox = new Cell('div', 'list-tiles')
  const tileOf = onDemand(tile)
  const notes = [new MarketNote(), new MarketNote()]
  const bets = betsButton()
  return {
    fill(row, { setting, betType, tiles: shown }, now) {
      const cells = facts.flatMap(group => group.fill(row, setting))
      arrange(actions.element, follow.fill(row, setting))
      const odds = groupsOf(row, tileMarkets(betType, shown)).flatMap((group, index) => {
        if (group.note === undefined)
          return group.markets.map(market => tileOf(market).fill(row, setting, now))
        return notes[index]?.fill(row, group, setting) ?? []
      })
      arrange(tileBox.element, [...odds, ...bets.fill(row, setting)])
      return [...cells, actions.element, ...(shown === 'none' ? [] : [tileBox.element])]
    },
  }
}

interface Tile {
  readonly fill: (row: MatchRow, setting: ListSetting, now: EpochMs) => Element
}

function tile(market: ListMarket): Tile {
  const box = new Cell('div', 'list-tile', { role: 'gridcell', 'data-tile': market })
  const prices = marketPrices(market)
  box.element.append(...prices.elements)
  return {
    fill(row, setting, now) {
      const label = tileLabel(market, setting.text)
      const closed = BETTING[row.phase] === 'closed'
      prices.fill(row, setting, now)
      return box.set('data-label', closed ? `${label} · ${setting.words.closed}` : label).element
    },
  }
}

function tileLabel(market: ListMarket, text: Text): string {
  const { family, period } = TRAITS[market]
  const short = text(`market.short.${family}`)
  return period === 'half' ? `${short} · ${text('head.halfTime')}` : short
}

/** The number of odds, which opens the panel of the match. */
function betsButton() {
  const cell = new Cell('span', 'list-cell', { role: 'gridcell' })
  const button = actionButton('list-bets', 'detail')
  cell.element.append(button.element)
  return {
    fill(row: MatchRow, { words, text, details }: ListSetting): readonly Element[] {
      if (!details) return []
      const shown = row.bets > 0 ? `+${row.bets}` : '···'
      labelDetail(button.text(shown), row, `${shown} ${words.detail}`, text('list.bets', { count: row.bets }))
      return [cell.element]
    },
  }
}
