/**
 * The broker's options: its address, and the files for the log-in and for TLS. The environment may name each file
 * instead. Rules CLU16 and CLU25 in docs/rules/cluster.md.
 *
 * Errors: each unreadable option gives an error for the operator, without a password.
 */
import { accessSync, constants, readFileSync } from 'node:fs'

export interface NatsLogin {
  /** `user:password`, or a token. */
  readonly auth?: string
  /** A file with an account's credentials, as written by `nsc`. */
  readonly credentials?: string
  /** The file of the authority that signed the broker's certificate. */
  readonly ca?: string
  /** The files of this part's certificate, which the broker demands, and of its key. */
  readonly cert?: string
  readonly key?: string
}

/** Options in the form of `parseArgs`. */
export const NATS_OPTIONS = {
  nats: { type: 'string' },
  'nats-auth-file': { type: 'string' },
  'nats-creds': { type: 'string' },
  'nats-ca': { type: 'string' },
  'nats-cert': { type: 'string' },
  'nats-key': { type: 'string' },
} as const

export const NATS_OPTION_NAMES = Object.keys(NATS_OPTIONS) as readonly (keyof typeof NATS_OPTIONS)[]

type FileOption = Exclude<keyof typeof NATS_OPTIONS, 'nats'>
type NatsValues = Readonly<Partial<Record<FileOption, string>>>
type Environment = Readonly<Record<string, string | undefined>>

const SCHEMES: ReadonlySet<string> = new Set(['nats:', 'tls:'])

/** Throws if the address is invalid. The message omits the address, which may contain a password. */
export function natsOption(text: string): string {
  const legal = text.split(',').every(one => URL.canParse(one) && SCHEMES.has(new URL(one).protocol))
  if (!legal)
    throw new Error('--nats must be an address such as nats://127.0.0.1:4222 or tls://nats.example:4222')
  return text
}

const variableOf = (option: FileOption): string => `SIXINONE_${option.toUpperCase().replaceAll('-', '_')}`

/** Returns an option's file, or else that of its environment variable. An empty variable is ignored. */
function fileOf(option: FileOption, values: NatsValues, environment: Environment): string | undefined {
  const file = values[option] ?? (environment[variableOf(option)] || undefined)
  if (file === undefined) return undefined
  try {
    accessSync(file, constants.R_OK)
    return file
  } catch {
    throw new Error(`--${option} (${variableOf(option)}): cannot read ${file}`)
  }
}

/** `environment`: `SIXINONE_NATS_AUTH` and the names of files are read. */
export function natsLogin(values: NatsValues, environment: Environment): NatsLogin {
  const file = (option: FileOption): string | undefined => fileOf(option, values, environment)
  const [authFile, credentials] = [file('nats-auth-file'), file('nats-creds')]
  const [ca, cert, key] = [file('nats-ca'), file('nats-cert'), file('nats-key')]
  if ((cert === undefined) !== (key === undefined))
    throw new Error('--nats-cert and --nats-key need each other')
  const given = environment['SIXINONE_NATS_AUTH'] || undefined
  const auth = given ?? (authFile === undefined ? undefined : readFileSync(authFile, 'utf8').trim())
  if (auth !== undefined && (auth === '' || auth.startsWith(':')))
    throw new Error('SIXINONE_NATS_AUTH, or the file of --nats-auth-file, must be user:password or a token')
  if (credentials !== undefined && auth !== undefined)
    throw new Error('--nats-creds takes the place of a user and password: give one of them')
  return {
    ...(auth !== undefined && { auth }),
    ...(credentials !== undefined && { credentials }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  }
}
