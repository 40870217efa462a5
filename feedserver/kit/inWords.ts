/** A line of the log in readable form: time of day, severity, message and details. */

interface Line {
  /** A name in `LOG_LEVELS`. */
  readonly level: string
  /** Time in ISO 8601. */
  readonly time: string
  readonly msg: string
  readonly err?: { readonly stack?: string; readonly message?: string }
}

const TITLES: Readonly<Record<string, string>> = { error: 'Error: ', warn: 'Warning: ' }

/** Fields about the writing process. A terminal shows one process, and the tool of a cluster adds the names itself. */
const OF_THE_WRITER = new Set(['part', 'version', 'pid'])

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

/** Returns a readable line. A text that is not a log line stays unchanged. */
export function inWords(text: string): string {
  const line = lineOf(text)
  if (line === null) return text
  const { level, time, msg, err, ...about } = line
  const details = Object.entries(about).flatMap(([name, value]) =>
    OF_THE_WRITER.has(name) ? [] : ` ${String(value)}`,
  )
  const why = err === undefined ? '' : `: ${err.stack ?? err.message}`
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${TITLES[level] ?? ''}${msg}${details.join('')}${why}`
}
