/** Whole list for print, with the texts of its rows. Rules PRT1 and PRT2 in docs/rules/page.md. Never fails. */
import type { Board } from '../board/board'
import { isoOfDay } from '../contract/days'
import type { PrintedDay, PrintedMatch } from '../contract/details/print'
import { PRICE_KEYS, type PriceKey } from '../contract/markets'
import { dayOf, SCREENS } from '../contract/screens'
import { dayNumber } from '../contract/zone'
import type { Match } from '../board/match'
import type { Moment } from '../select/listed'
import { matchRow, type RowSetting } from '../view/matchRow'
import { wholeLeagues } from './wholeLeagues'

/** Cells of the full-time markets. */
const PRINTED: readonly PriceKey[] = PRICE_KEYS.filter(key => /^(HDP|ou|1x2)\./.test(key))

export function printedDay(board: Board, setting: RowSetting, moment: Moment): PrintedDay {
  const { query, names } = setting
  const hasPrices = SCREENS[query.screen].prices
  const printed = (match: Match): PrintedMatch => {
    const row = matchRow(match, board.odds(match.id), undefined, setting)
    const { id, home, guest, score, half, minute, phase, quietSince, giver } = row
    const prices = hasPrices ? PRINTED.map(key => row[key].text) : []
    return { id, home, guest, score, half, minute, phase, quietSince, giver, prices }
  }
  return {
    at: moment.at,
    date: isoOfDay(dayNumber(moment.at, query.zone) + dayOf(query)),
    leagues: wholeLeagues(board, names, query, moment).map(({ id, name, matches }) => ({
      id,
      name,
      matches: matches.flatMap(id => {
        const match = board.match(id)
        return match === undefined ? [] : [printed(match)]
      }),
    })),
  }
}
