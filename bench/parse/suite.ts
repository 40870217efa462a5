/** Measures parsing, in dedicated workers of a Chromium page. */
import type { Reading } from '../support/reading'
import type { SuiteContext } from '../support/suite'
import { PARSE_SCENARIOS } from './scenarios'
import { LONG_STEP_MS } from '../support/watchdog'
import { amount } from '../support/amount'

/** Rounds of a quick run. */
const QUICK = { rounds: amount(5, 1), warmups: amount(3, 0) }

export async function* parseSuite({ browser, url, quick, say }: SuiteContext): AsyncIterable<Reading> {
  for (const scenario of PARSE_SCENARIOS) {
    if (quick && scenario.long === true) continue
    say(scenario.id, LONG_STEP_MS)
    const page = await browser.newPage()
    await page.goto(`${url}parse/`)
    const asked = quick ? { ...scenario, ...QUICK } : scenario
    const contestants = await page.evaluate(asked => window.parseBench(asked), asked)
    yield { scenario: scenario.id, base: scenario.base, contestants }
    await page.close()
  }
}
