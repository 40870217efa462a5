/** Provider with its own world: a simulated day, a captured day, or a given world. */
import { randomUUID } from 'node:crypto'
import type { Outlet } from '../../kit/bus'
import { createClock, type Clock } from '../../kit/clock'
import type { OtherDays } from '../days/otherDays'
import type { Faults } from '../../kit/faults'
import { Feed } from '../feed/feed'
import { FeedRoutes } from './feedRoutes'
import type { World, Match } from '../../contract/model'
import type { DayOptions } from '../../contract/dayOptions'
import type { SeasonSpan } from '../../contract/season'
import type { Provider } from '../../contract/provider'
import type { SimulatedPast } from '../season/simulatedPast'
import { daysWithPositions, worldWithPositions, Positions } from '../season/positions'
import type { Slices } from '../../kit/work/slices'
import { publishChanges } from './publishChanges'
import { companyOf, isChannel } from '../../contract/channels'
import { createSource, type Source } from './source'
import type { Statistics } from '../../kit/statistics'
import { BodySizes } from './bodySizes'
import { worldReport } from './worldReport'
import { nameForm, teamsText } from '../../contract/language'
import { shownWorld } from '../days/shownWorld'

const BEAT_MS = 250
/** Name of a team with the fault `xss`. */
const BAD_NAME = '<img src=x onerror=alert(1)>'
/** Largest list of the day, at the most likely address of the first visitor. */
const DAY_LIST = new URL('http://feed/api/6in1/data?lang=vi')

export interface WorldParts {
  readonly options: DayOptions
  /** Days of the past to play into an archive. Absent: no past. */
  readonly season?: SeasonSpan | null
  /** World to use instead of a simulated or captured one. */
  readonly given: World | undefined
  /** Source of the world, if the caller has made one already. */
  readonly source?: Source | undefined
  readonly faults: Faults
  readonly slices: Slices
  readonly bus: Outlet
  readonly statistics: Statistics
  /** Name of the run, by default a new one. */
  readonly run?: string
  /** Makes the clock from the time of the start and the speed. */
  readonly clockOf?: typeof createClock
}

export interface WorldProvider extends Provider {
  readonly world: World
  /** Days around the world's day. `null` for a given world. */
  readonly days: OtherDays | null
  readonly clock: Clock
  /** Past of a simulated day to play into an archive. `null` for any other source. */
  readonly past: SimulatedPast | null
  /** Warnings for the operator about bodies that are too large for pages. Writes the list of the day to measure it. */
  readonly warnings: () => Promise<readonly string[]>
}

function sourceOf({ options, faults, slices, given, source }: WorldParts): Source {
  if (source !== undefined) return source
  if (given === undefined) return createSource(options, faults, slices)
  const start = faults.startAt(options.at ?? given.now)
  return { name: 'given world', world: given, captured: null, days: null, calendar: null, start }
}

/** A world reports the prices of a bookmaker after their first request. */
function watch(world: World, channel: string): void {
  const company = companyOf(channel)
  const [first] = world.matches()
  if (company !== null && first !== undefined) world.quote(first.id, company, 'HDP')
}

const pastOf = ({ calendar, world }: Source, span: SeasonSpan | null): SimulatedPast | null =>
  calendar === null || span === null ? null : { calendar, span, world, positions: new Positions() }

const positioned = (
  { world, days }: Source,
  { positions }: SimulatedPast,
): Pick<Source, 'world' | 'days'> => ({
  world: worldWithPositions(world, positions),
  days: days && daysWithPositions(days, positions),
})

export function createWorldProvider(parts: WorldParts): WorldProvider {
  const { options, faults, slices, bus, statistics } = parts
  const found = sourceOf(parts)
  const { captured, start, name: source } = found
  const past = pastOf(found, parts.season ?? null)
  const { world: healthy, days } = past === null ? found : positioned(found, past)
  const world = spoiltWorld(healthy, faults)
  const clock = (parts.clockOf ?? createClock)(start, options.speed)
  const feed = new Feed({ world, clock, faults, captured, days })
  const sizes = new BodySizes()
  const routes = new FeedRoutes(feed, slices, sizes)
  const run = parts.run ?? randomUUID()
  feed.onChanges(changes => {
    statistics.changes(changes.length)
    return publishChanges(bus, world, changes)
  })
  return {
    world,
    days,
    clock,
    past,
    run: () => run,
    stamp: () => feed.stamp(),
    isChannel: key => isChannel(key, world.companies),
    answer: url => routes.answer(url),
    titleOf: (id, language) => {
      const match = world.match(id)
      return match === undefined ? null : teamsText(match, nameForm(language))
    },
    tick: () => feed.tick(),
    step: () => world.now,
    attend: channel => watch(world, channel),
    start: beat => {
      const timer = setInterval(beat, BEAT_MS)
      return () => clearInterval(timer)
    },
    report: () =>
      worldReport(feed, {
        source,
        seed: options.seed,
        sizes,
        bodiesWritten: routes.bodiesWritten,
        changes: statistics.allChanges,
      }),
    warnings: async () => {
      await routes.measure(DAY_LIST)
      return sizes.warnings()
    },
  }
}

const renamed = (match: Match): Match => ({
  ...match,
  home: { ...match.home, nameEn: BAD_NAME, nameVn: BAD_NAME },
})

/** The world with an attack as the name of its first match's home team. */
function withBadName(world: World): World {
  const victim = world.matches()[0]?.id
  return shownWorld(world, match => (match.id === victim ? renamed(match) : match))
}

/** Applies the fault `xss`: one team's name is an attack in every feed. */
function spoiltWorld(world: World, faults: Faults): World {
  if (faults.amount('xss') === 0) return world
  faults.count('xss')
  return withBadName(world)
}
