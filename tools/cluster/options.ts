/** The command line of `npm run cluster`. */
import { parseArgs } from 'node:util'
import type { ClusterPlan } from './cluster'

export interface Wishes {
  readonly plan: ClusterPlan
  /** Name of the part that is killed every 20 s, or `null`. */
  readonly kill: string | null
}

/** Options that are passed to the sources unchanged. */
const DAY = ['matches', 'speed', 'seed', 'at', 'list'] as const
/** Options that are passed to the gateways unchanged. */
const VISITORS = ['origin', 'archive', 'keep-prices', 'archive-companies'] as const

const TEXT = { type: 'string' } as const
const OPTIONS = {
  host: { ...TEXT, default: '127.0.0.1' },
  port: { ...TEXT, default: '8080' },
  gateways: { ...TEXT, default: '2' },
  sources: { ...TEXT, default: '1' },
  matches: TEXT,
  speed: TEXT,
  seed: TEXT,
  at: TEXT,
  list: TEXT,
  origin: TEXT,
  archive: TEXT,
  'keep-prices': TEXT,
  'archive-companies': TEXT,
  kill: TEXT,
} as const

export const HELP = `A whole cluster on this machine: nats-server, sources, gateways, and nginx in front of them.

  --gateways 2      processes that serve visitors
  --sources 1       processes that have the day; one leads
  --port 8080       of nginx; 0 takes any free port
  --host 127.0.0.1  address on which nginx listens
  --origin ADDRESS  where visitors reach the site, for links to itself
  --archive FILE    records results and prices there, or in postgres://…; one gateway writes, all answer
  --kill NAME       kill -9 of that part after 20 s, and every 20 s: nats, source-1, gateway-1, nginx
  --matches, --speed, --seed, --at, --list: the day, as for npm run feed
  --keep-prices, --archive-companies: of the archive, as for npm run feed

It needs the Debian packages nats-server and nginx. A part that ends is started again. Ctrl-C stops everything.`

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`)
}

const numbered = (role: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${role}-${at + 1}`)

function killOption(name: string | undefined, { gateways, sources }: ClusterPlan): string | null {
  const parts = ['nats', ...numbered('source', sources), ...numbered('gateway', gateways), 'nginx']
  if (name === undefined || parts.includes(name)) return name ?? null
  throw new Error(`--kill must be one of ${parts.join(', ')}, not '${name}'`)
}

const given = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`--${name}`, value]

/** Throws an `Error` with a message for the user. */
export function parseWishes(args: readonly string[]): Wishes {
  const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true })
  const plan: ClusterPlan = {
    host: values.host,
    port: whole('port', values.port, 0, 65_535),
    gateways: whole('gateways', values.gateways, 1, 16),
    sources: whole('sources', values.sources, 1, 4),
    day: DAY.flatMap(name => given(name, values[name])),
    visitors: VISITORS.flatMap(name => given(name, values[name])),
  }
  return { plan, kill: killOption(values.kill, plan) }
}
