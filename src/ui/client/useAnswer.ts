/**
 * The answer to what a panel requests when it is opened: loading, failed, or ready.
 *
 * An answer belongs to its key, so that a late one of another match is not shown. The last 40 answers are kept while
 * the page lives: a panel that is opened again shows its answer at once and requests it again only when it is old. No
 * reply within 40 s counts as failed, because an engine that died never replies. A hidden page requests nothing.
 */
import { useCallback, useEffect, useState } from 'react'
import { failureMessage, type Detail, type DetailFault } from '../../engine/contract/details/fault'
import type { DetailCommands } from '../../engine/contract/details/commands'
import { noteProblem } from '../kit/problems/problems'
import { whenSeen } from '../kit/dom/whenSeen'
import { useEngine } from './hooks'
import type { Engine } from './startEngine'

/** `fault`: absent when the engine itself gave no answer. */
export interface Failure {
  readonly state: 'failed'
  readonly again: () => void
  readonly fault?: DetailFault | undefined
}

export type Answer<Value> =
  | { readonly state: 'loading' }
  | Failure
  /** `at`: when it came, by `performance.now()`; absent where the value changes with the board. */
  | { readonly state: 'ready'; readonly value: Value; readonly at?: number }

/** Longer than the engine needs at most for three tries of 10 s each, 1 s apart. */
export const PATIENCE_MS = 40_000
const KEEP = 40

interface Kept {
  readonly value: unknown
  readonly at: number
}
const keptBy = new WeakMap<Engine, Map<string, Kept>>()

export interface Question<Value> {
  /** Names the question: `report 2804524`. */
  readonly key: string
  readonly ask: (commands: DetailCommands) => Promise<Detail<Value>>
  /** An answer older than this is asked for again. */
  readonly freshMs: number
}

/** Without a question nothing is requested, and the answer is still loading. */
export function useAnswer<Value>(question: Question<Value> | null): Answer<Value> {
  const engine = useEngine()
  const key = question?.key ?? ''
  const freshMs = question?.freshMs ?? 0
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<Failed>(NOT_FAILED)
  const [, setTurn] = useState(0)
  const again = useCallback(() => {
    setFailed(NOT_FAILED)
    setTries(before => before + 1)
  }, [])
  useEffect(() => {
    if (question === null) return undefined
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = (answer: Detail<Value> | undefined) => {
      if (answer?.ok === true) keep(engine, key, answer.value)
      if (!wanted) return
      clearTimeout(timer)
      if (answer?.ok === true) {
        setFailed(NOT_FAILED)
        setTurn(before => before + 1)
      } else {
        setFailed({ key, fault: answer?.fault })
        noteFailure(answer?.fault)
      }
      timer = setTimeout(request, freshMs)
    }
    let callOff: (() => void) | undefined
    const request = () => {
      callOff = whenSeen(() => {
        timer = setTimeout(put, PATIENCE_MS, undefined)
        question.ask(engine.commands().details).then(put, () => put(undefined))
      })
    }
    const age = performance.now() - (kept(engine, key)?.at ?? -Infinity)
    if (age < freshMs) timer = setTimeout(request, freshMs - age)
    else request()
    return () => {
      wanted = false
      clearTimeout(timer)
      callOff?.()
    }
    // `question` is a new object with every render; when it asks for something else the key is another too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine, key, freshMs, tries])

  const held = kept(engine, key)
  if (held !== undefined) return { state: 'ready', value: held.value as Value, at: held.at }
  return failed.key === key ? { state: 'failed', again, fault: failed.fault } : { state: 'loading' }
}

/** Which question failed; none has an empty key. */
interface Failed {
  readonly key: string
  readonly fault?: DetailFault | undefined
}
const NOT_FAILED: Failed = { key: '' }

/** Without a fault the engine itself gave no answer. */
function noteFailure(fault: DetailFault | undefined) {
  noteProblem(fault === undefined ? 'No answer' : failureMessage(fault.action), fault?.reason)
}

function kept(engine: Engine, key: string): Kept | undefined {
  return keptBy.get(engine)?.get(key)
}

function keep(engine: Engine, key: string, value: unknown) {
  const answers = keptBy.get(engine) ?? new Map<string, Kept>()
  keptBy.set(engine, answers)
  answers.delete(key)
  answers.set(key, { value, at: performance.now() })
  for (const oldest of answers.keys()) {
    if (answers.size <= KEEP) break
    answers.delete(oldest)
  }
}
