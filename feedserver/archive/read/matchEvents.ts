/**
 * Events of a match report (`/ajax/match/live-event`, docs/wire.md 6.2), read by the engine's reader.
 *
 * Errors: `null` for an answer that is no report. Unreadable events are skipped.
 */
import { readMatchReport } from '../../../src/engine/feed/details/matchReportJson'
import type { ReportEventRecord } from '../../../src/engine/feed/details/detailRecords'
import type { EventRow } from '../stores/rows'
import { countOf, shortText } from '../../readings/ids'

/** Maximum number of events that are read, more than any match has. */
const MOST_EVENTS = 200
const MINUTE = /^\d{1,3}(?:\+\d{1,2})?$/

function eventRow(event: ReportEventRecord, matchId: number, place: number): EventRow | null {
  const { side, minute, name, nameUp, assist, nameDown, score } = event
  const kind = countOf(event.kind)
  if (kind === null) return null
  return {
    matchId,
    place,
    side: side === 'home' ? 1 : 2,
    kind,
    minute: MINUTE.test(minute) ? minute : null,
    name: shortText(name) ?? shortText(nameUp),
    second: shortText(assist) ?? shortText(nameDown),
    score: shortText(score),
  }
}

export function readMatchEvents(text: string, matchId: number): readonly EventRow[] | null {
  const reading = readMatchReport(text)
  if (!reading.ok) return null
  const events = reading.value.events.slice(0, MOST_EVENTS)
  return events.flatMap((event, place) => eventRow(event, matchId, place) ?? [])
}
