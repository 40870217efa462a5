/** Tests one array row of a script: begin, end and value of each cell. */
import { describe, expect, test } from 'vitest'
import { JsCells } from '../../../../src/engine/feed/grammar/jsCells'

function scanned(text: string) {
  const cells = new JsCells()
  const end = cells.scan(text, 1)
  return { cells, end }
}
const texts = (text: string) => {
  const { cells } = scanned(text)
  return Array.from({ length: cells.count }, (_, i) => cells.string(i))
}

describe('[LST4] [LST5] cells', () => {
  test.each([
    ['[]', []],
    ['[ ]', []],
    ['[1]', ['1']],
    ['[1,2,3]', ['1', '2', '3']],
    ['[ 1 ,\t2\u00a0, 3 ]', ['1', '2', '3']],
    ["['a','b']", ['a', 'b']],
    ['["a" , "b"]', ['a', 'b']],
    ['[,]', ['']],
    ['[1,,2]', ['1', '', '2']],
    ['[,,]', ['', '']],
    ["['',1]", ['', '1']],
    ["['a,b];',\"it's\"]", ['a,b];', "it's"]],
    ['[-0.25,12.5,True]', ['-0.25', '12.5', 'True']],
    ['[null,undefined,nullish]', ['', '', 'nullish']],
    ["['null','undefined']", ['null', 'undefined']],
    ["['it\\'s','a\\\\','\\u0041']", ["it's", 'a\\', 'A']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected)
    expect(scanned(`${text};`).end).toBe(text.length)
  })

  test('begin anew with each row', () => {
    const cells = new JsCells()
    cells.scan("['(N)x',2,3]", 1)
    cells.name(0)
    cells.scan('[5]', 1)
    expect([cells.count, cells.neutral, cells.string(0)]).toEqual([1, false, '5'])
  })
})

describe('[LST8] numbers', () => {
  test('without quotes are numbers, with them texts that may read as numbers', () => {
    const { cells } = scanned("[12,'12',-3,1.5,x,'',,123456789012345,1234567890123456,0]")
    const each = <T>(read: (i: number) => T) => Array.from({ length: cells.count }, (_, i) => read(i))
    expect(each(i => cells.isNumber(i))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(each(i => cells.whole(i))).toEqual([
      12,
      12,
      -3,
      null,
      null,
      null,
      null,
      123_456_789_012_345,
      1_234_567_890_123_456,
      0,
    ])
    expect([cells.tally(0), cells.tally(2), cells.number(3)]).toEqual([12, null, 1.5])
    expect([cells.isNumber(99), cells.whole(99), cells.tally(99)]).toEqual([false, null, null])
  })

  test('of a longer row before are not those of a shorter one', () => {
    const cells = new JsCells()
    cells.scan('[1,2,3]', 1)
    cells.scan('[4]', 1)
    expect([cells.whole(0), cells.whole(1), cells.isNumber(2)]).toEqual([4, null, false])
  })
})

describe('[LST6] [TXT1] texts', () => {
  test.each([
    ['plain Name 9', 'plain Name 9'],
    ['Hà Nội', 'Hà Nội'],
    ['<b>x</b>', 'x'],
    ['a &amp; b', 'a & b'],
    ['a\u0007b', 'ab'],
    ['\u202eabc', 'abc'],
    ['(x)', '(x)'],
    ['a~b\u007f', 'a~b'],
  ])('%j is clean as %j', (raw, clean) => {
    expect(scanned(`['${raw}']`).cells.text(0)).toBe(clean)
  })

  test.each([
    ['Lakeside', 'Lakeside', false],
    [' Lakeside', 'Lakeside', false],
    ['Lakeside ', 'Lakeside', false],
    ['Lakeside(N)', 'Lakeside', true],
    ['Lakeside<font color=#880000>(N)</font>', 'Lakeside', true],
    ["St. Olaf\\'s", "St. Olaf's", false],
  ])('%j is the name %j', (raw, name, neutral) => {
    const { cells } = scanned(`['${raw}']`)
    expect([cells.name(0), cells.neutral]).toEqual([name, neutral])
  })
})

describe('[LST9] a row that cannot be cut says why, and where', () => {
  test.each([
    ['[1 2]', 'bad-row', 3],
    ["['a'b]", 'bad-row', 4],
    ['[*]', 'bad-row', 1],
    ['[1,;', 'bad-row', 3],
    ['[1', 'bad-row', 2],
    ['[', 'bad-row', 1],
    ["['a", 'unterminated-string', 3],
    ["['a\n']", 'unterminated-string', 3],
    ["['a\r']", 'unterminated-string', 3],
    ["['a\\\n']", 'unterminated-string', 4],
    ["['a\\\r']", 'unterminated-string', 4],
    ["['a\\", 'unterminated-string', 4],
  ])('%j: %s at %i', (text, fault, stoppedAt) => {
    const { cells, end } = scanned(text)
    expect(end).toBe(-1)
    expect([cells.fault, cells.stoppedAt]).toEqual([fault, stoppedAt])
  })

  test('[BOD6] of one with more cells than any the first are read, and its end is found', () => {
    expect(scanned(`[${'1,'.repeat(127)}1]`).cells.count).toBe(128)
    const row = `[${'1,'.repeat(128)}2,'x]',,y]`
    const { cells, end } = scanned(row)
    expect([end, cells.count, cells.whole(127), cells.whole(128)]).toEqual([row.length, 128, 1, null])
  })
})
