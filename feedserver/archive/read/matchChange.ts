/**
 * A record of `change_en.xml` or of the channel `change_xml`, docs/wire.md 2.2: what changed of one match.
 *
 * Errors: `null` for a record without an id or a state, and for the older relatives whose fields have other places.
 */
import { countOf, idOf } from './ids'
import { NO_MATCH, type MatchRow } from '../stores/rows'
import { stateOf } from './state'

/** The fields up to those of yellow cards, which every generation with places like ours has. */
const LEAST = 16
/** With counts of corners. */
const WITH_CORNERS = 19

const RELATIVE = /^\d{1,2}:\d{2}$/

export function readMatchChange(record: string): MatchRow | null {
  const fields = record.split('^', 40)
  const id = idOf(fields[0] ?? '')
  const state = stateOf(fields[1])
  if (id === null || state === null || fields.length < LEAST || RELATIVE.test(fields[8] ?? '')) return null
  const counted = fields.length >= WITH_CORNERS && countOf(fields[18]) === 1
  const corner = (place: number) => (counted ? countOf(fields[place]) : null)
  return {
    ...NO_MATCH,
    id,
    state,
    homeScore: countOf(fields[2]),
    guestScore: countOf(fields[3]),
    homeHalf: countOf(fields[4]),
    guestHalf: countOf(fields[5]),
    homeRed: countOf(fields[6]),
    guestRed: countOf(fields[7]),
    homeYellow: countOf(fields[8]),
    guestYellow: countOf(fields[9]),
    homeCorners: corner(16),
    guestCorners: corner(17),
  }
}
