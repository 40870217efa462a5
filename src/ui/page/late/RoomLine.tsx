/**
 * Removes entries from a saved list that is too long, and names them in a line. Followed matches that have ended go
 * first, then the oldest entries. Rule PRF3 in docs/rules/page.md. Errors: without an answer of the engine the oldest
 * entries are removed.
 */
import { useEffect, useState } from 'react'
import { useEngine } from '../../client/hooks'
import type { RemoteCommands } from '../../client/openEngine'
import { formatCount } from '../../i18n/format'
import { useLanguage, useText } from '../../i18n/useText'
import { CloseButton } from '../../kit/dialog/CloseButton'
import { withoutRoom, type ListField } from '../../state/preferences'
import { useChoiceStore } from '../../state/useChoice'
import '../../kit/line.css'

export function RoomLine({ list, onClose }: { readonly list: ListField; readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const gone = useLeaving(list)
  const ways = (['ended', 'oldest'] as const).filter(way => gone !== null && gone[way].length > 0)
  if (ways.length === 0) return null
  const what = text(`keep.${list}`)
  return (
    <output className="away">
      <div>
        {ways.map(way => (
          <p key={way}>{text(`room.${way}`, { what, n: formatCount(language, gone?.[way].length ?? 0) })}</p>
        ))}
      </div>
      <CloseButton onClose={onClose} />
    </output>
  )
}

function useLeaving(list: ListField): Leaving | null {
  const choices = useChoiceStore()
  const engine = useEngine()
  const [gone, setGone] = useState<Leaving | null>(null)
  useEffect(() => {
    let wanted = true
    const make = (ended: readonly number[]) => {
      if (!wanted) return
      const leaving = leavingOf(list, choices.entriesOf(list), new Set(ended))
      choices.leave(list, [...leaving.ended, ...leaving.oldest])
      setGone(leaving)
    }
    endedOf(engine.commands(), list, choices.entriesOf(list)).then(make, () => make([]))
    return () => {
      wanted = false
    }
  }, [choices, engine, list])
  return gone
}

/** Returns the followed matches that have ended. Leagues and teams do not end. */
const endedOf = async (commands: RemoteCommands, list: ListField, ids: readonly number[]) =>
  list === 'followedMatches' ? commands.endedOf(ids) : []

interface Leaving {
  readonly ended: readonly number[]
  readonly oldest: readonly number[]
}

/** `ids`: oldest first. `ended`: ids of matches that are known to have ended. */
export function leavingOf(list: ListField, ids: readonly number[], ended: ReadonlySet<number>): Leaving {
  const gone: number[] = []
  let left = ids
  for (const id of ids.filter(one => ended.has(one))) {
    if (withoutRoom(list, left).length === 0) break
    gone.push(id)
    left = left.filter(one => one !== id)
  }
  return { ended: gone, oldest: withoutRoom(list, left) }
}
