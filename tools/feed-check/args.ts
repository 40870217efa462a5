/** Reads the command line of feed-check. */
import { isKind, KINDS, type Kind } from './kinds'

export interface Asked {
  readonly kind: Kind
  readonly file: string
  readonly rows: boolean
  /** Id of a bookmaker, or `null` for all bookmakers. */
  readonly company: number | null
}

const USAGE = `usage: feed-check --kind KIND FILE [--rows] [--company ID]
       feed-check --provider NAME FILE [--call KEY] [--status N] [--rows]
kinds: ${KINDS.join(', ')}`

/** The options, or a sentence that says what is wrong with the arguments. */
export function readArgs(args: readonly string[]): Asked | string {
  let kind: string | undefined
  let file: string | undefined
  let company: string | undefined
  let rows = false
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--rows') rows = true
    else if (arg === '--kind') kind = args[++i] ?? ''
    else if (arg.startsWith('--kind=')) kind = arg.slice('--kind='.length)
    else if (arg === '--company') company = args[++i] ?? ''
    else if (arg.startsWith('--')) return `unknown option ${arg}\n${USAGE}`
    else if (file === undefined) file = arg
    else return `more than one file: ${file}, ${arg}\n${USAGE}`
  }
  if (kind === undefined) return `no --kind\n${USAGE}`
  if (!isKind(kind)) return `unknown kind '${kind}'\n${USAGE}`
  if (file === undefined) return `no file\n${USAGE}`
  if (company !== undefined && !/^\d{1,9}$/.test(company)) return `--company wants a number\n${USAGE}`
  return { kind, file, rows, company: company === undefined ? null : Number(company) }
}
