/** Reads the wait in `Retry-After`: seconds, or an HTTP date. `null`: the header is missing or has another form. */
import type { EpochMs } from '../../kit/clock'
import type { ProviderAnswer } from '../port/adapter'

/** Returns the milliseconds from `now`, 0 or more. */
export function retryAfter(
  { 'retry-after': text = '' }: ProviderAnswer['headers'],
  now: EpochMs,
): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return text.endsWith('GMT') && !Number.isNaN(at) ? Math.max(0, at - now) : null
}
