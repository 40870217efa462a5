/**
 * A team: its heading, matches, form, and tables. Parts that the provider lacks are omitted.
 *
 * Source: commands `team`, `teamToday`, `teamMatches`, `teamForm`, `leagueRank`. Rules TEA10-TEA17 in
 * docs/rules/places.md.
 */
import type { ComponentType } from 'react'
import type { TeamHead } from '../../../engine/contract/details/teams'
import { useText } from '../../i18n/useText'
import type { Load } from '../../kit/late/lateCode'
import { latePart } from '../../kit/late/latePart'
import { TEAM_VIEWS, type TeamView } from '../../state/late/pageViews'
import { Loading, RequestFailed } from '../frame/PanelState'
import { PageFrame } from '../frame/PageFrame'
import type { PagePanelProps } from '../frame/pagePanel'
import { useTwoColumns } from '../frame/useTwoColumns'
import { PageTools } from '../frame/PageTools'
import { MatchesTab } from './MatchesTab'
import { TeamHeading } from './TeamHeading'
import { useTeam } from './teamRequests'
import './team.css'

export function TeamPanel({ id, name, view, onView, ...frame }: PagePanelProps) {
  const text = useText()
  const reply = useTeam(id, name)
  const isWide = useTwoColumns(frame.where)
  const team = reply.state === 'ready' ? reply.value : null
  const title = team?.name ?? name
  if (team === null) {
    const isUnknown = reply.state === 'ready'
    return (
      <PageFrame {...frame} id={`team-${id}`} title={title} heading={title} tabs={null}>
        <div className="team-note">
          {isUnknown ? <p className="note detail-note">{text('team.unknown')}</p> : null}
          {reply.state === 'failed' ? <RequestFailed failure={reply} /> : null}
          {reply.state === 'loading' ? <Loading /> : null}
        </div>
      </PageFrame>
    )
  }
  const names = viewsOf(team).filter(one => !isWide || one !== 'tables')
  const chosen = names.find(one => one === view) ?? 'matches'
  const Tab = TABS[chosen]
  return (
    <PageFrame<TeamView>
      {...frame}
      id={`team-${id}`}
      title={title}
      heading={<TeamHeading team={team} />}
      tools={<PageTools kind="team" id={team.id} name={team.name} />}
      aside={isWide && team.leagues.length > 0 ? <TABS.tables team={team} /> : undefined}
      tabs={{
        label: text('team.tabs'),
        names,
        chosen,
        labelOf: one => text(LABELS[one]),
        onChoose: onView,
      }}
    >
      {frame.where === 'head' || frame.where === 'aside' ? null : <Tab key={chosen} team={team} />}
    </PageFrame>
  )
}

interface TeamTabProps {
  readonly team: TeamHead
}

const late = (load: Load<TeamTabProps>) => latePart(load, { texts: 'match', meanwhile: Loading })

/** Tabs of a team. Form and tables are loaded when they are first opened. */
const TABS: Readonly<Record<TeamView, ComponentType<TeamTabProps>>> = {
  matches: MatchesTab,
  form: late(() => import('./FormTab').then(({ FormTab }) => FormTab)),
  tables: late(() => import('./TablesTab').then(({ TablesTab }) => TablesTab)),
}

const LABELS = { matches: 'rank.matches', form: 'rank.form', tables: 'rank.title' } as const

/** Views of a team. Without an archive, the form comes from a league's table. */
const viewsOf = ({ archived, leagues }: TeamHead): readonly TeamView[] =>
  TEAM_VIEWS.filter(view => view === 'matches' || leagues.length > 0 || (view === 'form' && archived))
