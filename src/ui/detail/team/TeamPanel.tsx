/**
 * A team: what it plays in, its matches, its form, and the tables with it. What the provider lacks is not shown.
 *
 * Source: commands `team`, `teamToday`, `teamMatches`, `teamForm`, `leagueRank`. Rules TEA10-TEA17 in docs/rules/places.md.
 */
import type { TeamHead } from '../../../engine/contract/details/teams'
import { useText } from '../../i18n/useText'
import { TEAM_VIEWS, type TeamView } from '../../state/late/placeViews'
import { Loading, RequestFailed } from '../frame/PanelState'
import { PlaceFrame } from '../frame/PlaceFrame'
import type { PlacePanelProps } from '../frame/placePanel'
import { FormTab } from './FormTab'
import { MatchesTab } from './MatchesTab'
import { TablesTab } from './TablesTab'
import { TeamHeading } from './TeamHeading'
import { TeamStar } from './TeamStar'
import { useTeam } from './teamRequests'
import './team.css'

export function TeamPanel({ id, name, view, onView, ...frame }: PlacePanelProps) {
  const text = useText()
  const reply = useTeam(id, name)
  const team = reply.state === 'ready' ? reply.value : null
  const title = team?.name ?? name
  if (team === null) {
    const isUnknown = reply.state === 'ready'
    return (
      <PlaceFrame {...frame} id={`team-${id}`} title={title} heading={title} tabs={null}>
        <div className="team-note">
          {isUnknown ? <p className="note detail-note">{text('team.unknown')}</p> : null}
          {reply.state === 'failed' ? <RequestFailed failure={reply} /> : null}
          {reply.state === 'loading' ? <Loading /> : null}
        </div>
      </PlaceFrame>
    )
  }
  const names = viewsOf(team)
  const chosen = names.find(one => one === view) ?? 'matches'
  return (
    <PlaceFrame<TeamView>
      {...frame}
      id={`team-${id}`}
      title={title}
      heading={<TeamHeading team={team} />}
      tools={<TeamStar team={team} />}
      tabs={{
        label: text('team.tabs'),
        names,
        chosen,
        labelOf: one => text(LABELS[one]),
        onChoose: onView,
      }}
    >
      {frame.where === 'head' ? null : <Tab key={chosen} view={chosen} team={team} />}
    </PlaceFrame>
  )
}

const LABELS = { matches: 'rank.matches', form: 'rank.form', tables: 'rank.title' } as const

/** Without an archive the form is that of a table. */
const viewsOf = ({ archived, leagues }: TeamHead): readonly TeamView[] =>
  TEAM_VIEWS.filter(view => view === 'matches' || leagues.length > 0 || (view === 'form' && archived))

function Tab({ view, team }: { readonly view: TeamView; readonly team: TeamHead }) {
  switch (view) {
    case 'matches':
      return <MatchesTab team={team} />
    case 'form':
      return <FormTab team={team} />
    case 'tables':
      return <TablesTab team={team} />
  }
}
