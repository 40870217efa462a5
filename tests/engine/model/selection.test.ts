/** The list against the slow witness: a second way to say who is listed, one match at a time. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoard, UNKNOWN_LEAGUE, type Board } from '../../../src/engine/board/board'
import type { Match } from '../../../src/engine/board/match'
import type { Query } from '../../../src/engine/contract/query'
import { selectBlocks } from '../../../src/engine/select/selection'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

const TEN_MINUTES = 600_000
const NAMES = ['Hà Nội', 'Lakeside', 'Vale Rovers', 'Đà Nẵng FC', 'St. Olaf']
/** Without accents, by hand. */
const PLAIN = ['hanoi', 'lakeside', 'valerovers', 'danangfc', 'st.olaf']

function isFavourite({ id, leagueId, homeTeamId, guestTeamId }: Match, query: Query): boolean {
  if (query.favoriteType === 'match') return query.followedMatches.includes(id)
  if (query.favoriteType === 'league') return leagueId !== null && query.followedLeagues.includes(leagueId)
  return query.followedTeams.some(team => team === homeTeamId || team === guestTeamId)
}

function isListed(match: Match, query: Query, now: number): boolean {
  const { id, leagueId, leftAt } = match
  if (query.hiddenLeagues.includes(leagueId ?? UNKNOWN_LEAGUE)) return false
  if (query.screen === 'favorite' && !isFavourite(match, query)) return false
  if (leftAt === null || query.screen === 'result' || query.screen === 'favorite') return true
  return query.followedMatches.includes(id) && now < leftAt + TEN_MINUTES
}

function passes(match: Match, query: Query, board: Board): boolean {
  const league = match.leagueId === null ? undefined : board.league(match.leagueId)
  const byStatus = query.screen !== 'result'
  if (byStatus && query.status === 1 && (match.state >= 1 || match.state === -1)) return false
  if (byStatus && query.status === 2 && match.state <= 0) return false
  if (query.hotOnly && league?.hot !== true) return false
  if (query.followedOnly && !isFavourite(match, query)) return false
  if (query.leagues.length > 0 && !query.leagues.includes(match.leagueId ?? UNKNOWN_LEAGUE)) return false
  const country = match.countryId ?? league?.countryId ?? 0
  if (query.countries.length > 0 && !query.countries.includes(country)) return false
  const teams = [match.home, match.guest].map(name => PLAIN[NAMES.indexOf(name)] ?? '?')
  const found = (text: string) => teams.some(team => team.includes(text))
  const words = query.team.toLowerCase().split(' ')
  return query.screen === 'sixInOne' ? found(words.join('')) : words.every(found)
}

const LAST = 9e15
const byKickoff = (one: Match, other: Match) => (one.kickoff ?? LAST) - (other.kickoff ?? LAST)

/** `league: match match | league: match`, a `*` before a league that is followed. */
function listByHand(board: Board, query: Query, now: number): string {
  const matches = [...board.matches()].filter(
    match => isListed(match, query, now) && passes(match, query, board),
  )
  const leagueOf = (match: Match) => match.leagueId ?? UNKNOWN_LEAGUE
  const blocks: Match[][] = []
  if (query.order === 'time') {
    const order = [...matches].sort(byKickoff)
    for (const match of order) {
      const last = blocks.at(-1)?.[0]
      if (last !== undefined && leagueOf(last) === leagueOf(match)) blocks.at(-1)?.push(match)
      else blocks.push([match])
    }
  } else {
    const table = [...board.leagues()].map(({ id }) => id)
    const others = matches.map(leagueOf).filter(id => !table.includes(id))
    for (const id of new Set([...table, ...others])) {
      const own = matches.filter(match => leagueOf(match) === id)
      blocks.push([
        ...own.filter(match => match.leftAt === null),
        ...own.filter(match => match.leftAt !== null),
      ])
    }
  }
  const texts = blocks.flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const mark = query.followedLeagues.includes(leagueOf(first)) ? '*' : ''
    return [`${mark}${leagueOf(first)}: ${[first, ...rest].map(({ id }) => id).join(' ')}`]
  })
  return texts
    .filter(text => text.startsWith('*'))
    .concat(texts.filter(text => !text.startsWith('*')))
    .join(' | ')
}

const league = fc.constantFrom(7001, 7002, 7003, 7004)
const name = fc.constantFrom(...NAMES)
const match = fc.record({
  leagueId: fc.option(league, { nil: null, freq: 6 }),
  countryId: fc.constantFrom(null, 900, 901),
  state: fc.constantFrom(-14, -1, 0, 1, 3, 5),
  kickoff: fc.option(
    fc.constantFrom(0, 1, 2).map(hours => KICKOFF + hours * 3_600_000),
    { nil: null, freq: 6 },
  ),
  home: name,
  guest: name,
  homeTeamId: fc.constantFrom(null, 501, 502),
  guestTeamId: fc.constantFrom(null, 501, 503),
})
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 })
const leagueIds = fc.uniqueArray(fc.constantFrom(0, 7001, 7002, 7003, 7004), { maxLength: 2 })
const query: fc.Arbitrary<Query> = fc
  .record({
    screen: fc.constantFrom('home', 'result', 'favorite', 'sixInOne'),
    status: fc.constantFrom(0, 0, 1, 2),
    order: fc.constantFrom('league', 'time'),
    hotOnly: fc.constantFrom(false, false, true),
    followedOnly: fc.constantFrom(false, false, true),
    leagues: leagueIds,
    countries: fc.constantFrom([], [], [900], [901]),
    team: fc.constantFrom('', '', 'ha noi', 'noi ha', 'rovers vale', 'Da nang', 'o'),
    followedMatches: ids,
    followedLeagues: leagueIds,
    followedTeams: fc.constantFrom<readonly number[]>([], [501], [502, 503]),
    favoriteType: fc.constantFrom('match', 'match', 'league', 'team'),
    hiddenLeagues: fc.constantFrom<readonly number[]>([], [], [7002], [0]),
  })
  .map(set => Object.assign({}, QUERY, set))

function boardOf(matches: readonly object[], ended: readonly number[]): Board {
  const board = createBoard()
  const records = matches.map((set, index) => matchRecord({ id: index + 1, ...set }))
  const leagues = [7003, 7001, 7002].map(id =>
    leagueRecord({ id, hot: id !== 7001, countryId: id === 7002 ? 901 : 900 }),
  )
  board.applyList({ list: matchList(records, leagues) }, { now: KICKOFF, asOf: KICKOFF })
  const changes = ended.map(id => ({ id, state: -1 }))
  board.applyChanges(changes, { now: KICKOFF, asOf: KICKOFF + 1 }, true)
  return board
}

test('[ORD1] [ORD2] [ORD3] [ORD4] [ORD5] [ORD8] [FAV4] whatever is asked of whatever board, the list is the one made by hand', () => {
  const later = fc.constantFrom(0, TEN_MINUTES - 1, TEN_MINUTES)
  fc.assert(
    fc.property(fc.array(match, { maxLength: 12 }), ids, query, later, (matches, ended, query, later) => {
      const board = boardOf(matches, ended)
      const now = KICKOFF + later
      const { blocks, all, filtered } = selectBlocks(board, query, now)
      const texts = blocks.map(
        ({ leagueId, ids, favourite }) => `${favourite ? '*' : ''}${leagueId}: ${ids.join(' ')}`,
      )
      expect(texts.join(' | ')).toBe(listByHand(board, query, now))
      expect(filtered).toBe(blocks.flatMap(block => block.ids).length)
      expect(all).toBe([...board.matches()].filter(match => isListed(match, query, now)).length)
    }),
    { seed: 20_310_504, numRuns: Math.min(1_500, Number(process.env['SEQUENCES'] ?? 1_500)) },
  )
})
