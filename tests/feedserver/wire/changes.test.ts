import { expect, test } from 'vitest'
import { changeRecord, changeXml } from '../../../feedserver/simulate/wire/changeXml'
import { goalRow, goalXml } from '../../../feedserver/simulate/wire/goalXml'
import { joinRecords, oddsNewRecord } from '../../../feedserver/simulate/wire/oddsNewText'
import { changedOddsText, runOddsText } from '../../../feedserver/simulate/wire/runOddsText'
import { RowCache } from '../../../feedserver/simulate/wire/rowCache'
import { EARLY, FixedWorld, OVER, RUNNING, RUNNING_QUOTES } from '../support/fixedWorld'
import { textOf } from '../support/textOf'

const world = new FixedWorld()

test('a change record has 23 fields and a closing mark', () => {
  const halfTime = { ...RUNNING, state: 2, halfScore: [1, 1], score: [1, 1], corners: [4, 1] } as const
  const record = changeRecord(halfTime)
  expect(record).toBe('9000001^2^1^1^1^1^0^0^1^0^2031-05-04 11:30:00^2031-05-04 11:31:10^^1^^^4^1^1^^^^^')
  expect(record.split('^')).toHaveLength(24)
})

test('added minutes stand in D21, the VAR sentence in D20, its event in D19 and its decision in D22', () => {
  const check = { id: 1, side: 2, kind: 1, minute: '45+1', name: '', second: '' } as const
  const record = changeRecord({
    ...RUNNING,
    injuryTime: 4,
    varText: 'Goal under review',
    varEvent: check,
    varResult: 'VAR: no goal',
  })
  expect(record.split('^').slice(19)).toEqual(['2,1,45+1', 'Goal under review', '4', 'VAR: no goal', ''])
})

test('free text cannot break a record or its CDATA section', () => {
  const record = changeRecord({ ...EARLY, remark: 'a^b!c]]>d\r\ne' })
  expect(record.split('^')).toHaveLength(24)
  expect(textOf(changeXml([record], false))).toContain('^a b c]]&gt;d e^')
})

test('the change file, with and without records', () => {
  expect(textOf(changeXml([], false))).toBe('<?xml  version="1.0" encoding="utf-8"?><c refresh="0"></c>')
  expect(textOf(changeXml(['1^', '2^'], true))).toBe(
    '<?xml  version="1.0" encoding="utf-8"?><c refresh="1"><h><![CDATA[1^]]></h><h><![CDATA[2^]]></h></c>',
  )
})

test('the full odds of the format notes', () => {
  expect(textOf(runOddsText(world, [RUNNING, EARLY, OVER], 8, new RowCache()))).toBe(
    '9000001!0.85,0.25,1.05,0.80,0.25,1.10,0.92,0.5,0.98!2.30,3.20,3.10,2.25,3.25,3.15,1.80,3.60,4.50' +
      '!0.90,2.5,0.96,0.88,2.5,0.98,0.95,3.5,0.91!1.20,0.25,0.70,1.15,0.25,0.75,,,!0.90,1,0.95,0.88,1,0.97,,,' +
      '!3.00,2.00,3.80,2.95,2.05,3.85,,,!$9000002!0.95,0,0.95,0.93,0,0.97,,,!!!!!!$',
  )
})

test('a suspended market of a running match offers zeros, so that readers show a dash', () => {
  const spoilt = new FixedWorld()
  const { HDP, '1x2': result } = RUNNING_QUOTES
  if (HDP === undefined || result === undefined) throw new Error('the fixed world prices both')
  spoilt.quotes.set(RUNNING.id, {
    HDP: { ...HDP, running: null, suspended: true },
    '1x2': { ...result, running: null, suspended: true },
  })
  expect(textOf(runOddsText(spoilt, [RUNNING], 8, new RowCache()))).toBe(
    '9000001!0.85,0.25,1.05,0.80,0.25,1.10,0,0.25,0!2.30,3.20,3.10,2.25,3.25,3.15,0,0,0!!!!!$',
  )
})

test('the delta holds the changed groups only', () => {
  const changed = new Map([[RUNNING.id, new Set(['ou'] as const)]])
  expect([...changedOddsText(world, changed, 8)]).toEqual([
    '9000001!!!0.90,2.5,0.96,0.88,2.5,0.98,0.95,3.5,0.91!!!!$',
  ])
})

test('a six-in-one odds record has 13 pieces', () => {
  const record = oddsNewRecord(world, RUNNING.id, 31, '1x2')
  expect(record).toBe('9000001^31^1x2^2.30^3.20^3.10^2.25^3.25^3.15^1.80^3.60^4.50^0')
  expect(record.split('^')).toHaveLength(13)
  expect(oddsNewRecord(world, EARLY.id, 31, 'ou')).toBe('')
  expect(textOf(joinRecords(['a', 'b']))).toBe('a!b!')
})

test('compact odds: 24 values, the line before its prices, no double chance', () => {
  const rows = [goalRow(world, RUNNING, 8), goalRow(world, EARLY, 8)]
  expect(textOf(goalXml(rows))).toBe(
    "<?xml version='1.0'?><c><match><m>9000001,90000011,0.5,0.92,0.98,90000012,1.80,3.60,4.50,90000013,3.5,0.95,0.91,1,0,0,0,3,3,3,,,,</m>" +
      '<m>9000002,90000021,0,0.93,0.97,,,,,,,,,0,0,0,0,2,0,0,,,,</m></match></c>',
  )
  expect(rows.map(row => row.split(',').length)).toEqual([24, 24])
  expect(goalRow(world, OVER, 8)).toBe('')
})
