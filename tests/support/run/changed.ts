/**
 * Selects the tests that changes since the last commit can affect: the nearest first, as many as fit into some seconds.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { namedBy, reachedFrom } from './importGraph'
import { partOf, type Part } from './parts'
import { readLastRun } from './seconds'

export interface Choice {
  /** Files of each part, `null` for all of them. */
  readonly files: ReadonlyMap<Part, readonly string[] | null>
  /** Estimated duration. `null` where only the last run gives it. */
  readonly seconds: number | null
  /** Sentences about the choice, for the terminal. */
  readonly words: readonly string[]
}

/** Seconds per core: for a change of the engine alone, which tests in Node judge, and for every other change. */
const BUDGET_SECONDS = { engine: 8, other: 36 } as const
const IS_ENGINE = /^(src|tests)\/engine\//
/** Seconds of a part before its first test: starting Vitest or a browser, building the pages. */
const START_SECONDS: Readonly<Record<Part, number>> = { unit: 3, browser: 6, flows: 20 }
/** Seconds assumed for a file that was never run here. */
const UNKNOWN_SECONDS = 1

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean)

export interface Found {
  readonly file: string
  readonly part: Part
  readonly steps: number
}

/**
 * Steps from a change to a flow. Every flow loads the whole site, so each change of the product reaches it. Only flows
 * that share a rule with a test nearby are chosen.
 */
const FLOW_STEPS = 3
const STEPS_NEARBY = 1
const RULE = /\[([A-Z]{2,4}\d+)\]/g
const rulesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(RULE)].map(([, rule = '']) => rule)

function testsTouched(changed: readonly string[]): readonly Found[] {
  const files = [...new Set([...git('ls-files'), ...changed])].filter(file => existsSync(file))
  const users = namedBy(files, file => readFileSync(file, 'utf8'))
  const reached = reachedFrom(changed, users)
  const found = [...reached].flatMap(([file, steps]) => {
    const part = existsSync(file) ? partOf(file) : undefined
    return part === undefined ? [] : [{ file, part, steps }]
  })
  const isProduct = changed.some(file => /^(src|locales|index\.html|widget\.html|embed\.html)/.test(file))
  return isProduct ? [...found, ...flowsOf(found, files)] : found
}

function flowsOf(found: readonly Found[], files: readonly string[]): readonly Found[] {
  const near = found.filter(({ part, steps }) => part !== 'flows' && steps <= STEPS_NEARBY)
  const rules = new Set(near.flatMap(({ file }) => rulesIn(file)))
  const known = new Set(found.map(({ file }) => file))
  return files
    .filter(file => partOf(file) === 'flows' && !known.has(file))
    .filter(file => rulesIn(file).some(rule => rules.has(rule)))
    .map(file => ({ file, part: 'flows' as const, steps: FLOW_STEPS }))
}

interface Room {
  /** Seconds of tests per core. */
  readonly seconds: number
  readonly cores: number
}

/**
 * Fills the seconds of each core with the nearest files. The nearest of all always runs.
 *
 * `known`: seconds of each file that was run here before.
 */
export function withinBudget(
  found: readonly Found[],
  known: Readonly<Record<string, number>>,
  { seconds: most, cores }: Room,
): { chosen: readonly Found[]; seconds: number } {
  const begun = new Set<Part>()
  const chosen: Found[] = []
  let seconds = 0
  for (const one of [...found].sort((a, b) => a.steps - b.steps)) {
    const start = begun.has(one.part) ? 0 : START_SECONDS[one.part]
    const cost = start + (known[one.file] ?? UNKNOWN_SECONDS)
    if (chosen.length > 0 && seconds + cost > most * cores) continue
    seconds += cost
    begun.add(one.part)
    chosen.push(one)
  }
  return { chosen, seconds: seconds / cores }
}

/** `parts`: parts to choose tests from. */
export function chooseChanged(parts: readonly Part[]): Choice {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const found = testsTouched(changed).filter(({ part }) => parts.includes(part))
  const isEngine = changed.every(file => IS_ENGINE.test(file))
  const room = { seconds: BUDGET_SECONDS[isEngine ? 'engine' : 'other'], cores: availableParallelism() }
  const { chosen, seconds } = withinBudget(found, readLastRun().files, room)
  const files = new Map<Part, string[]>()
  for (const { file, part } of chosen) files.set(part, [...(files.get(part) ?? []), file])
  const left = found.length - chosen.length
  const words = [
    `${changed.length} changed files can touch ${found.length} files of tests; ${chosen.length} of them are run.`,
    ...(left > 0 ? [`${left} that are farther from the change are left to npm test.`] : []),
  ]
  return { files, seconds, words }
}
