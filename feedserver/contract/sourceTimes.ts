/**
 * The header with the times of a source with a low request limit: its latest answer and the next request.
 *
 * `X-Source-Times: 1764212345 1764212645`: seconds since 1970 by the server's clock. The second number is missing if
 * the next time is not known. An unreadable header is ignored.
 */
import type { SourceTimes } from './provider'

export const SOURCE_TIMES = 'X-Source-Times'

const seconds = (ms: number): string => String(Math.floor(ms / 1000))

export const writtenTimes = ({ last, next }: SourceTimes): string =>
  next === null ? seconds(last) : `${seconds(last)} ${seconds(next)}`

/** Returns `null` if the header is absent or unreadable. */
export function readTimes(header: string | undefined): SourceTimes | null {
  const [, last, next] = /^(\d{10})(?: (\d{10}))?$/.exec(header ?? '') ?? []
  if (last === undefined) return null
  return { last: Number(last) * 1000, next: next === undefined ? null : Number(next) * 1000 }
}
