/** The matches of a competition on the day of the list; those in the list follow their rows. Rule CPN2 in docs/rules/places.md. */
import type { PageMatch } from '../../../engine/contract/details/pages'
import type { Reply } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { PanelState } from '../frame/PanelState'
import { MatchLines } from '../matches/MatchLines'

interface TodayViewProps {
  readonly today: Reply<readonly PageMatch[]>
  readonly name: string
}

export function TodayView({ today, name }: TodayViewProps) {
  const text = useText()
  return (
    <PanelState reply={today} empty={text('competition.noneToday')} isEmpty={matches => matches.length === 0}>
      {matches => <MatchLines matches={matches} by="none" dated={false} label={name} />}
    </PanelState>
  )
}
