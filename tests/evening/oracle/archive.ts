/**
 * Checks that the archive has each price that the provider sent, unless it declares a gap there, and no other price.
 * Rule EVE9.
 */
import {
  afterPoint,
  EMPTY_MARKET,
  sameState,
  type MarketState,
} from '../../../feedserver/archive/points/point'
import { SCALE, NO_VALUES, type Values } from '../../../feedserver/readings/values'
import { priceKey, type Archived } from '../house/archive'
import type { Course } from '../provider/course'
import { MARKETS, type MarketName, type Quote, type Triple } from '../provider/prices'
import type { Leave } from './leave'

const MINUTE_MS = 60_000
/** Longest time from sending a price to recording it. */
const LAG_MS = 20_000
/** Longest time from the beginning of a gap to the fault that caused the gap. */
const UNSURE_MS = 60_000
/** Longest time from the end of a fault until the archive records again. */
const AFTER_MS = 75_000
/** Shortest time for which a price must last to be requested for certain. */
const LEAST_MS = 8_000
/** Error of the provider's times, which are whole seconds, and of clocks. */
const SLACK_MS = 2_000

export interface ArchiveCase {
  readonly archived: Archived
  readonly courses: readonly Course[]
  readonly leave: Leave
  /** Start of the judged time, which ends a minute before `ends`. */
  readonly from: number
  readonly ends: number
}

export interface ArchiveFault {
  readonly at: number
  readonly sentence: string
}

/** State of a market from `at` until the next moment. */
interface Moment {
  readonly at: number
  readonly state: MarketState
}

interface Said extends Moment {
  readonly until: number
}

const valuesOf = (triple: Triple | null): Values =>
  triple === null
    ? NO_VALUES
    : [Math.round(triple[0] * SCALE), Math.round(triple[1] * SCALE), Math.round(triple[2] * SCALE)]

/** Returns the state of a quote. The running price of a closed market is ignored. */
const stateOf = ({ opening, early, running, isClosed }: Quote): MarketState => ({
  opening: valuesOf(opening),
  early: valuesOf(early),
  running: running !== null && isClosed ? NO_VALUES : valuesOf(running),
  isClosed: running !== null && isClosed,
})
const looked = (state: MarketState): MarketState =>
  state.isClosed ? { ...state, running: NO_VALUES } : state

/** Returns the different prices of a market, with their times. */
function saidOf({ prices }: Course, name: MarketName): readonly Said[] {
  const said: Said[] = []
  for (const { at, quotes } of prices) {
    const state = stateOf(quotes[name])
    const last = said.at(-1)
    if (last !== undefined && sameState(last.state, state)) continue
    if (last !== undefined) said[said.length - 1] = { ...last, until: at }
    said.push({ at, state, until: Infinity })
  }
  return said
}

/** Returns the archived states of a market. Points of the same time make one state. */
function recordedOf({ prices }: Archived, match: number, name: MarketName): readonly Moment[] {
  const moments: Moment[] = []
  let state = EMPTY_MARKET
  for (const point of prices.get(priceKey(match, name)) ?? []) {
    state = afterPoint(state, point)
    if (moments.at(-1)?.at === point.at) moments.pop()
    moments.push({ at: point.at, state: looked(state) })
  }
  return moments
}

export const priceFaults = (given: ArchiveCase): readonly ArchiveFault[] =>
  given.courses.flatMap(course =>
    MARKETS.flatMap(({ name }) => {
      const said = saidOf(course, name)
      const recorded = recordedOf(given.archived, course.id, name)
      const subject = `${name} of match ${course.id}`
      return [...missing(given, subject, said, recorded), ...untrue(given, subject, said, recorded)]
    }),
  )

const textOf = ({ early, running, isClosed }: MarketState): string =>
  isClosed ? 'closed' : `${(early ?? NO_VALUES).join(' ')} / ${(running ?? NO_VALUES).join(' ')}`

function missing(
  { archived, leave, from, ends }: ArchiveCase,
  subject: string,
  said: readonly Said[],
  recorded: readonly Moment[],
): readonly ArchiveFault[] {
  return said.flatMap(({ at, until, state }) => {
    const end = Math.min(until, at + LAG_MS)
    if (at < from || end > ends - MINUTE_MS || until - at < LEAST_MS || leave.hidesPrices(at, end)) return []
    const last = recorded.findLast(moment => moment.at < until + SLACK_MS)
    const isThere =
      (last !== undefined && sameState(last.state, state)) ||
      recorded.some(one => one.at >= at - SLACK_MS && one.at < until + LAG_MS && sameState(one.state, state))
    const isDeclared = !archived.watches.some(({ started, ended }) => started <= at && ended >= end)
    if (isDeclared && leave.isCalm(at - AFTER_MS, end + UNSURE_MS))
      return [{ at, sentence: `the archive declares a gap where nothing failed` }]
    if (isThere || isDeclared) return []
    return [{ at, sentence: `the archive lacks ${textOf(state)} of ${subject}` }]
  })
}

function untrue(
  { leave, from }: ArchiveCase,
  subject: string,
  said: readonly Said[],
  recorded: readonly Moment[],
): readonly ArchiveFault[] {
  return recorded.flatMap(({ at, state }) => {
    if (at < from || leave.hidesPrices(at - LAG_MS, at)) return []
    const since = leave.isCalm(at - AFTER_MS, at) ? at - LAG_MS : -Infinity
    const isTrue = said.some(
      one => one.at <= at + SLACK_MS && one.until >= since && sameState(one.state, state),
    )
    return isTrue
      ? []
      : [{ at, sentence: `the archive has ${textOf(state)} of ${subject}, which was not said` }]
  })
}
