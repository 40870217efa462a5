/**
 * Lists of days other than the board's, requested as the query's screen requests them. For commands that search other
 * days or lists.
 *
 * Source: docs/wire.md 7.3 and 8.2. Errors: a `DetailFault` if a day has no readable list.
 */
import { createBoard, type Board } from '../../../engine/board/board'
import type { Detail } from '../../../engine/contract/details/fault'
import type { Query } from '../../../engine/contract/query'
import { dayRequest, LISTS, listOf, SCREENS } from '../../../engine/contract/screens'
import { readFixtureAnswer } from '../../../engine/feed/lists/fixturesJs'
import type { MatchListRecord, Reading } from '../../../engine/feed/records'
import { readWidgetData } from '../../../engine/feed/widget/widgetData'
import { mapFound, type DetailContext } from '../calls/detailContext'

const MAX_AGE_MS = 600_000
/** Maximum number of cached lists: the days of one search. */
const ROOM = 7

/** Returns a day's list as a board. `null`: the service has no list for that day. */
export type DayLists = (wanted: Query) => Promise<Detail<Board | null>>

export function dayLists({ serverNow, paths, cached }: DetailContext): DayLists {
  const fixtures = cached('fetchMatches', text => listIn(readFixtureAnswer(text)), MAX_AGE_MS, { room: ROOM })
  const widgetLists = cached('fetchMatches', text => listIn(readWidgetData(text)), MAX_AGE_MS, { room: ROOM })
  const answerFor = (wanted: Query) => {
    const request = dayRequest(wanted)
    if (LISTS[listOf(wanted)].states !== 'widget')
      return fixtures(paths().fixtures(request, wanted.order, serverNow()))
    const company = SCREENS[wanted.screen].prices ? request.company : undefined
    return widgetLists(paths().widgetData({ ...request, company }, serverNow()))
  }
  return async wanted =>
    mapFound(await answerFor(wanted), list => {
      const board = createBoard()
      const now = serverNow()
      board.applyList({ list }, { now, asOf: now })
      return board
    })
}

/** Removes the prices, which take most of the memory. */
function listIn(reading: Reading<{ readonly list: MatchListRecord }>): Reading<MatchListRecord> {
  return reading.ok ? { ...reading, value: reading.value.list } : reading
}
