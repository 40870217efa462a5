/** The table of a match's league, with its two teams marked. */
import type { MatchHead } from '../../../engine/contract/details/matches'
import { useText } from '../../i18n/useText'
import { Loading, PanelState } from '../frame/PanelState'
import type { TabProps } from '../frame/tab'
import { teamsOf } from '../frame/teams'
import { RankTables } from './RankTables'
import { hasNoRows, useRank } from './useRank'

export function StandingsTab({ head }: TabProps) {
  if (head === undefined) return <Loading />
  return <Table head={head} />
}

function Table({ head }: { readonly head: MatchHead }) {
  const text = useText()
  const reply = useRank(head.leagueId)
  return (
    <PanelState aged reply={reply} empty={text('rank.empty')} isEmpty={hasNoRows}>
      {table => <RankTables table={table} name={head.league} teams={teamsOf(head)} />}
    </PanelState>
  )
}
