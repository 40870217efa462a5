import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChangeRecord, readChanges } from '../../../../src/engine/feed/live/changeXml'
import type { ChangeRecord } from '../../../../src/engine/feed/records'
import { CHANGES, GOAL_ODDS } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'
import { nameText, optional, spoil, tally, wireTime } from '../support/writers'

const DAY = '2031-05-04'
const records = (text: string) => valueOf(readChanges(text)).records
const xml = (...bodies: readonly string[]) =>
  `<?xml  version="1.0" encoding="utf-8"?><c refresh="0">${bodies.map(body => `<h>${body}</h>`).join('')}</c>`
const cdata = (record: string) => `<![CDATA[${record}]]>`
const record = (piece: string): ChangeRecord => {
  const read = readChangeRecord(piece)
  if (typeof read === 'string') throw new Error(read)
  return read
}
/** The fields D0 … D22 with some of them set. */
const fields = (set: Readonly<Record<number, string>>, count = 23) =>
  Array.from({ length: count }, (_, i) => set[i] ?? (i === 0 ? '9000001' : '')).join('^')

test('[CHG1] [CHG14] the example reads as its table says', () => {
  expect(readChanges(CHANGES)).toEqual({
    ok: true,
    value: {
      refresh: false,
      records: [
        {
          id: 9000001,
          state: 2,
          homeScore: 1,
          guestScore: 1,
          homeHalfScore: 1,
          guestHalfScore: 1,
          homeRed: 0,
          guestRed: 0,
          homeYellow: 1,
          guestYellow: 0,
          kickoff: utc(`${DAY} 11:30:00`),
          halfStart: utc(`${DAY} 11:31:10`),
          remark: '',
          lineups: true,
          explain: '',
          homeCorner: 4,
          guestCorner: 1,
          hasCorners: true,
          varEvents: '',
          varText: '',
          injuryTime: null,
          varResult: '',
        },
      ],
    },
    skipped: [],
  })
})

test.each([
  ['"0"', false],
  ["'0'", false],
  ['"1"', true],
  ["'2'", true],
  ['" 0 "', false],
  ['""', false],
  ['"yes"', true],
])('[CHG2] refresh=%s: %s', (value, refresh) => {
  const changes = valueOf(readChanges(`<c refresh=${value}><h>1^1^</h></c>`))
  expect(changes.refresh).toBe(refresh)
  expect(changes.records).toHaveLength(refresh ? 0 : 1)
})

test('[CHG3] pieces past the end are not spoken of', () => {
  expect(record('5^3^1^0')).toEqual({ id: 5, state: 3, homeScore: 1, guestScore: 0 })
  const of2020 = record(fields({ 1: '1', 18: '1' }, 20))
  expect(of2020).toHaveProperty('hasCorners', true)
  for (const key of ['varEvents', 'varText', 'injuryTime', 'varResult'])
    expect(of2020).not.toHaveProperty(key)
})

test.each([0, 1])('[CHG4] an empty half score clears at state %i', state => {
  expect(record(fields({ 1: String(state) }))).toMatchObject({ homeHalfScore: null, guestHalfScore: null })
})
test.each([2, 3, 4, 5, -1, -14])('[CHG4] an empty half score is not spoken of at state %i', state => {
  expect(record(fields({ 1: String(state) }))).not.toHaveProperty('homeHalfScore')
})
test('[CHG4] a half score is read at any state, a missing one never clears', () => {
  expect(record(fields({ 1: '3', 4: '2', 5: '0' }))).toMatchObject({ homeHalfScore: 2, guestHalfScore: 0 })
  expect(record('5^1^0^0')).not.toHaveProperty('homeHalfScore')
})

test('[CHG5] texts and added minutes clear when they are present and empty', () => {
  const cleared = { remark: '', explain: '', varEvents: '', varText: '', injuryTime: null, varResult: '' }
  expect(record(fields({}))).toMatchObject(cleared)
  const cells = fields({ 12: 'a', 14: ';|1;|;|;;;;', 19: '1,14,70', 20: 'Check', 21: '4', 22: '2' })
  expect(record(cells)).toMatchObject({
    remark: 'a',
    explain: ';|1;|;|;;;;',
    varEvents: '1,14,70',
    varText: 'Check',
    injuryTime: 4,
    varResult: '2',
  })
})

test('[CHG6] everything else that is empty is not spoken of', () => {
  const keys = Object.keys(record(fields({})))
  expect(keys.sort()).toEqual(
    ['id', 'remark', 'explain', 'varEvents', 'varText', 'injuryTime', 'varResult'].sort(),
  )
})

test('[CHG13] line-ups come out with a change, and no change takes them back', () => {
  expect(record(fields({ 13: '1' }))).toHaveProperty('lineups', true)
  for (const piece of [fields({ 13: '0' }), fields({ 13: '' }), fields({}, 13)])
    expect(record(piece)).not.toHaveProperty('lineups')
})

test('[CHG7] one empty piece after the last separator is no field', () => {
  expect(record(fields({ 12: 'a' }, 13))).toEqual(record(`${fields({ 12: 'a' }, 13)}^`))
  expect(record(fields({ 22: '1' }, 23))).toEqual(record(`${fields({ 22: '1' }, 23)}^`))
  expect(record(fields({}, 23))).toHaveProperty('varResult', '')
  expect(record(fields({}, 22))).not.toHaveProperty('injuryTime')
  expect(record(fields({}, 30))).toEqual(record(fields({}, 23)))
})

test('[CHG8] the generation of 15 fields', () => {
  const piece = '5^3^1^0^1^0^0^0^2^3^2031,4,4,11,30,00^2031,4,4,12,34,00^late^1^;|1;|;|;;;;^'
  expect(record(piece)).toEqual({
    id: 5,
    state: 3,
    homeScore: 1,
    guestScore: 0,
    homeHalfScore: 1,
    guestHalfScore: 0,
    homeRed: 0,
    guestRed: 0,
    homeYellow: 2,
    guestYellow: 3,
    kickoff: utc(`${DAY} 11:30:00`),
    halfStart: utc(`${DAY} 12:34:00`),
    remark: 'late',
    lineups: true,
    explain: ';|1;|;|;;;;',
  })
})

test('[CHG9] the Chinese generation has its own places', () => {
  const piece = '5^1^1^0^^^0^1^19:30^2031,4,4,19,31,10^<a href=x>TV</a>^1^2^3^5-4^;|1;|;|;;;;^6^7^1^'
  expect(record(piece)).toEqual({
    id: 5,
    state: 1,
    homeScore: 1,
    guestScore: 0,
    homeHalfScore: null,
    guestHalfScore: null,
    homeRed: 0,
    guestRed: 1,
    kickoff: utc(`${DAY} 11:30:00`),
    halfStart: utc(`${DAY} 11:31:10`),
    remark: 'TV',
    homeYellow: 2,
    guestYellow: 3,
    explain: ';|1;|;|;;;;',
    homeCorner: 6,
    guestCorner: 7,
    hasCorners: true,
  })
})

test('[CHG9] the year of a kick-off is the one that fits', () => {
  const piece = (halfStart: string, day: string) => `5^1^0^0^^^0^0^23:50^${halfStart}^^^^^${day}^^^^`
  expect(record(piece('2031,0,1,0,5,0', '12-31')).kickoff).toBe(utc('2030-12-31 15:50:00'))
  expect(record(piece('2030,11,31,23,55,0', '12-31')).kickoff).toBe(utc('2030-12-31 15:50:00'))
  for (const day of ['', 'soon', '6', '6-1']) {
    expect(record(piece('2031,0,1,0,5,0', day))).not.toHaveProperty('kickoff')
  }
})

test('[CHG9] of the years before, of and after the half the nearest is taken, within two days', () => {
  const kickoff = (halfStart: string, day: string, clock = '10:00') =>
    record(`5^1^0^0^^^0^0^${clock}^${halfStart}^^^^^${day}^^^^`).kickoff
  expect(kickoff('2031,11,31,23,30,0', '1-1')).toBe(utc('2032-01-01 02:00:00'))
  expect(kickoff('2031,5,10,12,0,0', '6-10')).toBe(utc('2031-06-10 02:00:00'))
  expect(kickoff('2031,5,10,10,0,0', '6-9')).toBe(utc('2031-06-09 02:00:00'))
  expect(kickoff('2031,5,10,10,0,0', '6-8')).toBeUndefined()
  expect(kickoff('2031,5,10,10,0,0', '6-12')).toBeUndefined()
  expect(kickoff('', '6-10')).toBeUndefined()
  expect(kickoff('2031,5,10,12,0,0', 'x6-10')).toBeUndefined()
})

test('[CHG9] only a clock makes a record a Chinese one', () => {
  for (const clock of ['9:05', '19:30'])
    expect(record(`5^1^0^0^^^0^0^${clock}`)).not.toHaveProperty('homeYellow')
  for (const count of ['2', '123:45', ':30', '1:5', 'x:30', '19:3x', '19.30'])
    expect(Object.keys(record(`5^1^0^0^^^0^0^${count}^7`))).toContain('guestYellow')
})

test('[CHG9] its texts clear when they are present, and are not spoken of past its end', () => {
  const start = '5^1^0^0^^^0^0^19:30'
  expect(record(`${start}^`)).not.toHaveProperty('remark')
  expect(record(`${start}^^^`)).toMatchObject({ remark: '' })
  expect(record(`${start}^^^^^^^^`)).toMatchObject({ explain: '' })
  expect(record(`${start}^^^^^^^`)).not.toHaveProperty('explain')
  expect(record(start)).not.toHaveProperty('halfStart')
})

test('[CHG3] a text is spoken of from its own piece on', () => {
  for (const [count, key] of [
    [12, 'remark'],
    [14, 'explain'],
    [19, 'varEvents'],
    [20, 'varText'],
    [22, 'varResult'],
  ] as const) {
    expect(record(fields({ [count - 1]: '1' }, count))).not.toHaveProperty(key)
    expect(record(fields({ [count]: '1' }, count + 1))).toHaveProperty(key)
  }
})

test('[BOD6] a record with more fields than any is read', () => {
  expect(record(`5^1${'^'.repeat(200)}`)).toMatchObject({ id: 5, state: 1 })
  expect(record(`5^1${'^'.repeat(100)}`)).toMatchObject({ id: 5, state: 1 })
  expect(record('  5^1^2  \n')).toEqual({ id: 5, state: 1, homeScore: 2 })
})

test('[CHG1] a file of another kind is refused, one without a word about refreshing is not', () => {
  expect(faultOf(readChanges('<html><c></c></html>'))).toBe('html-instead-of-feed')
  expect(faultOf(readChanges('<c><m>1</m></c>'))).toBe('not-this-feed')
  expect(valueOf(readChanges('<c></c>'))).toEqual({ refresh: false, records: [] })
  expect(valueOf(readChanges('<c><h>5^1</h><other>1</other></c>')).records).toEqual([{ id: 5, state: 1 }])
  expect(valueOf(readChanges('<c refresh="0"><other>1</other></c>'))).toEqual({ refresh: false, records: [] })
})

test('[CHG10] records of one match stay in order', () => {
  expect(records(xml('5^1^', '6^1^', '5^2^')).map(({ id, state }) => [id, state])).toEqual([
    [5, 1],
    [6, 1],
    [5, 2],
  ])
})

test('[CHG11] a record without a match id is skipped', () => {
  const reading = readChanges(xml('x^1^', '^1^', '-3^1^', '6^1^'))
  expect(valueOf(reading).records.map(({ id }) => id)).toEqual([6])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-id', 'bad-id'])
})

test('[CHG12] markup and entities of a remark are cleaned', () => {
  const remark = fields({ 12: '<a href="/tv">TV&nbsp;5</a> &amp; radio' })
  expect(records(xml(cdata(remark)))[0]?.remark).toBe('TV\u00a05 & radio')
})

test('[NUM5] a field that its place cannot hold is not spoken of, and noted', () => {
  const reading = readChanges(xml(fields({ 1: 'x', 2: '1.5', 10: 'soon', 21: '-' }), '6^1^'))
  const [spoilt, next] = valueOf(reading).records
  for (const key of ['state', 'homeScore', 'kickoff', 'injuryTime']) expect(spoilt).not.toHaveProperty(key)
  expect(next).toEqual({ id: 6, state: 1 })
  expect(reasonsOf(reading)).toEqual(['bad-field'])
})

test('[XML1] CDATA and plain text say the same', () => {
  const remark = nameText.map(text =>
    fields({ 1: '1', 12: text.replaceAll(/[\^\]]/g, ''), 20: '<b>&lt;x</b>' }),
  )
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  fc.assert(
    fc.property(remark, text => {
      expect(records(xml(escaped(text)))).toEqual(records(xml(cdata(text))))
    }),
    { seed: 61 },
  )
})

test('[XML1] a record in several sections is one record', () => {
  expect(records(xml('<![CDATA[5^1^]]><![CDATA[2^0]]>'))).toEqual([
    { id: 5, state: 1, homeScore: 2, guestScore: 0 },
  ])
})

test.each([
  [`<c refresh="0"></c>`, 0],
  [`<c refresh='0'/>`, 0],
  [`<?xml version='1.0'?>\n<!-- hello <h> -->\n<c  refresh = "0" >\n  <h>\n    5^1^\n  </h>\n\n</c>\n`, 1],
  [`<?xml version="1.0"?><!DOCTYPE c><c refresh="0"><h/><h></h><h> </h><h a="b"><![CDATA[5^1^]]></h></c>`, 1],
  [`<c refresh="0"><other>1</other><h>5^1^</h></c><!-- PC World -->`, 1],
])('[XML2] %j has %i records', (text, count) => {
  const reading = readChanges(text)
  expect(valueOf(reading).records).toHaveLength(count)
  expect(reading.skipped).toEqual([])
})

test.each([
  ['no end of the section', '<h><![CDATA[6^1^</h>'],
  ['no start of the section', '<h>6^1^]]></h>'],
  ['no end of the element', '<h><![CDATA[6^1^]]>'],
  ['no start of the element', '<![CDATA[6^1^]]></h>'],
  ['an open tag', '<h<![CDATA[6^1^]]></h>'],
  ['no tags', '6^1^'],
])('[XML3] %s: one record is lost', (_, bad) => {
  const text = `<c refresh="0">\n<h><![CDATA[5^1^]]></h>\n${bad}\n<h><![CDATA[7^1^]]></h>\n</c>`
  const reading = readChanges(text)
  const ids = valueOf(reading).records.map(({ id }) => id)
  expect(ids.filter(id => id !== 6)).toEqual([5, 7])
  if (!ids.includes(6)) expect(reading.skipped.map(skip => skip.line)).toEqual([3])
})

test('[XML4] wherever a text is cut, its whole records stay', () => {
  const text = xml(cdata('5^1^'), '6^2^', cdata('7^3^'))
  const ends = [5, 6, 7].map(id => text.indexOf('</h>', text.indexOf(`${id}^`)) + 4)
  for (let end = text.indexOf('<h>'); end < text.length - 4; end++) {
    const reading = readChanges(text.slice(0, end))
    expect(valueOf(reading).records).toHaveLength(ends.filter(whole => whole <= end).length)
    expect(reasonsOf(reading)).toEqual(['unterminated-row'])
  }
})

test.each([GOAL_ODDS, '<d refresh="0"></d>', 'hello', '<h>5^1^</h>', '<?xml version="1.0"?>', '5^1^'])(
  '[XML5] %j is not this feed',
  text => {
    expect(faultOf(readChanges(text))).toBe('not-this-feed')
  },
)

describe('generated files', () => {
  const piece = (id: number) =>
    fc
      .tuple(fc.constantFrom(0, 1, 2, 3, -1), tally, optional(tally), wireTime, nameText, optional(tally))
      .map(([state, score, half, time, remark, injury]) =>
        fields({
          0: String(id),
          1: String(state),
          2: String(score),
          4: half === null ? '' : String(half),
          10: time,
          12: remark.replaceAll(/[\^\]]/g, ''),
          21: injury === null ? '' : String(injury),
        }),
      )
  const pieces = fc.tuple(...[5, 6, 7, 8].map(piece))

  test('[CHG1] what was written is read again', () => {
    fc.assert(
      fc.property(pieces, written => {
        const read = records(xml(...written.map(cdata)))
        for (const [i, text] of written.entries()) {
          const [id, state, score, , half] = text.split('^')
          expect(read[i]).toMatchObject({ id: Number(id), state: Number(state), homeScore: Number(score) })
          expect(read[i]?.kickoff).toBe(utc(text.split('^')[10] ?? ''))
          expect(read[i]?.remark).toBe(text.split('^')[12])
          if (half !== '') expect(read[i]?.homeHalfScore).toBe(Number(half))
        }
      }),
      { seed: 62 },
    )
  })

  test('[BOD8] one spoilt record costs one record', () => {
    const spoilt = pieces.chain(written =>
      fc
        .nat({ max: 3 })
        .chain(at =>
          fc.tuple(fc.constant(written), fc.constant(at), spoil(`<h>${cdata(written[at] ?? '')}</h>`)),
        ),
    )
    fc.assert(
      fc.property(spoilt, ([written, at, bad]) => {
        const elements = written.map(text => `<h>${cdata(text)}</h>`)
        const others = (text: string) => records(text).filter(({ id }) => id !== 5 + at && id >= 5 && id <= 8)
        const whole = `<c refresh="0">${elements.join('\n')}</c>`
        const text = `<c refresh="0">${elements.map((element, i) => (i === at ? bad : element)).join('\n')}</c>`
        expect(others(text)).toEqual(others(whole))
      }),
      { seed: 63, numRuns: 1000 },
    )
  })
})
