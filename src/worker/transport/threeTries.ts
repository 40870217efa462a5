/**
 * One answer that a visitor waits for: up to three tries, 1000 ms apart, unless another try can change nothing.
 *
 * Source: specification 8. Rules DET20, DET21 in docs/rules/details.md. Errors: the last failure.
 */
import { QUICK_DELAY_MS, QUICK_TRIES } from './poller'

export interface Failed {
  readonly ok: false
  readonly fault: string
  /** The answer is what the server means to say: it is not asked again. */
  readonly final: boolean
}

export async function threeTries<Good extends { readonly ok: true }>(
  attempt: () => Promise<Good | Failed>,
): Promise<Good | Failed> {
  for (let tries = 1; ; tries++) {
    const outcome = await attempt()
    if (outcome.ok || outcome.final || tries === QUICK_TRIES) return outcome
    await new Promise(resolve => setTimeout(resolve, QUICK_DELAY_MS))
  }
}
