/**
 * The script form of a whole odds file: the same groups in nested arrays.
 *
 * Source: `runOddsData_{company}.js`, `sbOddsData.js`: `sData[id]=[[9 values],[9],[9],[9],[9],[9]];`. docs/wire.md 3.5.
 * Each line is rewritten in the form of the text files and read by `oddsText.ts`. Rules OLD4, OLD9 in
 * docs/rules/feed.md.
 * Errors: a line of another shape, or without a match id, is skipped and noted. A value that is no number is missing,
 * and noted once for its line.
 */
import { bodyFault, refused } from '../text/body'
import { CLOSE_BRACKET, COMMA, OPEN_BRACKET, pastSpace } from '../text/chars'
import { readingOf } from '../text/items'
import { JsCells } from '../grammar/jsCells'
import { JsStatements } from '../grammar/jsStatements'
import { readOddsText } from '../odds/oddsText'
import { type OddsTable, type Reading, VALUES_PER_MARKET } from '../records'
import { SkipLog } from '../text/skipLog'

const NAME = 'sData'
const NULL = 'null'

export function readSData(text: string): Reading<OddsTable> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const statements = new JsStatements(text, [NAME], log)
  const groups = new Groups(text)
  const records: string[] = []
  let known = false
  for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
    if (kind === 'call' || statements.name !== NAME) statements.fail('unknown-statement', statements.at)
    else {
      known = true
      if (kind === 'row') addRecord(statements, groups, records, log)
    }
  }
  if (!known) return refused('not-this-feed')
  const reading = readOddsText(records.join('$'))
  if (!reading.ok) return reading
  const skipped = [...log.list(text), ...reading.skipped]
  return readingOf(reading.value, skipped, log.items(reading.value.count))
}

function addRecord(statements: JsStatements, groups: Groups, records: string[], log: SkipLog): void {
  const { at, index } = statements
  if (!groups.read(statements.pos)) statements.fail('bad-row', groups.pos)
  else {
    statements.pos = groups.pos
    if (index === 0) log.add(at, 'bad-id')
    else {
      if (groups.unreadable) log.add(at, 'bad-field')
      records.push(`${index}!${groups.written.join('!')}`)
    }
  }
}

/** The groups of one line, rewritten in the form of the text files. */
class Groups {
  written: string[] = []
  unreadable = false
  pos = 0
  private readonly text: string
  private readonly cells = new JsCells()

  constructor(text: string) {
    this.text = text
  }

  /** Reads a line. `pos` is then after the closing bracket. If the result is false, `pos` is where reading stopped. */
  read(at: number): boolean {
    this.written = []
    this.unreadable = false
    this.pos = at
    if (this.text.charCodeAt(this.pos) !== OPEN_BRACKET) return false
    for (;;) {
      this.pos = pastSpace(this.text, this.pos + 1)
      // An empty element of the array becomes an empty group, so that later markets keep their index.
      const group = this.code() === COMMA || this.code() === CLOSE_BRACKET ? '' : this.group()
      if (group === undefined) return false
      this.written.push(group)
      this.pos = pastSpace(this.text, this.pos)
      if (this.code() === COMMA) continue
      if (this.code() !== CLOSE_BRACKET) return false
      this.pos++
      return true
    }
  }

  private code(): number {
    return this.text.charCodeAt(this.pos)
  }

  private group(): string | undefined {
    const { cells, text } = this
    if (text.startsWith(NULL, this.pos)) {
      this.pos += NULL.length
      return ''
    }
    if (this.code() !== OPEN_BRACKET) return undefined
    const end = cells.scan(text, this.pos + 1)
    this.pos = end < 0 ? cells.stoppedAt : end
    if (end < 0) return undefined
    const values: (number | '')[] = []
    for (let i = 0; i < Math.min(cells.count, VALUES_PER_MARKET); i++) values.push(cells.number(i) ?? '')
    if (cells.unreadable) this.unreadable = true
    return values.join(',')
  }
}
