/**
 * The feed of real matches behind a front: an adapter of a public provider, its driver and the world that the driver
 * fills.
 */
import { createMemoryBus } from '../../../feedserver/kit/bus'
import { Faults } from '../../../feedserver/kit/faults'
import { Slices } from '../../../feedserver/kit/work/slices'
import { Statistics } from '../../../feedserver/kit/statistics'
import type { Adapter } from '../../../feedserver/providers/port/adapter'
import { Sources, type SourceSetup } from '../../../feedserver/providers/sources'
import { createWorldProvider } from '../../../feedserver/simulate/provider/worldProvider'
import { DEFAULT_OPTIONS } from '../../../feedserver/start/options/options'
import type { Chance } from '../support/chance'
import type { VirtualTime } from '../support/virtualTime'
import type { Feed, Feeds } from './feeds'

interface SourcesParts {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly adapter: Adapter
  readonly http: SourceSetup['http']
}

export const throughAdapter = (parts: SourcesParts): Feeds => ({ cluster: null, open: () => feedOf(parts) })

function feedOf({ time, chance, adapter, http }: SourcesParts): Feed {
  const [bus, now] = [createMemoryBus(), () => time.now]
  const sources = new Sources({
    matches: { adapter, http, key: 'secret-key-1234' },
    prices: null,
    watchAliases: null,
    log: { info: () => {}, warn: () => {} },
    now,
    random: chance.next,
    wait: time.wait,
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
      start: time.now,
    },
    faults: new Faults({}, 1),
    // A clock that stands still: each job is done within its turn on a machine of any speed.
    slices: new Slices(() => 0),
    bus,
    statistics: new Statistics(now),
    clockOf: () => ({ speed: 1, now, skip: () => undefined }),
  })
  return { provider: sources.wrap(inner), bus, stop: () => {} }
}
