/**
 * Reads an answer of a public provider with its adapter: facts, skipped records, or the reason for a refusal.
 * `--provider NAME FILE [--call KEY] [--status N] [--rows]`. A call has a key in `requests` of the adapter, such as
 * `live` and `table 39`.
 * Errors: a sentence for a command line that cannot be read.
 */
import { parseArgs } from 'node:util'
import { ADAPTERS } from '../../feedserver/providers/adapters/adapters'
import type { Adapter, AnswerReading } from '../../feedserver/providers/port/adapter'

export interface WantedAnswer {
  readonly adapter: Adapter
  readonly file: string
  /** Key of the call, or `null` for the call that reads most of the file. */
  readonly call: string | null
  readonly status: number
  readonly rows: boolean
}

const USAGE = `usage: feed-check --provider NAME FILE [--call KEY] [--status N] [--rows]
providers: ${ADAPTERS.map(({ name }) => name).join(', ')}`

const OPTIONS = {
  provider: { type: 'string' },
  call: { type: 'string' },
  status: { type: 'string' },
  rows: { type: 'boolean' },
} as const

/** One call of each shape that an adapter reads. A file is tried with all of them. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  openligadb: ['live bl1', 'table bl1'],
  'football-data': ['live', 'table 0'],
  'api-football': ['live', 'odds 0', 'live odds', 'table 0'],
  'the-odds-api': ['odds soccer_epl'],
}

export const isOfProvider = (args: readonly string[]): boolean =>
  args.some(arg => arg === '--provider' || arg.startsWith('--provider='))

export function readProviderArgs(args: readonly string[]): WantedAnswer | string {
  try {
    const options = { args: [...args], options: OPTIONS, allowPositionals: true } as const
    const { values, positionals } = parseArgs(options)
    const [file, ...more] = positionals
    const adapter = ADAPTERS.find(({ name }) => name === values.provider)
    const status = Number(values.status ?? '200')
    if (adapter === undefined) return `unknown provider '${values.provider ?? ''}'\n${USAGE}`
    if (file === undefined) return `no file\n${USAGE}`
    if (more.length > 0) return `more than one file: ${positionals.join(', ')}\n${USAGE}`
    if (!Number.isInteger(status) || status < 100 || status > 599)
      return `--status wants a status of HTTP\n${USAGE}`
    return { adapter, file, call: values.call ?? null, status, rows: values.rows ?? false }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`
  }
}

interface CheckedAnswer {
  readonly call: string
  readonly reading: AnswerReading
}

/** `now`: prices are in play if kick-off is before this time. */
export function checkAnswer(
  { adapter, call, status }: Pick<WantedAnswer, 'adapter' | 'call' | 'status'>,
  text: string,
  now: number,
): CheckedAnswer {
  const answer = { status, headers: {}, text, at: now }
  const keys = call === null ? (CALLS[adapter.name] ?? ['live']) : [call]
  const read = keys.map(key => ({ call: key, reading: adapter.read(callOf(key), answer) }))
  return read.reduce((best, one) => (isBetter(one.reading, best.reading) ? one : best))
}

/** The last word of the key is the subject of a call. */
const callOf = (key: string) => ({
  key,
  purpose: 'live' as const,
  path: '/',
  cost: 1,
  everyMs: 0,
  about: key.split(' ').at(-1) ?? '',
})

const leftOut = ({ skipped }: AnswerReading): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0)

function isBetter(one: AnswerReading, other: AnswerReading): boolean {
  if (one.facts.length !== other.facts.length) return one.facts.length > other.facts.length
  return one.refusal === null && (other.refusal !== null || leftOut(one) < leftOut(other))
}

/** Number of facts of each kind. */
export function countsOf({ facts }: AnswerReading): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { kind } of facts) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
