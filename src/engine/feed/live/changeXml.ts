/**
 * Live changes: the matches that changed in the last seconds.
 *
 * Source: `/gf/data/change_en.xml`, and the same records on the websocket; wire-formats section 2, three generations.
 *         Rules CHG1-CHG12 in docs/rules/feed.md.
 * Errors: a body that is no such feed is refused; a record without a match id is skipped and noted. A text without the
 *         end of its root keeps its whole records and is noted as `unterminated-row`.
 */
import { bodyFault, refused } from '../text/body'
import { CARET, isDigit, pastSpace } from '../text/chars'
import { cleanText, LONGEST_TEXT } from '../text/cleanText'
import { readingOf } from '../text/items'
import type { Writable } from '../lists/matchRows'
import { Pieces } from '../grammar/pieces'
import type { ChangeRecord, Changes, Reading, SkipReason } from '../records'
import { SkipLog } from '../text/skips'
import { attribute, XmlRecords } from '../grammar/xmlRecords'
import type { EpochMs } from '../../contract/units'

/** Number of pieces of a record with every known field. In such a record the last piece is a field even if empty. */
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
  const skipped = log.list(text)
  if (asksRefresh(refresh)) return { ok: true, value: { refresh: true, records: [] }, skipped }
  return readingOf({ refresh: false, records }, skipped, { read: records.length, lost: log.lost })
}

/** Reads one record, with `^` between its fields. It sets `pieces.unreadable` when a field cannot be read. */
export function readChangeRecord(piece: string, pieces: Pieces = new Pieces()): ChangeRecord | SkipReason {
  pieces.cut(piece, pastSpace(piece, 0), piece.trimEnd().length, CARET)
  if (pieces.count !== ALL_FIELDS) pieces.dropEmptyTail()
  const id = pieces.key(0)
  if (Number.isNaN(id)) return 'bad-id'
  const record: Writable<ChangeRecord> = { id }
  readScore(pieces, record)
  // The Chinese generation has the kick-off `HH:mm` where the others have a number of yellow cards.
  if (pieces.isClock(8)) readOldTail(pieces, record)
  else readTail(pieces, record)
  return record
}

function asksRefresh(refresh: string | undefined): boolean {
  const value = refresh?.trim() ?? ''
  return value !== '' && value !== '0'
}

/** D0-D7, the same in every generation. An empty half score clears the score only before half-time (state 0 or 1). */
function readScore(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const state = pieces.whole(1)
  if (state !== null) record.state = state
  const home = pieces.tally(2)
  if (home !== null) record.homeScore = home
  const guest = pieces.tally(3)
  if (guest !== null) record.guestScore = guest
  const early = state === 0 || state === 1
  const homeHalf = pieces.tally(4)
  if (homeHalf !== null || (early && pieces.isEmpty(4))) record.homeHalfScore = homeHalf
  const guestHalf = pieces.tally(5)
  if (guestHalf !== null || (early && pieces.isEmpty(5))) record.guestHalfScore = guestHalf
  const homeRed = pieces.tally(6)
  if (homeRed !== null) record.homeRed = homeRed
  const guestRed = pieces.tally(7)
  if (guestRed !== null) record.guestRed = guestRed
}

/** D8-D22; the generation of 2015 ends at D14. A text that is present but empty clears its field. */
function readTail(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const { count } = pieces
  readYellow(pieces, record, 8)
  const kickoff = pieces.time(10)
  if (kickoff !== null) record.kickoff = kickoff
  const halfStart = pieces.time(11)
  if (halfStart !== null) record.halfStart = halfStart
  if (count > 12) record.remark = textAt(pieces, 12)
  if (!pieces.missing(13)) record.lineup = pieces.flag(13)
  if (count > 14) record.explain = textAt(pieces, 14)
  readCorners(pieces, record)
  if (count > 19) record.varEvents = textAt(pieces, 19)
  if (count > 20) record.varText = textAt(pieces, 20)
  const injuryTime = pieces.tally(21)
  if (injuryTime !== null || pieces.isEmpty(21)) record.injuryTime = injuryTime
  if (count > 22) record.varResult = textAt(pieces, 22)
}

/** D8-D18 of the Chinese generation: kick-off as `HH:mm` and `M-D`, times 8 hours ahead of UTC. */
function readOldTail(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const halfStart = pieces.time(9, CHINA_ZONE)
  if (halfStart !== null) record.halfStart = halfStart
  const kickoff = nearestKickoff(pieces.string(8), pieces.string(14), record.halfStart)
  if (kickoff !== undefined) record.kickoff = kickoff
  if (pieces.count > 10) record.remark = textAt(pieces, 10)
  if (!pieces.missing(11)) record.lineup = pieces.flag(11)
  readYellow(pieces, record, 12)
  if (pieces.count > 15) record.explain = textAt(pieces, 15)
  readCorners(pieces, record)
}

function readYellow(pieces: Pieces, record: Writable<ChangeRecord>, at: number): void {
  const home = pieces.tally(at)
  if (home !== null) record.homeYellow = home
  const guest = pieces.tally(at + 1)
  if (guest !== null) record.guestYellow = guest
}

/** D16-D18 in every generation that has them. */
function readCorners(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const home = pieces.tally(16)
  if (home !== null) record.homeCorner = home
  const guest = pieces.tally(17)
  if (guest !== null) record.guestCorner = guest
  if (!pieces.missing(18)) record.hasCorners = pieces.flag(18)
}

function textAt(pieces: Pieces, i: number): string {
  return pieces.missing(i) ? '' : cleanText(pieces.string(i), LONGEST_TEXT)
}

/** The kick-off, in the year that puts it nearest to the start of the running half, because the feed has no year. */
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
