/** The relay in one call: another provider's feeds, and a front for visitors on one port. */
import { createMemoryBus, type Outlet } from '../kit/bus'
import { Faults } from '../kit/faults'
import { openFront } from './openFront'
import type { Front } from '../serve/front'
import type { EpochMs } from '../kit/clock'
import { DEFAULT_OPTIONS, type FeedOptions } from './options/options'
import type { Provider } from '../contract/provider'
import { Slices } from '../kit/work/slices'
import { Statistics } from '../kit/statistics'
import { createLog, type Log } from '../kit/log'
import { isInsideAddress } from '../kit/network/publicAddress'
import { readPaths } from '../relay/paths'
import { createRelayProvider, type RelayParts } from '../relay/relay'
import { ThreadedReader } from '../relay/reading/threadedReader'
import { createUpstream } from '../relay/upstream'

export interface Relay extends Pick<Front, 'url' | 'port' | 'drain' | 'close'> {
  /** Warnings for the operator at the start. */
  readonly warnings: () => Promise<readonly string[]>
}

export interface RelayOptions extends Partial<FeedOptions> {
  /** The folder of the built site. */
  readonly site?: string
  readonly log?: Log
  /** The local clock. */
  readonly now?: () => EpochMs
}

/**
 * Returns `user:password` for the league service. The environment contains it, so that process lists do not show it.
 */
const credentialsOf = (environment: NodeJS.ProcessEnv): string | null => {
  const credentials = environment['SIXINONE_LEAGUE_AUTH'] ?? ''
  if (credentials !== '' && !/^[^:\r\n]+:[^\r\n]*$/.test(credentials))
    throw new Error('SIXINONE_LEAGUE_AUTH must be user:password')
  return credentials === '' ? null : credentials
}

/** Refuses a private address in digits at once. A name is checked when it is resolved. */
function checkAddress(origin: string): void {
  const { hostname } = new URL(origin)
  const isInside = hostname === 'localhost' || isInsideAddress(hostname)
  if (isInside) throw new Error(`--upstream: ${hostname} is a private address: add --upstream-private`)
}

/** A relay's provider before its outlet is known. */
interface Prepared {
  readonly provide: (
    parts: Pick<RelayParts, 'statistics' | 'run' | 'now'> & { readonly bus: Outlet; readonly log: Log },
  ) => Provider
  /** Warnings for the operator. */
  readonly warnings: readonly string[]
}

/** Throws an `Error` for the operator if the options, the paths file or the environment are invalid. */
export function prepareRelay({ upstream: origin, upstreamPaths, upstreamPrivate }: FeedOptions): Prepared {
  if (origin === null) throw new Error('a relay needs --upstream')
  if (!upstreamPrivate) checkAddress(origin)
  const paths = readPaths(upstreamPaths)
  const credentials = credentialsOf(process.env)
  const upstream = () => createUpstream({ origin, allowPrivate: upstreamPrivate, credentials })
  return {
    provide: parts =>
      createRelayProvider({
        origin,
        upstream: upstream(),
        reading: new ThreadedReader(),
        paths,
        ...parts,
      }),
    warnings: warningsOf(origin, credentials),
  }
}

/** Rejects with an `Error` for the operator if the options or the paths file are invalid. */
export async function startRelay(given: RelayOptions): Promise<Relay> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  const { provide, warnings } = prepareRelay(options)
  const log = given.log ?? createLog(options.logLevel)
  const bus = createMemoryBus()
  const statistics = new Statistics()
  const { now } = given
  const provider = provide({ bus, statistics, log, ...(now !== undefined && { now }) })
  const faults = new Faults({}, options.seed)
  const slices = new Slices()
  const { site } = given
  const front = await openFront({ provider, bus, faults, slices, statistics, options, log, site })
  const { url, port, drain, close } = front
  return {
    url,
    port,
    drain,
    close,
    warnings: () => Promise.resolve(warnings),
  }
}

const warningsOf = (origin: string, credentials: string | null): readonly string[] =>
  credentials !== null && origin.startsWith('http:')
    ? [`SIXINONE_LEAGUE_AUTH is sent to ${origin} unencrypted`]
    : []
