/**
 * Says for some seconds what the star of a league or a match does, and takes it back: the list shows it only when it is next opened.
 * Rules ORD14 and ORD15 in docs/rules/board.md. Errors: none.
 */
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/useText'
import { FOLLOWED_FIELDS } from '../../state/preferences'
import { starredIn, type Starred } from '../../state/screens'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { PassingLine } from './PassingLine'

const KINDS = ['league', 'match'] as const

interface Turn {
  readonly kind: (typeof KINDS)[number]
  readonly id: number
  readonly on: boolean
}

/** `before`: what was followed before the star was pressed. */
export function FollowLine({ before }: { readonly before: Starred }) {
  const text = useText()
  const choices = useChoiceStore()
  const starred = useChoice(starredIn)
  const [seen, setSeen] = useState(before)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [isUndone, setUndone] = useState(false)
  const close = useCallback(() => setTurn(null), [])
  if (starred !== seen) {
    setSeen(starred)
    setTurn(isUndone ? null : turnOf(seen, starred))
    setUndone(false)
  }
  if (turn === null) return null
  const { kind, id, on } = turn
  const undo = () => {
    setUndone(true)
    choices.toggle(FOLLOWED_FIELDS[kind], id)
  }
  return (
    <PassingLine
      key={`${kind} ${id} ${on}`}
      words={text(`follow.${on ? 'on' : 'off'}.${kind}`)}
      undo={text('follow.undo')}
      onUndo={undo}
      onClose={close}
    />
  )
}

/** `null`: not exactly one star was turned, as by another tab or in the settings. */
function turnOf(before: Starred, now: Starred): Turn | null {
  const turns = KINDS.flatMap(kind => {
    const [was, is] = [before[FOLLOWED_FIELDS[kind]], now[FOLLOWED_FIELDS[kind]]]
    return was
      .concat(is)
      .filter(id => was.includes(id) !== is.includes(id))
      .map(id => ({ kind, id, on: is.includes(id) }))
  })
  return turns.length === 1 ? (turns[0] ?? null) : null
}
