/**
 * Lists beside the board: each call's answer on a small board of its own, by league.
 *
 * Source: wire-formats 1, 3.4, 7.1-7.3, 7.6. Rules DET33-DET35 in docs/rules/details.md. Errors: as every command; odds
 * that come in a file of their own and fail are a fault of the odds.
 */
import { createBoard, type Board } from '../../engine/board/board'
import type { Detail, DetailCommands } from '../../engine/contract/details'
import type { MatchGroup } from '../../engine/contract/matchBrief'
import { matchGroups } from '../../engine/detail/matchGroups'
import { readFixtureAnswer } from '../../engine/feed/lists/fixturesJs'
import { readOddsText } from '../../engine/feed/odds/oddsText'
import type { OddsTable } from '../../engine/feed/records'
import { readMatchAnswer } from '../../engine/feed/lists/rowArrays'
import { readWidgetData } from '../../engine/feed/widget/widgetData'
import type { ListAnswer } from '../lists/listAnswer'
import { createFileReader } from '../lists/fileLists'
import { failed, type Read } from './ask'
import { isToken, knownDay, knownIds } from './inputs'
import { mapDetail } from './shelves'
import type { DetailTools } from './tools'

const SOON_MS = 5_000
const MINUTE_MS = 60_000
const NO_GROUPS: Detail<readonly MatchGroup[]> = { ok: true, value: [] }

type ListCommands = Pick<
  DetailCommands,
  'favourites' | 'matchesByLeague' | 'fixtures' | 'finished' | 'gameRate' | 'dayList'
>

export function matchListCommands({ query, serverNow, paths, shelf, crests }: DetailTools): ListCommands {
  const boards = (read: Read<ListAnswer>, keepMs: number) => {
    const answers = shelf('fetchMatches', read, keepMs)
    return async (url: string) => mapDetail(await answers(url), boardOf)
  }
  const rows = boards(readMatchAnswer, SOON_MS)
  const days = boards(readFixtureAnswer, MINUTE_MS)
  const files = boards(createFileReader(), MINUTE_MS)
  const widgetDays = boards(readWidgetData, MINUTE_MS)
  const otherOdds = shelf('odds', readOddsText, SOON_MS)

  const groupsOf = (answer: Detail<Board | null>, source: 'gf' | 'widget' = 'gf') => {
    if (!answer.ok) return answer
    const setting = {
      query: query(),
      source,
      at: serverNow(),
      followed: new Set<number>(),
      crests: crests(),
    }
    return answer.value === null
      ? NO_GROUPS
      : { ok: true as const, value: matchGroups(answer.value, setting) }
  }

  return {
    async favourites(ids) {
      const known = knownIds(ids)
      return known.length === 0
        ? NO_GROUPS
        : groupsOf(await rows(paths().favourites(known, query().language)))
    },
    async matchesByLeague(leagues) {
      const known = knownIds(leagues)
      return known.length === 0 ? NO_GROUPS : groupsOf(await rows(paths().matchesByLeague(known, query())))
    },
    async fixtures(day, hotOnly) {
      const asked = { ...query(), day: knownDay(day) }
      return groupsOf(await days(paths().fixtures(asked, asked.order, hotOnly, serverNow())))
    },
    finished: async () => groupsOf(await files(paths().finishedList(query().order, serverNow()))),
    async gameRate() {
      const at = serverNow()
      const [list, odds] = await Promise.all([
        files(paths().rateList(at)),
        otherOdds(paths().otherOdds(query().company, at)),
      ])
      if (list.ok && !odds.ok) return odds
      return groupsOf(mapDetail(list, board => withOdds(board, odds.ok ? odds.value : null)))
    },
    async dayList(token, day) {
      if (!isToken(token)) return failed('fetchMatches', 'bad-token')
      const url = paths().dayList(token, { ...query(), day: knownDay(day) }, serverNow())
      return groupsOf(await widgetDays(url), 'widget')
    },
  }
}

function boardOf({ list, odds }: ListAnswer): Board {
  const board = createBoard()
  board.applyList({ list }, { now: 0, asOf: 0 })
  return withOdds(board, odds)
}

function withOdds(board: Board, odds: OddsTable | null): Board {
  if (odds !== null) board.applyOddsTable(odds, 'full')
  return board
}
