/**
 * The header that says when a source that can only be requested rarely answered, and when it is requested next.
 *
 * `X-Source-Times: 1764212345 1764212645`: seconds since 1970 by the server's clock; the second is missing if it is not known.
 * Errors: a header that cannot be read counts as none.
 */
import type { SourceTimes } from './provider'

export const SOURCE_TIMES = 'X-Source-Times'

const seconds = (ms: number): string => String(Math.floor(ms / 1000))

export const writtenTimes = ({ last, next }: SourceTimes): string =>
  next === null ? seconds(last) : `${seconds(last)} ${seconds(next)}`

/** `null`: there is no such header, or none that can be read. */
export function readTimes(header: string | undefined): SourceTimes | null {
  const [, last, next] = /^(\d{10})(?: (\d{10}))?$/.exec(header ?? '') ?? []
  if (last === undefined) return null
  return { last: Number(last) * 1000, next: next === undefined ? null : Number(next) * 1000 }
}
