/**
 * A whole odds file: every market of every match as numbers in one array, without a string or an object per price.
 *
 * Source: `/gf/data/odds/en/runOddsData_{company}.txt`, and its sisters `ch_` and `t_`; wire-formats section 3.
 *         Rules OTX1-OTX9 in docs/rules.md.
 * Errors: a body that is no such feed is refused; a record without a match id is skipped and noted; a value that is no
 *         number is `NaN` and noted once for its record.
 */
import { MARKETS, type Market } from '../contract/markets'
import { bodyFault, MAX_RECORDS, refused } from './body'
import { BANG, COMMA, DOLLAR, isDigit, MINUS, pastSpace } from './chars'
import { readId, readNumber } from './numbers'
import { type OddsTable, type Reading, VALUES_PER_MARKET } from './records'
import { SkipLog } from './skips'

/** The groups of a record; half time has its last two the other way round than full time. */
const WIRE_ORDER: readonly Market[] = ['HDP', '1x2', 'ou', 'HDPHalf', 'OUHalf', '1x2Half', 'cornersOU']
const SLOTS = WIRE_ORDER.map(market => MARKETS.indexOf(market))
const VALUES_PER_MATCH = MARKETS.length * VALUES_PER_MARKET
/** A record with six markets has about 250 characters; the arrays grow when a file has shorter ones. */
const TYPICAL_RECORD = 160

/** An empty body is an empty table: "no odds". */
export function readOddsText(text: string): Reading<OddsTable> {
  const fault = bodyFault(text)
  if (fault !== undefined && fault !== 'empty') return refused(fault)
  const scan = new OddsScan(text)
  scan.run()
  const foreign = scan.count === 0 && fault === undefined && !isDigit(text.charCodeAt(pastSpace(text, 0)))
  return foreign ? refused('not-this-feed') : { ok: true, value: scan.table(), skipped: scan.log.list(text) }
}

class OddsScan {
  count = 0
  readonly log = new SkipLog()
  private readonly text: string
  private pos = 0
  private unreadable = false
  private ids: Float64Array
  private present: Uint8Array
  private values: Float64Array

  constructor(text: string) {
    this.text = text
    const room = Math.min(MAX_RECORDS, 8 + Math.ceil(text.length / TYPICAL_RECORD))
    this.ids = new Float64Array(room)
    this.present = new Uint8Array(room)
    this.values = new Float64Array(room * VALUES_PER_MATCH).fill(Number.NaN)
  }

  run(): void {
    const { text } = this
    for (let records = 0; ; this.pos++) {
      this.pos = pastSpace(text, this.pos)
      if (this.pos >= text.length) return
      if (text.charCodeAt(this.pos) === DOLLAR) continue
      if (++records > MAX_RECORDS) {
        this.log.add(this.pos, 'too-many-records')
        return
      }
      this.readRecord()
    }
  }

  table(): OddsTable {
    return {
      count: this.count,
      ids: this.ids.subarray(0, this.count),
      present: this.present.subarray(0, this.count),
      values: this.values.subarray(0, this.count * VALUES_PER_MATCH),
    }
  }

  /** Ends at the `$` after the record, or at the end of the text. */
  private readRecord(): void {
    const { text } = this
    const start = this.pos
    let end = start
    while (end < text.length && !endsGroup(text.charCodeAt(end))) end++
    this.pos = end
    const id = readId(text, start, end)
    if (Number.isNaN(id)) {
      this.log.add(start, 'bad-id')
      while (this.pos < text.length && text.charCodeAt(this.pos) !== DOLLAR) this.pos++
      return
    }
    this.makeRoom()
    this.ids[this.count] = id
    this.unreadable = false
    this.readGroups()
    if (this.unreadable) this.log.add(start, 'bad-field')
    this.count++
  }

  private readGroups(): void {
    const { text } = this
    const base = this.count * VALUES_PER_MATCH
    let present = 0
    for (let group = 0; text.charCodeAt(this.pos) === BANG; group++) {
      const slot = SLOTS[group] ?? -1
      this.pos++
      if (this.readGroup(slot < 0 ? -1 : base + slot * VALUES_PER_MARKET) && slot >= 0) present |= 1 << slot
    }
    this.present[this.count] = present
  }

  /** Writes nine values at `to`, nowhere when it is -1; false when the group is empty. */
  private readGroup(to: number): boolean {
    const { text } = this
    const start = pastSpace(text, this.pos)
    let i = start
    for (let value = 0; ; value++, i++) {
      const from = i
      while (i < text.length && !endsValue(text.charCodeAt(i))) i++
      if (i > from && to >= 0 && value < VALUES_PER_MARKET) this.put(to + value, from, i)
      if (text.charCodeAt(i) !== COMMA) break
    }
    this.pos = i
    return i > start
  }

  private put(to: number, start: number, end: number): void {
    const value = readNumber(this.text, start, end)
    this.values[to] = value
    if (!Number.isNaN(value)) return
    const first = pastSpace(this.text, start)
    const dash = this.text.charCodeAt(first) === MINUS && pastSpace(this.text, first + 1) >= end
    if (first < end && !dash) this.unreadable = true
  }

  private makeRoom(): void {
    if (this.count < this.ids.length) return
    const room = this.ids.length * 2
    const { ids, present, values } = this
    this.ids = new Float64Array(room)
    this.ids.set(ids)
    this.present = new Uint8Array(room)
    this.present.set(present)
    this.values = new Float64Array(room * VALUES_PER_MATCH)
    this.values.set(values)
    this.values.fill(Number.NaN, values.length)
  }
}

function endsGroup(code: number): boolean {
  return code === BANG || code === DOLLAR
}

function endsValue(code: number): boolean {
  return code === COMMA || code === BANG || code === DOLLAR
}
