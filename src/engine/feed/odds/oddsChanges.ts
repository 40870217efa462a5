/**
 * Price changes of one bookmaker: a record for each market with a changed price.
 *
 * Source: `ch_odds_new_{company}.txt` and the same records on the websocket. docs/wire.md 5. Rules OCH1-OCH7 in
 * docs/rules/feed.md.
 * Errors: a body of another feed is refused. An unreadable record is skipped and noted.
 */
import type { CompanyId } from '../../contract/units'
import { bodyFault, MAX_RECORDS, refused } from '../text/body'
import { BANG, CARET, isDigit, pastSpace } from '../text/chars'
import { readingOf } from '../text/items'
import { MARKET_NAMES } from './marketNames'
import { readOddsText } from './oddsText'
import { Pieces } from '../grammar/pieces'
import type { OddsChange, OddsTable, Reading, SkipReason, Triple } from '../records'
import { SkipLog } from '../text/skipLog'

/** The content of a change file: price changes, or (from some servers) a whole odds file. */
export type OddsNews =
  | { readonly kind: 'changes'; readonly changes: readonly OddsChange[] }
  | { readonly kind: 'table'; readonly table: OddsTable }

const HEAD = 3
const TRIPLE = 3
/** Numbers of pieces of a record without and with opening prices. A close flag may be one more. */
const SHORT = HEAD + 2 * TRIPLE
const LONG = HEAD + 3 * TRIPLE

/** Reads a change file. A body with `$` is a whole odds file, read by `oddsText.ts`. */
export function readOddsNews(text: string, company: CompanyId | null): Reading<OddsNews> {
  if (text.includes('$')) {
    const reading = readOddsText(text)
    return reading.ok ? { ...reading, value: { kind: 'table', table: reading.value } } : reading
  }
  const reading = readOddsChanges(text, company)
  return reading.ok ? { ...reading, value: { kind: 'changes', changes: reading.value } } : reading
}

/**
 * Reads price changes. An empty body has no changes. With `company` `null` the records of every company are accepted.
 */
export function readOddsChanges(text: string, company: CompanyId | null): Reading<readonly OddsChange[]> {
  const fault = bodyFault(text)
  if (fault !== undefined && fault !== 'empty') return refused(fault)
  const first = text.charCodeAt(pastSpace(text, 0))
  const foreign = fault === undefined && !isDigit(first) && !(text.includes('^') || first === BANG)
  if (foreign || text.includes('$')) return refused('not-this-feed')
  const log = new SkipLog()
  const changes = collectOddsChanges(text, company, log)
  return readingOf(changes, log.list(text), log.items(changes.length))
}

export function collectOddsChanges(
  text: string,
  company: CompanyId | null,
  log: SkipLog,
): readonly OddsChange[] {
  const changes: OddsChange[] = []
  const pieces = new Pieces()
  let records = 0
  for (let at = 0; at < text.length;) {
    const mark = text.indexOf('!', at)
    const end = mark < 0 ? text.length : mark
    const start = pastSpace(text, at)
    at = end + 1
    if (start >= end) continue
    if (++records > MAX_RECORDS) {
      log.add(start, 'too-many-records')
      break
    }
    const change = readOddsChange(pieces, text, start, end, company)
    if (typeof change === 'string') log.add(start, change)
    else {
      if (pieces.unreadable) log.add(start, 'bad-field')
      changes.push(change)
    }
  }
  return changes
}

function readOddsChange(
  pieces: Pieces,
  text: string,
  start: number,
  end: number,
  company: CompanyId | null,
): OddsChange | SkipReason {
  pieces.cut(text, start, end, CARET)
  const matchId = pieces.key(0)
  if (Number.isNaN(matchId)) return 'bad-id'
  const count = fieldCount(pieces)
  if (count === 0) return 'wrong-field-count'
  const named = pieces.key(1)
  if (company === null ? Number.isNaN(named) : named !== company) return 'other-company'
  const market = MARKET_NAMES.get(pieces.string(2).trim().toLowerCase())
  if (market === undefined) return 'bad-row'
  const opening = count >= LONG ? readTriple(pieces, HEAD) : null
  const at = count >= LONG ? HEAD + TRIPLE : HEAD
  const current = readTriple(pieces, at)
  const running = readTriple(pieces, at + TRIPLE)
  const closed = count > at + 2 * TRIPLE ? pieces.tally(at + 2 * TRIPLE) : null
  return {
    company: company ?? named,
    matchId,
    market,
    current,
    running,
    ...(opening === null ? {} : { first: opening }),
    ...(closed === null ? {} : { suspended: closed !== 0 }),
  }
}

/** Returns 9, 10, 12 or 13, else 0. An empty piece after a last `^` counts only if the number is wrong without it. */
function fieldCount(pieces: Pieces): number {
  const full = pieces.count
  const whole = pieces.missing(full - 1) ? full - 1 : full
  if (isRecord(whole)) return whole
  return isRecord(full) ? full : 0
}

function isRecord(count: number): boolean {
  return count === SHORT || count === SHORT + 1 || count === LONG || count === LONG + 1
}

/** Reads a triple, or `null` if all three values are empty. */
function readTriple(pieces: Pieces, at: number): Triple | null {
  if (pieces.missing(at) && pieces.missing(at + 1) && pieces.missing(at + 2)) return null
  return { up: pieces.number(at), goal: pieces.number(at + 1), down: pieces.number(at + 2) }
}
