/** The wait that `Retry-After` says: seconds, or a date of HTTP. Errors: none; `null` for a header that is missing or says neither. */
import type { EpochMs } from '../../kit/clock'
import type { ProviderAnswer } from '../port/adapter'

/** In milliseconds from `now`, 0 or more. */
export function retryAfter(
  { 'retry-after': text = '' }: ProviderAnswer['headers'],
  now: EpochMs,
): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return text.endsWith('GMT') && !Number.isNaN(at) ? Math.max(0, at - now) : null
}
