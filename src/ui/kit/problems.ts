/**
 * Failures on this page, in a maintainer's words. The console gets each kind once. The health panel shows the number of
 * times. Visitors read a text in their language at the part that failed. Rule HLT10 in docs/rules/worker.md.
 */
import { useSyncExternalStore } from 'react'
import { listen } from './dom/listeners'

export interface Problem {
  /** Names the kind of failure: `Failed to fetch odds`. */
  readonly message: string
  /** Detail of the latest failure of this kind: `http-503`, or a sentence. May be empty. */
  readonly detail: string
  readonly times: number
}

/** Maximum number of kinds that are stored. Limits the memory of a page with ever new failures. */
const MOST = 30

let problems: readonly Problem[] = []
const listeners = new Set<() => void>()

export const currentProblems = (): readonly Problem[] => problems

const onProblem = (listener: () => void) => listen(listeners, listener)

const toConsole = (text: string) => console.warn(`sixinone: ${text}`)

/** `write`: receives the first failure of each kind. */
export function noteProblem(message: string, detail = '', write = toConsole): void {
  const before = problems.find(problem => problem.message === message)
  if (before === undefined && problems.length === MOST) return
  if (before === undefined) write(problemText(message, detail))
  const next = { message, detail, times: (before?.times ?? 0) + 1 }
  problems = [...problems.filter(problem => problem !== before), next]
  for (const listener of listeners) listener()
}

export const problemText = (message: string, detail: string): string =>
  detail === '' ? message : `${message}: ${detail}`

export function useProblems(): readonly Problem[] {
  return useSyncExternalStore(onProblem, currentProblems, currentProblems)
}
