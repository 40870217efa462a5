/** The options of the command line, and an error message for each that cannot be read. */
import { parseArgs } from 'node:util'
import { FAULT_KINDS, parseFaults, type FaultAmounts } from './faultOptions'
import { primeTimeOf, vietnamDay } from './days/vietnam'
import type { EpochMs } from './model'

export interface FeedOptions {
  readonly port: number
  readonly host: string
  /** Where visitors reach the site, `https://…` without a path; `null`: at the host that they name, over HTTP. */
  readonly origin: string | null
  readonly matches: number
  readonly speed: number
  readonly seed: number
  /** Server time at the start; `null` means the time of the captured list, or 19:30 of today. */
  readonly at: EpochMs | null
  readonly list: string | null
  readonly faults: FaultAmounts
  /** Most connections at a time; 0 is no limit. */
  readonly connections: number
  /** Most connections of one address at a time; 0 is no limit. */
  readonly perAddress: number
  readonly role: Role
  /** The broker of a cluster. */
  readonly nats: string
  /** Name of this part of a cluster; `null`: made of the machine's name. */
  readonly name: string | null
}

/** What one process does: everything, or a part of a cluster. */
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
  role: 'all',
  nats: 'nats://127.0.0.1:4222',
  name: null,
}

/** 19:30 of Vietnam's today: many matches run then, and a seed gives the same bytes all day long. */
export const primeTime = (realNow: EpochMs): EpochMs => primeTimeOf(vietnamDay(realNow))

function numberOption(name: string, text: string, least: number, most: number, whole = true): number {
  const value = Number(text)
  const legal = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
  if (!legal)
    throw new Error(
      `--${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not '${text}'`,
    )
  return value
}

function timeOption(text: string): EpochMs {
  const at = /^\d+$/.test(text) ? Number(text) * (text.length <= 10 ? 1000 : 1) : Date.parse(text)
  if (!Number.isFinite(at) || Number.isNaN(new Date(at).getTime()))
    throw new Error(`--at must be a time such as 2031-05-04T12:30:00Z or an epoch, not '${text}'`)
  return at
}

function originOption(text: string): string {
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: '', protocol: '' }
  if (!/^https?:$/.test(protocol) || text.replace(/\/$/, '').toLowerCase() !== origin)
    throw new Error(`--origin must be an address such as https://scores.example, not '${text}'`)
  return origin
}

function roleOption(text: string): Role {
  const role = ROLES.find(name => name === text)
  if (role === undefined) throw new Error(`--role must be one of ${ROLES.join(', ')}, not '${text}'`)
  return role
}

function natsOption(text: string): string {
  const legal = text.split(',').every(one => URL.canParse(one) && new URL(one).protocol === 'nats:')
  if (!legal) throw new Error(`--nats must be an address such as nats://127.0.0.1:4222, not '${text}'`)
  return text
}

function nameOption(text: string): string {
  if (!/^[\w.-]{1,64}$/.test(text))
    throw new Error(`--name must have at most 64 letters, digits, '.', '_' or '-', not '${text}'`)
  return text
}

/** Options that have no meaning for a role, so that nobody waits for what they would do. */
const FOREIGN: Readonly<Record<Role, readonly (keyof typeof SPEC)[]>> = {
  all: ['nats', 'name'],
  source: ['origin', 'connections', 'per-address'],
  gateway: ['matches', 'speed', 'seed', 'at', 'list'],
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
  role: { type: 'string' },
  nats: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** `'help'` for `--help`. Throws an `Error` with a message for the user. */
export function parseOptions(args: readonly string[]): FeedOptions | 'help' {
  const { values } = parseArgs({ args: [...args], options: SPEC, strict: true, allowPositionals: false })
  if (values.help === true) return 'help'
  const text = (name: 'port' | 'matches' | 'speed' | 'seed' | 'connections'): string =>
    values[name] ?? String(DEFAULT_OPTIONS[name])
  const perAddress = values['per-address'] ?? String(DEFAULT_OPTIONS.perAddress)
  const role = roleOption(values.role ?? DEFAULT_OPTIONS.role)
  refuseForeign(role, Object.keys(values))
  return {
    port: numberOption('port', text('port'), 0, 65_535),
    host: values.host ?? DEFAULT_OPTIONS.host,
    origin: values.origin === undefined ? null : originOption(values.origin),
    matches: numberOption('matches', text('matches'), 1, 20_000),
    speed: numberOption('speed', text('speed'), 0, 1000, false),
    seed: numberOption('seed', text('seed'), 0, 2 ** 32 - 1),
    at: values.at === undefined ? null : timeOption(values.at),
    list: values.list ?? null,
    faults: parseFaults(values.faults ?? ''),
    connections: numberOption('connections', text('connections'), 0, 1_000_000),
    perAddress: numberOption('per-address', perAddress, 0, 1_000_000),
    role,
    nats: natsOption(values.nats ?? DEFAULT_OPTIONS.nats),
    name: values.name === undefined ? null : nameOption(values.name),
  }
}

const faultLines = (): string[] =>
  Object.entries(FAULT_KINDS).map(([name, { unit, byDefault, help }]) => {
    const amount = unit === 'on' ? name : `${name}=${byDefault}`
    const suffix = unit === 'ms' || unit === 's' ? ` (${unit})` : ''
    return `    ${amount.padEnd(20)}${help}${suffix}`
  })

export const helpText = (): string =>
  [
    'sixinone feed server: the site, the widget and every feed they read, on one port.',
    '',
    '  --port 8080       0 takes any free port',
    '  --host 127.0.0.1  address to listen on; 0.0.0.0 takes connections from every network',
    '  --origin ADDRESS  where visitors reach the site, such as https://scores.example, for links to itself',
    '  --matches 400     how many matches the simulated day has',
    '  --speed 1         simulated seconds per second; 0 stops the clock',
    '  --seed 1          the same seed on the same day gives the same matches',
    '  --at TIME         where the clock starts (ISO time or epoch); 19:30 of today in Vietnam when not given',
    '  --connections 5000  most connections at a time; 0 is no limit',
    '  --per-address 200   most connections of one address; 0 is no limit, for a server behind a proxy',
    '  --list FILE       serve a captured match list byte for byte and carry it on from its own time',
    '  --role all        source or gateway: a part of a cluster (docs/cluster.md)',
    '  --nats ADDRESS    the broker of the cluster, nats://127.0.0.1:4222',
    '  --name NAME       name of this part of the cluster',
    '  --faults LIST     comma list; a name alone takes the amount shown, shares are per answer or record:',
    ...faultLines(),
    '  --help',
    '',
  ].join('\n')
