/** A log whose lines a test reads: level and words. */
import type { Log } from '../../feedserver/kit/log'

export function logTo(lines: string[]): Log {
  const write = (level: string) => (text: string) => void lines.push(`${level} ${text}`)
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}
