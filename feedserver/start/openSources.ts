/** Public providers as a provider of the front: the world that they fill, written by the writers of the feeds. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Outlet } from '../kit/bus'
import { Faults } from '../kit/faults'
import type { Log } from '../kit/log'
import type { Slices } from '../kit/work/slices'
import type { Statistics } from '../kit/statistics'
import type { Provider } from '../contract/provider'
import { Sources, type SourceSetup, type WatchAliases } from '../providers/sources'
import { createWorldProvider } from '../simulate/provider/worldProvider'
import { HttpClient } from '../upstream/httpClient'
import { DEFAULT_OPTIONS } from './options/options'
import type { ChosenSource, SourceOptions } from './options/sourceOptions'

/** Milliseconds for an answer. A day of a busy provider is 2.6 MB and comes slowly at times. */
const TIME_LIMIT_MS = 20_000

export interface OpenSourcesParts {
  readonly options: SourceOptions
  readonly bus: Outlet
  readonly slices: Slices
  readonly statistics: Statistics
  readonly log: Log
  /** Origins instead of the adapters' own, for tests. */
  readonly originOf?: (adapter: string) => string
  readonly run?: string
  /** The operator's table of team names. `null` without an archive. */
  readonly aliases: WatchAliases | null
}

export function openSources({ options, originOf, aliases, ...parts }: OpenSourcesParts): Provider {
  const sourceOf = ({ adapter, key }: ChosenSource): SourceSetup => {
    const origin = originOf?.(adapter.name) ?? adapter.origin
    const allowPrivate = originOf !== undefined
    const http = new HttpClient({ origin, allowPrivate, reads: () => true, timeLimitMs: TIME_LIMIT_MS })
    return { adapter, http, key }
  }
  const sources = new Sources({
    matches: sourceOf(options.matches),
    prices: options.prices && sourceOf(options.prices),
    watchAliases: aliases,
    log: parts.log,
    now: Date.now,
    random: Math.random,
    wait,
  })
  const names = [options.matches, options.prices].flatMap(one => one?.adapter.name ?? [])
  const source = {
    name: names.join(', '),
    world: sources.world,
    captured: null,
    days: null,
    calendar: null,
    start: Date.now(),
  }
  const provider = createWorldProvider({
    ...parts,
    options: { ...DEFAULT_OPTIONS, speed: 1 },
    given: undefined,
    source,
    faults: new Faults({}, 1),
  })
  return sources.wrap(provider)
}
