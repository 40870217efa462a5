/** The table of a league in a dialog of its own. */
import type { LeagueId } from '../../../engine/contract/units'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/late/useDialog'
import { Sheet } from '../../kit/dialog/Sheet'
import { PanelState } from '../frame/PanelState'
import { RankTables } from './RankTables'
import { hasNoRows, useRank } from './useRank'
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
