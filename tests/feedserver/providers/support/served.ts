/** Sources behind a front's provider, with stand-ins for the network and the clock. */
import { createMemoryBus } from '../../../../feedserver/kit/bus'
import { Faults } from '../../../../feedserver/kit/faults'
import { Slices } from '../../../../feedserver/kit/work/slices'
import { Statistics } from '../../../../feedserver/kit/statistics'
import { finish } from '../../../../feedserver/kit/work/work'
import { ADAPTERS } from '../../../../feedserver/providers/adapters/adapters'
import type { Adapter } from '../../../../feedserver/providers/port/adapter'
import { Sources } from '../../../../feedserver/providers/sources'
import { createWorldProvider } from '../../../../feedserver/simulate/provider/worldProvider'
import { DEFAULT_OPTIONS } from '../../../../feedserver/start/options/options'
import { noted, settled, type StandIn } from './standIn'

export function adapterOf(name: string): Adapter {
  const found = ADAPTERS.find(one => one.name === name)
  if (found === undefined) throw new Error(`no adapter ${name}`)
  return found
}

interface ServedParts {
  readonly standIn: StandIn
  readonly adapter?: Adapter
  /** The provider of prices, if it differs from that of matches. */
  readonly prices?: { readonly adapter: Adapter; readonly http: StandIn['http'] }
}

export function served({ standIn, adapter = adapterOf('api-football'), prices }: ServedParts) {
  const { lines, log } = noted()
  const now = () => standIn.now
  const key = (one: Adapter) => (one.key === null ? null : 'secret-key-1234')
  const sources = new Sources({
    matches: { adapter, http: standIn.http, key: key(adapter) },
    prices: prices === undefined ? null : { ...prices, key: key(prices.adapter) },
    watchAliases: null,
    log,
    now,
    random: () => 0,
    wait: async ms => {
      standIn.now += ms
      await settled()
    },
  })
  const inner = createWorldProvider({
    options: { ...DEFAULT_OPTIONS, speed: 1 },
    given: undefined,
    source: {
      name: adapter.name,
      world: sources.world,
      captured: null,
      days: null,
      calendar: null,
      start: now(),
    },
    faults: new Faults({}, 1),
    slices: new Slices(),
    bus: createMemoryBus(),
    statistics: new Statistics(),
    clockOf: () => ({ speed: 1, now, skip: () => undefined }),
  })
  const provider = sources.wrap(inner)
  /** Sends the due calls, reads the answers, and advances the world to the present. */
  const tick = async (): Promise<void> => {
    provider.takeOver?.('')
    await settled()
    finish(provider.tick())
  }
  const pass = async (ms: number, stepMs = 1000): Promise<void> => {
    for (const end = standIn.now + ms; standIn.now < end; standIn.now += stepMs) await tick()
  }
  const answer = (path: string) => provider.answer(new URL(path, 'http://feed'))
  const text = async (path: string): Promise<string> => (await answer(path))?.body?.bytes.toString() ?? ''
  return { sources, provider, lines, tick, pass, answer, text }
}
