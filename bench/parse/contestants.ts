/**
 * The compared readers. Each returns the number of rows that it found, so that an empty reading is noticed. Results
 * differ: ours and `listJsonRecords` give checked, cleaned records, ready for the board. The others give raw arrays,
 * still to be checked and cleaned.
 */
import { XMLParser } from 'fast-xml-parser'
import JSON5 from 'json5'
import { readChanges } from '../../src/engine/feed/live/changeXml'
import { createMatchListReader, readMatchList } from '../../src/engine/feed/lists/matchListJs'
import { readOddsText } from '../../src/engine/feed/odds/oddsText'
import { readMatchAnswer } from '../../src/engine/feed/lists/rowArrays'

export type Spelling = 'script' | 'json' | 'json5' | 'xml' | 'text'
type Read = (text: string) => number

interface Contestant {
  readonly reads: Spelling
  readonly create: () => Read
}
type Rows = readonly unknown[]

export const CONTESTANTS = {
  listScan: { reads: 'script', create: () => text => matchesOf(readMatchList(text)) },
  listReader: {
    reads: 'script',
    create: () => {
      const reader = createMatchListReader()
      return text => matchesOf(reader.read(text))
    },
  },
  listJson: { reads: 'json', create: () => text => (JSON.parse(text) as { match: Rows }).match.length },
  listJsonRecords: {
    reads: 'json',
    create: () => text => {
      const reading = readMatchAnswer(text)
      return reading.ok ? reading.value.list.matches.length : 0
    },
  },
  listJson5: { reads: 'json5', create: () => text => JSON5.parse<{ match: Rows }>(text).match.length },
  listFunction: { reads: 'script', create: () => runScript },

  changeScan: {
    reads: 'xml',
    create: () => text => {
      const reading = readChanges(text)
      return reading.ok ? reading.value.records.length : 0
    },
  },
  changeJson: { reads: 'json', create: () => text => (JSON.parse(text) as { records: Rows }).records.length },
  changeRegex: {
    reads: 'xml',
    create: () => text =>
      Array.from(text.matchAll(/<h><!\[CDATA\[(.*?)\]\]><\/h>/g), ([, record = '']) => record.split('^'))
        .length,
  },
  changeFastXml: {
    reads: 'xml',
    create: () => {
      const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
      return text => {
        const { c } = parser.parse(text) as { c: { h: readonly string[] } }
        return c.h.map(record => record.split('^')).length
      }
    },
  },

  oddsScan: {
    reads: 'text',
    create: () => text => {
      const reading = readOddsText(text)
      return reading.ok ? reading.value.count : 0
    },
  },
  oddsJson: { reads: 'json', create: () => text => (JSON.parse(text) as Rows).length },
  oddsSplit: { reads: 'text', create: () => text => splitOdds(text).length },
  oddsSplitTable: { reads: 'text', create: () => splitIntoTable },
} as const satisfies Readonly<Record<string, Contestant>>

export type ContestantName = keyof typeof CONTESTANTS

function matchesOf(reading: ReturnType<typeof readMatchList>): number {
  return reading.ok ? reading.value.matches.length : 0
}

/** Runs the script, as sites with such feeds do. */
function runScript(text: string): number {
  // oxlint-disable-next-line eslint/no-new-func, typescript/no-implied-eval -- it is what is compared with; bench only
  const run = new Function('ShowBf', `${text};return A`) as (ready: () => void) => Rows
  return run(() => undefined).length - 1
}

function splitOdds(text: string): number[][][] {
  const records = text.split('$')
  records.pop()
  return records.map(record => record.split('!').map(group => group.split(',').map(Number)))
}

const VALUES = 63

/** Returns the same result as ours: one array of numbers. */
function splitIntoTable(text: string): number {
  const records = text.split('$')
  records.pop()
  const values = new Float64Array(records.length * VALUES)
  const ids = new Float64Array(records.length)
  for (const [row, record] of records.entries()) {
    const groups = record.split('!')
    ids[row] = Number(groups[0])
    for (let group = 1; group < groups.length; group++)
      for (const [at, value] of (groups[group] ?? '').split(',').entries())
        values[row * VALUES + (group - 1) * 9 + at] = value === '' ? Number.NaN : Number(value)
  }
  return ids.length
}
