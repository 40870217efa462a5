/**
 * One message of the websocket: live changes and price changes, by channel.
 *
 * Source: `/stream`, channels `change_xml`, `ch_odds_new_{company}`, each with or without `_txt`. docs/wire.md 9. A
 * message is JSON, or `ok` as a keep-alive. The first message of our own server names its run in `source`. Rules
 * SOC1-SOC8, SOC10 in docs/rules/feed.md.
 * Errors: a message that is no JSON object is refused. An unreadable record is skipped and noted.
 */
import type { CompanyId } from '../../contract/units'
import { MAX_RECORDS, refused } from '../text/body'
import { readChangeRecord } from './changeXml'
import { CARET, isDigit, pastSpace } from '../text/chars'
import { isObject, parseJson, timeOf, wholeOf } from '../grammar/json'
import { readId } from '../text/numbers'
import { collectOddsChanges } from '../odds/oddsChanges'
import { Pieces } from '../grammar/pieces'
import type { ChangeRecord, OddsChange, Reading, Skip, SocketFrame } from '../records'
import { SkipLog } from '../text/skipLog'

const CHANGES = 'change_xml'
const ODDS = 'ch_odds_new_'
const TEXT_SUFFIX = '_txt'
const LONGEST_KEEP_ALIVE = 16
const KEEP_ALIVE: SocketFrame = {
  keepAlive: true,
  seq: null,
  at: null,
  source: null,
  changes: [],
  odds: [],
}

export function readSocketFrame(text: string): Reading<SocketFrame> {
  if (isKeepAlive(text)) return { ok: true, value: KEEP_ALIVE, skipped: [] }
  const reading = parseJson(text)
  if (!reading.ok) return refused(reading.fault)
  if (!isObject(reading.value)) return refused('bad-shape')
  const frame = new FrameParts()
  for (const channel of Object.keys(reading.value)) frame.read(channel, reading.value[channel])
  const { changes, odds, skipped } = frame
  const seq = wholeOf(reading.value['seq'])
  const stamp = reading.value['at'] ?? null
  const at = timeOf(stamp)
  if (at === null && stamp !== null) skipped.push({ line: 1, reason: 'bad-time' })
  const source = sourceOf(reading.value['source'])
  return { ok: true, value: { keepAlive: false, seq, at, source, changes, odds }, skipped }
}

/** Returns the name of the server's run. Names are only compared, so any short word is accepted. */
function sourceOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value) ? value : null
}

function isKeepAlive(text: string): boolean {
  return text.length < LONGEST_KEEP_ALIVE && text.trim().toLowerCase() === 'ok'
}

class FrameParts {
  readonly changes: ChangeRecord[] = []
  readonly odds: OddsChange[] = []
  readonly skipped: Skip[] = []

  read(channel: string, value: unknown): void {
    if (typeof value !== 'string') return
    const name = channel.endsWith(TEXT_SUFFIX) ? channel.slice(0, -TEXT_SUFFIX.length) : channel
    const log = new SkipLog()
    if (name === CHANGES) collectChanges(value, this.changes, log)
    else if (name.startsWith(ODDS)) this.readOdds(readId(name, ODDS.length, name.length), value, log)
    for (const skip of log.list(value)) this.skipped.push(skip)
  }

  private readOdds(company: CompanyId, value: string, log: SkipLog): void {
    if (Number.isNaN(company)) return
    for (const change of collectOddsChanges(value, company, log)) this.odds.push(change)
  }
}

/** Reads the records. A record ends at a `!` that a match id and `^` follow. A remark may contain any other `!`. */
function collectChanges(text: string, changes: ChangeRecord[], log: SkipLog): void {
  const pieces = new Pieces()
  let records = 0
  for (let at = 0; at < text.length;) {
    const end = endOfRecord(text, at)
    if (pastSpace(text, at) < end) {
      if (++records > MAX_RECORDS) {
        log.add(at, 'too-many-records')
        return
      }
      const record = readChangeRecord(text.slice(at, end), pieces)
      if (typeof record === 'string') log.add(at, record)
      else {
        if (pieces.unreadable) log.add(at, 'bad-field')
        changes.push(record)
      }
    }
    at = end + 1
  }
}

function endOfRecord(text: string, at: number): number {
  for (let i = text.indexOf('!', at); i >= 0; i = text.indexOf('!', i + 1)) {
    const next = pastSpace(text, i + 1)
    if (next === text.length || startsRecord(text, next)) return i
  }
  return text.length
}

function startsRecord(text: string, at: number): boolean {
  let i = at
  while (isDigit(text.charCodeAt(i))) i++
  return i > at && text.charCodeAt(i) === CARET
}
