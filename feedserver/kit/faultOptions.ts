/** Reads `--faults latency=200,cut=0.05,midnight`: names with an amount, or without one for the default. */

/** The unit of a fault's amount, its default, and the line in `--help`. */
interface FaultKind {
  readonly unit: 'share' | 'ms' | 's' | 'on'
  readonly byDefault: number
  readonly help: string
}

export const FAULT_KINDS = {
  latency: { unit: 'ms', byDefault: 200, help: 'answers wait a random time of up to twice this' },
  cut: { unit: 'share', byDefault: 0.05, help: 'feeds that end halfway' },
  error: { unit: 'share', byDefault: 0.05, help: 'feeds answered with 503' },
  unauthorised: { unit: 'share', byDefault: 0.02, help: 'feeds answered with 401' },
  garbage: { unit: 'share', byDefault: 0.05, help: 'feeds and socket frames of random bytes' },
  html: { unit: 'share', byDefault: 0.05, help: 'feeds answered with an HTML page and status 200' },
  huge: { unit: 'share', byDefault: 0.01, help: 'feeds answered with a body of 80 MB' },
  drop: { unit: 'share', byDefault: 0.05, help: 'records left out of change files and frames' },
  double: { unit: 'share', byDefault: 0.05, help: 'records sent twice in change files and frames' },
  flap: { unit: 's', byDefault: 30, help: 'all sockets are closed every so many seconds' },
  skew: { unit: 's', byDefault: 43_200, help: 'the Date header and every stamp are off by so much' },
  midnight: { unit: 'on', byDefault: 1, help: 'the clock starts one minute before midnight in Vietnam' },
  badid: { unit: 'on', byDefault: 1, help: 'the first row of every match list has a letter in its id' },
  xss: { unit: 'on', byDefault: 1, help: 'a team is named <img src=x onerror=alert(1)>' },
} as const satisfies Record<string, FaultKind>

export type FaultName = keyof typeof FAULT_KINDS
export type FaultAmounts = Readonly<Partial<Record<FaultName, number>>>

const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULT_KINDS, name)

function amountOf(name: FaultName, text: string | undefined): number {
  const kind: FaultKind = FAULT_KINDS[name]
  if (text === undefined) return kind.byDefault
  const amount = Number(text)
  const inRange = name === 'skew' ? Number.isFinite(amount) : amount >= 0
  if (text.trim() === '' || !inRange) throw new Error(`--faults: '${text}' is no number for ${name}`)
  if (kind.unit === 'share' && amount > 1)
    throw new Error(`--faults: ${name} is a share between 0 and 1, not ${text}`)
  return amount
}

export function parseFaults(list: string): FaultAmounts {
  const pieces = list.split(',').filter(piece => piece.trim() !== '')
  const entries = pieces.map(piece => {
    const [name = '', text] = piece.trim().split('=')
    if (!isFaultName(name))
      throw new Error(
        `--faults: no fault is called '${name}'; there are ${Object.keys(FAULT_KINDS).join(', ')}`,
      )
    return [name, amountOf(name, text)] as const
  })
  return Object.fromEntries(entries)
}
