/** Goals by time in a tab, under the names of the teams. Rule DTL12 in docs/rules/detail.md. */
import { useText } from '../../i18n/useText'
import { PanelState } from '../frame/PanelState'
import type { TabProps } from '../frame/tab'
import { BandTables } from './BandTables'
import { hasNoBands, useBands } from './useBands'

export function GoalsTab({ match, head }: TabProps) {
  const text = useText()
  const reply = useBands(match)
  return (
    <PanelState aged reply={reply} empty={text('bands.empty')} isEmpty={hasNoBands}>
      {bands => (
        <div className="goals-tab">
          <BandTables bands={bands} {...(head && { teams: [head.home, head.guest] })} />
        </div>
      )}
    </PanelState>
  )
}
