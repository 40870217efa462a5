/**
 * What has failed on this page, in a maintainer's words: in the console once for each kind, in the health panel with how often
 * it came. What a visitor should know of it the page says in the visitor's language, where it failed. Rule HLT10 in
 * docs/rules/worker.md.
 */
import { useSyncExternalStore } from 'react'

export interface Problem {
  /** Names the kind: `Failed to fetch odds`. */
  readonly message: string
  /** Of the last one: `http-503`, or a sentence. May be empty. */
  readonly detail: string
  readonly times: number
}

/** A page that fails in ever new ways does not fill the memory. */
const MOST = 30

let problems: readonly Problem[] = []
const listeners = new Set<() => void>()

export const currentProblems = (): readonly Problem[] => problems

export function onProblem(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteProblem(message: string, detail = ''): void {
  const before = problems.find(problem => problem.message === message)
  if (before === undefined && problems.length === MOST) return
  if (before === undefined) console.warn(`sixinone: ${problemText(message, detail)}`)
  const next = { message, detail, times: (before?.times ?? 0) + 1 }
  problems = [...problems.filter(problem => problem !== before), next]
  for (const listener of listeners) listener()
}

export const problemText = (message: string, detail: string): string =>
  detail === '' ? message : `${message}: ${detail}`

export function useProblems(): readonly Problem[] {
  return useSyncExternalStore(onProblem, currentProblems)
}
