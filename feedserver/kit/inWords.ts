/** A line of the log as people read it: the time of day, how bad it is, the words, and what the line is about. */

interface Line {
  /** As `LOG_LEVELS` names it. */
  readonly level: string
  /** ISO. */
  readonly time: string
  readonly msg: string
  readonly err?: { readonly stack?: string; readonly message?: string }
}

const TITLES: Readonly<Record<string, string>> = { error: 'Error: ', warn: 'Warning: ' }

/** Which process writes: a terminal shows one, and the tool of a cluster says which. */
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

/** What is no line of the log stays as it is. */
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
