/**
 * Which matches a query lists, in which blocks and in which order, and how many there are.
 *
 * Source: the board. The counts come from the same pass that fills the list (D18). Rules FLT6-FLT9 in
 *         docs/rules/select.md, ORD1-ORD5 and ORD8 in docs/rules/board.md. Errors: none.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import { foldText } from '../contract/fold'
import type { Query } from '../contract/query'
import { SCREENS, type Filter } from '../contract/screens'
import type { EpochMs, LeagueId, MatchId } from '../contract/units'
import { isFollowed, statusPasses, type Followed } from './filter'
import { FEED_NAMES, type Names } from './names'
import { teamSearch } from './search'

/** How long a followed match stays at the end of its league after it has ended (D13). */
export const ENDED_STAYS_MS = 10 * 60_000

/** Matches shown under one league header. In time order a league has a block for each run of its matches. */
export interface Block {
  readonly leagueId: LeagueId
  readonly ids: readonly MatchId[]
  /** The visitor follows the league; it is listed above the separator. */
  readonly favourite: boolean
}

export interface Selection {
  readonly blocks: readonly Block[]
  readonly all: number
  readonly filtered: number
}

type Test = (match: Match) => boolean
interface OpenBlock {
  leagueId: LeagueId
  ids: MatchId[]
  ended: MatchId[]
  favourite: boolean
}

export function selectBlocks(board: Board, query: Query, now: EpochMs, names = FEED_NAMES): Selection {
  const listed = listedTest(query, now)
  const passes = filterTest(board, query, names)
  const chosen: Match[] = []
  let all = 0
  for (const match of board.matches()) {
    if (!listed(match)) continue
    all++
    if (passes(match)) chosen.push(match)
  }
  const open = query.order === 'time' ? blocksByTime(chosen) : blocksByLeague(board, chosen)
  const favourites = new Set(query.followedLeagues)
  const blocks = open.map(block => closeBlock(block, favourites))
  return { blocks: favouritesFirst(blocks), all, filtered: chosen.length }
}

/** What the list holds at all: no hidden leagues, and no ended matches where those leave. */
function listedTest(query: Query, now: EpochMs): Test {
  const followed = followedOf(query)
  const hidden = new Set(query.hiddenLeagues)
  const { onlyFollowed, keepsEnded } = SCREENS[query.screen]
  return match => {
    if (hidden.has(match.leagueId ?? UNKNOWN_LEAGUE)) return false
    if (onlyFollowed && !isFollowed(match, followed, query.favoriteType)) return false
    if (match.leftAt === null || keepsEnded) return true
    return followed.matches.has(match.id) && now - match.leftAt < ENDED_STAYS_MS
  }
}

function followedOf({ followedMatches, followedLeagues, followedTeams }: Query): Followed {
  return {
    matches: new Set(followedMatches),
    leagues: new Set(followedLeagues),
    teams: new Set(followedTeams),
  }
}

type TestMaker = (board: Board, query: Query, names: Names) => Test | null

/** What each filter lets through; `null` while the visitor does not use it. */
const TESTS: Readonly<Record<Filter, TestMaker>> = {
  status: (_, { status }) => (status === 0 ? null : ({ state }) => statusPasses(status, state)),
  hot: (board, { hotOnly }) => (hotOnly ? match => leagueOf(board, match)?.hot === true : null),
  followed: (_, query) => (query.followedOnly ? followedTest(query) : null),
  leagues: (_, { leagues }) =>
    leagues.length === 0 ? null : oneOf(leagues, match => match.leagueId ?? UNKNOWN_LEAGUE),
  countries: (board, { countries }) =>
    countries.length === 0 ? null : oneOf(countries, match => countryOf(board, match)),
  team: (_, query, names) => (foldText(query.team) === '' ? null : teamTest(query, names)),
}

function followedTest(query: Query): Test {
  const followed = followedOf(query)
  return match => isFollowed(match, followed, query.favoriteType)
}

function filterTest(board: Board, query: Query, names: Names): Test {
  const tests = SCREENS[query.screen].filters
    .map(filter => TESTS[filter](board, query, names))
    .filter(test => test !== null)
  return match => tests.every(test => test(match))
}

function oneOf(ids: readonly number[], idOf: (match: Match) => number): Test {
  const wanted = new Set(ids)
  return match => wanted.has(idOf(match))
}

function leagueOf(board: Board, { leagueId }: Match) {
  return board.league(leagueId ?? UNKNOWN_LEAGUE)
}

function countryOf(board: Board, match: Match): number {
  return match.countryId ?? leagueOf(board, match)?.countryId ?? 0
}

function teamTest({ screen, team }: Query, names: Names): Test {
  const found = teamSearch(SCREENS[screen].teamSearch, team, names)
  return ({ home, guest }) => found(foldText(home), foldText(guest))
}

function blocksByLeague(board: Board, matches: readonly Match[]): OpenBlock[] {
  const byLeague = new Map<LeagueId, OpenBlock>()
  for (const { id } of board.leagues()) byLeague.set(id, openBlock(id))
  for (const match of matches) {
    const leagueId = match.leagueId ?? UNKNOWN_LEAGUE
    const block = byLeague.get(leagueId) ?? openBlock(leagueId)
    byLeague.set(leagueId, block)
    addTo(block, match)
  }
  return [...byLeague.values()].filter(({ ids, ended }) => ids.length + ended.length > 0)
}

/** By kick-off; matches without a known kick-off last; equal kick-offs in the order of the list. */
function blocksByTime(matches: readonly Match[]): OpenBlock[] {
  const blocks: OpenBlock[] = []
  for (const match of [...matches].sort((one, other) => kickoffOf(one) - kickoffOf(other))) {
    const leagueId = match.leagueId ?? UNKNOWN_LEAGUE
    let block = blocks.at(-1)
    if (block?.leagueId !== leagueId) blocks.push((block = openBlock(leagueId)))
    block.ids.push(match.id)
  }
  return blocks
}

const kickoffOf = ({ kickoff }: Match) => kickoff ?? Number.MAX_SAFE_INTEGER

function openBlock(leagueId: LeagueId): OpenBlock {
  return { leagueId, ids: [], ended: [], favourite: false }
}

function addTo(block: OpenBlock, match: Match) {
  const list = match.leftAt === null ? block.ids : block.ended
  list.push(match.id)
}

function closeBlock({ leagueId, ids, ended }: OpenBlock, favourites: ReadonlySet<LeagueId>): Block {
  return { leagueId, ids: ended.length === 0 ? ids : [...ids, ...ended], favourite: favourites.has(leagueId) }
}

function favouritesFirst(blocks: readonly Block[]): readonly Block[] {
  const favourites = blocks.filter(block => block.favourite)
  return favourites.length === 0 ? blocks : [...favourites, ...blocks.filter(block => !block.favourite)]
}
