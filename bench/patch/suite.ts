/** Measures the way from 300 changes on the worker's board to an up-to-date copy in the page, in Chromium. */
import type { Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { PATCH_SCENARIOS } from './scenarios'
import { LONG_STEP_MS } from '../support/watchdog'
import { amount } from '../support/amount'

/** Rounds of a quick run. */
const QUICK = { rounds: amount(15, 1), warmups: amount(10, 0) }

export async function* patchSuite({ browser, url, quick, say }: SuiteContext): AsyncIterable<Reading> {
  for (const scenario of PATCH_SCENARIOS) {
    say(scenario.id, LONG_STEP_MS)
    const page = await browser.newPage()
    await page.goto(`${url}patch/`)
    const asked = quick ? { ...scenario, ...QUICK } : scenario
    const contestants = await page.evaluate(asked => window.patchBench(asked), asked)
    yield { scenario: scenario.id, base: 'beat', contestants }
    await page.close()
  }
}
