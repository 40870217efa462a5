/**
 * The data of the corner popup: prices, counts and single corners of each match. The script is read without running it.
 *
 * Source: `/gf/data/sbCorner.js`. docs/wire.md 6.1. Rules COR1-COR2 in docs/rules/feed.md.
 * Errors: a body of another feed is refused. An unreadable line is skipped and noted.
 */
import { bodyFault, refused } from '../text/body'
import { CARET, COMMA } from '../text/chars'
import { readingOf } from '../text/items'
import { JsStatements } from '../grammar/jsStatements'
import { Pieces } from '../grammar/pieces'
import type { CornerEvent, CornerRecord, Reading, Triple } from '../records'
import { SkipLog } from '../text/skipLog'

const NAME = 'sCornerData'
const ODDS = 1
const COUNTS = 2
const EVENTS = 3

export function readCorners(text: string): Reading<readonly CornerRecord[]> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const statements = new JsStatements(text, [NAME], log)
  const records = new Map<number, CornerRecord>()
  let known = false
  for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
    if (kind === 'call' || statements.name !== NAME) statements.fail('unknown-statement', statements.at)
    else {
      known = true
      if (kind === 'row') readLine(statements, records, log)
    }
  }
  if (!known) return refused('not-this-feed')
  return readingOf([...records.values()], log.list(text), log.items(records.size))
}

function readLine(statements: JsStatements, records: Map<number, CornerRecord>, log: SkipLog): void {
  const { at, index } = statements
  const content = statements.readQuoted()
  if (content === undefined) return
  if (!Number.isSafeInteger(index) || index <= 0) {
    log.add(at, 'bad-id')
    return
  }
  const reader = new CornerContent(content)
  records.set(index, reader.read(index))
  if (reader.unreadable) log.add(at, 'bad-field')
}

class CornerContent {
  unreadable = false
  private readonly parts = new Pieces()
  private readonly fields = new Pieces()

  constructor(content: string) {
    this.parts.cut(content, 0, content.length, CARET)
  }

  read(matchId: number): CornerRecord {
    this.cutPart(ODDS)
    const total = this.triple(0)
    const handicap = this.triple(3)
    this.cutPart(COUNTS)
    const [homeHalf, guestHalf, home, guest] = [0, 1, 2, 3].map(i => this.fields.tally(i))
    this.unreadable ||= this.fields.unreadable
    return {
      matchId,
      total,
      handicap,
      homeHalf: homeHalf ?? null,
      guestHalf: guestHalf ?? null,
      home: home ?? null,
      guest: guest ?? null,
      events: this.events(),
    }
  }

  private cutPart(part: number): void {
    const text = this.parts.string(part)
    this.fields.cut(text, 0, text.length, COMMA)
  }

  private triple(at: number): Triple | null {
    const { fields } = this
    if (fields.missing(at) && fields.missing(at + 1) && fields.missing(at + 2)) return null
    const triple = { up: fields.number(at), goal: fields.number(at + 1), down: fields.number(at + 2) }
    this.unreadable ||= fields.unreadable
    return triple
  }

  /** Reads `teamId,minute,flag;teamId,minute,flag;…`. */
  private events(): readonly CornerEvent[] {
    const text = this.parts.string(EVENTS)
    const events: CornerEvent[] = []
    for (let at = 0; at < text.length;) {
      const mark = text.indexOf(';', at)
      const end = mark < 0 ? text.length : mark
      this.fields.cut(text, at, end, COMMA)
      const teamId = this.fields.id(0)
      const minute = this.fields.tally(1)
      if (teamId !== null && minute !== null) events.push({ teamId, minute, flag: this.fields.tally(2) ?? 0 })
      else if (end > at) this.unreadable = true
      at = end + 1
    }
    return events
  }
}
