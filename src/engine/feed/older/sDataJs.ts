/**
 * The script form of a whole odds file: the same groups in nested arrays.
 *
 * Source: `runOddsData_{company}.js`, `sbOddsData.js`: `sData[id]=[[9 values],[9],[9],[9],[9],[9]];`; wire-formats section 3.5.
 *         Each line is put into the grammar of `oddsText.ts`, which reads it. Rule OLD4 in docs/rules/feed.md.
 * Errors: as there; a line of another shape is skipped and noted.
 */
import { bodyFault, refused } from '../body'
import { CLOSE_BRACKET, COMMA, DOT, isDigit, isSpace, MINUS, OPEN_BRACKET } from '../chars'
import { JsStatements } from '../jsStatements'
import { readOddsText } from '../oddsText'
import type { OddsTable, Reading } from '../records'
import { SkipLog } from '../skips'

const NAME = 'sData'

export function readSData(text: string): Reading<OddsTable> {
  const fault = bodyFault(text)
  if (fault !== undefined) return refused(fault)
  const log = new SkipLog()
  const statements = new JsStatements(text, [NAME], log)
  const records: string[] = []
  let known = false
  for (let kind = statements.next(); kind !== 'end'; kind = statements.next()) {
    if (kind === 'call' || statements.name !== NAME) statements.fail('unknown-statement', statements.at)
    else {
      known = true
      if (kind === 'row') addRecord(statements, records)
    }
  }
  if (!known) return refused('not-this-feed')
  const reading = readOddsText(records.join('$'))
  return reading.ok ? { ...reading, skipped: [...log.list(text), ...reading.skipped] } : reading
}

function addRecord(statements: JsStatements, records: string[]): void {
  const { text, pos, index } = statements
  const end = endOfGroups(text, pos)
  if (end < 0) statements.fail('bad-row', pos)
  else {
    const groups = text.slice(pos + 1, end - 1).replaceAll(/\s/g, '')
    records.push(`${index}!${groups.replaceAll('],[', '!').replaceAll(/[[\]]/g, '')}`)
    statements.pos = end
  }
}

/** After the bracket that closes the outer array, -1 when something else than numbers is inside. */
function endOfGroups(text: string, at: number): number {
  let depth = 0
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === OPEN_BRACKET) depth++
    else if (code === CLOSE_BRACKET) depth--
    else if (!isDigit(code) && code !== COMMA && code !== DOT && code !== MINUS && !isSpace(code)) return -1
    if (depth === 0 || depth > 2) return depth === 0 && i > at ? i + 1 : -1
  }
  return -1
}
