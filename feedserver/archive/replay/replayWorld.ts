/**
 * A recorded day as a world: matches by their courses, prices by their times. Time advances in whole seconds, so that
 * the result does not depend on the pace of real time.
 *
 * A market without recorded prices has its opening and closing price from the beginning. Rules ARC26, ARC126 in
 * docs/rules/archive.md.
 */
import { teamsIn, inLeagueOrder } from '../../contract/worldParts'
import type { Country, League, Match, Quote, World, WorldChange } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'
import { tripleOf } from '../day/closingQuote'
import { afterPoint, EMPTY_MARKET, type MarketState } from '../points/point'
import { NO_VALUES } from '../../readings/values'
import type { CourseMoment } from './course'
import type { Tape } from './tape'

export interface ReplayParts {
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
  /** The first moment of each course is the match before its start. */
  readonly courses: readonly (readonly CourseMoment[])[]
  readonly companies: readonly number[]
  readonly tape: Tape
  /** Prices of markets that the tape lacks. */
  readonly closing: World['quote']
}

const SECOND_MS = 1000
/** Points between two pauses of the work. */
const AT_ONCE = 500

function quoteOf(state: MarketState): Quote | null {
  const opening = tripleOf(state.opening ?? NO_VALUES)
  const early = tripleOf(state.early ?? NO_VALUES)
  const first = opening ?? early
  if (first === null) return null
  const running = state.isClosed ? null : tripleOf(state.running ?? NO_VALUES)
  return { first, current: early ?? first, running, suspended: state.isClosed }
}

const keyOf = (match: number, company: number, market: string): string => `${match} ${company} ${market}`

export class ReplayWorld implements World {
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
  readonly companies: readonly number[]
  now: EpochMs
  private readonly tape: Tape
  private readonly closing: World['quote']
  private readonly places: ReadonlyMap<string, number>
  private readonly states: MarketState[]
  /** Number of played points of the tape. */
  private played = 0
  /** Moments of all matches, by time. */
  private readonly moments: readonly CourseMoment[]
  private reached = 0
  private readonly byId = new Map<number, Match>()
  private list: readonly Match[] | null = null

  constructor({ countries, leagues, courses, companies, tape, closing }: ReplayParts, at: EpochMs) {
    this.countries = countries
    this.leagues = leagues
    this.companies = companies
    this.tape = tape
    this.closing = closing
    this.places = new Map(
      tape.markets.map(({ match, company, market }, place) => [keyOf(match, company, market), place]),
    )
    this.states = tape.markets.map(() => EMPTY_MARKET)
    this.moments = courses.flat().sort((one, other) => one.at - other.at)
    this.now = at
    for (const _ of this.play(at));
  }

  matches(): readonly Match[] {
    return (this.list ??= inLeagueOrder([...this.byId.values()], this))
  }

  match(id: number): Match | undefined {
    return this.byId.get(id)
  }

  left(): readonly Match[] {
    return []
  }

  quote(...[match, company, market]: Parameters<World['quote']>): Quote | null {
    const state = this.states[this.places.get(keyOf(match, company, market)) ?? -1]
    return state === undefined ? this.closing(match, company, market) : quoteOf(state)
  }

  correctScore(): null {
    return null
  }

  cornerEvents(): readonly [] {
    return []
  }

  teamSheets(): null {
    return null
  }

  matchStatistics(): null {
    return null
  }

  leagueTeams(id: number): ReturnType<World['leagueTeams']> {
    return teamsIn(this.leagues, this.matches(), id)
  }

  *advance(to: EpochMs): Work<readonly WorldChange[]> {
    const end = Math.floor(to / SECOND_MS) * SECOND_MS
    if (end <= this.now) return []
    const changes = yield* this.play(end)
    this.now = end
    return changes
  }

  private *play(end: EpochMs): Work<readonly WorldChange[]> {
    const matches = new Map<number, WorldChange>()
    let isListChanged = false
    for (;;) {
      const moment = this.moments[this.reached]
      if (moment === undefined || moment.at > end) break
      this.reached += 1
      const { match } = moment
      this.byId.set(match.id, match)
      this.list = null
      // Clients reload their lists when a match is off.
      isListChanged ||= match.state < -1
      matches.set(match.id, { kind: 'match', matchId: match.id })
    }
    const touched = yield* this.playPrices(end)
    const prices = [...touched].flatMap((place): readonly WorldChange[] => {
      const market = this.tape.markets[place]
      if (market === undefined) return []
      return [{ kind: 'odds', matchId: market.match, company: market.company, market: market.market }]
    })
    return [...(isListChanged ? [{ kind: 'list' } as const] : []), ...matches.values(), ...prices]
  }

  /** Returns the indexes of the markets that changed. */
  private *playPrices(end: EpochMs): Work<ReadonlySet<number>> {
    const touched = new Set<number>()
    for (;;) {
      const point = this.tape.point(this.played)
      if (point === undefined || point.at > end) return touched
      this.played += 1
      const before = this.states[point.market] ?? EMPTY_MARKET
      const after = afterPoint(before, point)
      if (after !== before) touched.add(point.market)
      this.states[point.market] = after
      if (this.played % AT_ONCE === 0) yield
    }
  }
}
