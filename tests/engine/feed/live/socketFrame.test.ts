import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChanges } from '../../../../src/engine/feed/live/changeXml'
import { readSocketFrame } from '../../../../src/engine/feed/live/socketFrame'
import { FRAME } from '../support/examples'
import { faultOf, reasonsOf, utc, valueOf } from '../support/readings'
import { nameText } from '../support/writers'

const read = (channels: object) => valueOf(readSocketFrame(JSON.stringify(channels)))
const NOTHING = { keepAlive: false, seq: null, at: null, source: null, changes: [], odds: [] }

test.each(['ok', 'OK', ' ok\n'])('[SOC1] %j keeps the line alive', text => {
  expect(readSocketFrame(text)).toEqual({ ok: true, value: { ...NOTHING, keepAlive: true }, skipped: [] })
})

test('[SOC2] the example reads', () => {
  const { changes, odds, ...rest } = valueOf(readSocketFrame(FRAME))
  expect(changes).toMatchObject([{ id: 9000001, state: 3, halfStart: utc('2031-05-04 12:34:00') }])
  expect(odds).toEqual([
    {
      company: 31,
      matchId: 9000001,
      market: 'HDP',
      current: { up: 0.8, goal: 0.25, down: 1.1 },
      running: { up: 0.9, goal: 0.25, down: 1 },
      suspended: false,
    },
  ])
  expect(rest).toEqual({ keepAlive: false, seq: null, at: null, source: null })
})

test('[SOC2] a change record is that of the file', () => {
  const { change_xml: text } = JSON.parse(FRAME) as { change_xml: string }
  const file = valueOf(readChanges(`<c refresh="0"><h>${text}</h></c>`)).records
  expect(read({ change_xml: `${text}!${text}!` }).changes).toEqual([...file, ...file])
})

test('[SOC3] keys with a suffix are known, other keys are not', () => {
  const change = '5^31^HDP^1^2^3^4^5^6'
  expect(read({ change_xml_txt: '5^1^', ch_odds_new_31_txt: change })).toMatchObject({
    changes: [{ id: 5 }],
    odds: [{ matchId: 5 }],
  })
  const unknown = {
    change_json: '5^1^',
    ch_odds_new_: change,
    ch_odds_new_x: change,
    other: {},
  }
  expect(read(unknown)).toEqual(NOTHING)
  expect(read({ change_xml: 5, ch_odds_new_31: null })).toEqual(NOTHING)
})

test('[SOC3] records of another company than their channel are skipped', () => {
  const reading = readSocketFrame(JSON.stringify({ ch_odds_new_31: '5^8^HDP^1^2^3^4^5^6' }))
  expect(valueOf(reading).odds).toEqual([])
  expect(reasonsOf(reading)).toEqual(['other-company'])
})

test('[SOC4] only a match id ends a record', () => {
  const remark = (text: string) => `5^1^0^0^^^^^^^^^${text}^1^`
  const changes = read({ change_xml: `${remark('Goal! What a goal!! 5-4!')}!6^2^!\n7^3^` }).changes
  expect(changes).toMatchObject([{ id: 5, remark: 'Goal! What a goal!! 5-4!' }, { id: 6 }, { id: 7 }])
})

test('[SOC4] whatever a remark says', () => {
  const remarks = fc.array(
    nameText.filter(text => !/!\s*\d+\^?|\^|!\s*$/.test(text.replaceAll('^', ''))),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(remarks, remarks => {
      const texts = remarks.map(text => text.replaceAll('^', ''))
      const frame = texts.map((text, i) => `${i + 1}^1^0^0^^^^^^^^^${text}^1^`).join('!')
      expect(read({ change_xml: frame }).changes.map(change => change.remark)).toEqual(texts)
    }),
    { seed: 81 },
  )
})

test('[SOC4] a bad record costs itself', () => {
  const reading = readSocketFrame(JSON.stringify({ change_xml: 'x!5^1^!0^1^!6^x^!7^2^' }))
  expect(valueOf(reading).changes.map(({ id }) => id)).toEqual([5, 6, 7])
  expect(reasonsOf(reading)).toEqual(['bad-id', 'bad-id', 'bad-field'])
})

test('[SOC5] a channel that the page does not subscribe to has nothing for it, and no faults', () => {
  const other = { ch_goal8_xml: '5,1,0.5,0.9,0.98!x', ch_goal31_xml_txt: '7' }
  expect(readSocketFrame(JSON.stringify(other))).toEqual({ ok: true, value: NOTHING, skipped: [] })
  expect(read({ ...other, change_xml: '5^1^' })).toMatchObject({ changes: [{ id: 5 }], odds: [] })
})

test('[SOC6] number and time of a frame', () => {
  expect(read({ seq: 7, at: 1_935_660_600_000, change_xml: '' })).toMatchObject({
    seq: 7,
    at: 1_935_660_600_000,
  })
  expect(read({ seq: 'x', at: 'soon' })).toEqual(NOTHING)
})

test.each([1e300, 1e18, 8.64e15, -1, 0, 'soon', true, []])(
  '[SOC10] a stamp of %j is none, and is counted; the rest of the frame is read',
  at => {
    const reading = readSocketFrame(JSON.stringify({ ...(JSON.parse(FRAME) as object), at }))
    expect(valueOf(reading)).toMatchObject({ at: null, changes: [{ id: 9000001 }] })
    expect(reasonsOf(reading)).toEqual(['bad-time'])
  },
)

test.each([
  ['nonsense', 'bad-json'],
  ['{"change_xml":', 'bad-json'],
  ['[1]', 'bad-shape'],
  ['5', 'bad-shape'],
  ['null', 'bad-shape'],
  ['', 'empty'],
])('[SOC7] %j is refused as %s', (text, fault) => {
  expect(faultOf(readSocketFrame(text))).toBe(fault)
})

test('[SOC8] the greeting of a source names it, in a short word', () => {
  const hello = { seq: 0, at: 1_935_660_600_000, source: 'c0ffee-1' }
  expect(read(hello)).toEqual({ ...NOTHING, ...hello })
  for (const source of ['', 'two words', 'x'.repeat(65), 5, null]) expect(read({ source })).toEqual(NOTHING)
})
