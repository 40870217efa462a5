/** A site of real matches in one call: public providers, and a front for visitors on one port. */
import { createMemoryBus } from '../kit/bus'
import { Faults } from '../kit/faults'
import { createLog, type Log } from '../kit/log'
import { Slices } from '../kit/work/slices'
import { Statistics } from '../kit/statistics'
import type { Front } from '../serve/front'
import { watchAliases } from './watchAliases'
import { openFront } from './openFront'
import { openSources } from './openSources'
import { DEFAULT_OPTIONS, type FeedOptions } from './options/options'

export interface SourcesOptions extends Partial<FeedOptions> {
  /** The folder of the built site. */
  readonly site?: string
  readonly log?: Log
  /** Origins instead of the adapters' own. */
  readonly originOf?: (adapter: string) => string
}

export async function startSources(
  given: SourcesOptions,
): Promise<Pick<Front, 'url' | 'port' | 'drain' | 'close'>> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  if (options.sources === null) throw new Error('no provider is named')
  const log = given.log ?? createLog(options.logLevel)
  const [bus, slices, statistics] = [createMemoryBus(), new Slices(), new Statistics()]
  const { originOf, site } = given
  const provider = openSources({
    options: options.sources,
    bus,
    slices,
    statistics,
    log,
    aliases: options.archive === null ? null : watchAliases(options.archive.address),
    ...(originOf !== undefined && { originOf }),
  })
  return openFront({ provider, bus, faults: new Faults({}, 1), slices, statistics, options, log, site })
}
