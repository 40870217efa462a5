/**
 * Finds a file that ends too early, for example after a broken download. The readers accept the whole records of such a
 * file, because a page has to go on. An operator has to know. A cut exactly between two records is found only where the
 * format has an end of its own.
 */
import { readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readOddsNews } from '../../src/engine/feed/odds/oddsChanges'
import type { Reading } from '../../src/engine/feed/records'
import type { Checked } from './checked'
import type { Kind } from './kinds'

/** Checks of texts other than JSON: what a whole file of the kind has at its end. */
const HAS_END: Partial<Record<Kind, (text: string) => boolean>> = {
  'match-list': hasAllRows,
  odds: endsWithDollar,
  'odds-changes': text => endsWithDollar(text) || hasWholeChanges(text),
  highlights: endsWithDollar,
}

export function isCut(kind: Kind, text: string, reading: Reading<Checked>): boolean {
  if (!reading.ok && reading.fault !== 'bad-json' && reading.fault !== 'bad-shape') return false
  if (reading.skipped.some(({ reason }) => reason === 'unterminated-row')) return true
  if (/^[\s\uFEFF]*[[{]/.test(text)) return isOpenJson(text)
  return text.trim() !== '' && HAS_END[kind]?.(text) === false
}

function hasAllRows(text: string): boolean {
  const reading = readMatchList(text)
  return reading.ok && reading.value.complete
}

function endsWithDollar(text: string): boolean {
  return text.trimEnd().endsWith('$')
}

/** The last record needs no mark after it. It is whole if it can be read and has as many fields as the first one. */
function hasWholeChanges(text: string): boolean {
  const records = text.trim().split('!')
  const last = records.at(-1) ?? ''
  const reading = readOddsNews(last, null)
  const isRead = reading.ok && reading.value.kind === 'changes' && reading.value.changes.length > 0
  return last === '' || (isRead && fieldsOf(last) >= fieldsOf(records[0] ?? ''))
}

const fieldsOf = (record: string): number => record.split('^').length

/** Whether a string, list or object of the JSON text is still open at its end. */
function isOpenJson(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]
    if (quoted && letter === '\\') i++
    else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '{' || letter === '[')) depth++
    else if (!quoted && (letter === '}' || letter === ']')) depth--
  }
  return quoted || depth > 0
}
