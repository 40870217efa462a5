/** The tables of the leagues in which a team plays, with its row marked. Rule TEA16 in docs/rules/places.md. */
import type { RankTable } from '../../../engine/contract/details/leagues'
import type { TeamHead, TeamLeague } from '../../../engine/contract/details/teams'
import { useText } from '../../i18n/useText'
import { PageLink } from '../../kit/page/PageLink'
import { Loading, RequestFailed } from '../frame/PanelState'
import { RankTables } from '../standings/RankTables'
import { useRank } from '../standings/useRank'
import { groupsWith } from './teamTables'

/** Slots for the leagues of the team's latest matches. Each table needs a request. */
const SLOTS = [0, 1, 2, 3] as const

export function TablesTab({ team }: { readonly team: TeamHead }) {
  const text = useText()
  const replies = [
    useRank(team.leagues[SLOTS[0]]?.id ?? null),
    useRank(team.leagues[SLOTS[1]]?.id ?? null),
    useRank(team.leagues[SLOTS[2]]?.id ?? null),
    useRank(team.leagues[SLOTS[3]]?.id ?? null),
  ]
  const leagues = team.leagues.slice(0, SLOTS.length)
  const isLoading = leagues.some((_, index) => replies[index]?.state === 'loading')
  const failure = leagues.map((_, index) => replies[index]).find(reply => reply?.state === 'failed')
  const tables = leagues.flatMap((league, index) => {
    const reply = replies[index]
    const table = reply?.state === 'ready' ? reply.value : null
    const groups = table === null ? [] : groupsWith(table, team)
    return table === null || groups.length === 0 ? [] : [{ league, table: { ...table, groups } }]
  })
  return (
    <div className="team-tables">
      {tables.map(({ league, table }) => (
        <Table key={league.id} league={league} table={table} team={team} />
      ))}
      {failure?.state === 'failed' ? <RequestFailed failure={failure} /> : null}
      {isLoading ? <Loading /> : null}
      {tables.length === 0 && !isLoading && failure === undefined ? (
        <p className="note detail-note">{text('team.noTable')}</p>
      ) : null}
    </div>
  )
}

interface TableProps {
  readonly league: TeamLeague
  readonly table: RankTable
  readonly team: TeamHead
}

function Table({ league: { id, name }, table, team }: TableProps) {
  return (
    <section>
      <h3>
        <PageLink kind="league" id={id} name={name} view="table">
          {name}
        </PageLink>
      </h3>
      <RankTables table={table} name={name} teams={[team]} />
    </section>
  )
}
