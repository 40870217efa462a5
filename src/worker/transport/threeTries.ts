/**
 * Makes up to three tries, 1000 ms apart, for an answer that a visitor waits for. Stops earlier if another try cannot
 * help.
 *
 * Source: docs/product.md 8. Rules DET20, DET21 in docs/rules/details.md. Errors: the last fault.
 */
import type { Result } from '../../engine/contract/result'
import { lasts } from '../../engine/sync/faults'
import { QUICK_DELAY_MS, QUICK_TRIES } from '../../engine/sync/cadence'

export async function threeTries<Value>(attempt: () => Promise<Result<Value>>): Promise<Result<Value>> {
  for (let tries = 1; ; tries++) {
    const result = await attempt()
    if (result.ok || lasts(result.fault) !== 'moment' || tries === QUICK_TRIES) return result
    await new Promise(resolve => setTimeout(resolve, QUICK_DELAY_MS))
  }
}
