/** Checks of the reading of any text. */
import { MAX_RECORDS } from '../../src/engine/feed/text/body'
import { createMatchListReader } from '../../src/engine/feed/lists/matchListJs'
import type { Reading } from '../../src/engine/feed/records'
import { isDeepStrictEqual } from 'node:util'
import type { Chance } from './chance'
import type { Grammar, Records } from './grammars'
import { spoiltJson, spoiltRecord } from './spoil'

/** Control characters, characters that change the writing direction, and invisible ones. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex no-misleading-character-class
  /[\0-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]/
const STACKED = /\p{M}{5}/u
/** Longest text allowed: that of a link. */
const LONGEST = 2_000
const BAD_LINK = /^\s*(?:javascript|data|vbscript|file|blob):/i

/** The fault of the reading, or `undefined`. */
export function faultIn(grammar: Grammar, reading: Reading<unknown>): string | undefined {
  if (reading.skipped.length > MAX_RECORDS + 1) return `${reading.skipped.length} skips`
  for (const { line } of reading.skipped) if (!Number.isSafeInteger(line) || line < 1) return `line ${line}`
  return reading.ok ? faultInValue(reading.value, grammar.raw ?? [], 'value') : undefined
}

/** Texts must be fit to show, numbers finite (except in odds tables), links without a scheme that runs code. */
function faultInValue(value: unknown, raw: readonly string[], path: string): string | undefined {
  if (typeof value === 'string') return faultInText(value, path)
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object' || value === null) return undefined
  if (value instanceof Float64Array || value instanceof Uint8Array) return undefined
  if (value instanceof Map) return faultInEntries(value, raw, path)
  if (!Array.isArray(value)) return faultInEntries(Object.entries(value), raw, path)
  if (value.length > MAX_RECORDS) return `${path} has ${value.length} records`
  return faultInEntries(value.entries(), raw, path)
}

function faultInEntries(
  entries: Iterable<readonly [unknown, unknown]>,
  raw: readonly string[],
  path: string,
): string | undefined {
  for (const [key, value] of entries) {
    if (raw.includes(String(key))) continue
    const fault = faultInValue(value, raw, `${path}.${String(key)}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultInText(text: string, path: string): string | undefined {
  if (HIDDEN.test(text)) return `${path} holds a hidden character`
  if (STACKED.test(text)) return `${path} has more than four marks on a letter`
  if (text.length > LONGEST) return `${path} has ${text.length} characters`
  const isLink = /image|logo|flag|url|tracking/i.test(path)
  return isLink && BAD_LINK.test(text) ? `${path} is ${text}` : undefined
}

/** Makes a file of a few records with one spoilt record, and checks that all others are read. */
export function recordCheck({ read }: Grammar, records: Records, chance: Chance): Spoilt {
  const ids = Array.from({ length: 2 + chance.below(4) }, (_, index) => 101 + index)
  const bad = chance.below(ids.length)
  const texts = ids.map((id, index) =>
    index === bad ? spoil(records.record(id), records.marks, chance) : records.record(id),
  )
  const text = records.file(texts)
  return {
    text,
    fault() {
      const reading = read(text)
      // The spoilt record may begin like an HTML error page, which every reader refuses.
      if (!reading.ok && reading.fault === 'html-instead-of-feed') return undefined
      if (!reading.ok) return `one bad record cost the file: ${reading.fault}`
      const found = new Set(records.ids(reading.value))
      const lost = ids.filter((id, index) => index !== bad && !found.has(id))
      return lost.length === 0 ? undefined : `record ${bad + 101} cost ${lost.join(', ')}`
    },
  }
}

function spoil(record: string, marks: string | null, chance: Chance): string {
  return marks === null ? spoiltJson(record, chance) : spoiltRecord(record, marks, chance)
}

export interface Spoilt {
  readonly text: string
  readonly fault: () => string | undefined
}

/** Checks that a reader with the previous list in memory reads the next list like a reader without. */
export function createMemoryCheck(): (text: string, fresh: Reading<unknown>) => string | undefined {
  const reader = createMatchListReader()
  return (text, fresh) => {
    const reading = reader.read(text)
    const same = isDeepStrictEqual(withoutCount(reading), withoutCount(fresh))
    return same ? undefined : 'reads otherwise after another list'
  }
}

function withoutCount(reading: Reading<unknown>): unknown {
  return reading.ok && typeof reading.value === 'object'
    ? { ...reading, value: { ...reading.value, unchanged: 0 } }
    : reading
}
