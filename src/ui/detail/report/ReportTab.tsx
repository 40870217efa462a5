/** The match report: counts of corners, then events and corners in the order of the match, those of the home team on the left. */
import type { CornerSheet, MatchReport } from '../../../engine/contract/details/matches'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { PanelState, type TabProps } from '../frame/PanelState'
import { useCorners } from '../../client/requests/matchRequests'
import { CornerLine, EndLine, ReportLine } from './ReportLine'
import { timeline, type TimelineEntry } from './timeline'
import './events.css'

/** An open report is requested again after this time. */
const FRESH_MS = 15_000

export function ReportTab({ match, head }: TabProps) {
  const text = useText()
  const report = useRequest({
    key: `report ${match}`,
    send: details => details.matchReport(match),
    freshMs: FRESH_MS,
  })
  const corners = useCorners(match)
  const sheet = corners.state === 'ready' ? corners.value : null
  // Corners stand among the events. Without waiting for them the events would move apart when they come.
  const awaitsCorners = corners.state === 'loading' && report.state === 'ready' && head?.corners !== ''
  return (
    <>
      {report.state === 'ready' ? <CornerCounts reply={corners} /> : null}
      <PanelState
        reply={awaitsCorners ? AWAITED : shownReport(report, sheet)}
        empty={text('report.empty')}
        aged
      >
        {({ events }) => (
          <ol className="panel-events">
            {timeline(events, sheet?.corners ?? [], head).map((entry, index) => (
              <Line key={keyOf(entry, index)} entry={entry} />
            ))}
          </ol>
        )}
      </PanelState>
    </>
  )
}

const AWAITED = { state: 'loading' } as const

/** A report without events and corners counts as empty, even if the service has the match. */
function shownReport(
  report: Reply<MatchReport | null>,
  sheet: CornerSheet | null,
): Reply<MatchReport | null> {
  if (report.state !== 'ready' || (report.value?.events.length ?? 0) > 0) return report
  const events = { match: null, events: [] }
  return { ...report, value: (sheet?.corners.length ?? 0) > 0 ? (report.value ?? events) : null }
}

function Line({ entry }: { readonly entry: TimelineEntry }) {
  switch (entry.what) {
    case 'event':
      return <ReportLine event={entry.event} />
    case 'corner':
      return <CornerLine side={entry.side} minute={entry.minute} />
    case 'half':
    case 'end':
      return <EndLine what={entry.what} score={entry.score} />
  }
}

/** Entries have no id. The index is stable because new entries come at the end. */
const keyOf = ({ what }: TimelineEntry, index: number) => `${index} ${what}`

/** Renders nothing where the feed counts no corners. */
function CornerCounts({ reply }: { readonly reply: Reply<CornerSheet | null> }) {
  const text = useText()
  const sheet = reply.state === 'ready' ? reply.value : null
  if (sheet === null || (sheet.half === '' && sheet.full === '')) return null
  const counts = [
    { name: 'corner.half', count: sheet.half },
    { name: 'corner.full', count: sheet.full },
  ] as const
  return (
    <div className="panel-counts">
      {text('corner.title')}
      <dl>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{count === '' ? '-' : count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
