/** Reports Playwright's progress to `npm test`. A flow with several tries is reported once, after the last one. */
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { tellRunner, whyOf } from './messages'

export default class FlowReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    tellRunner({ kind: 'found', tests: suite.allTests().length })
  }

  onTestEnd(test: TestCase, { duration, retry, status }: TestResult): void {
    const file = relative('.', test.location.file)
    tellRunner({ kind: 'took', file, seconds: duration / 1000 })
    const isRight = status === test.expectedStatus || status === 'skipped'
    if (!isRight && retry < test.retries) return
    const rightOutcome = retry > 0 ? 'unsteady' : 'passed'
    const name = test.titlePath().slice(1).join(' › ')
    tellRunner({
      kind: 'ended',
      name,
      outcome: isRight ? rightOutcome : 'failed',
      why: whyOf(test.results.find(({ error }) => error)?.error),
    })
  }
}
