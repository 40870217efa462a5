/** The match report: referee and weather, and its events in the order of the match, those of the home team on the left. */
import type { ReportEvent } from '../../../engine/contract/details'
import type { MatchId } from '../../../engine/contract/units'
import { useAnswer } from '../../client/useAnswer'
import { useText } from '../../i18n/useText'
import type { DialogProps } from '../../kit/dialog/LazyDialog'
import { Sheet } from '../../kit/dialog/Sheet'
import { MatchTitle } from '../frame/MatchTitle'
import { PanelState } from '../frame/PanelState'
import { ReportLine } from './ReportLine'
import '../frame/panels.css'
import './events.css'

/** An open report is requested again after this time. */
const FRESH_MS = 15_000

export function ReportPanel({ match, ...dialog }: DialogProps & { readonly match: MatchId }) {
  const text = useText()
  const answer = useAnswer({
    key: `report ${match}`,
    ask: commands => commands.matchReport(match),
    freshMs: FRESH_MS,
  })
  return (
    <Sheet title={text('report.title')} className="panel" readOnly {...dialog}>
      <MatchTitle match={match} />
      <PanelState answer={answer} empty={text('report.empty')} isEmpty={({ events }) => events.length === 0}>
        {({ events, weather, referee }) => (
          <>
            <p className="note panel-around">
              {referee === '' ? null : <span>{text('report.referee', { name: referee })}</span>}
              {weather === '' ? null : <span>{text('report.weather', { weather })}</span>}
            </p>
            <ol className="panel-events">
              {events.map((event, index) => (
                <ReportLine key={keyOf(event, index)} event={event} />
              ))}
            </ol>
          </>
        )}
      </PanelState>
    </Sheet>
  )
}

/** Events have no id; the index is stable because new events come at the end. */
const keyOf = ({ kind, minute, side }: ReportEvent, index: number) => `${index} ${minute} ${side} ${kind}`
