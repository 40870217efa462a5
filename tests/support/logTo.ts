/** A log that writes its lines to an array: level and text. */
import type { Log } from '../../feedserver/kit/log'

export function logTo(lines: string[]): Log {
  const write = (level: string) => (text: string) => void lines.push(`${level} ${text}`)
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}
