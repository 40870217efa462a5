/** The table of a league, in a dialog of its own and in a tab of a match. */
import type { LeagueId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/late/latePart'
import { Sheet } from '../../kit/dialog/Sheet'
import { Loading, PanelState, type TabProps } from '../frame/PanelState'
import { RankTables } from './RankTables'
import { hasNoRows, teamsOf, useRank } from './useRank'
import type { MatchHead } from '../../../engine/contract/details/matches'
import '../frame/panels.css'

interface StandingsProps extends DialogProps {
  readonly league: LeagueId
  /** The league's name in the list. */
  readonly name: string
}

export function StandingsPanel({ league, name, ...dialog }: StandingsProps) {
  const text = useText()
  const reply = useRank(league)
  const known = name === '' && reply.state === 'ready' ? (reply.value?.name ?? '') : name
  return (
    <Sheet
      title={known === '' ? text('rank.title') : `${text('rank.title')} · ${known}`}
      className="panel is-wide"
      readOnly
      {...dialog}
    >
      <PanelState reply={reply} empty={text('rank.empty')} isEmpty={hasNoRows}>
        {table => <RankTables table={table} name={known} />}
      </PanelState>
    </Sheet>
  )
}

/** The table of a match's league, with its two teams marked. */
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
