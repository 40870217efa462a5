/** Tests JSON bodies, envelopes and single values, links, and a service's answer without data. */
import { describe, expect, test } from 'vitest'
import { MAX_RECORDS } from '../../../../src/engine/feed/text/body'
import { readHighlights } from '../../../../src/engine/feed/details/highlightsText'
import { ItemSkips } from '../../../../src/engine/feed/grammar/itemSkips'
import {
  flagOf,
  idFrom,
  isObject,
  lowerKeys,
  numberOf,
  parseJson,
  parsePayload,
  tallyOf,
  textOf,
  timeOf,
  wholeOf,
} from '../../../../src/engine/feed/grammar/json'
import { safeLink } from '../../../../src/engine/feed/text/letters'
import { saysNothing } from '../../../../src/engine/feed/grammar/saysNothing'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'

describe('[JSN1] bodies and envelopes', () => {
  test('a body is JSON, with or without its mark', () => {
    expect(parseJson('\uFEFF[1]')).toEqual({ ok: true, value: [1], skipped: [] })
    expect(valueOf(parseJson('null'))).toBeNull()
    expect(faultOf(parseJson('{"a":'))).toBe('bad-json')
    expect(faultOf(parseJson(' '))).toBe('empty')
    expect(faultOf(parseJson('<html>'))).toBe('html-instead-of-feed')
  })

  test.each([
    ['{"ErrCode":0,"Data":[1]}', [1]],
    ['{"errcode":"0","DATA":5}', 5],
    ['{"data":{"a":1}}', { a: 1 }],
    ['{"Data":null,"x":1}', { Data: null, x: 1 }],
    ['{"Data":[1],"data":null}', [1]],
    ['{"data":null,"Data":[1]}', [1]],
    ['{"Data":null,"data":[1]}', [1]],
    ['{"data":[1],"Data":null}', [1]],
    ['{"Data":[1],"data":[2]}', [1]],
    ['{"x":1}', { x: 1 }],
    ['[1]', [1]],
    ['7', 7],
  ])('%s holds its payload', (text, payload) => {
    expect(parsePayload(text)).toEqual({ ok: true, value: payload, skipped: [] })
  })

  test('another code is a refusal, and so is what is no JSON', () => {
    for (const code of ['1', '"5"', '-1'])
      expect(faultOf(parsePayload(`{"ErrCode":${code},"Data":[]}`))).toBe('bad-shape')
    expect(faultOf(parsePayload('{'))).toBe('bad-json')
  })

  test('a service says that it has nothing by another code, or by no data', () => {
    for (const text of ['{"ErrCode":1,"Data":[1]}', '{"ErrCode":0,"Data":null}', '{"errcode":"2"}'])
      expect(saysNothing(text), text).toBe(true)
    for (const text of [
      '{"ErrCode":0,"Data":[]}',
      '{"ErrCode":0}',
      '{"ErrCode":0,"Data":[],"data":null}',
      '{"Data":null}',
      '[1]',
      '7',
      '{',
      '',
      '<html>',
    ])
      expect(saysNothing(text), text).toBe(false)
  })
})

describe('[JSN2] [JSN3] single values', () => {
  const values = [
    5,
    '5',
    '-5',
    -5,
    0,
    '0',
    1.5,
    '1.5',
    '',
    'x',
    null,
    undefined,
    true,
    NaN,
    Infinity,
    [5],
    {},
    2 ** 53,
  ]
  test.each([
    ['numberOf', numberOf, [5, 5, -5, -5, 0, 0, 1.5, 1.5]],
    ['wholeOf', wholeOf, [5, 5, -5, -5, 0, 0, null, null]],
    ['tallyOf', tallyOf, [5, 5, null, null, 0, 0, null, null]],
    ['idOf', idFrom, [5, 5, null, null, null, null, null, null]],
  ] as const)('%s', (name, read, first) => {
    const result = values.map(read)
    expect(result.slice(0, 8)).toEqual(first)
    expect(result.slice(8, -1)).toEqual(Array.from({ length: values.length - 9 }, () => null))
    expect(result.at(-1)).toBe(name === 'numberOf' ? 2 ** 53 : null)
  })

  test('texts are clean, numbers are texts too', () => {
    expect([textOf('<b>a</b>'), textOf(5), textOf(null), textOf(true), textOf(['a'])]).toEqual([
      'a',
      '5',
      '',
      '',
      '',
    ])
  })

  test('times are texts of the wire, seconds or milliseconds', () => {
    const time = utc('2031-05-04 11:30:00')
    for (const value of ['2031-05-04 11:30:00', '2031,4,4,11,30,00', time, time / 1000, String(time / 1000)])
      expect(timeOf(value), String(value)).toBe(time)
    for (const value of [0, 1e12, 1e12 - 1, 1e18, 1e300]) expect(timeOf(value), String(value)).toBeNull()
    for (const value of ['', 'soon', null, true, {}, []]) expect(timeOf(value)).toBeNull()
  })

  test('flags', () => {
    for (const value of [true, 1, '1', 'True', 'true', 'yes', -1])
      expect(flagOf(value), JSON.stringify(value)).toBe(true)
    for (const value of [false, 0, '0', '', 'False', 'false', null, undefined, {}, []] as const)
      expect(flagOf(value), JSON.stringify(value)).toBe(false)
  })

  test('objects, and their keys in lower case', () => {
    expect([{}, [], null, 'x', 5].map(isObject)).toEqual([true, false, false, false, false])
    const lower = lowerKeys({ AB: 1, ab: 2, __proto__x: 3 })
    expect(Object.entries(lower)).toEqual([
      ['ab', 2],
      ['__proto__x', 3],
    ])
    expect(Object.getPrototypeOf(lower)).toBeNull()
    expect({ ...lowerKeys({ AB: 1, ab: null, C: null, c: 0, d: null, D: null }) }).toEqual({
      ab: 1,
      c: 0,
      d: null,
    })
  })
})

test.each([
  [' https://a.example/x ', 'https://a.example/x'],
  ['HTTP://a.example', 'HTTP://a.example'],
  ['/a.png', '/a.png'],
  ['a.png', 'a.png'],
  ['//a.example/x', '//a.example/x'],
  ['/a:b', '/a:b'],
  ['?a:b', '?a:b'],
  ['#a:b', '#a:b'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  [':x', ''],
  ['java\tscript:x', ''],
  ['', ''],
  ['  ', ''],
])('[TXT6] the link %j is %j', (raw, link) => {
  expect(safeLink(raw)).toBe(link)
})

test('[BOD6] items are counted, and too many are noted once', () => {
  const skips = new ItemSkips()
  expect(skips.begin()).toBe(true)
  skips.note('bad-id')
  for (let i = 2; i <= MAX_RECORDS; i++) skips.begin()
  expect([skips.begin(), skips.begin(), skips.begin()]).toEqual([false, false, false])
  expect(skips.list).toEqual([
    { line: 1, reason: 'bad-id' },
    { line: MAX_RECORDS + 1, reason: 'too-many-records' },
  ])
})

describe('[HIL1] highlights', () => {
  const links = (text: string) => [...valueOf(readHighlights(text))]

  test.each([
    [
      'x$1^/a!2^/b!$',
      [
        [1, '/a'],
        [2, '/b'],
      ],
    ],
    [
      '1^/a!2^/b',
      [
        [1, '/a'],
        [2, '/b'],
      ],
    ],
    ['$1^/a', [[1, '/a']]],
    ['x$1^/a$2^/b', [[1, '/a']]],
    [
      'x$1^/a! !!2^/b',
      [
        [1, '/a'],
        [2, '/b'],
      ],
    ],
    ['x$', []],
    ['', []],
    [' \n', []],
  ])('%j', (text, result) => {
    expect(links(text)).toEqual(result)
    expect(reasonsOf(readHighlights(text))).toEqual([])
  })

  test('what is no such file is refused, a bad entry costs itself', () => {
    expect(faultOf(readHighlights('<html>'))).toBe('html-instead-of-feed')
    expect(faultOf(readHighlights('nothing here'))).toBe('not-this-feed')
    const reading = readHighlights('x$1^javascript:x!x^/a!^/b!5!2^/b')
    expect([...valueOf(reading)]).toEqual([[2, '/b']])
    expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row', 'bad-row', 'bad-row'])
  })
})
