/** The relay in one call: a provider elsewhere, and a front for its visitors on one port. */
import { createMemoryBus } from '../bus'
import { Faults } from '../faults'
import { startFront, type Front } from '../front'
import type { EpochMs } from '../model'
import { DEFAULT_OPTIONS, type FeedOptions } from '../options'
import { Slices } from '../slices'
import { Statistics } from '../statistics'
import { createLog, type Log } from '../watch/log'
import { isInsideAddress } from './address'
import { readPaths } from './paths'
import { createRelayProvider } from './relay'
import { createUpstream } from './upstream'

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

/** `user:password` for the league service. It comes from the environment, so that no list of processes shows it. */
const credentialsOf = (environment: NodeJS.ProcessEnv): string | null => {
  const credentials = environment['SIXINONE_LEAGUE_AUTH'] ?? ''
  if (credentials !== '' && !/^[^:\r\n]+:[^\r\n]*$/.test(credentials))
    throw new Error('SIXINONE_LEAGUE_AUTH must be user:password')
  return credentials === '' ? null : credentials
}

/** A name is checked when it is resolved; an address in digits can be refused at once. */
function checkAddress(origin: string): void {
  const { hostname } = new URL(origin)
  const isInside = hostname === 'localhost' || isInsideAddress(hostname)
  if (isInside) throw new Error(`--upstream: ${hostname} is a private address: add --upstream-private`)
}

/** Rejects with an `Error` for the operator when the options or the paths file are wrong. */
export async function startRelay(given: RelayOptions): Promise<Relay> {
  const options: FeedOptions = { ...DEFAULT_OPTIONS, ...given }
  const { upstream: origin, upstreamPaths, upstreamPrivate: allowPrivate } = options
  if (origin === null) throw new Error('a relay needs --upstream')
  if (!allowPrivate) checkAddress(origin)
  const paths = readPaths(upstreamPaths)
  const credentials = credentialsOf(process.env)
  const log = given.log ?? createLog(options.logLevel)
  const bus = createMemoryBus()
  const statistics = new Statistics()
  const provider = createRelayProvider({
    origin,
    upstream: createUpstream({ origin, allowPrivate, credentials }),
    paths,
    bus,
    statistics,
    log: line => log.warn(line),
    ...(given.now !== undefined && { now: given.now }),
  })
  const faults = new Faults({}, options.seed)
  const slices = new Slices()
  const { site } = given
  const front = await startFront({ provider, bus, faults, slices, statistics, options, log, site })
  const { url, port, drain, close } = front
  return {
    url,
    port,
    drain,
    close,
    warnings: () => Promise.resolve(warningsOf(origin, credentials)),
  }
}

const warningsOf = (origin: string, credentials: string | null): readonly string[] =>
  credentials !== null && origin.startsWith('http:')
    ? [`SIXINONE_LEAGUE_AUTH is sent to ${origin} unencrypted`]
    : []
