/** Compares the list with a slow witness that decides for one match at a time. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoard, UNKNOWN_LEAGUE, type Board } from '../../../src/engine/board/board'
import type { Match } from '../../../src/engine/board/match'
import type { Query } from '../../../src/engine/contract/query'
import { selectBlocks } from '../../../src/engine/select/selection'
import { KICKOFF, leagueRecord, matchList, matchRecord, QUERY } from '../support/records'

const MINUTE = 60_000
const NAMES = ['Hà Nội', 'Lakeside', 'Vale Rovers', 'Đà Nẵng FC', 'St. Olaf']
/** Names without accents, written by hand. */
const PLAIN = ['hanoi', 'lakeside', 'valerovers', 'danangfc', 'st.olaf']

function isFavourite({ id, leagueId, homeTeamId, guestTeamId }: Match, query: Query): boolean {
  if (query.favoriteType === 'match') return query.followedMatches.includes(id)
  if (query.favoriteType === 'league') return leagueId !== null && query.followedLeagues.includes(leagueId)
  return query.followedTeams.some(team => team === homeTeamId || team === guestTeamId)
}

/** Whether the match or one of its teams is followed. */
const isMatchOrTeamFollowed = (match: Match, query: Query) =>
  (['match', 'team'] as const).some(favoriteType => isFavourite(match, { ...query, favoriteType }))

const DAY = 86_400_000
const ZONE = 7 * 3_600_000

/** Day of the query. Results have no days ahead. */
const dayOn = ({ screen, day }: Query) => (screen === 'result' ? Math.min(0, day) : day)

/** Phase of a match for the filter of states. Its last minute counts. */
function standing({ state, leftAt, leftFrom }: Match, now: number): 'inPlay' | 'toCome' | 'ended' {
  if (state < 0 && leftAt !== null && now < leftAt + MINUTE) return leftFrom
  return state < 0 ? 'ended' : state > 0 ? 'inPlay' : 'toCome'
}

function isListed(match: Match, query: Query, now: number): boolean {
  const { leagueId, kickoff } = match
  if (query.hiddenLeagues.includes(leagueId ?? UNKNOWN_LEAGUE)) return false
  if (query.screen === 'favorite') return isFavourite(match, query)
  if (kickoff === null) return true
  const daysOff = Math.floor((kickoff + ZONE) / DAY) - Math.floor((now + ZONE) / DAY)
  const isOvernight = daysOff < 0 && standing(match, now) === 'inPlay'
  return dayOn(query) === (isOvernight ? 0 : daysOff)
}

function passes(match: Match, query: Query, board: Board): boolean {
  const league = match.leagueId === null ? undefined : board.league(match.leagueId)
  if (query.hotOnly && league?.hot !== true) return false
  const isAny = (['match', 'league', 'team'] as const).some(favoriteType =>
    isFavourite(match, { ...query, favoriteType }),
  )
  if (query.followedOnly && !isAny) return false
  if (query.leagues.length > 0 && !query.leagues.includes(match.leagueId ?? UNKNOWN_LEAGUE)) return false
  const country = match.countryId ?? league?.countryId ?? 0
  if (query.countries.length > 0 && !query.countries.includes(country)) return false
  const teams = [match.home, match.guest].map(name => PLAIN[NAMES.indexOf(name)] ?? '?')
  const found = (text: string) => teams.some(team => team.includes(text))
  const words = query.team.toLowerCase().split(' ')
  return query.screen === 'sixInOne' ? found(words.join('')) : words.every(found)
}

function hasStatus(match: Match, { screen, status }: Query, now: number): boolean {
  if (status === 0 || screen === 'result') return true
  return standing(match, now) === (['', 'toCome', 'inPlay', 'ended'] as const)[status]
}

const LAST = 9e15
const byKickoff = (one: Match, other: Match) => (one.kickoff ?? LAST) - (other.kickoff ?? LAST)

/**
 * The list as a text `league: match match (ended ended)`. `*` marks a followed league, `+` one whose matches come
 * first, `!` one with a match in play.
 */
function listByHand(board: Board, query: Query, now: number): string {
  const matches = [...board.matches()].filter(
    match => isListed(match, query, now) && passes(match, query, board) && hasStatus(match, query, now),
  )
  const leagueOf = (match: Match) => match.leagueId ?? UNKNOWN_LEAGUE
  const inTheOpen =
    query.screen === 'result' || query.screen === 'favorite' || dayOn(query) < 0 || query.status === 3
  const isFolded = (match: Match) =>
    standing(match, now) === 'ended' && !inTheOpen && !isMatchOrTeamFollowed(match, query)
  const isFirst = (match: Match) =>
    query.followedLeagues.includes(leagueOf(match)) ||
    (query.screen !== 'favorite' && query.firstMatches?.includes(match.id) === true && !isFolded(match))
  return [true, false]
    .flatMap(part => partByHand(matches.filter(match => isFirst(match) === part)))
    .join(' | ')

  function partByHand(matches: readonly Match[]): readonly string[] {
    const blocks: Match[][] = []
    if (query.order === 'time') {
      const order = [...matches].sort(byKickoff)
      for (const match of order.filter(match => !isFolded(match))) {
        const last = blocks.at(-1)?.[0]
        if (last !== undefined && leagueOf(last) === leagueOf(match)) blocks.at(-1)?.push(match)
        else blocks.push([match])
      }
      for (const match of order.filter(isFolded)) {
        const own = blocks.findLast(([first]) => first !== undefined && leagueOf(first) === leagueOf(match))
        if (own === undefined) blocks.push([match])
        else own.push(match)
      }
    } else {
      const table = [...board.leagues()].map(({ id }) => id)
      const others = matches.map(leagueOf).filter(id => !table.includes(id))
      for (const id of new Set([...table, ...others]))
        blocks.push(matches.filter(match => leagueOf(match) === id))
    }
    const ranks = ['inPlay', 'toCome', 'ended'] as const
    const texts = blocks.flatMap(block => {
      const [first] = block
      if (first === undefined) return []
      const open = ranks.flatMap(rank =>
        block.filter(match => standing(match, now) === rank && !isFolded(match)),
      )
      const live = block.some(match => standing(match, now) === 'inPlay') ? '!' : ''
      const mark = !isFirst(first) ? '' : query.followedLeagues.includes(leagueOf(first)) ? '*' : '+'
      const folded = block.filter(isFolded).map(({ id }) => id)
      const ended = folded.length === 0 ? '' : ` (${folded.join(' ')})`
      return [`${mark}${live}${leagueOf(first)}: ${open.map(({ id }) => id).join(' ')}${ended}`]
    })
    const weight = (text: string) => (text.includes('!') || !query.liveFirst ? 0 : 1)
    return texts.sort((one, other) => weight(one) - weight(other))
  }
}

const MARKS = { league: '*', matches: '+' }

const league = fc.constantFrom(7001, 7002, 7003, 7004)
const name = fc.constantFrom(...NAMES)
const match = fc.record({
  leagueId: fc.option(league, { nil: null, freq: 6 }),
  countryId: fc.constantFrom(null, 900, 901),
  state: fc.constantFrom(-14, -1, 0, 1, 3, 5),
  kickoff: fc.option(
    fc.constantFrom(-24, -19, 0, 1, 2, 6).map(hours => KICKOFF + hours * 3_600_000),
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
    status: fc.constantFrom(0, 0, 1, 2, 3),
    day: fc.constantFrom(0, 0, 0, -1, 1),
    liveFirst: fc.boolean(),
    order: fc.constantFrom('league', 'time'),
    hotOnly: fc.constantFrom(false, false, true),
    followedOnly: fc.constantFrom(false, false, true),
    leagues: leagueIds,
    countries: fc.constantFrom([], [], [900], [901]),
    team: fc.constantFrom('', '', 'ha noi', 'noi ha', 'rovers vale', 'Da nang', 'o'),
    followedMatches: ids,
    followedLeagues: leagueIds,
    firstMatches: ids,
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

test('[ORD1] [ORD19] [ORD2] [ORD3] [ORD4] [ORD5] [ORD8] [ORD10] [ORD11] [ORD12] [ORD15] [FAV4] for every query of every board, the list is the one made by hand', () => {
  const later = fc.constantFrom(0, MINUTE - 1, MINUTE)
  fc.assert(
    fc.property(fc.array(match, { maxLength: 12 }), ids, query, later, (matches, ended, query, later) => {
      const board = boardOf(matches, ended)
      const now = KICKOFF + later
      const { blocks, all, filtered, progress } = selectBlocks(board, query, { now, at: now })
      const texts = blocks.map(
        ({ leagueId, ids, ended, inPlay, first }) =>
          `${first === null ? '' : MARKS[first]}${inPlay ? '!' : ''}${leagueId}: ${ids.join(' ')}${ended.length > 0 ? ` (${ended.join(' ')})` : ''}`,
      )
      expect(texts.join(' | ')).toBe(listByHand(board, query, now))
      expect(filtered).toBe(blocks.flatMap(block => [...block.ids, ...block.ended]).length)
      const listed = [...board.matches()].filter(match => isListed(match, query, now))
      expect(all).toBe(listed.length)
      const passing = listed.filter(match => passes(match, query, board))
      expect(progress).toEqual({
        inPlay: passing.filter(match => standing(match, now) === 'inPlay').length,
        toCome: passing.filter(match => standing(match, now) === 'toCome').length,
        ended: passing.filter(match => standing(match, now) === 'ended').length,
      })
    }),
    { seed: 20_310_504, numRuns: Math.min(1_500, Number(process.env['SEQUENCES'] ?? 1_500)) },
  )
})
