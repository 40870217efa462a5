/**
 * Measures the recorder's share of a second of the worker with 300 changes, and the size of a full day in IndexedDB, in
 * Chromium.
 */
import type { Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { HISTORY_SCENARIOS } from './scenarios'
import { LONG_STEP_MS } from '../support/watchdog'
import { amount } from '../support/amount'

/** Amounts of a quick run, which has no day. */
const QUICK = { rounds: amount(15, 1), warmups: amount(10, 0), dayTicks: 0 }

export async function* historySuite({ browser, url, quick, say }: SuiteContext): AsyncIterable<Reading> {
  for (const scenario of HISTORY_SCENARIOS) {
    say(scenario.id, LONG_STEP_MS)
    // Each page has its own browser profile, whose storage is empty.
    const page = await browser.newPage()
    await page.goto(`${url}history/`)
    const asked = quick ? { ...scenario, ...QUICK } : scenario
    const { seconds, day } = await page.evaluate(asked => window.historyBench(asked), asked)
    yield { scenario: `${scenario.id}.second`, base: 'beat', contestants: seconds }
    if (day !== null) yield { scenario: `${scenario.id}.day`, base: 'kept', contestants: { kept: [day] } }
    await page.close()
  }
}
