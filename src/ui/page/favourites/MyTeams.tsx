/**
 * Cards of followed teams, newest first: in one line above the list, or in place of an empty list. A card whose star
 * was removed stays while the cards are shown. Rules FAV7 and FAV8 in docs/rules/select.md.
 */
import { useCallback, useState } from 'react'
import type { TeamId } from '../../../engine/contract/units'
import { useView } from '../../client/hooks'
import { hasFailed, isWaiting } from '../../client/listState'
import { useText } from '../../i18n/useText'
import { useChoice } from '../../state/useChoice'
import { TeamCard } from './TeamCard'
import { useTeamsToday } from './teamCards'
import './myTeams.css'

/** Maximum number of cards, because each needs two requests. */
const MOST = 20
const AT_ONCE = 3

export interface MyTeamsProps {
  /** `line`: one line that scrolls sideways. */
  readonly shape: 'line' | 'grid'
}

export function MyTeams({ shape }: MyTeamsProps) {
  const text = useText()
  const ids = useSeenTeams()
  const shown = ids.slice(0, MOST)
  const waiting = useView(isWaiting)
  const failed = useView(hasFailed)
  const today = useTeamsToday(shown)
  const isKnown = today !== undefined && (!waiting || failed)
  const [answered, setAnswered] = useState<ReadonlySet<TeamId>>(new Set())
  const onReply = useCallback((id: TeamId) => setAnswered(before => new Set([...before, id])), [])
  const waits = shown.filter(id => !answered.has(id))
  return (
    <section className="my-teams" data-shape={shape} aria-label={text('myTeams.title')}>
      <ul>
        {shown.map(id => (
          <TeamCard
            key={id}
            id={id}
            today={isKnown && waits.indexOf(id) < AT_ONCE ? (today.get(id) ?? []) : undefined}
            onReply={onReply}
          />
        ))}
        {ids.length > MOST ? (
          <li className="note team-card-rest">{text('myTeams.rest', { shown: MOST, all: ids.length })}</li>
        ) : null}
      </ul>
    </section>
  )
}

function useSeenTeams(): readonly TeamId[] {
  const followed = useChoice(({ prefs }) => prefs.followedTeams)
  const [seen, setSeen] = useState(() => [...followed].reverse())
  const added = followed.filter(id => !seen.includes(id))
  if (added.length > 0) setSeen([...added.reverse(), ...seen])
  return seen
}
