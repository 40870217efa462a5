import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOddsChanges, readOddsNews } from '../../../../src/engine/feed/odds/oddsChanges'
import { LIST, ODDS, ODDS_CHANGES } from '../support/examples'
import { faultOf, reasonsOf, valueOf } from '../support/readings'
import { spoil } from '../support/writers'

const read = (text: string) => valueOf(readOddsChanges(text, 31))
const triple = (up: number | null, goal: number | null, down: number | null) => ({ up, goal, down })

test('[OCH1] the example reads as two changes', () => {
  expect(readOddsChanges(ODDS_CHANGES, 31)).toEqual({
    ok: true,
    value: [
      {
        company: 31,
        matchId: 9000001,
        market: 'HDP',
        first: triple(0.85, 0.25, 1.05),
        current: triple(0.8, 0.25, 1.1),
        running: triple(0.92, 0.5, 0.98),
        suspended: false,
      },
      {
        company: 31,
        matchId: 9000001,
        market: '1x2',
        current: triple(2.25, 3.25, 3.15),
        running: triple(1.8, 3.6, 4.5),
        suspended: false,
      },
    ],
    skipped: [],
  })
  expect(read('')).toEqual([])
})

test('[OCH2] empty opening prices are not spoken of, empty others are withdrawn', () => {
  const [change] = read('5^31^HDP^^^^^^^^^^0')
  expect(change).toEqual({
    company: 31,
    matchId: 5,
    market: 'HDP',
    current: null,
    running: null,
    suspended: false,
  })
  expect(read('5^31^HDP^^0.5^^1^^^^^2^0')[0]).toMatchObject({
    first: triple(null, 0.5, null),
    current: triple(1, null, null),
    running: triple(null, null, 2),
  })
})

test('[OCH3] the close flag', () => {
  const suspended = (close: string) => read(`5^31^HDP^1^2^3^4^5^6${close}`)[0]
  expect(suspended('^1')).toMatchObject({ suspended: true })
  expect(suspended('^0')).toMatchObject({ suspended: false })
  for (const close of ['', '^']) expect(suspended(close)).not.toHaveProperty('suspended')
})

test.each([
  ['9 pieces', '5^31^HDP^1^2^3^4^5^6', [1, 4]],
  ['9 and a tail', '5^31^HDP^1^2^3^4^5^6^', [1, 4]],
  ['10 pieces', '5^31^HDP^1^2^3^4^5^6^0', [1, 4]],
  ['10 and a tail', '5^31^HDP^1^2^3^4^5^6^0^', [1, 4]],
  ['9 with nothing running', '5^31^HDP^1^2^3^^^', [1, undefined]],
  ['12 pieces', '5^31^HDP^7^8^9^1^2^3^4^5^6', [1, 4]],
  ['12 with nothing running', '5^31^HDP^7^8^9^1^2^3^^^', [1, undefined]],
  ['13 pieces', '5^31^HDP^7^8^9^1^2^3^4^5^6^1', [1, 4]],
  ['13 and a tail', '5^31^HDP^7^8^9^1^2^3^4^5^6^1^', [1, 4]],
])('[OCH4] [OCH8] %s', (_, record, [current, running]) => {
  const [change] = read(record)
  expect([change?.current?.up, change?.running?.up]).toEqual([current, running])
  expect(change?.first?.up).toBe(record.includes('^7^') ? 7 : undefined)
})

test.each([1, 3, 7, 8, 11, 14, 20])('[OCH4] %i pieces are no record', count => {
  const record = Array.from({ length: count }, (_, i) => ['5', '31', 'HDP'][i] ?? '1').join('^')
  const reading = readOddsChanges(`${record}!6^31^HDP^1^2^3^4^5^6`, 31)
  expect(valueOf(reading).map(({ matchId }) => matchId)).toEqual([6])
  expect(reasonsOf(reading)).toEqual(['wrong-field-count'])
})

test('[OCH5] another company is skipped, unless every one is requested', () => {
  const text = '5^8^HDP^1^2^3^4^5^6!6^31^HDP^1^2^3^4^5^6!7^^HDP^1^2^3^4^5^6!'
  const reading = readOddsChanges(text, 31)
  expect(valueOf(reading).map(({ matchId }) => matchId)).toEqual([6])
  expect(reasonsOf(reading)).toEqual(['other-company', 'other-company'])
  expect(valueOf(readOddsChanges(text, null)).map(({ company }) => company)).toEqual([8, 31])
})

test.each([
  ['hdp', 'HDP'],
  ['1X2', '1x2'],
  ['OU', 'ou'],
  ['ou', 'ou'],
  ['HDPHalf', 'HDPHalf'],
  ['1x2half', '1x2Half'],
  ['OUHALF', 'OUHalf'],
  ['CR', 'cornersOU'],
  ['cornersOU', 'cornersOU'],
])('[OCH6] the type %s is the market %s', (type, market) => {
  expect(read(`5^31^${type}^1^2^3^4^5^6`)[0]?.market).toBe(market)
})

test('[OCH6] an unknown type and a bad id are skipped', () => {
  const reading = readOddsChanges('5^31^Both^1^2^3^4^5^6!x^31^HDP^1^2^3^4^5^6!6^31^OU^1^2^3^4^5^6', 31)
  expect(valueOf(reading).map(({ matchId }) => matchId)).toEqual([6])
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-id'])
})

test('[NUM5] a price that is none is missing, and noted', () => {
  const reading = readOddsChanges('5^31^OU^1e3^2^-^4^5^6', 31)
  expect(valueOf(reading)[0]?.current).toEqual(triple(null, 2, null))
  expect(reasonsOf(reading)).toEqual(['bad-field'])
})

test('[OCH7] a body with $ is an odds file', () => {
  expect(faultOf(readOddsChanges(ODDS, 31))).toBe('not-this-feed')
  expect(valueOf(readOddsNews(ODDS, 31))).toMatchObject({ kind: 'table', table: { count: 2 } })
  expect(valueOf(readOddsNews(ODDS_CHANGES, 31))).toMatchObject({ kind: 'changes' })
  expect(valueOf(readOddsNews('$', 31))).toMatchObject({ kind: 'table', table: { count: 0 } })
  expect(faultOf(readOddsNews('<html>$</html>', 31))).toBe('html-instead-of-feed')
})

test.each([LIST, '{"a":1}', '<c/>'])('[OCH7] %j is not this feed', text => {
  expect(faultOf(readOddsChanges(text, 31))).toBe('not-this-feed')
})

test('[BOD8] one spoilt record costs one record', () => {
  const records = [5, 6, 7].map(id => `${id}^31^HDP^0.85^0.25^1.05^0.80^0.25^1.10^0.92^0.5^0.98^0`)
  const cases = fc.nat({ max: 2 }).chain(at => fc.tuple(fc.constant(at), spoil(records[at] ?? '')))
  fc.assert(
    fc.property(cases, ([at, bad]) => {
      const others = (list: readonly string[]) =>
        read(list.join('!')).filter(({ matchId }) => matchId !== 5 + at)
      const whole = others(records)
      const left = others(records.map((record, i) => (i === at ? bad : record)))
      expect(left.filter(({ matchId }) => matchId >= 5 && matchId <= 7)).toEqual(whole)
    }),
    { seed: 73, numRuns: 500 },
  )
})
