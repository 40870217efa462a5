/**
 * The options of public providers: the provider of matches, the provider of prices, and their keys.
 *
 * Keys come from the environment or from a file with lines such as `SIXINONE_API_FOOTBALL_KEY=…`. Logs and reports
 * never contain keys. Each invalid option has an error message. Rules PRO1-PRO3 in docs/rules/providers.md.
 */
import { readFileSync } from 'node:fs'
import type { Adapter, SellerRoute } from '../../providers/port/adapter'
import { ADAPTERS } from '../../providers/adapters/adapters'

/** Options in the form of `parseArgs`. */
export const SOURCE_OPTIONS = {
  provider: { type: 'string' },
  odds: { type: 'string' },
  'provider-keys': { type: 'string' },
  'provider-limit': { type: 'string' },
  'odds-limit': { type: 'string' },
} as const

type SourceValues = Readonly<Partial<Record<keyof typeof SOURCE_OPTIONS, string>>>
type Environment = Readonly<Record<string, string | undefined>>

export interface ChosenSource {
  readonly adapter: Adapter
  readonly key: string | null
}

export interface SourceOptions {
  readonly matches: ChosenSource
  readonly prices: ChosenSource | null
}

/** Returns `null` without a public provider. */
export function sourceOptions(values: SourceValues, environment: Environment): SourceOptions | null {
  const { provider, odds, 'provider-keys': file } = values
  if (provider === undefined) {
    const alone = (['odds', 'provider-keys', 'provider-limit', 'odds-limit'] as const).find(
      name => values[name] !== undefined,
    )
    if (alone !== undefined) throw new Error(`--${alone} needs --provider`)
    return null
  }
  const keys = { ...(file === undefined ? {} : keysIn(file)), ...environment }
  const chosen = (name: string, option: 'provider' | 'odds', gives: 'match' | 'prices'): ChosenSource => {
    const adapter = ADAPTERS.find(one => one.name === name && one.gives.includes(gives))
    const names = ADAPTERS.filter(one => one.gives.includes(gives)).map(one => one.name)
    if (adapter === undefined)
      throw new Error(`--${option} must be one of ${names.join(', ')}, not '${name}'`)
    const limit = limitOf(values[`${option}-limit`], `${option}-limit`)
    const limited = limit === null ? adapter : { ...adapter, quota: { ...adapter.quota, limit } }
    const routed = { ...limited, ...routeOf(adapter, keys) }
    return { adapter: routed, key: keyOf(routed, keys) }
  }
  return {
    matches: chosen(provider, 'provider', 'match'),
    prices: odds === undefined ? null : chosen(odds, 'odds', 'prices'),
  }
}

/** Returns the other seller if only that seller's key is given. */
const routeOf = ({ key, otherRoute }: Adapter, keys: Environment): SellerRoute | undefined =>
  otherRoute !== undefined && !hasKey(key, keys) && hasKey(otherRoute.key, keys) ? otherRoute : undefined

const hasKey = (key: Adapter['key'], keys: Environment): boolean =>
  key !== null && (keys[key.variable]?.trim() ?? '') !== ''

function keyOf({ name, key }: Adapter, keys: Environment): string | null {
  if (key === null) return null
  const value = keys[key.variable]?.trim() ?? ''
  if (value === '')
    throw new Error(`${name} needs a key in ${key.variable}, or in a file for --provider-keys: ${key.from}`)
  if (!/^[\x21-\x7e]{8,200}$/.test(value)) throw new Error(`${key.variable} is no key`)
  return value
}

function keysIn(file: string): Environment {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`--provider-keys: cannot read ${file}`)
  }
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map(line => {
      const [, name, value] = /^\s*([A-Z_]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
      if (name === undefined || value === undefined)
        throw new Error(`--provider-keys: lines of ${file} must be NAME=KEY`)
      return [name, value]
    }),
  )
}

function limitOf(text: string | undefined, name: string): number | null {
  if (text === undefined) return null
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000_000)
    throw new Error(`--${name} must be a whole number from 1 to 100000000, not '${text}'`)
  return limit
}
