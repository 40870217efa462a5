/**
 * A line that explains the effect of a league's star for some seconds, and can undo it. The list shows the effect only
 * when it is next opened. Rule ORD14 in docs/rules/board.md.
 */
import { useCallback, useState } from 'react'
import { useText } from '../../i18n/useText'
import { useChoice, useChoiceStore } from '../../state/useChoice'
import { PassingLine } from '../../kit/dialog/PassingLine'

interface Turn {
  readonly league: number
  readonly on: boolean
}

/** `before`: followed leagues before the press of the star. */
export function FollowLine({ before }: { readonly before: readonly number[] }) {
  const text = useText()
  const choices = useChoiceStore()
  const followed = useChoice(({ prefs }) => prefs.followedLeagues)
  const [seen, setSeen] = useState(before)
  const [turn, setTurn] = useState<Turn | null>(null)
  const [isUndone, setUndone] = useState(false)
  const close = useCallback(() => setTurn(null), [])
  if (followed !== seen) {
    setSeen(followed)
    setTurn(isUndone ? null : turnOf(seen, followed))
    setUndone(false)
  }
  if (turn === null) return null
  const undo = () => {
    setUndone(true)
    choices.toggle('followedLeagues', turn.league)
  }
  return (
    <PassingLine
      key={`${turn.league} ${turn.on}`}
      words={text(turn.on ? 'follow.on' : 'follow.off')}
      action={{ label: text('follow.undo'), onPress: undo }}
      onClose={close}
    />
  )
}

/** Returns the changed league. `null` after several changes at once, by another tab or in the settings. */
function turnOf(before: readonly number[], now: readonly number[]): Turn | null {
  const [added, ...others] = now.filter(id => !before.includes(id))
  const [removed, ...further] = before.filter(id => !now.includes(id))
  if (others.length + further.length > 0) return null
  if (added !== undefined) return removed === undefined ? { league: added, on: true } : null
  return removed === undefined ? null : { league: removed, on: false }
}
