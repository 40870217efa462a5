/** Tests popular teams of the day: from the board, or from a host with today's fixtures. */
import { beforeEach, expect, test } from 'vitest'
import { createBoard, type Board } from '../../src/engine/board/board'
import type { DetailCommands } from '../../src/engine/contract/details/detailCommands'
import type { Query } from '../../src/engine/contract/query'
import { failed, succeeded } from '../../src/engine/contract/result'
import { createServerClock } from '../../src/engine/match/serverClock'
import type { MatchRecord } from '../../src/engine/feed/records'
import { createDetails } from '../../src/worker/details/details'
import type { Network } from '../../src/worker/transport/network'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../engine/support/records'

/** Leagues in the order of the page's buttons. */
const [PREMIER, SERIE_A, OTHER] = [36, 34, 5000]
const LEAGUES = [
  leagueRecord({ id: OTHER, name: 'Zed Hot', hot: true }),
  leagueRecord({ id: SERIE_A, name: 'Serie A', hot: false }),
  leagueRecord({ id: PREMIER, name: 'Premier League', hot: true }),
  leagueRecord({ id: 5001, name: 'Zed Cold', hot: false }),
]

let board: Board
let query: Query
let requests: string[]
let commands: DetailCommands
beforeEach(() => {
  board = createBoard()
  requests = []
  query = { ...QUERY, screen: 'favorite', favoriteType: 'team' }
  const fetchBody = (address: string) => {
    requests.push(address)
    const match =
      "var A=Array(2);var B=Array(2);var C=Array(1);A[1]=[1,1,505,506,'East End','Mill Town','2031,4,4,12,00,00',0,0,0,,,0,0,0,0,'2','ZED D1-1','','',900,'','',0,0];" +
      "B[1]=[36,'ZZZ','Zedland','#336699',1,'SubLeague.aspx?SclassID=36',0,900];C[0]=[900,'Zedland',0];"
    return Promise.resolve(
      succeeded({ text: JSON.stringify({ ErrCode: 0, Data: { match } }), serverAt: null }),
    )
  }
  commands = createDetails({
    config: () => ({
      dataHost: '',
      socketUrl: null,
      snapshot: false,
      crests: { team: '/crest/{id}', league: '' },
    }),
    board,
    clock: createServerClock(),
    now: () => KICKOFF,
    query: () => query,
    names: () => Promise.resolve(undefined),
    correctScore: () => undefined,
    network: { fetchBody } as unknown as Network,
    history: () => Promise.resolve(failed('code-missing')),
    onUnauthorised: () => undefined,
  })
})

function list(...rows: readonly Partial<MatchRecord>[]) {
  const matches = rows.map((row, index) => matchRecord({ id: 7 + index, ...row }))
  board.applyList({ list: matchList(matches, LEAGUES) }, { now: KICKOFF, asOf: KICKOFF })
}
const game = (leagueId: number, home: number, guest: number, places: readonly [string, string]) => ({
  leagueId,
  homeTeamId: home,
  guestTeamId: guest,
  home: `Team ${home}`,
  guest: `Team ${guest}`,
  homeOrder: places[0],
  guestOrder: places[1],
})
const found = async () => {
  const answer = await commands.popularTeams()
  return answer.ok ? answer.value : expect.fail(answer.fault.reason)
}

test('[FAV9] [FAV20] [FAV19] popular teams are the best placed ones of well-known and hot leagues on the board, each once', async () => {
  list(
    game(5001, 1, 2, ['1', '1']),
    game(OTHER, 3, 4, ['ZED D1-1', '']),
    game(SERIE_A, 5, 6, ['ITA D1-2', 'ITA D1-1']),
    game(PREMIER, 7, 8, ['1', '15']),
    game(PREMIER, 7, 9, ['1', '2']),
    { ...game(PREMIER, 10, 11, ['3', '4']), homeTeamId: null },
  )
  expect((await found())?.map(({ id }) => id)).toEqual([7, 6, 3, 9, 5, 11, 8, 4])
  expect((await found())?.[1]).toEqual({
    id: 6,
    name: 'Team 6',
    image: '/crest/6',
    letters: 'T',
    league: 'Serie A',
  })
  expect(requests).toEqual([])
})

test('[FAV9] there are eight at most, and only those of the scope of the owner', async () => {
  list(...[1, 3, 5, 7, 9].map(home => game(PREMIER, home, home + 1, [String(home), String(home + 1)])))
  expect(await found()).toHaveLength(8)
  query = { ...query, scope: { leagues: [SERIE_A], countries: [] } }
  expect(await found()).toEqual([])
})

test('[FAV9] [FAV20] where the board has another list they come from the hot fixtures of today, cached for ten minutes', async () => {
  query = { ...query, favoriteType: 'match' }
  expect((await found())?.map(({ name }) => name)).toEqual(['Mill Town', 'East End'])
  await found()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatch(/^\/ajax\/get-odds-fixture\?date=2031-05-04&.*ishot=1$/)
})
