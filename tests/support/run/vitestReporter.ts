/** Reports Vitest's progress to `npm test`. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { tellRunner, whyOf, type Outcome } from './messages'

export default class VitestReporter implements Reporter {
  onTestModuleCollected({ children }: TestModule): void {
    tellRunner({ kind: 'found', tests: [...children.allTests()].length })
  }

  onTestCaseResult(test: TestCase): void {
    tellRunner({
      kind: 'ended',
      name: test.fullName,
      outcome: outcomeOf(test),
      why: whyOf(test.result().errors?.[0]),
    })
  }

  onTestModuleEnd(module: TestModule): void {
    const seconds = module.diagnostic().duration / 1000
    tellRunner({ kind: 'took', file: relative('.', module.moduleId), seconds })
  }
}

function outcomeOf(test: TestCase): Outcome {
  if (test.result().state === 'failed') return 'failed'
  return test.diagnostic()?.flaky === true ? 'unsteady' : 'passed'
}
