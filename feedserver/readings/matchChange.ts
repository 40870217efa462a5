/**
 * Records of `change_en.xml` or of the channel `change_xml`, docs/wire.md 2: changes of single matches.
 *
 * Errors: a record without an id or a state is skipped and counted.
 */
import { Pieces } from '../../src/engine/feed/grammar/pieces'
import { readChangeRecord } from '../../src/engine/feed/live/changeXml'
import { overturns } from '../../src/engine/match/reviewText'
import { idOf } from './ids'
import { matchReading, type MatchReading } from './matchReading'

export interface MatchChange extends MatchReading {
  readonly state: number
  /** The change comes with a decision of the video referee that overturns something. */
  readonly isDecided: boolean
}

export function readMatchChanges(records: readonly string[]): {
  readonly changes: readonly MatchChange[]
  readonly faults: number
} {
  const pieces = new Pieces()
  const changes = records.flatMap(record => changeOf(record, pieces) ?? [])
  return { changes, faults: records.length - changes.length }
}

function changeOf(text: string, pieces: Pieces): MatchChange | null {
  const record = readChangeRecord(text, pieces)
  if (typeof record === 'string' || idOf(record.id) === null) return null
  const { state, ...reading } = matchReading(record)
  return state === null ? null : { ...reading, state, isDecided: overturns(record.varResult) }
}
