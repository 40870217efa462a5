/**
 * Live changes: what the feed says of single matches since a few seconds ago.
 *
 * Source: `/gf/data/change_en.xml`, and the same records on the websocket; wire-formats section 2, three generations.
 *         Rules CHG1-CHG12 in docs/rules.md.
 * Errors: a body that is no such feed is refused; a record without a match id is skipped and noted. A text that ends
 *         before its root does keeps its whole records and notes an `unterminated-row`.
 */
import { bodyFault, refused } from './body'
import { CARET, isDigit, pastSpace } from './chars'
import { cleanText } from './cleanText'
import type { Writable } from './matchRows'
import { Pieces } from './pieces'
import type { ChangeRecord, Changes, Reading, SkipReason } from './records'
import { SkipLog } from './skips'
import { attribute, XmlRecords } from './xmlRecords'
import type { EpochMs } from '../contract/units'

/** Pieces of a record that holds every field we know of: its last piece is a field even when it is empty. */
const ALL_FIELDS = 23
const CHINA_ZONE = 8
const DAY_MS = 86_400_000

export function readChanges(text: string): Reading<Changes> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const elements = new XmlRecords(text, 'h', log)
  const root = elements.root()
  if (root === undefined) return refused('not-this-feed')
  const refresh = attribute(root, 'refresh')
  const records: ChangeRecord[] = []
  const pieces = new Pieces()
  while (!root.endsWith('/>') && elements.next()) {
    const record = readChangeRecord(elements.content, pieces)
    if (typeof record === 'string') log.add(elements.at, record)
    else {
      if (pieces.unreadable) log.add(elements.at, 'bad-field')
      records.push(record)
    }
  }
  if (refresh === undefined && records.length === 0 && elements.others.size > 0)
    return refused('not-this-feed')
  const value = asksRefresh(refresh) ? { refresh: true, records: [] } : { refresh: false, records }
  return { ok: true, value, skipped: log.list(text) }
}

/** One record, `^` between its fields. `pieces.unreadable` afterwards: one of them could not be read. */
export function readChangeRecord(piece: string, pieces: Pieces = new Pieces()): ChangeRecord | SkipReason {
  pieces.cut(piece, pastSpace(piece, 0), piece.trimEnd().length, CARET)
  if (pieces.overfull) return 'too-many-fields'
  if (pieces.count !== ALL_FIELDS) pieces.dropEmptyTail()
  const id = pieces.key(0)
  if (Number.isNaN(id)) return 'bad-id'
  const record: Writable<ChangeRecord> = { id }
  readScore(pieces, record)
  if (isClock(pieces.string(8))) readOldTail(pieces, record)
  else readTail(pieces, record)
  return record
}

function asksRefresh(refresh: string | undefined): boolean {
  const value = refresh?.trim() ?? ''
  return value !== '' && value !== '0'
}

/** D0-D7, the same in every generation. An empty half score clears only what cannot have one yet. */
function readScore(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const state = pieces.whole(1)
  if (state !== null) record.state = state
  setTally(pieces, 2, record, 'homeScore')
  setTally(pieces, 3, record, 'guestScore')
  const early = state === 0 || state === 1
  setHalf(pieces, 4, record, 'homeHalfScore', early)
  setHalf(pieces, 5, record, 'guestHalfScore', early)
  setTally(pieces, 6, record, 'homeRed')
  setTally(pieces, 7, record, 'guestRed')
}

/** D8-D22; the generation of 2015 ends at D14. */
function readTail(pieces: Pieces, record: Writable<ChangeRecord>): void {
  setTally(pieces, 8, record, 'homeYellow')
  setTally(pieces, 9, record, 'guestYellow')
  setTime(pieces, 10, record, 'kickoff', 0)
  setTime(pieces, 11, record, 'halfStart', 0)
  setText(pieces, 12, record, 'remark')
  setFlag(pieces, 13, record, 'lineup')
  setText(pieces, 14, record, 'explain')
  setTally(pieces, 16, record, 'homeCorner')
  setTally(pieces, 17, record, 'guestCorner')
  setFlag(pieces, 18, record, 'hasCorners')
  setText(pieces, 19, record, 'varEvents')
  setText(pieces, 20, record, 'varText')
  if (pieces.count > 21) {
    const injuryTime = pieces.tally(21)
    if (injuryTime !== null || pieces.missing(21)) record.injuryTime = injuryTime
  }
  setText(pieces, 22, record, 'varResult')
}

/** The Chinese sisters: kick-off as `HH:mm` and `M-D`, times 8 hours ahead. */
function readOldTail(pieces: Pieces, record: Writable<ChangeRecord>): void {
  setTime(pieces, 9, record, 'halfStart', CHINA_ZONE)
  const kickoff = nearestKickoff(pieces.string(8), pieces.string(14), record.halfStart)
  if (kickoff !== undefined) record.kickoff = kickoff
  setText(pieces, 10, record, 'remark')
  setFlag(pieces, 11, record, 'lineup')
  setTally(pieces, 12, record, 'homeYellow')
  setTally(pieces, 13, record, 'guestYellow')
  setText(pieces, 15, record, 'explain')
  setTally(pieces, 16, record, 'homeCorner')
  setTally(pieces, 17, record, 'guestCorner')
  setFlag(pieces, 18, record, 'hasCorners')
}

type KeysOf<Value> = {
  [Key in keyof ChangeRecord]-?: Exclude<ChangeRecord[Key], undefined> extends Value ? Key : never
}[keyof ChangeRecord]
type TallyKey = Exclude<KeysOf<number>, 'id' | 'state' | TimeKey>
type TimeKey = 'kickoff' | 'halfStart'
type HalfKey = 'homeHalfScore' | 'guestHalfScore'

function setTally(pieces: Pieces, i: number, record: Writable<ChangeRecord>, key: TallyKey): void {
  const value = pieces.tally(i)
  if (value !== null) record[key] = value
}

function setHalf(
  pieces: Pieces,
  i: number,
  record: Writable<ChangeRecord>,
  key: HalfKey,
  early: boolean,
): void {
  const value = pieces.tally(i)
  if (value !== null || (early && i < pieces.count && pieces.missing(i))) record[key] = value
}

function setTime(
  pieces: Pieces,
  i: number,
  record: Writable<ChangeRecord>,
  key: TimeKey,
  zoneHours: number,
): void {
  const value = pieces.time(i, zoneHours)
  if (value !== null) record[key] = value
}

/** Present but empty clears. */
function setText(pieces: Pieces, i: number, record: Writable<ChangeRecord>, key: KeysOf<string>): void {
  if (i < pieces.count) record[key] = cleanText(pieces.string(i))
}

function setFlag(pieces: Pieces, i: number, record: Writable<ChangeRecord>, key: KeysOf<boolean>): void {
  if (!pieces.missing(i)) record[key] = pieces.flag(i)
}

/** `HH:mm`, which no yellow-card count looks like. */
function isClock(piece: string): boolean {
  return /^\d{1,2}:\d{2}$/.test(piece)
}

/** The year is not said: the one that brings the kick-off nearest to the start of the running half. */
function nearestKickoff(clock: string, day: string, halfStart: EpochMs | undefined): EpochMs | undefined {
  if (halfStart === undefined || !isDigit(day.charCodeAt(0))) return undefined
  const [month, date] = day.split('-').map(Number)
  const [hour, minute] = clock.split(':').map(Number)
  if (month === undefined || date === undefined || hour === undefined || minute === undefined)
    return undefined
  const year = new Date(halfStart).getUTCFullYear()
  let best: EpochMs | undefined
  for (const candidate of [year - 1, year, year + 1]) {
    const time = Date.UTC(candidate, month - 1, date, hour - CHINA_ZONE, minute)
    if (best === undefined || Math.abs(time - halfStart) < Math.abs(best - halfStart)) best = time
  }
  return best !== undefined && Math.abs(best - halfStart) < 2 * DAY_MS ? best : undefined
}
