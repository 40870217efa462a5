/**
 * A simulated evening with 300 changes at every tick in addition to the simulation's own: the load under which pages
 * are measured. The feed server sends them like all changes.
 */
import { planMatchday } from '../../feedserver/simulate/matchday/fixtures'
import { createSimulation } from '../../feedserver/simulate/matchday/simulation'
import {
  MARKETS,
  type Market,
  type Match,
  type Quote,
  type Triple,
  type World,
  type WorldChange,
} from '../../feedserver/contract/model'
import type { EpochMs } from '../../feedserver/kit/clock'
import { seeded, type Random } from '../data/random'

/** Real milliseconds between two ticks of a clock of speed 1. */
export const TICK_MS = 500
const CHANGES_PER_TICK = 300
/** Nine of ten changes are prices, the others corners. */
const PRICE_CHANGES = CHANGES_PER_TICK * 0.9
const CORNER_CHANGES = CHANGES_PER_TICK - PRICE_CHANGES
/** Bookmakers that the site and the widget show first. */
const COMPANIES = [8, 31] as const
const IN_LIST = MARKETS.filter(market => market !== 'cornersOU')

interface BusyDay {
  readonly seed: number
  readonly at: EpochMs
  readonly matches: number
}

export function busyWorld({ seed, at, matches }: BusyDay): World {
  const played = createSimulation({ seed, at, ...planMatchday({ seed, at, matches }) })
  const load = createLoad(played, seeded(seed))
  let ticked = Math.floor(at / TICK_MS)
  return {
    get countries() {
      return played.countries
    },
    get leagues() {
      return played.leagues
    },
    companies: played.companies,
    get now() {
      return played.now
    },
    matches: () => played.matches().map(load.match),
    match(id) {
      const match = played.match(id)
      return match === undefined ? undefined : load.match(match)
    },
    left: () => played.left(),
    quote: load.quote,
    correctScore: (id, company) => played.correctScore(id, company),
    cornerEvents: id => played.cornerEvents(id),
    teamSheets: id => played.teamSheets(id),
    matchStatistics: id => played.matchStatistics(id),
    leagueTeams: id => played.leagueTeams(id),
    *advance(to) {
      const changes = yield* played.advance(to)
      const tick = Math.floor(to / TICK_MS)
      if (tick === ticked) return changes
      ticked = tick
      return [...changes, ...load.tick()]
    },
  }
}

function createLoad(world: World, random: Random) {
  /** Difference of a market's prices from those of the simulation, in hundredths. */
  const nudges = new Map<string, number>()
  const corners = new Map<number, number>()
  const keyOf = (id: number, market: Market) => `${id} ${market}`

  const quote: World['quote'] = (id, company, market) => {
    const plain = world.quote(id, company, market)
    const nudge = nudges.get(keyOf(id, market))
    return plain === null || nudge === undefined ? plain : nudged(plain, nudge / 100)
  }
  const changePrice = (id: number, market: Market): WorldChange[] => {
    nudges.set(keyOf(id, market), ((nudges.get(keyOf(id, market)) ?? 0) + 1 + random.whole(8)) % 10)
    return COMPANIES.map(company => ({ kind: 'odds', matchId: id, company, market }))
  }
  return {
    quote,
    match: (match: Match): Match => {
      const more = corners.get(match.id)
      return more === undefined ? match : { ...match, corners: [match.corners[0] + more, match.corners[1]] }
    },
    tick(): WorldChange[] {
      const open = world.matches().filter(({ state }) => state >= 0)
      const playing = open.filter(({ state }) => state > 0)
      const priced = open.flatMap(({ id }) =>
        IN_LIST.filter(market => world.quote(id, COMPANIES[1], market) !== null).map(
          market => [id, market] as const,
        ),
      )
      const prices = some(priced, PRICE_CHANGES, random).flatMap(([id, market]) => changePrice(id, market))
      const live = some(playing, CORNER_CHANGES, random).map(({ id }): WorldChange => {
        corners.set(id, ((corners.get(id) ?? 0) + 1) % 8)
        return { kind: 'match', matchId: id }
      })
      return [...prices, ...live]
    },
  }
}

/** Returns `count` different elements, at random. */
function some<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(random.whole(left.length), 1))
  return taken
}

/** Moves both sides of a market in opposite directions. The line and the opening price stay. */
function nudged(quote: Quote, by: number): Quote {
  const move = (triple: Triple): Triple => [cents(triple[0] + by), triple[1], cents(triple[2] + 0.1 - by)]
  return { ...quote, current: move(quote.current), running: quote.running && move(quote.running) }
}

const cents = (price: number) => Math.round(price * 100) / 100
