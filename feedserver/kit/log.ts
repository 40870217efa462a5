/** The server's log: lines of JSON for programs, plain lines for a terminal. Visitors' addresses are never logged. */
import { pino } from 'pino'
import { inWords } from './inWords'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** `about`: details of the line, such as the method and the path of a request. An `Error` is in the field `err`. */
type Write = (words: string, about?: Readonly<Record<string, unknown>>) => void

export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>

/** Destination of the lines. */
export interface Output {
  readonly isTTY?: boolean | undefined
  write(line: string): unknown
}

/** The writing process. */
export interface Writer {
  /** Name of the part in a cluster, else its role. */
  readonly part: string
  readonly version: string
  readonly pid: number
}

export function createLog(
  level: LogLevel,
  output: Output = process.stdout,
  writer: Writer | null = null,
): Log {
  const logger = pino(
    {
      level,
      base: writer,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: name => ({ level: name }) },
    },
    { write: line => void output.write(output.isTTY === true ? `${inWords(line)}\n` : line) },
  )
  const at =
    (name: Exclude<LogLevel, 'silent'>): Write =>
    (words, about = {}) =>
      logger[name](about, words)
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}

/** Returns a request's path for the log, without query and without a token. */
export const loggedPath = (url: string | undefined): string =>
  (url ?? '')
    .replace(/[?#].*$/s, '')
    .replace(/(\/token\/).*/s, '$1…')
    .slice(0, 200)
