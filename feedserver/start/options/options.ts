/** The options of the command line, and an error message for each invalid one. */
import { parseArgs } from 'node:util'
import { archiveOptions, ARCHIVE_OPTIONS, type ArchiveOptions } from '../../archive/thread/archiveOptions'
import { replayOptions, REPLAY_OPTIONS, type ReplayOptions } from '../../archive/replay/replayOptions'
import { COMPANY_IDS } from '../../simulate/prices/companies'
import type { ClusterDay } from '../../cluster/day'
import {
  natsLogin,
  natsOption,
  NATS_OPTIONS,
  NATS_OPTION_NAMES,
  type NatsLogin,
} from '../../cluster/login/natsOptions'
import type { FrontOptions } from '../../serve/front'
import { parseFaults } from '../../kit/faultOptions'
import { ancestorsOption, levelOption, nameOption, numberOption, timeOption } from './optionValues'
import { hostOptions, HOST_OPTIONS, originOption } from './hostOptions'
import { pushOptions, PUSH_OPTIONS, type PushOptions } from '../../push/pushOptions'
import { sourceOptions, SOURCE_OPTIONS, type SourceOptions } from './sourceOptions'
import { seasonOption } from './seasonOption'
import type { SeasonSpan } from '../../contract/season'
import type { LogLevel } from '../../kit/log'

export interface FeedOptions extends FrontOptions, ClusterDay {
  readonly logLevel: LogLevel
  /** Whether the program only reports faults that would end its start. */
  readonly check: boolean
  /** Seconds over which a stopping program moves its visitors to another server. */
  readonly drain: number
  /** Whether the provider may have a private address. */
  readonly upstreamPrivate: boolean
  readonly role: Role
  /** The broker of a cluster. */
  readonly nats: string
  /** The log-in of a cluster's part at the broker. */
  readonly natsLogin: NatsLogin
  /** Name of this part of a cluster. `null`: made from the machine's name. */
  readonly name: string | null
  /** The archive that records the feeds sent to visitors. `null`: there is no archive. */
  readonly archive: ArchiveOptions | null
  /** Web Push, which needs an archive. `null`: off. */
  readonly push: PushOptions | null
  /** A day of the archive that is replayed without recording. `null`: no replay. */
  readonly replay: ReplayOptions | null
  /** Amount of the past that is played into the archive of a simulated day. `null`: no past. */
  readonly season: SeasonSpan | null
  /** Public providers. `null`: no public provider. */
  readonly sources: SourceOptions | null
}

/** Roles of a process: all parts together, or one part of a cluster. */
const ROLES = ['all', 'source', 'gateway'] as const
export type Role = (typeof ROLES)[number]

export const DEFAULT_OPTIONS: FeedOptions = {
  port: 8080,
  host: '127.0.0.1',
  origin: null,
  matches: 400,
  speed: 1,
  seed: 1,
  at: null,
  list: null,
  faults: {},
  connections: 5000,
  perAddress: 200,
  frameAncestors: '*',
  dataHost: null,
  dataHosts: [],
  prediction: null,
  dayToken: null,
  readers: [],
  metricsPublic: false,
  logLevel: 'info',
  check: false,
  drain: 0,
  upstream: null,
  upstreamPaths: null,
  upstreamPrivate: false,
  role: 'all',
  nats: 'nats://127.0.0.1:4222',
  natsLogin: {},
  name: null,
  archive: null,
  push: null,
  replay: null,
  season: null,
  sources: null,
}

/** Options of the simulated or captured day. A relay has no such options. */
const DAY_OPTIONS = ['matches', 'speed', 'seed', 'at', 'list', 'faults'] as const

interface UpstreamValues extends Readonly<Partial<Record<(typeof DAY_OPTIONS)[number], string>>> {
  readonly upstream?: string
  readonly 'upstream-paths'?: string
  readonly 'upstream-private'?: boolean
  readonly 'day-token'?: string
  readonly 'data-host'?: string
}

function upstreamOptions(values: UpstreamValues): Pick<FeedOptions, `upstream${string}` & keyof FeedOptions> {
  const { upstream, 'upstream-paths': paths, 'upstream-private': isPrivate } = values
  if (upstream === undefined) {
    if (paths !== undefined) throw new Error('--upstream-paths needs --upstream')
    if (isPrivate === true) throw new Error('--upstream-private needs --upstream')
    return { upstream: null, upstreamPaths: null, upstreamPrivate: false }
  }
  const clash = DAY_OPTIONS.find(name => values[name] !== undefined)
  if (clash !== undefined)
    throw new Error(`--${clash} is for a day of the server's own and does not go with --upstream`)
  if (values['day-token'] !== undefined && values['data-host'] === undefined)
    throw new Error(
      '--day-token needs --data-host with --upstream: name the days as the path of getListData in --upstream-paths',
    )
  return {
    upstream: originOption('upstream', upstream),
    upstreamPaths: paths ?? null,
    upstreamPrivate: isPrivate ?? false,
  }
}

function roleOption(text: string): Role {
  const role = ROLES.find(name => name === text)
  if (role === undefined) throw new Error(`--role must be one of ${ROLES.join(', ')}, not '${text}'`)
  return role
}

const UPSTREAM_OPTIONS = ['upstream', 'upstream-paths', 'upstream-private'] as const
/** Options for visitors, which a source does not have. */
const VISITOR_OPTIONS = [
  'origin',
  'connections',
  'per-address',
  'frame-ancestors',
  'drain',
  'data-host',
  'data-hosts',
  'prediction',
  'day-token',
  'readers',
  'archive',
  'keep-prices',
  'archive-companies',
  'no-push',
  'push-contact',
  'push-host',
  'season',
] as const

/** Options without effect in a role. They are refused, so that operators do not expect an effect. */
const FOREIGN: Readonly<Record<Role, readonly (keyof typeof SPEC)[]>> = {
  all: [...NATS_OPTION_NAMES, 'name'],
  source: VISITOR_OPTIONS,
  gateway: [
    ...UPSTREAM_OPTIONS,
    'provider',
    'odds',
    'provider-keys',
    'provider-limit',
    'odds-limit',
    'matches',
    'speed',
    'seed',
    'at',
    'list',
    'season',
  ],
}

function refuseForeign(role: Role, given: readonly string[]): void {
  const foreign = FOREIGN[role].find(name => given.includes(name))
  if (foreign !== undefined) throw new Error(`--${foreign} has no meaning with --role ${role}`)
}

const SPEC = {
  port: { type: 'string' },
  host: { type: 'string' },
  origin: { type: 'string' },
  matches: { type: 'string' },
  speed: { type: 'string' },
  seed: { type: 'string' },
  at: { type: 'string' },
  list: { type: 'string' },
  faults: { type: 'string' },
  connections: { type: 'string' },
  'per-address': { type: 'string' },
  'frame-ancestors': { type: 'string' },
  ...HOST_OPTIONS,
  'metrics-public': { type: 'boolean' },
  'log-level': { type: 'string' },
  drain: { type: 'string' },
  upstream: { type: 'string' },
  'upstream-paths': { type: 'string' },
  'upstream-private': { type: 'boolean' },
  role: { type: 'string' },
  ...NATS_OPTIONS,
  name: { type: 'string' },
  ...ARCHIVE_OPTIONS,
  ...PUSH_OPTIONS,
  ...REPLAY_OPTIONS,
  season: { type: 'string' },
  ...SOURCE_OPTIONS,
  check: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Returns the public providers. They exclude a day and a relay. */
function sourcesOf(
  values: Parameters<typeof sourceOptions>[0] & UpstreamValues,
  environment: Readonly<Record<string, string | undefined>>,
): SourceOptions | null {
  const sources = sourceOptions(values, environment)
  const clash =
    sources === null
      ? undefined
      : [...DAY_OPTIONS, 'upstream' as const].find(name => values[name] !== undefined)
  if (clash !== undefined) throw new Error(`--${clash} does not go with --provider`)
  return sources
}

/**
 * Returns the options, `'help'` for `--help`. Throws an `Error` with a message for the user. `environment`:
 * `LOG_LEVEL`, the keys of providers and the broker's log-in are read.
 */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): FeedOptions | 'help' {
  const { values } = parseArgs({ args: [...args], options: SPEC, strict: true, allowPositionals: false })
  if (values.help === true) return 'help'
  const text = (name: 'port' | 'matches' | 'speed' | 'seed' | 'connections' | 'drain'): string =>
    values[name] ?? String(DEFAULT_OPTIONS[name])
  const perAddress = values['per-address'] ?? String(DEFAULT_OPTIONS.perAddress)
  const role = roleOption(values.role ?? DEFAULT_OPTIONS.role)
  refuseForeign(role, Object.keys(values))
  const { replay, at } = replayOptions(values)
  const origin = values.origin === undefined ? null : originOption('origin', values.origin)
  return {
    port: numberOption('port', text('port'), 0, 65_535),
    host: values.host ?? DEFAULT_OPTIONS.host,
    origin,
    matches: numberOption('matches', text('matches'), 1, 20_000),
    speed: numberOption('speed', text('speed'), 0, 1000, false),
    seed: numberOption('seed', text('seed'), 0, 2 ** 32 - 1),
    at: replay === null && values.at !== undefined ? timeOption(values.at) : at,
    list: values.list ?? null,
    faults: parseFaults(values.faults ?? ''),
    connections: numberOption('connections', text('connections'), 0, 1_000_000),
    perAddress: numberOption('per-address', perAddress, 0, 1_000_000),
    frameAncestors: ancestorsOption(values['frame-ancestors'] ?? DEFAULT_OPTIONS.frameAncestors),
    metricsPublic: values['metrics-public'] ?? DEFAULT_OPTIONS.metricsPublic,
    logLevel: levelOption(values['log-level'] ?? environment['LOG_LEVEL'] ?? DEFAULT_OPTIONS.logLevel),
    drain: numberOption('drain', text('drain'), 0, 3600),
    check: values.check ?? DEFAULT_OPTIONS.check,
    ...hostOptions(values, origin),
    ...upstreamOptions(values),
    role,
    nats: natsOption(values.nats ?? DEFAULT_OPTIONS.nats),
    natsLogin: role === 'all' ? DEFAULT_OPTIONS.natsLogin : natsLogin(values, environment),
    name: values.name === undefined ? null : nameOption(values.name),
    archive: archiveOptions(values, COMPANY_IDS),
    push: pushOptions(values, origin),
    replay,
    season: seasonOption(values),
    sources: sourcesOf(values, environment),
  }
}
