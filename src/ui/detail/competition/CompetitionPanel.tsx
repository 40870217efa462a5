/** A competition: its table. */
import { useText } from '../../i18n/useText'
import { PlaceFrame } from '../frame/PlaceFrame'
import type { PlacePanelProps } from '../frame/placePanel'
import { PanelState } from '../frame/PanelState'
import { RankTables } from '../standings/RankTables'
import { hasNoRows, useRank } from '../standings/useRank'
import { COMPETITION_VIEWS, type CompetitionView } from '../../state/late/placeViews'

export function CompetitionPanel({ id, name, view, onView, ...frame }: PlacePanelProps) {
  const text = useText()
  const reply = useRank(id)
  const known = name === '' && reply.state === 'ready' ? (reply.value?.name ?? '') : name
  const chosen = COMPETITION_VIEWS.find(one => one === view) ?? 'table'
  return (
    <PlaceFrame<CompetitionView>
      {...frame}
      id={`league-${id}`}
      title={known}
      heading={known}
      tabs={{
        label: text('match.tabs'),
        names: ['today', 'table'],
        chosen,
        labelOf: one => one,
        onChoose: onView,
      }}
    >
      <PanelState reply={reply} empty={text('rank.empty')} isEmpty={hasNoRows}>
        {table => <RankTables table={table} name={known} />}
      </PanelState>
    </PlaceFrame>
  )
}
