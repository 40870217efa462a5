import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FIELDS, MAX_RECORDS } from '../../../../src/engine/feed/text/body'
import { readChangeRecord, readChanges } from '../../../../src/engine/feed/live/changeXml'
import { readHighlights } from '../../../../src/engine/feed/details/highlightsText'
import { readMatchList } from '../../../../src/engine/feed/lists/matchListJs'
import { collectOddsChanges, readOddsChanges } from '../../../../src/engine/feed/odds/oddsChanges'
import { readOddsText } from '../../../../src/engine/feed/odds/oddsText'
import { SkipLog } from '../../../../src/engine/feed/text/skipLog'
import {
  CHANGES,
  CORNERS,
  FRAME,
  GOAL_ODDS,
  LIST,
  ODDS,
  ODDS_CHANGES,
  WIDGET_DATA,
} from '../support/examples'
import { faultOf, READERS, reasonsOf, TEXT_READERS, valueOf } from '../support/readings'

const EXAMPLES = [LIST, CHANGES, ODDS, ODDS_CHANGES, GOAL_ODDS, CORNERS, FRAME, WIDGET_DATA]
const PAGES = [
  '<!DOCTYPE html><html></html>',
  '\n\n <!doctype HTML>',
  '\uFEFF<html lang="en">',
  '<HTML>',
  '<head></head>',
]
const NOTHING_MEANS_NONE = new Set(['odds', 'oddsChanges', 'oddsNews', 'highlights'])

describe.each(Object.entries(READERS))('%s', (name, read) => {
  test.each(PAGES)('[BOD1] refuses the page %j', page => {
    expect(faultOf(read(page))).toBe('html-instead-of-feed')
  })

  test('[BOD2] has a word for an empty body', () => {
    for (const body of ['', ' ', '\uFEFF\r\n\t ']) {
      if (NOTHING_MEANS_NONE.has(name)) expect(read(body).ok).toBe(true)
      else expect(faultOf(read(body))).toBe('empty')
    }
  })

  test('[BOD5] throws on no text at all', () => {
    const units = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(units, text => void read(text)),
      { seed: 11, numRuns: 200 },
    )
  })

  test('[BOD5] throws on no spoilt feed', () => {
    const spoilt = fc
      .tuple(fc.constantFrom(...EXAMPLES), fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 3 }))
      .map(([text, at, taken, put]) => {
        const start = at % text.length
        return text.slice(0, start) + put + text.slice(start + taken)
      })
    fc.assert(
      fc.property(spoilt, text => void read(text)),
      { seed: 12, numRuns: 300 },
    )
  })
})

test.each(['', '\n', '\r\n', '\r'])('[BOD3] a mark and the line end %j change nothing', eol => {
  const list = valueOf(readMatchList(`\uFEFF${LIST.replaceAll('\n', eol)}`))
  expect(list).toEqual(valueOf(readMatchList(LIST)))
  expect(valueOf(readChanges(`\uFEFF${CHANGES}${eol}`))).toEqual(valueOf(readChanges(CHANGES)))
  expect(valueOf(readOddsText(`\uFEFF${ODDS}${eol}`))).toEqual(valueOf(readOddsText(ODDS)))
})

test('[BOD4] skips name their lines, whichever way lines end', () => {
  for (const eol of ['\n', '\r\n', '\r']) {
    const text = ['ShowBf();', 'A[1]=[x];', '', 'A[2]=[1', 'C[0]=[0];', 'B[1]=[2];'].join(eol)
    expect(readMatchList(text).skipped).toEqual([
      { line: 2, reason: 'bad-id' },
      { line: 4, reason: 'bad-row' },
      { line: 5, reason: 'bad-id' },
    ])
  }
})

test('[BOD4] the log sorts what was noted out of order', () => {
  const log = new SkipLog()
  log.add(3, 'bad-row')
  log.add(0, 'bad-id')
  expect(log.list('a\nb\nc')).toEqual([
    { line: 1, reason: 'bad-id' },
    { line: 2, reason: 'bad-row' },
  ])
})

describe('[BOD6] limits', () => {
  const many = MAX_RECORDS + 10

  test.each([
    ['match list', () => readMatchList('A[1]=[1,1];'.repeat(many))],
    ['statements', () => readMatchList(`A[1]=[1];\n${'x\n'.repeat(many)}`)],
    ['changes', () => readChanges(`<c refresh="0">${'<h>1^1^</h>'.repeat(many)}</c>`)],
    ['odds', () => readOddsText('1!$'.repeat(many))],
    ['highlights', () => readHighlights('1^/a!'.repeat(many))],
    ['odds changes', () => readOddsChanges('1^31^HDP^1^1^1^1^1^1!'.repeat(many), 31)],
  ])('%s of more records than that are not read on', (_, read) => {
    const reading = read()
    expect(reading.ok).toBe(true)
    expect(reasonsOf(reading).filter(reason => reason === 'too-many-records')).toHaveLength(1)
    expect(reading.skipped.length).toBeLessThanOrEqual(MAX_RECORDS + 1)
  })

  test.each(['', '7', "'x'", 'x'])('of more fields than that those past it are ignored: %j', field => {
    const wide = (separator: string) => `${separator}${field}`.repeat(3 * MAX_FIELDS)
    const list = readMatchList(`A[1]=[1,,501${wide(',')}];\nA[2]=[2];\nShowBf();`)
    expect(valueOf(list).matches).toMatchObject([{ id: 1, homeTeamId: 501 }, { id: 2 }])
    expect(readChangeRecord(`1^3^2${wide('^')}`)).toMatchObject({ id: 1, state: 3, homeScore: 2 })
    const log = new SkipLog()
    collectOddsChanges(`1${wide('^')}`, 31, log)
    expect(log.list('').map(skip => skip.reason)).toEqual(['wrong-field-count'])
  })
})

test('readers of text know each other apart', () => {
  for (const [name, read] of Object.entries(TEXT_READERS))
    expect(faultOf(read('{"ErrCode":0,"Data":null}')), name).toBe('not-this-feed')
})
