/** What the engine calculates for a question. The last reply stays until the next one arrives; without a question, none. */
import { useEffect, useState } from 'react'
import type { DetailCommands } from '../../../engine/contract/details/commands'
import { useEngine } from '../../client/hooks'

/** `ask` must be stable. `basis`: what the reply depends on besides the question; another one asks again. */
export function useReply<Question, Reply>(
  question: Question | null,
  ask: (commands: DetailCommands, question: Question) => Promise<Reply>,
  basis = '',
): Reply | null {
  const engine = useEngine()
  const [reply, setReply] = useState<Reply | null>(null)
  const key = JSON.stringify(question)
  useEffect(() => {
    let wanted = true
    const put = (next: Reply | null) => {
      if (wanted) setReply(next)
    }
    if (question !== null) ask(engine.commands().details, question).then(put, () => put(null))
    return () => {
      wanted = false
    }
    // `question` is a new object with every render; when it asks for something else the key is another too.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [engine, key, ask, basis])
  return question === null ? null : reply
}
