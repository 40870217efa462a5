/**
 * The rows that the list must have, in order, and the counts. Calculated from the feed server's model and the visitor's
 * choices, by rules ORD1-ORD11 and FLT1-FLT14. Shares no code with the page.
 */
import anyAscii from 'any-ascii'
import { unionOf } from '../../../feedserver/simulate/days/union'
import type { Match, World } from '../../../feedserver/contract/model'
import type { FeedServer } from '../../../feedserver/start/feedServer'
import { statusApplied, type Chosen } from './chosen'

/** One row, in the form of `shown.ts`. */
export interface ListRow {
  readonly key: string
  /** Text of the row. For a match see `expectedRow.ts`. */
  readonly says?: string
  readonly match?: Match
}

export type Progress = 'inPlay' | 'toCome' | 'ended'

export interface ExpectedList {
  readonly world: World
  readonly leagues: number
  /** Returns the rows if that number of leagues is shown. */
  readonly rows: (leaguesShown: number) => readonly ListRow[]
  readonly all: number
  readonly filtered: number
  readonly progress: Readonly<Record<Progress, number>>
}

export const PAGE_SIZE = 15
const HOUR = 3_600_000
const ZONE = 7 * HOUR
const DAY = 24 * HOUR
/** Time for which a match that ended stays at its position (ORD4). */
const STAYS_MS = 60_000

/** Days since 1970-01-01 in Vietnam, the default zone of a page. */
const dateOf = (at: number) => Math.floor((at + ZONE) / DAY)

/** Times at which the page saw a match end, by this machine's clock. */
export type SeenEnding = ReadonlyMap<number, { readonly at: number; readonly from: Progress }>

const progressOf = ({ state }: Match): Progress => (state > 0 ? 'inPlay' : state === 0 ? 'toCome' : 'ended')

export async function dayOf(
  { world, days }: FeedServer,
  day: number,
): Promise<{ readonly world: World; readonly matches: readonly Match[] }> {
  const date = dateOf(world.now) + day
  const around = day === 0 ? [] : (days?.around(date) ?? [])
  await days?.ready(around)
  const whole = unionOf(
    world,
    around.flatMap(other => days?.world(other) ?? []),
  )
  const isListed = ({ kickoff, state }: Match) =>
    dateOf(kickoff) === date || (day === 0 && dateOf(kickoff) < date && state > 0)
  return { world: whole, matches: whole.matches().filter(isListed) }
}

/** Returns the text as a search compares it (SRC1, SRC2). */
export const foldText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Script=Latin}/gu, anyAscii)
    .replaceAll(/\s/g, '')

type Test = (match: Match) => boolean

function filterOf(chosen: Chosen, hot: ReadonlySet<number>): Test {
  const { hotOnly, followedOnly, followedMatches, followedLeagues, leagues } = chosen
  const team = foldText(chosen.team)
  return ({ id, leagueId, home, guest }) =>
    (!hotOnly || hot.has(leagueId)) &&
    (!followedOnly || followedMatches.has(id) || followedLeagues.has(leagueId)) &&
    (leagues.size === 0 || leagues.has(leagueId)) &&
    (team === '' || foldText(home.nameEn).includes(team) || foldText(guest.nameEn).includes(team))
}

/** Returns whether the service sends matches of hot leagues only (SCN15). */
const asksHot = ({ page, day, hotOnly, followedMatches, followedLeagues }: Chosen): boolean =>
  hotOnly && (page === 'widget' ? day !== 0 || followedMatches.size + followedLeagues.size === 0 : day !== 0)

const SHOWS: readonly (Progress | null)[] = [null, 'toCome', 'inPlay', 'ended']

interface PickedMarket {
  readonly match: Match
  readonly progress: Progress
}
interface Block {
  readonly league: number
  readonly open: PickedMarket[]
  readonly ended: PickedMarket[]
}

export async function expectedList(
  server: FeedServer,
  chosen: Chosen,
  seen: SeenEnding,
): Promise<ExpectedList> {
  const { world, matches } = await dayOf(server, chosen.day)
  const listed = matches.filter(({ leagueId }) => !chosen.hidden.has(leagueId))
  const hot = new Set(world.leagues.filter(league => league.hot).map(({ id }) => id))
  const progressNow = (match: Match): Progress => {
    const ending = seen.get(match.id)
    return ending !== undefined && Date.now() - ending.at < STAYS_MS ? ending.from : progressOf(match)
  }
  const passing = listed.filter(filterOf(chosen, hot)).map(match => ({ match, progress: progressNow(match) }))
  const shows = SHOWS[statusApplied(chosen)]
  const placed = passing.filter(({ progress }) => shows === null || progress === shows)
  const count = (progress: Progress) => passing.filter(one => one.progress === progress).length
  const blocks = inOrder(blocksOf(placed, chosen, world), chosen)
  return {
    world,
    leagues: blocks.length,
    rows: leaguesShown => rowsOf(blocks, leaguesShown, chosen),
    all: asksHot(chosen) ? listed.filter(({ leagueId }) => hot.has(leagueId)).length : listed.length,
    filtered: placed.length,
    progress: { inPlay: count('inPlay'), toCome: count('toCome'), ended: count('ended') },
  }
}

function blocksOf(placed: readonly PickedMarket[], chosen: Chosen, { leagues }: World): readonly Block[] {
  const isHidden = ({ match, progress }: PickedMarket) =>
    progress === 'ended' && statusApplied(chosen) !== 3 && !chosen.followedMatches.has(match.id)
  if (chosen.order === 'time') return blocksByTime(placed, isHidden)
  return leagues.flatMap(({ id }) => {
    const own = placed.filter(({ match }) => match.leagueId === id)
    const block = {
      league: id,
      open: own.filter(one => !isHidden(one)),
      ended: own.filter(isHidden),
    }
    return own.length === 0 ? [] : [block]
  })
}

function blocksByTime(
  placed: readonly PickedMarket[],
  isHidden: (one: PickedMarket) => boolean,
): readonly Block[] {
  const byTime = placed.toSorted((one, other) => one.match.kickoff - other.match.kickoff)
  const blocks: Block[] = []
  for (const one of byTime.filter(one => !isHidden(one))) {
    const league = one.match.leagueId
    if (blocks.at(-1)?.league !== league) blocks.push({ league, open: [], ended: [] })
    blocks.at(-1)?.open.push(one)
  }
  for (const one of byTime.filter(isHidden)) {
    const league = one.match.leagueId
    const last = blocks.findLast(block => block.league === league)
    if (last === undefined) blocks.push({ league, open: [], ended: [one] })
    else last.ended.push(one)
  }
  return blocks
}

const PLACES: readonly Progress[] = ['inPlay', 'toCome', 'ended']

function inOrder(blocks: readonly Block[], chosen: Chosen): readonly Block[] {
  const sorted = blocks.map(({ open, ...block }) => ({
    ...block,
    open: open.toSorted((one, other) => PLACES.indexOf(one.progress) - PLACES.indexOf(other.progress)),
  }))
  // A followed league moves when the screen is next opened (ORD14), which a walk does not do.
  const rank = ({ open }: Block) =>
    chosen.liveFirst && !open.some(({ progress }) => progress === 'inPlay') ? 1 : 0
  return sorted.toSorted((one, other) => rank(one) - rank(other))
}

function rowsOf(blocks: readonly Block[], leaguesShown: number, chosen: Chosen): readonly ListRow[] {
  const rows = blocks.slice(0, leaguesShown).flatMap(block => blockRows(block, chosen))
  if (leaguesShown < blocks.length) rows.push({ key: 'more', says: `${leaguesShown}/${blocks.length}` })
  return rows
}

function blockRows({ league, open, ended }: Block, chosen: Chosen): readonly ListRow[] {
  const isOpen = chosen.openEnded.has(league)
  const isOver = open.length === 0
  const isFolded = isOver ? !isOpen : chosen.folded.has(league) !== chosen.foldAll
  const followed = chosen.followedLeagues.has(league)
  const header = {
    key: `league ${league}`,
    says: `${open.length + ended.length}${followed ? ' followed' : ''}${isFolded ? ' folded' : ''}`,
  }
  if (isFolded) return [header]
  const matchRows = ({ match }: PickedMarket): readonly ListRow[] => {
    const panel = chosen.panels.get(match.id)
    const row = { key: `match ${match.id}`, match }
    return panel === undefined ? [row] : [row, { key: `${panel} ${match.id}`, match }]
  }
  const rows = [header, ...open.flatMap(matchRows)]
  if (ended.length === 0) return rows
  const line = { key: `ended ${league}`, says: `${ended.length}${isOpen ? ' open' : ''}` }
  return [...rows, ...(isOver ? [] : [line]), ...(isOpen ? ended.flatMap(matchRows) : [])]
}
