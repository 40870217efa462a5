/**
 * A whole odds file: every market of every match as numbers in one array, without a string or object for each price.
 *
 * Source: `/gf/data/odds/en/runOddsData_{company}.txt`, `ch_runOddsData_`, `t_runOddsData_`. docs/wire.md 3. Rules
 * OTX1-OTX9 in docs/rules/feed.md.
 * Errors: a body of another feed, or without one readable record, is refused. A record without a match id is skipped
 * and noted. A value that is no number is `NaN` and noted once for its record.
 */
import { TRAITS, MARKETS } from '../../contract/markets'
import { bodyFault, MAX_RECORDS, refused } from '../text/body'
import { BANG, COMMA, DOLLAR, DOT, isDigit, MINUS, NINE, pastSpace, ZERO } from '../text/chars'
import { readingOf } from '../text/items'
import { readId, readNumber } from '../text/numbers'
import { type OddsTable, type Reading, VALUES_PER_MARKET } from '../records'
import { SkipLog } from '../text/skipLog'

/** Index in `MARKETS` by the number of the group in a record. */
const SLOTS: number[] = []
for (const [slot, market] of MARKETS.entries()) SLOTS[TRAITS[market].group] = slot
const VALUES_PER_MATCH = MARKETS.length * VALUES_PER_MARKET
/** Estimated characters of a record, for the first size of the arrays, which grow when needed. */
const TYPICAL_RECORD = 160
/** Maximum number of digits of a number that is exact. One division then gives the nearest double. */
const EXACT_DIGITS = 15

/** Reads an odds file. An empty body means "no odds" and gives an empty table. */
export function readOddsText(text: string): Reading<OddsTable> {
  const fault = bodyFault(text)
  if (fault !== undefined && fault !== 'empty') return refused(fault)
  const scan = new OddsScan(text)
  scan.run()
  // A body that consists only of `$` has no record, not even a broken one. It is an odds file without odds.
  const foreign = scan.count === 0 && scan.log.size > 0 && !isDigit(text.charCodeAt(pastSpace(text, 0)))
  if (foreign) return refused('not-this-feed')
  return readingOf(scan.table(), scan.log.list(text), scan.log.items(scan.count))
}

class OddsScan {
  count = 0
  readonly log = new SkipLog()
  private readonly text: string
  private pos = 0
  private unreadable = false
  private ids: Float64Array
  private present: Uint32Array
  private values: Float64Array

  constructor(text: string) {
    this.text = text
    const room = Math.min(MAX_RECORDS, 8 + Math.ceil(text.length / TYPICAL_RECORD))
    this.ids = new Float64Array(room)
    this.present = new Uint32Array(room)
    this.values = new Float64Array(room * VALUES_PER_MATCH)
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

  /** Reads a record up to the `$` after it, or to the end of the text. */
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
    this.values.fill(Number.NaN, base, base + VALUES_PER_MATCH)
    let present = 0
    for (let group = 0; text.charCodeAt(this.pos) === BANG; group++) {
      const slot = SLOTS[group] ?? -1
      this.pos++
      if (this.readGroup(slot < 0 ? -1 : base + slot * VALUES_PER_MARKET) && slot >= 0) present |= 1 << slot
    }
    this.present[this.count] = present
  }

  /**
   * Reads nine values and writes them from index `to` on, unless `to` is -1. Returns false if the group is empty.
   *
   * Nearly every character of the file is read here, in one loop without calls. The common price, one digit, a point
   * and two digits, is read without a loop. Other values are summed digit by digit, with at most one point.
   * `readOddValue` reads the rest.
   */
  private readGroup(to: number): boolean {
    const { text, values } = this
    const first = pastSpace(text, this.pos)
    const last = to < 0 ? -1 : to + VALUES_PER_MARKET
    let i = first
    for (let at = to; ; at++, i++) {
      const start = i
      let code = text.charCodeAt(i)
      if (code === COMMA) continue
      if (code === BANG || code === DOLLAR) break
      if (text.charCodeAt(i + 1) === DOT && isDigit(code)) {
        const tenths = text.charCodeAt(i + 2) - ZERO
        const rest = text.charCodeAt(i + 3) - ZERO
        const next = text.charCodeAt(i + 4)
        if (tenths >= 0 && tenths <= 9 && rest >= 0 && rest <= 9 && endsValue(next)) {
          if (at < last) values[at] = ((code - ZERO) * 100 + tenths * 10 + rest) / 100
          i += 4
          if (next === COMMA) continue
          break
        }
      }
      const negative = code === MINUS
      if (negative) code = text.charCodeAt(++i)
      const digitsAt = i
      let digits = 0
      while (code >= ZERO && code <= NINE) {
        digits = digits * 10 + code - ZERO
        code = text.charCodeAt(++i)
      }
      let scale = i > digitsAt ? 1 : 0
      if (code === DOT && scale === 1) {
        code = text.charCodeAt(++i)
        while (code >= ZERO && code <= NINE) {
          digits = digits * 10 + code - ZERO
          scale *= 10
          code = text.charCodeAt(++i)
        }
        if (scale === 1) scale = 0
      }
      let value = negative && digits > 0 ? -digits / scale : digits / scale
      if (scale === 0 || i - digitsAt > EXACT_DIGITS || !(endsValue(code) || i >= text.length)) {
        value = this.readOddValue(start, at < last)
        i = this.pos
        code = text.charCodeAt(i)
      }
      if (at < last) values[at] = value
      if (code !== COMMA) break
    }
    this.pos = i
    return i > first
  }

  /**
   * Reads a value that is not plain digits: empty, `-`, padded, too long, or no number. The last is noted if its market
   * is known.
   */
  private readOddValue(start: number, listed: boolean): number {
    const { text } = this
    let end = start
    while (end < text.length && !endsValue(text.charCodeAt(end))) end++
    this.pos = end
    const value = readNumber(text, start, end)
    const first = pastSpace(text, start)
    const dash = text.charCodeAt(first) === MINUS && pastSpace(text, first + 1) >= end
    if (listed && Number.isNaN(value) && first < end && !dash) this.unreadable = true
    return value
  }

  private makeRoom(): void {
    if (this.count < this.ids.length) return
    const room = this.ids.length * 2
    const { ids, present, values } = this
    this.ids = new Float64Array(room)
    this.ids.set(ids)
    this.present = new Uint32Array(room)
    this.present.set(present)
    this.values = new Float64Array(room * VALUES_PER_MATCH)
    this.values.set(values)
  }
}

function endsGroup(code: number): boolean {
  return code === BANG || code === DOLLAR
}

function endsValue(code: number): boolean {
  return code === COMMA || code === BANG || code === DOLLAR
}
