/** Runs a suite until its second step begins, as a cheap proof that it starts. */
import type { Suite, SuiteContext } from './suite'

class NextStep extends Error {}

/** Returns the name of the step that ran. Throws what the step throws. */
export async function firstStep(suite: Suite, context: Omit<SuiteContext, 'say'>): Promise<string> {
  const steps: string[] = []
  const say = (step: string) => {
    if (steps.length > 0) throw new NextStep()
    steps.push(step)
  }
  try {
    for await (const _ of suite({ ...context, say })) break
  } catch (error) {
    if (!(error instanceof NextStep)) throw error
  } finally {
    for (const left of context.browser.contexts()) await left.close()
  }
  const [step] = steps
  if (step === undefined) throw new Error('the suite names no step')
  return step
}
