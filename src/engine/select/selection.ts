/**
 * Which matches a query lists, in which blocks and in which order, and how many there are.
 *
 * Source: the board. The counts come from the same pass that fills the list (D18). Rules FLT6-FLT9 in
 *         docs/rules/select.md, ORD1-ORD5 and ORD8 in docs/rules/board.md. Errors: none.
 */
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import type { Query, Screen } from '../contract/query'
import type { EpochMs, LeagueId, MatchId } from '../contract/units'
import { isFollowed, statusPasses, type Followed } from './filter'
import { foldText } from './fold'
import { teamMatchesEither, teamMatchesWords, teamWords } from './search'

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

export function selectBlocks(board: Board, query: Query, now: EpochMs): Selection {
  const listed = listedTest(query, now)
  const passes = filterTest(board, query)
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

/** Screens of matches that play or will play; all others also list matches that have ended. */
const LIVE_SCREENS: ReadonlySet<Screen> = new Set<Screen>(['home', 'gameRate', 'sixInOne'])

/** What the list counts at all: no hidden leagues, and on live screens no matches that have ended. */
function listedTest(query: Query, now: EpochMs): Test {
  const followed = followedOf(query)
  const hidden = new Set(query.hiddenLeagues)
  return match => {
    if (hidden.has(match.leagueId ?? UNKNOWN_LEAGUE)) return false
    if (query.screen === 'favorite' && !isFollowed(match, followed, query.favoriteType)) return false
    if (match.leftAt === null || keepsEnded(query.screen)) return true
    return followed.matches.has(match.id) && now - match.leftAt < ENDED_STAYS_MS
  }
}

/** Whether a screen lists matches that have ended. */
export const keepsEnded = (screen: Screen) => !LIVE_SCREENS.has(screen)

function followedOf({ followedMatches, followedLeagues, followedTeams }: Query): Followed {
  return {
    matches: new Set(followedMatches),
    leagues: new Set(followedLeagues),
    teams: new Set(followedTeams),
  }
}

function favouriteTest(query: Query): Test {
  const followed = followedOf(query)
  return match => isFollowed(match, followed, query.favoriteType)
}

function filterTest(board: Board, query: Query): Test {
  const tests: Test[] = []
  if (query.status !== 0) tests.push(({ state }) => statusPasses(query.status, state))
  if (query.hotOnly) tests.push(({ leagueId }) => board.league(leagueId ?? UNKNOWN_LEAGUE)?.hot === true)
  if (query.followedOnly) tests.push(favouriteTest(query))
  if (query.leagues.length > 0) tests.push(oneOf(query.leagues, match => match.leagueId ?? UNKNOWN_LEAGUE))
  if (query.countries.length > 0) tests.push(oneOf(query.countries, match => countryOf(board, match)))
  if (foldText(query.team) !== '') tests.push(teamTest(query))
  return match => tests.every(test => test(match))
}

function oneOf(ids: readonly number[], idOf: (match: Match) => number): Test {
  const wanted = new Set(ids)
  return match => wanted.has(idOf(match))
}

function countryOf(board: Board, { leagueId, countryId }: Match): number {
  return countryId ?? board.league(leagueId ?? UNKNOWN_LEAGUE)?.countryId ?? 0
}

/** The site finds every word of the query in either name; the widget finds the whole query in one name. */
function teamTest({ screen, team }: Query): Test {
  if (screen === 'sixInOne') {
    const wanted = foldText(team)
    return ({ home, guest }) => teamMatchesEither(wanted, foldText(home), foldText(guest))
  }
  const words = teamWords(team)
  return ({ home, guest }) => teamMatchesWords(words, foldText(home), foldText(guest))
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
