/**
 * Runs the first step of each part of each suite. Shows that benches still start, find their subject and get figures.
 * `npm test` runs it. The part `lighthouse` is left out, because `npx` fetches its program.
 */
import { firstStep } from './support/firstStep'
import type { SuiteContext } from './support/suite'
import { SUITES, suiteOf } from './suites'

const FETCHED = new Set(['page lighthouse'])

/** `say` receives a line for each step that ran. Throws what a step throws, with the part's name. */
export async function firstSteps(
  names: readonly string[],
  context: Omit<SuiteContext, 'say' | 'part'>,
  say: (line: string) => void,
): Promise<void> {
  for (const name of names)
    for (const part of SUITES[name]?.parts ?? [undefined])
      if (!FETCHED.has(`${name} ${part}`))
        say(`ran: ${await named(name, part, firstStep(suiteOf(name), { ...context, part }))}`)
}

async function named(name: string, part: string | undefined, step: Promise<string>): Promise<string> {
  try {
    return await step
  } catch (error) {
    throw new Error(`the first step of ${name}${part === undefined ? '' : `, ${part},`} failed`, {
      cause: error,
    })
  }
}
