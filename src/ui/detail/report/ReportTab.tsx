/**
 * The match report: counts of corners, the events in the order of the match, and facts of the match. Home events are on
 * the left. The visitor can show corners among the events. Rules MCH1, MCH8, MCH9 and DTL28 in docs/rules/detail.md.
 */
import { useState } from 'react'
import type { CornerSheet, MatchHead, MatchReport } from '../../../engine/contract/details/matches'
import type { MatchId } from '../../../engine/contract/units'
import { useRequest, type Reply } from '../../client/requests/useRequest'
import { useText } from '../../i18n/useText'
import { latePart } from '../../kit/late/latePart'
import { Toggle } from '../../kit/Toggle'
import { PanelState, type TabProps } from '../frame/PanelState'
import { useCorners } from '../../client/requests/matchRequests'
import type { CornerMatch } from './CornerPopup'
import { CornerLine, EndLine, ReportLine } from './ReportLine'
import { timeline, type TimelineEntry } from './timeline'
import './events.css'

const CornerPopup = latePart(() => import('./CornerPopup').then(({ CornerPopup }) => CornerPopup), {
  texts: 'match',
})

/** Interval at which an open report is requested again. */
const FRESH_MS = 15_000

/** Whether corners are shown among the events: the same for every match, for the life of the page. */
let remembered = false

function useShowsCorners() {
  const [shows, setShows] = useState(remembered)
  const change = (next: boolean) => {
    remembered = next
    setShows(next)
  }
  return [shows, change] as const
}

export function ReportTab({ match, head }: TabProps) {
  const text = useText()
  const report = useRequest({
    key: `report ${match}`,
    send: details => details.matchReport(match),
    freshMs: FRESH_MS,
  })
  const reply = useCorners(match)
  const [showsCorners, setShowsCorners] = useShowsCorners()
  const sheet = reply.state === 'ready' ? reply.value : null
  const corners = showsCorners ? (sheet?.corners ?? []) : []
  // The events wait for the corners, because later corners would move the events apart.
  const awaitsCorners =
    showsCorners && reply.state === 'loading' && report.state === 'ready' && head?.corners !== ''
  const hasMore = (sheet?.corners.length ?? 0) > 0 && timeline([], corners, head).length > 0
  return (
    <>
      {report.state === 'ready' && sheet !== null ? (
        <CornerCounts
          match={cornerMatch(match, head)}
          sheet={sheet}
          shown={showsCorners}
          onShow={setShowsCorners}
        />
      ) : null}
      {/* The height of the counts is reserved, so that the events below do not move. */}
      {report.state === 'ready' && reply.state === 'loading' && head?.corners ? (
        <div className="panel-counts" />
      ) : null}
      <PanelState
        reply={awaitsCorners ? AWAITED : shownReport(report, hasMore)}
        empty={text('report.empty')}
        aged
      >
        {({ events }) => (
          <ol className="panel-events">
            {timeline(events, corners, head).map((entry, index) => (
              <Line key={keyOf(entry, index)} entry={entry} />
            ))}
          </ol>
        )}
      </PanelState>
      {/* The facts wait for the events, because they would otherwise appear in the events' position. */}
      {awaitsCorners || report.state === 'loading' ? null : <Facts head={head} />}
    </>
  )
}

/** Referee, weather and ground, below the events. */
function Facts({ head }: Pick<TabProps, 'head'>) {
  const text = useText()
  if (head === undefined) return null
  const { referee, weather, neutral } = head
  const facts = [
    referee === '' ? '' : text('report.referee', { name: referee }),
    weather === '' ? '' : text('report.weather', { weather }),
    neutral ? text('list.neutral') : '',
  ].filter(fact => fact !== '')
  return facts.length === 0 ? null : <p className="note panel-facts">{facts.join(' · ')}</p>
}

const cornerMatch = (id: MatchId, head: MatchHead | undefined): CornerMatch => ({
  id,
  home: head?.home ?? '',
  guest: head?.guest ?? '',
  corners: head?.corners ?? '',
})

const AWAITED = { state: 'loading' } as const

/**
 * Reply to show. A report without events counts as empty, even if the service has the match. `hasMore`: the match has
 * corners, and they or the ends of halves can be shown.
 */
function shownReport(report: Reply<MatchReport | null>, hasMore: boolean): Reply<MatchReport | null> {
  if (report.state !== 'ready' || (report.value?.events.length ?? 0) > 0) return report
  return { ...report, value: hasMore ? (report.value ?? { match: null, events: [] }) : null }
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

/** Entries have no id. The index is stable because new entries are added at the end. */
const keyOf = ({ what }: TimelineEntry, index: number) => `${index} ${what}`

interface CornerCountsProps {
  readonly match: CornerMatch
  readonly sheet: CornerSheet
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

/** Counts of corners, and the button that shows corners among the events. Empty if the feed has no corners. */
function CornerCounts({ match, sheet, shown, onShow }: CornerCountsProps) {
  const text = useText()
  const title = text('corner.title')
  const hasCorners = sheet.corners.length > 0
  if (!hasCorners && sheet.half === '' && sheet.full === '') return null
  return (
    <div className="panel-counts">
      {hasCorners ? (
        <Toggle label={title} hint={text('corner.show')} pressed={shown} onToggle={onShow} />
      ) : (
        title
      )}
      <CornerLink match={match} sheet={sheet} />
    </div>
  )
}

/** Counts as a button to the popup of corners. The match's row in the list opens the same popup. */
function CornerLink({ match, sheet: { half, full } }: Pick<CornerCountsProps, 'match' | 'sheet'>) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const counts = [
    { name: 'corner.half', count: half },
    { name: 'corner.full', count: full },
  ] as const
  return (
    <>
      <button
        type="button"
        className="button is-link panel-corners"
        title={text('corner.details')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="sr-only">{text('corner.details')}: </span>
        {counts.map(({ name, count }) => (
          <span key={name}>
            <span>{text(name)}</span> <b>{count === '' ? '-' : count}</b>
          </span>
        ))}
      </button>
      {anchor === null ? null : <CornerPopup match={match} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
