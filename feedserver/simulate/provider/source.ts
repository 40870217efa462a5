/** Makes the world: from a simulated matchday, or from a captured list that the simulation continues. */
import { readFileSync } from 'node:fs'
import { capturedDay } from '../capture/capturedMatches'
import { CapturedList, type CapturedWorld } from '../capture/capturedList'
import { readRawList } from '../capture/readList'
import { createOtherDays, type OtherDays } from '../days/otherDays'
import type { Faults } from '../../kit/faults'
import type { Calendar } from '../../contract/season'
import { planMatchday } from '../matchday/fixtures'
import { createSimulation } from '../matchday/simulation'
import type { League, Match, World } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { DayOptions } from '../../contract/dayOptions'
import { primeTime } from '../../kit/vietnam'
import type { Slices } from '../../kit/work/slices'
import { scriptCells } from '../wire/cells'
import { matchCells } from '../wire/matchCells'
import { finish } from '../../kit/work/work'

/** Bookmaker of the opening lines in rows that are new since the capture. */
const LIST_COMPANY = 8

export interface Source {
  readonly name: string
  readonly world: World
  readonly captured: CapturedList | null
  readonly days: OtherDays | null
  /** Calendar of a simulated day, whose past can be played. `null` for any other source. */
  readonly calendar: Calendar | null
  readonly start: EpochMs
}

function matchdaySource(options: DayOptions, faults: Faults, slices: Slices): Source {
  const { seed, matches } = options
  const start = faults.startAt(options.at ?? primeTime(Date.now()))
  const plan = planMatchday({ seed, at: start, matches })
  const world = createSimulation({ seed, at: start, ...plan })
  const calendar = { seed, matches, start }
  const days = createOtherDays(calendar, slices)
  return { name: `matchday of ${matches} matches`, world, captured: null, days, calendar, start }
}

function capturedWorld(world: World): CapturedWorld {
  const leagues = new Map(world.leagues.map(league => [league.id, league]))
  return {
    matches: () => world.matches(),
    match: id => world.match(id),
    freshRow: (match, leagueIndex) => {
      const league = leagues.get(match.leagueId)
      return league === undefined ? '' : freshRow(world, match, league, leagueIndex)
    },
  }
}

function freshRow(world: World, match: Match, league: League, leagueIndex: number): string {
  const handicap = world.quote(match.id, LIST_COMPANY, 'HDP')
  const total = world.quote(match.id, LIST_COMPANY, 'ou')
  return scriptCells(matchCells(match, { leagueIndex, league, form: 'english', handicap, total }))
}

function readCapture(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`--list: cannot read ${file}`)
  }
}

function captureSource(options: DayOptions, faults: Faults, slices: Slices, file: string): Source {
  const list = readRawList(readCapture(file))
  const day = capturedDay(list)
  if (day.matches.length === 0) throw new Error(`--list: no match rows in ${file}`)
  const start = faults.startAt(options.at ?? day.at)
  if (start < day.at)
    throw new Error(`--at: the list is of ${new Date(day.at).toISOString()}; start then or later`)
  const { at, countries, leagues, matches } = day
  const world = createSimulation({ seed: options.seed, at, countries, leagues, matches })
  finish(world.advance(start))
  return {
    name: `captured list ${file}`,
    world,
    captured: new CapturedList(list, capturedWorld(world)),
    days: createOtherDays({ seed: options.seed, matches: options.matches, start }, slices),
    calendar: null,
    start,
  }
}

export function createSource(options: DayOptions, faults: Faults, slices: Slices): Source {
  return options.list === null
    ? matchdaySource(options, faults, slices)
    : captureSource(options, faults, slices, options.list)
}
