/** Where the world comes from: a simulated matchday, or a captured list carried on from its own time. */
import { readFileSync } from 'node:fs'
import { capturedDay } from './capture/capturedMatches'
import { CapturedList } from './capture/capturedList'
import { readRawList } from './capture/readList'
import type { Faults } from './faults'
import { planMatchday } from './matchday/fixtures'
import { createSimulation } from './matchday/simulation'
import type { EpochMs, World } from './model'
import { primeTime, type FeedOptions } from './options'

export interface Source {
  readonly name: string
  readonly world: World
  readonly captured: CapturedList | null
  readonly start: EpochMs
}

function matchdaySource(options: FeedOptions, faults: Faults): Source {
  const { seed, matches } = options
  const start = faults.startAt(options.at ?? primeTime(Date.now()))
  const plan = planMatchday({ seed, at: start, matches })
  const world = createSimulation({ seed, at: start, ...plan })
  return { name: `matchday of ${matches} matches`, world, captured: null, start }
}

function captureSource(options: FeedOptions, faults: Faults, file: string): Source {
  const list = readRawList(readFileSync(file, 'utf8'))
  const day = capturedDay(list)
  if (day.matches.length === 0) throw new Error(`--list: no match rows in ${file}`)
  const start = faults.startAt(options.at ?? day.at)
  if (start < day.at)
    throw new Error(`--at: the list is of ${new Date(day.at).toISOString()}; start then or later`)
  const { at, countries, leagues, matches } = day
  const world = createSimulation({ seed: options.seed, at, countries, leagues, matches })
  world.advance(start)
  return {
    name: `captured list ${file}`,
    world,
    captured: new CapturedList(list, id => world.match(id)),
    start,
  }
}

export function createSource(options: FeedOptions, faults: Faults): Source {
  return options.list === null
    ? matchdaySource(options, faults)
    : captureSource(options, faults, options.list)
}
