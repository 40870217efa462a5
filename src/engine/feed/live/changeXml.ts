/**
 * Live changes: the matches that changed in the last seconds.
 *
 * Source: `/gf/data/change_en.xml`, and the same records on the websocket. docs/wire.md 2, three generations. Rules
 * CHG1-CHG12 in docs/rules/feed.md.
 * Errors: a body of another feed is refused. A record without a match id is skipped and noted. A text without the end
 * of its root gives its whole records and is noted as `unterminated-row`.
 */
import { bodyFault, refused } from '../text/body'
import { CARET, isDigit } from '../text/chars'
import { cleanText, LONGEST_TEXT } from '../text/cleanText'
import { readingOf } from '../text/items'
import type { Writable } from '../lists/matchRows'
import { Pieces } from '../grammar/pieces'
import type { ChangeRecord, Changes, Reading, SkipReason } from '../records'
import { SkipLog } from '../text/skipLog'
import { attribute, XmlRecords } from '../grammar/xmlRecords'
import type { EpochMs, MatchId } from '../../contract/units'

/** Number of pieces of a record with every known field. In such a record even an empty last piece is a field. */
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
    const record = readRecord(pieces, elements.source, elements.start, elements.end)
    if (typeof record === 'string') log.add(elements.at, record)
    else {
      if (pieces.unreadable) log.add(elements.at, 'bad-field')
      records.push(record)
    }
  }
  if (refresh === undefined && records.length === 0 && elements.others.size > 0)
    return refused('not-this-feed')
  const skipped = log.list(text)
  if (isRefresh(refresh)) return { ok: true, value: { refresh: true, records: [] }, skipped }
  return readingOf({ refresh: false, records }, skipped, log.items(records.length))
}

/** Reads one record, with `^` between its fields. An unreadable field sets `pieces.unreadable`. */
export function readChangeRecord(piece: string, pieces: Pieces = new Pieces()): ChangeRecord | SkipReason {
  return readRecord(pieces, piece, 0, piece.length)
}

function readRecord(pieces: Pieces, text: string, start: number, end: number): ChangeRecord | SkipReason {
  pieces.cutTrimmed(text, start, end, CARET)
  if (pieces.count !== ALL_FIELDS) pieces.dropEmptyTail()
  const id = pieces.key(0)
  if (Number.isNaN(id)) return 'bad-id'
  return new LiveChange(id, pieces)
}

function isRefresh(refresh: string | undefined): boolean {
  const value = refresh?.trim() ?? ''
  return value !== '' && value !== '0'
}

/**
 * A record, with a property for each field that it has. D0-D7 are the same in every generation. D8-D22 are the same in
 * all but the Chinese one. The generation of 2015 ends at D14.
 *
 * An empty half score clears the score only before half-time (state 0 or 1). A text that is present but empty clears
 * its field. Line-ups are never taken back. All properties are set in the constructor, so that the engine allocates
 * them at once.
 */
class LiveChange implements Writable<ChangeRecord> {
  readonly id: MatchId
  declare state?: number
  declare homeScore?: number
  declare guestScore?: number
  declare homeHalfScore?: number | null
  declare guestHalfScore?: number | null
  declare homeRed?: number
  declare guestRed?: number
  declare homeYellow?: number
  declare guestYellow?: number
  declare kickoff?: EpochMs
  declare halfStart?: EpochMs
  declare remark?: string
  declare explain?: string
  declare lineups?: true
  declare homeCorner?: number
  declare guestCorner?: number
  declare hasCorners?: boolean
  declare varEvents?: string
  declare varText?: string
  declare injuryTime?: number | null
  declare varResult?: string

  constructor(id: MatchId, pieces: Pieces) {
    this.id = id
    const state = pieces.whole(1)
    if (state !== null) this.state = state
    const home = pieces.tally(2)
    if (home !== null) this.homeScore = home
    const guest = pieces.tally(3)
    if (guest !== null) this.guestScore = guest
    const early = state === 0 || state === 1
    const homeHalf = pieces.tally(4)
    if (homeHalf !== null || (early && pieces.isEmpty(4))) this.homeHalfScore = homeHalf
    const guestHalf = pieces.tally(5)
    if (guestHalf !== null || (early && pieces.isEmpty(5))) this.guestHalfScore = guestHalf
    const homeRed = pieces.tally(6)
    if (homeRed !== null) this.homeRed = homeRed
    const guestRed = pieces.tally(7)
    if (guestRed !== null) this.guestRed = guestRed
    // The Chinese generation has the kick-off `HH:mm` in the column where others have yellow cards.
    if (pieces.isClock(8)) readOldTail(pieces, this)
    else {
      const homeYellow = pieces.tally(8)
      if (homeYellow !== null) this.homeYellow = homeYellow
      const guestYellow = pieces.tally(9)
      if (guestYellow !== null) this.guestYellow = guestYellow
      const kickoff = pieces.time(10)
      if (kickoff !== null) this.kickoff = kickoff
      const halfStart = pieces.time(11)
      if (halfStart !== null) this.halfStart = halfStart
      const { count } = pieces
      if (count > 12) this.remark = textAt(pieces, 12)
      if (pieces.flag(13)) this.lineups = true
      if (count > 14) this.explain = textAt(pieces, 14)
      const homeCorner = pieces.tally(16)
      if (homeCorner !== null) this.homeCorner = homeCorner
      const guestCorner = pieces.tally(17)
      if (guestCorner !== null) this.guestCorner = guestCorner
      if (!pieces.missing(18)) this.hasCorners = pieces.flag(18)
      if (count > 19) this.varEvents = textAt(pieces, 19)
      if (count > 20) this.varText = textAt(pieces, 20)
      const injuryTime = pieces.tally(21)
      if (injuryTime !== null || pieces.isEmpty(21)) this.injuryTime = injuryTime
      if (count > 22) this.varResult = textAt(pieces, 22)
    }
  }
}

/** Reads D8-D18 of the Chinese generation: kick-off as `HH:mm` and `M-D`, times 8 hours ahead of UTC. */
function readOldTail(pieces: Pieces, record: Writable<ChangeRecord>): void {
  const halfStart = pieces.time(9, CHINA_ZONE)
  if (halfStart !== null) record.halfStart = halfStart
  const kickoff = nearestKickoff(pieces.string(8), pieces.string(14), record.halfStart)
  if (kickoff !== undefined) record.kickoff = kickoff
  if (pieces.count > 10) record.remark = textAt(pieces, 10)
  const homeYellow = pieces.tally(12)
  if (homeYellow !== null) record.homeYellow = homeYellow
  const guestYellow = pieces.tally(13)
  if (guestYellow !== null) record.guestYellow = guestYellow
  if (pieces.count > 15) record.explain = textAt(pieces, 15)
  const homeCorner = pieces.tally(16)
  if (homeCorner !== null) record.homeCorner = homeCorner
  const guestCorner = pieces.tally(17)
  if (guestCorner !== null) record.guestCorner = guestCorner
  if (!pieces.missing(18)) record.hasCorners = pieces.flag(18)
}

function textAt(pieces: Pieces, i: number): string {
  return pieces.missing(i) ? '' : cleanText(pieces.string(i), LONGEST_TEXT)
}

/** Returns the kick-off in the year nearest to the start of the running half, because the feed has no year. */
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
