import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChangeRecord } from '../../../src/engine/feed/live/changeXml'
import { cleanText } from '../../../src/engine/feed/text/cleanText'
import { createMatchListReader } from '../../../src/engine/feed/lists/matchListJs'
import { collectOddsChanges } from '../../../src/engine/feed/odds/oddsChanges'
import { SkipLog } from '../../../src/engine/feed/text/skipLog'
import { decodeEscapes } from '../../../src/engine/feed/text/strings'
import { decodeXml } from '../../../src/engine/feed/grammar/xmlRecords'
import { CountedText, workPerCharacter } from './support/countedText'
import { CHANGES, CORNERS, GOAL_ODDS, LIST, ODDS, ODDS_CHANGES } from './support/examples'
import { TEXT_READERS } from './support/readings'

/**
 * Maximum number of looks at each character of the worst text. A scanner that goes back over its text soon exceeds it.
 */
const MOST_WORK = 40
const LENGTH = 20_000

const PIECES = [
  'A[1]=[',
  'A[1]=[1,',
  "A[1]=['",
  'A[1]=["',
  ';A[1]=["\\"',
  ";A[1]=['\\",
  ']',
  '];',
  ';',
  ',',
  "'",
  '"',
  '\\',
  'var A=',
  'var x="',
  'ShowBf();',
  '<!--',
  '-->',
  '\n',
  ' ',
  'sCornerData[1]="',
  'sData[1]=[[',
  '1',
  '9000001',
  '<c>',
  '</c>',
  '<h>',
  '</h>',
  '<h><![CDATA[',
  '<![CDATA[',
  ']]>',
  '<m>',
  '<',
  '>',
  '^',
  '!',
  '$',
  '1!',
  '1^',
  '&',
  '&#',
  '&amp;',
  '-',
  '.',
  'x',
]

const filled = (pieces: readonly string[]) => {
  const unit = pieces.join('')
  return unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)
}
const READ_PIECES: Readonly<Record<string, (text: string) => unknown>> = {
  cleanText,
  decodeEscapes,
  decodeXml,
  changeRecord: text => readChangeRecord(text),
  frameOdds: text => collectOddsChanges(text, 31, new SkipLog()),
}
const READERS = Object.entries({ ...TEXT_READERS, ...READ_PIECES })

describe.each(READERS)('%s', (_, read) => {
  test.each([LIST, CHANGES, ODDS, ODDS_CHANGES, GOAL_ODDS, CORNERS])(
    '[BOD7] looks at a feed a few times at most',
    example => {
      const text = filled([`${example}\n`])
      expect(workPerCharacter(text, read)).toBeLessThan(MOST_WORK)
    },
  )

  test('[BOD7] looks at one piece over and over a few times at most', () => {
    for (const piece of PIECES) {
      const work = workPerCharacter(filled([piece]), read)
      expect(work < MOST_WORK ? '' : `${piece}: ${work}`).toBe('')
    }
  })

  test('[BOD7] looks at any mixture a few times at most', () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
    const mixture = fc.tuple(pieces, pieces).map(([head, unit]) => head.join('') + filled(unit))
    fc.assert(
      fc.property(mixture, text => {
        expect(workPerCharacter(text, read)).toBeLessThan(MOST_WORK)
      }),
      { seed: 51, numRuns: 60 },
    )
  })
})

test('[BOD7] [LST18] an unchanged list is compared and little more', () => {
  const rows = Array.from(
    { length: 500 },
    (_, i) => `A[${i + 1}]=[${i + 1},1,501,502,'${'x'.repeat(120)}','b'];`,
  )
  const text = [...rows, 'ShowBf();'].join('\n')
  const reader = createMatchListReader()
  reader.read(text)
  const counted = new CountedText(text)
  reader.read(counted as unknown as string)
  expect(counted.work / text.length).toBeLessThan(1.3)
  expect(workPerCharacter(text, other => createMatchListReader().read(other))).toBeGreaterThan(1.6)
})
