/**
 * The events of a match report (`/ajax/match/live-event`, docs/wire.md 6.2).
 *
 * Errors: `null` for an answer that is no report; an event that cannot be read is left out.
 */
import type { EventRow } from '../stores/rows'
import { countOf, shortText } from './ids'

type Fields = Readonly<Record<string, unknown>>

/** No match has as many. */
const MOST_EVENTS = 200
const MINUTE = /^\d{1,3}(?:\+\d{1,2})?$/

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readEvent(fields: Fields, matchId: number, place: number): EventRow | null {
  const [side, kind] = [countOf(fields['side']), countOf(fields['kind'])]
  if (kind === null || (side !== 1 && side !== 2)) return null
  const minute = shortText(fields['minute'])
  return {
    matchId,
    place,
    side,
    kind,
    minute: minute !== null && MINUTE.test(minute) ? minute : null,
    name: shortText(fields['name']) ?? shortText(fields['nameUp']),
    second: shortText(fields['assist']) ?? shortText(fields['nameDown']),
    score: shortText(fields['score']),
  }
}

export function readMatchEvents(text: string, matchId: number): readonly EventRow[] | null {
  const answer = parsed(text)
  if (!isObject(answer)) return null
  const data = isObject(answer['Data']) ? answer['Data'] : answer
  const events = data['event']
  if (!Array.isArray(events)) return null
  return events
    .slice(0, MOST_EVENTS)
    .flatMap((event, place) => (isObject(event) ? (readEvent(event, matchId, place) ?? []) : []))
}
