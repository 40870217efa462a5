/**
 * The worker and the list request that the script in the page's HTML has started. The page's own script takes them
 * once.
 */
import type { EarlyAnswer } from '../../engine/contract/threads/protocol'

export interface Early {
  /** `null`: the worker has not been started yet, or its start has failed. */
  worker: Worker | null
  readonly list: EarlyAnswer<MessagePort> | null
}

declare global {
  interface Window {
    sixinoneEarly?: Early | undefined
  }
}

export function takeEarly(): Early | undefined {
  const early = window.sixinoneEarly
  window.sixinoneEarly = undefined
  return early
}
