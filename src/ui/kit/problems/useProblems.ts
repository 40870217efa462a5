import { useSyncExternalStore } from 'react'
import { currentProblems, onProblem, type Problem } from './problems'

export function useProblems(): readonly Problem[] {
  return useSyncExternalStore(onProblem, currentProblems)
}
