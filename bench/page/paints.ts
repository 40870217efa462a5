/** Waits for the first paints, which `watch/firstRows.ts` records in the page. */
import type { CDPSession } from 'playwright'
import type { FirstPaints } from './watch/firstRows'
import { PATIENCE_MS } from '../support/amount'

const ASKED_AGAIN_MS = 100
const MOST_TRIES = PATIENCE_MS / ASKED_AGAIN_MS

/** Reads the paints by `Runtime.evaluate`. The script of Playwright's `evaluate` is a long task of a slow page. */
export async function paintsOf(devTools: CDPSession): Promise<FirstPaints> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { result } = await devTools.send('Runtime.evaluate', {
      expression: 'window.firstPaints',
      returnByValue: true,
    })
    if (result.value !== undefined) return result.value as FirstPaints
    await new Promise(resolve => setTimeout(resolve, ASKED_AGAIN_MS))
  }
  throw new Error('the page shows no rows of its own')
}
