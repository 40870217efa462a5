/**
 * Selection of a query: its matches, their blocks, their order and their counts.
 *
 * Source: the board. One pass gives both the list and the counts (D18). Rules FLT6-FLT9 and PAG4 in
 * docs/rules/select.md, ORD1-ORD5, ORD8-ORD12 and ORD15 in docs/rules/board.md. Never fails.
 */
import { keysOf } from '../contract/keysOf'
import { UNKNOWN_LEAGUE, type Board } from '../board/board'
import type { Match } from '../board/match'
import { foldText } from '../contract/foldText'
import type { Query } from '../contract/query'
import { SCREENS, type Filter } from '../contract/screens'
import type { LeagueId, MatchId } from '../contract/units'
import type { Progress } from '../match/phase'
import { isSilent } from '../match/silence'
import { hasFallen } from './fallen'
import { followedOf, isFollowedSomehow, isMatchOrTeamFollowed, STATUS_SHOWS } from './filter'
import { foldsEnded, listedTest, progressAt, type Moment } from './listed'
import { FEED_NAMES, type Names } from './names'
import { leagueOf, ofCountries, ofLeagues, passingAll, type Test } from './scope'
import { teamSearch } from './search'
import type { Counts } from '../contract/view'

/** Matches under one league header. In time order a league has a block for each run of its matches. */
export interface Block {
  readonly leagueId: LeagueId
  /** Matches in play, then those to come, then visible ended ones. */
  readonly ids: readonly MatchId[]
  /** Matches behind the line of ended matches. */
  readonly ended: readonly MatchId[]
  readonly inPlay: boolean
  /** Whether the visitor follows the league. */
  readonly followed: boolean
  /**
   * Position above the separator. `league`: all listed matches of the league. `matches`: only its first matches.
   * `null`: below the separator.
   */
  readonly first: 'league' | 'matches' | null
}

export interface Selection extends Pick<Counts, 'all' | 'filtered' | 'counted'> {
  readonly blocks: readonly Block[]
  /** Number of matches by progress that pass every filter except the status filter. */
  readonly progress: Readonly<Record<Progress, number>>
}

interface Chosen {
  readonly match: Match
  readonly progress: Progress
}
/** Section of a match within its block. `endedInOpen`: ended, but listed among the others. */
type Section = Progress | 'endedInOpen'
type OpenBlock = { readonly leagueId: LeagueId } & Readonly<Record<Section, MatchId[]>>
type SectionOf = (chosen: Chosen) => Section

export function selectBlocks(board: Board, query: Query, moment: Moment, names = FEED_NAMES): Selection {
  const isListed = listedTest(board, query, moment)
  const passes = filterTest(board, query, names, moment)
  const isOfLeagues = ofLeagues(query.leagues)
  const shows = STATUS_SHOWS[hasFilter(query, 'status') ? query.status : 0]
  const progress = { inPlay: 0, toCome: 0, ended: 0 }
  const tally = new Map<LeagueId | null, number>()
  const chosen: Chosen[] = []
  let all = 0
  for (const match of board.matches()) {
    if (!isListed(match)) continue
    all++
    if (!passes(match)) continue
    const stands = progressAt(match, moment)
    const isShown = shows === null || shows === stands
    if (isShown) tally.set(match.leagueId, (tally.get(match.leagueId) ?? 0) + 1)
    if (isOfLeagues?.(match) === false) continue
    progress[stands]++
    if (isShown) chosen.push({ match, progress: stands })
  }
  const blocks = blocksOf(board, query, chosen)
  return {
    blocks: query.limit === undefined ? blocks : limited(blocks, query.limit),
    all,
    filtered: query.limit === undefined ? chosen.length : Math.min(chosen.length, query.limit),
    progress,
    counted: (query.counted ?? []).map(id => tally.get(id) ?? 0),
  }
}

function blocksOf(board: Board, query: Query, chosen: readonly Chosen[]): readonly Block[] {
  const followed = followedOf(query)
  const firstLeagues = query.firstLeagues === undefined ? followed.leagues : new Set(query.firstLeagues)
  const firstMatches = firstMatchesOf(query)
  const folds = foldsEnded(query)
  const sectionOf: SectionOf = ({ match, progress }) =>
    progress === 'ended' && (!folds || isMatchOrTeamFollowed(match, followed)) ? 'endedInOpen' : progress
  const isFirst = (one: Chosen) =>
    firstLeagues.has(leagueIdOf(one.match)) || (firstMatches.has(one.match.id) && sectionOf(one) !== 'ended')
  const [first, others] = parted(chosen, isFirst)
  const toBlock = (open: OpenBlock, first: Block['first']) => closeBlock(open, followed.leagues, first)
  return [
    ...partInOrder(board, query, first, sectionOf).map(open =>
      toBlock(open, firstLeagues.has(open.leagueId) ? 'league' : 'matches'),
    ),
    ...partInOrder(board, query, others, sectionOf).map(open => toBlock(open, null)),
  ]
}

/** Blocks above the separator, or those below it, in their order. */
function partInOrder(
  board: Board,
  { order, liveFirst }: Query,
  part: readonly Chosen[],
  sectionOf: SectionOf,
): readonly OpenBlock[] {
  if (part.length === 0) return []
  const blocks = order === 'time' ? blocksByTime(part, sectionOf) : blocksByLeague(board, part, sectionOf)
  return liveFirst ? parted(blocks, ({ inPlay }) => inPlay.length > 0).flat() : blocks
}

/** Matches at the top of the list. Empty on a screen of followed matches only, where they stay in their league. */
const firstMatchesOf = ({ screen, firstMatches }: Query): ReadonlySet<MatchId> =>
  new Set(SCREENS[screen].onlyFollowed ? [] : firstMatches)

type TestMaker = (board: Board, query: Query, names: Names, moment: Moment) => Test | null

/**
 * Test of each filter. `null` while the visitor does not use the filter. Status and leagues are absent, because matches
 * are counted before these two filters.
 */
const TESTS: Readonly<Record<Exclude<Filter, 'status' | 'leagues'>, TestMaker>> = {
  hot: (board, { hotOnly }) => (hotOnly ? match => leagueOf(board, match)?.hot === true : null),
  followed: (_, query) => (query.followedOnly ? followedTest(query) : null),
  fallen: (board, { fallen }, _, { at }) =>
    fallen > 0 ? match => !isSilent(match, at) && hasFallen(board.odds(match.id), match.state, fallen) : null,
  countries: (board, { countries }) => ofCountries(board, countries),
  team: (_, query, names) => (foldText(query.team) === '' ? null : teamTest(query, names)),
}

const FILTERS = keysOf(TESTS)

function hasFilter({ screen }: Query, filter: Filter): boolean {
  return SCREENS[screen].filters.includes(filter)
}

function followedTest(query: Query): Test {
  const followed = followedOf(query)
  return match => isFollowedSomehow(match, followed)
}

function filterTest(board: Board, query: Query, names: Names, moment: Moment): Test {
  return passingAll(
    FILTERS.filter(filter => hasFilter(query, filter)).map(filter =>
      TESTS[filter](board, query, names, moment),
    ),
  )
}

/** Whether a match has a team that matches the typed text. */
export function teamTest({ screen, team }: Pick<Query, 'screen' | 'team'>, names: Names): Test {
  const found = teamSearch(SCREENS[screen].teamSearch, team, names)
  return ({ home, guest }) => found(foldText(home), foldText(guest))
}

function blocksByLeague(board: Board, chosen: readonly Chosen[], sectionOf: SectionOf): readonly OpenBlock[] {
  const byLeague = new Map<LeagueId, OpenBlock>()
  for (const { id } of board.leagues()) byLeague.set(id, openBlock(id))
  for (const one of chosen) blockOf(byLeague, one)[sectionOf(one)].push(one.match.id)
  return [...byLeague.values()].filter(isFilled)
}

/**
 * Blocks by kick-off. Equal kick-offs are in the list's order, unknown ones last. A league's ended matches are in its
 * last block. Leagues whose matches have all ended come last.
 */
function blocksByTime(chosen: readonly Chosen[], sectionOf: SectionOf): readonly OpenBlock[] {
  const runs: OpenBlock[] = []
  const last = new Map<LeagueId, OpenBlock>()
  const [ended, others] = parted([...chosen].sort(byKickoff), one => sectionOf(one) === 'ended')
  for (const one of others) {
    const leagueId = leagueIdOf(one.match)
    let run = runs.at(-1)
    if (run?.leagueId !== leagueId) runs.push((run = openBlock(leagueId)))
    run[sectionOf(one)].push(one.match.id)
    last.set(leagueId, run)
  }
  const running = new Set(last.keys())
  for (const one of ended) blockOf(last, one).ended.push(one.match.id)
  return [...runs, ...[...last.values()].filter(({ leagueId }) => !running.has(leagueId))]
}

const byKickoff = (one: Chosen, other: Chosen) => kickoffOf(one) - kickoffOf(other)
const kickoffOf = ({ match }: Chosen) => match.kickoff ?? Number.MAX_SAFE_INTEGER
const leagueIdOf = ({ leagueId }: Match) => leagueId ?? UNKNOWN_LEAGUE

function openBlock(leagueId: LeagueId): OpenBlock {
  return { leagueId, inPlay: [], toCome: [], endedInOpen: [], ended: [] }
}

function blockOf(blocks: Map<LeagueId, OpenBlock>, chosen: Chosen): OpenBlock {
  const leagueId = leagueIdOf(chosen.match)
  const known = blocks.get(leagueId)
  if (known !== undefined) return known
  const block = openBlock(leagueId)
  blocks.set(leagueId, block)
  return block
}

function isFilled({ inPlay, toCome, endedInOpen, ended }: OpenBlock): boolean {
  return inPlay.length + toCome.length + endedInOpen.length + ended.length > 0
}

function closeBlock(
  { leagueId, inPlay, toCome, endedInOpen, ended }: OpenBlock,
  followed: ReadonlySet<LeagueId>,
  first: Block['first'],
): Block {
  return {
    leagueId,
    ids: [...inPlay, ...toCome, ...endedInOpen],
    ended,
    inPlay: inPlay.length > 0,
    followed: followed.has(leagueId),
    first,
  }
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []]
  for (const item of items) parts[test(item) ? 0 : 1].push(item)
  return parts
}

/** First `limit` matches, block after block. Within a block, matches behind the line of ended ones come last. */
function limited(blocks: readonly Block[], limit: number): readonly Block[] {
  const within: Block[] = []
  let left = limit
  for (const block of blocks) {
    if (left <= 0) break
    const ids = block.ids.slice(0, left)
    const ended = block.ended.slice(0, left - ids.length)
    left -= ids.length + ended.length
    within.push({ ...block, ids, ended })
  }
  return within
}
