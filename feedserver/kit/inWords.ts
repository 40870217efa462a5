/** A line of the log as people read it: the time of day, how bad it is, the words, and what the line is about. */

interface Line {
  readonly level: number
  /** ISO. */
  readonly time: string
  readonly msg: string
  readonly err?: { readonly stack?: string; readonly message?: string }
}

/** Pino's levels from which on a line has a title. */
const ERROR = 50
const WARN = 40

const titleOf = (level: number): string => (level >= ERROR ? 'Error: ' : level >= WARN ? 'Warning: ' : '')

function lineOf(text: string): (Line & Readonly<Record<string, unknown>>) | null {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null && 'msg' in line && 'time' in line
      ? (line as Line & Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** What is no line of the log stays as it is. */
export function inWords(text: string): string {
  const line = lineOf(text)
  if (line === null) return text
  const { level, time, msg, err, ...about } = line
  const details = Object.values(about).map(value => ` ${String(value)}`)
  const why = err === undefined ? '' : `: ${err.stack ?? err.message}`
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${titleOf(level)}${msg}${details.join('')}${why}`
}
