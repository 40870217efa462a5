/** The table of a match's league, with both teams marked, in a tab of the match. Rule DTL19 in docs/rules/detail.md. */
import type { MatchHead } from '../../../engine/contract/details/matches'
import { useText } from '../../i18n/useText'
import { Loading, PanelState, type TabProps } from '../frame/PanelState'
import { RankTables } from './RankTables'
import { hasNoRows, teamsOf, useRank } from './useRank'
import '../frame/panels.css'

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
