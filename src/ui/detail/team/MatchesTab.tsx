/**
 * Matches of a team: today's matches, which follow the list, then the next and the last ones. A button loads earlier
 * matches. Rules TEA11-TEA13 in docs/rules/places.md.
 */
import { useState, type ReactNode } from 'react'
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { TeamHead, TeamMatches } from '../../../engine/contract/details/teams'
import type { EpochMs, MatchId, TeamId } from '../../../engine/contract/units'
import type { Reply } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { Streaks } from '../analysis/Streaks'
import { Loading, RequestFailed } from '../frame/PanelState'
import { MatchLines } from '../matches/MatchLines'
import { useTeamMatches, useTeamToday } from './teamRequests'

export function MatchesTab({ team }: { readonly team: TeamHead }) {
  const text = useText()
  const { id, archived } = team
  const today = useTeamToday(team)
  const coming = useTeamMatches(archived ? { team: id, order: 'coming' } : null)
  const ended = useTeamMatches(archived ? { team: id, order: 'ended', before: null } : null)
  const seen = new Set(today.map(({ id }) => id))
  const replies = archived ? [coming, ended] : []
  const isEmpty =
    today.length === 0 && replies.every(reply => reply.state === 'ready' && isNothing(reply.value))
  const recent = valueOf(ended)?.recent ?? null
  const failure = replies.find(reply => reply.state === 'failed')
  return (
    <div className="team-matches">
      {recent === null ? null : <Streaks recent={recent} />}
      {isEmpty ? <p className="note detail-note">{text('analysis.none')}</p> : null}
      {today.length === 0 ? null : (
        <Section title={text('day.today')}>
          <MatchLines matches={today} by="none" leagues label={text('day.today')} team={id} />
        </Section>
      )}
      {/* One error is enough, because both replies come from one service. */}
      {failure?.state === 'failed' ? <RequestFailed failure={failure} /> : null}
      {replies.some(reply => reply.state === 'loading') ? <Loading /> : null}
      <Lines title={text('team.next')} team={id} found={valueOf(coming)} seen={seen} />
      <Lines title={text('team.last')} team={id} found={valueOf(ended)} seen={seen}>
        <Earlier key={id} team={id} before={valueOf(ended)?.earlier ?? null} />
      </Lines>
    </div>
  )
}

const isNothing = (found: TeamMatches | null) => found === null || found.matches.length === 0

const valueOf = (reply: Reply<TeamMatches | null>): TeamMatches | null =>
  reply.state === 'ready' ? reply.value : null

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

interface LinesProps {
  readonly title: string
  readonly team: TeamId
  readonly found: TeamMatches | null
  /** Ids of the matches shown above. */
  readonly seen: ReadonlySet<MatchId>
  readonly children?: ReactNode
}

function Lines({ title, team, found, seen, children }: LinesProps) {
  const matches = found?.matches.filter(({ id }) => !seen.has(id)) ?? []
  if (matches.length === 0) return null
  return (
    <Section title={title}>
      <MonthLines title={title} team={team} matches={matches} />
      {children}
    </Section>
  )
}

interface MonthLinesProps extends Pick<LinesProps, 'title' | 'team'> {
  readonly matches: readonly PageMatch[]
}

const MonthLines = ({ title, team, matches }: MonthLinesProps) => (
  <MatchLines matches={matches} by="month" leagues label={title} team={team} />
)

interface EarlierProps {
  readonly team: TeamId
  /** Time before which matches are loaded. `null` if there are no more. */
  readonly before: EpochMs | null
}

/** A button for earlier matches. After a press, the matches. */
function Earlier({ team, before }: EarlierProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (before === null) return null
  if (isOpen) return <EarlierLines team={team} before={before} />
  return (
    <button type="button" className="button team-earlier" onClick={() => setIsOpen(true)}>
      {text('team.earlier')}
    </button>
  )
}

function EarlierLines({ team, before }: { readonly team: TeamId; readonly before: EpochMs }) {
  const text = useText()
  const reply = useTeamMatches({ team, order: 'ended', before })
  if (reply.state === 'loading') return <Loading />
  if (reply.state === 'failed') return <RequestFailed failure={reply} />
  if (reply.value === null) return null
  return (
    <>
      {/* The list takes the focus, because the pressed button is gone. */}
      <div ref={takeFocus} tabIndex={-1} className="team-more">
        <MonthLines title={text('team.earlier')} team={team} matches={reply.value.matches} />
      </div>
      <Earlier team={team} before={reply.value.earlier} />
    </>
  )
}

function takeFocus(element: HTMLElement | null) {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true })
}
