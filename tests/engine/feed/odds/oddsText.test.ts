import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKETS, type Market } from '../../../../src/engine/contract/markets'
import { readOddsText } from '../../../../src/engine/feed/odds/oddsText'
import { type OddsTable, VALUES_PER_MARKET } from '../../../../src/engine/feed/records'
import { LIST, ODDS } from '../support/examples'
import { faultOf, reasonsOf, valueOf } from '../support/readings'
import { line, optional, price, spoil } from '../support/writers'

const NINE = VALUES_PER_MARKET
const read = (text: string) => valueOf(readOddsText(text))
const ids = (table: OddsTable) => Array.from(table.ids)

/** The nine values of a market, with `null` for an empty one, or `undefined` for an absent market. */
function values(table: OddsTable, i: number, market: Market): (number | null)[] | undefined {
  const slot = MARKETS.indexOf(market)
  if (((table.present[i] ?? 0) & (1 << slot)) === 0) return undefined
  const at = (i * MARKETS.length + slot) * NINE
  return Array.from(table.values.slice(at, at + NINE), value => (Number.isNaN(value) ? null : value))
}
const HDP = (text: string) => values(read(text), 0, 'HDP')

test('[OTX1] the example reads into the places of the table', () => {
  const table = read(ODDS)
  expect([table.count, ids(table)]).toEqual([2, [9000001, 9000002]])
  expect(values(table, 0, 'HDP')).toEqual([0.85, 0.25, 1.05, 0.8, 0.25, 1.1, 0.92, 0.5, 0.98])
  expect(values(table, 0, '1x2')).toEqual([2.3, 3.2, 3.1, 2.25, 3.25, 3.15, 1.8, 3.6, 4.5])
  expect(values(table, 0, 'ou')).toEqual([0.9, 2.5, 0.96, 0.88, 2.5, 0.98, 0.95, 3.5, 0.91])
  expect(values(table, 0, 'HDPHalf')).toEqual([1.2, 0.25, 0.7, 1.15, 0.25, 0.75, null, null, null])
  expect(values(table, 0, 'OUHalf')).toEqual([0.9, 1, 0.95, 0.88, 1, 0.97, null, null, null])
  expect(values(table, 0, '1x2Half')).toEqual([3, 2, 3.8, 2.95, 2.05, 3.85, null, null, null])
  expect(values(table, 0, 'cornersOU')).toBeUndefined()
  expect(values(table, 1, 'HDP')).toEqual([0.95, 0, 0.95, 0.93, 0, 0.97, null, null, null])
  expect(MARKETS.filter(market => values(table, 1, market) !== undefined)).toEqual(['HDP'])
  expect(readOddsText(ODDS).skipped).toEqual([])
})

test('[OTX2] groups come in the order of the wire', () => {
  const table = read('5!1!2!3!4!5!6!7')
  const firsts = MARKETS.map(market => [market, values(table, 0, market)?.[0]])
  expect(Object.fromEntries(firsts)).toEqual({
    HDP: 1,
    '1x2': 2,
    ou: 3,
    HDPHalf: 4,
    OUHalf: 5,
    '1x2Half': 6,
    cornersOU: 7,
  })
})

test('[OTX3] an empty group is not there, a group of empty values is', () => {
  const table = read('5!!,,,,,,,,! !1')
  expect(MARKETS.map(market => values(table, 0, market) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(values(table, 0, '1x2')).toEqual(Array.from({ length: NINE }, () => null))
})

test('[OTX4] an id alone is a match without odds, an empty body is no odds', () => {
  const table = read('5$6!$7!!!!!!$')
  expect(ids(table)).toEqual([5, 6, 7])
  expect(Array.from(table.present)).toEqual([0, 0, 0])
  expect(readOddsText('')).toMatchObject({ ok: true, value: { count: 0 }, skipped: [] })
})

test('[OTX5] the end mark may be missing, white space is nothing', () => {
  expect(read('\r\n5!1,2,3$\r\n 6 ! 1 , 2 , 3 \n')).toEqual(read('5!1,2,3$6!1,2,3$'))
  expect(ids(read('$5!1$$6!1$$'))).toEqual([5, 6])
})

test.each(['1e3', '0x10', 'NaN', '+1', '.5', '5.', 'abc', '1;2'])(
  '[OTX6] %j is no price, and noted',
  value => {
    const reading = readOddsText(`5!${value},0.25,${value}$6!1,2,3`)
    expect(values(valueOf(reading), 0, 'HDP')?.slice(0, 3)).toEqual([null, 0.25, null])
    expect(values(valueOf(reading), 1, 'HDP')?.slice(0, 3)).toEqual([1, 2, 3])
    expect(reasonsOf(reading)).toEqual(['bad-field'])
  },
)

test('[OTX6] a dash is no price, and nothing to note', () => {
  expect(readOddsText('5!-, - ,')).toMatchObject({ ok: true, skipped: [] })
  expect(HDP('5!-,-0.25, 0.50 ')?.slice(0, 3)).toEqual([null, -0.25, 0.5])
})

test('[OTX7] more groups and values are ignored, fewer are missing', () => {
  expect(HDP('5!1,2,3,4,5,6,7,8,9,10,x!1!1!1!1!1!1!1!1')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(HDP('5!1,2')).toEqual([1, 2, ...Array.from({ length: 7 }, () => null)])
  expect(readOddsText('5!1!1!1!1!1!1!1!x').skipped).toEqual([])
})

test('[OTX7] what is ignored reaches neither the next market nor the next match', () => {
  const table = read('5!1,2,3,4,5,6,7,8,9,10,11!21!31!41!51!61!71!81,82$6!91$$7!-0.5,-0,0')
  expect(values(table, 0, 'HDP')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(values(table, 0, '1x2')?.slice(0, 2)).toEqual([21, null])
  expect(values(table, 1, 'HDP')?.slice(0, 2)).toEqual([91, null])
  expect(values(table, 2, 'HDP')?.slice(0, 3)).toEqual([-0.5, 0, 0])
  expect(Object.is(table.values[2 * MARKETS.length * NINE + MARKETS.indexOf('HDP') * NINE + 1], 0)).toBe(true)
  expect(ids(table)).toEqual([5, 6, 7])
  expect(faultOf(readOddsText('<!doctype html>'))).toBe('html-instead-of-feed')
})

test('[OTX8] a record without a match id is skipped', () => {
  const reading = readOddsText('5!1$\nx!1,2,3$!1$0!1$-1!1$1.5!1$6!1')
  expect(ids(valueOf(reading))).toEqual([5, 6])
  expect(reasonsOf(reading)).toEqual(Array.from({ length: 5 }, () => 'bad-id'))
  expect(reading.skipped[0]?.line).toBe(2)
})

test.each([LIST, '{"ErrCode":0}', '<c></c>', 'not found', '!1!2$'])('[OTX8] %j is not this feed', text => {
  expect(faultOf(readOddsText(text))).toBe('not-this-feed')
})

test.each(['$', ' $\r\n', '$$ $', '\uFEFF$'])('[OTX4] %j is a file without odds', text => {
  expect(readOddsText(text)).toMatchObject({ ok: true, value: { count: 0 }, skipped: [] })
})

test('[OTX9] short records in any number have room', () => {
  const count = 3000
  const table = read(Array.from({ length: count }, (_, i) => `${i + 1}!${i / 4}`).join('$'))
  expect(table.count).toBe(count)
  for (const i of [0, 1, 22, 23, 1500, count - 1]) {
    expect(table.ids[i]).toBe(i + 1)
    expect(values(table, i, 'HDP')).toEqual([i / 4, ...Array.from({ length: 8 }, () => null)])
    expect(values(table, i, 'cornersOU')).toBeUndefined()
  }
})

describe('generated files', () => {
  const group = fc.option(
    fc
      .array(optional(fc.oneof(price, line)), { minLength: 9, maxLength: 9 })
      .filter(nine => nine.some(value => value !== null)),
    { nil: null },
  )
  const record = fc.array(group, { minLength: 7, maxLength: 7 })
  const written = (id: number, groups: readonly (readonly (number | null)[] | null)[]) =>
    [id, ...groups.map(nine => (nine === null ? '' : nine.map(value => value ?? '').join(',')))].join('!')
  const WIRE: readonly Market[] = ['HDP', '1x2', 'ou', 'HDPHalf', 'OUHalf', '1x2Half', 'cornersOU']
  const records = fc.tuple(record, record, record, record)

  test('[OTX1] what was written is read again', () => {
    fc.assert(
      fc.property(records, groups => {
        const table = read(groups.map((record, i) => written(5 + i, record)).join('$'))
        expect(ids(table)).toEqual([5, 6, 7, 8])
        for (const [i, record] of groups.entries()) {
          for (const [g, market] of WIRE.entries())
            expect(values(table, i, market)).toEqual(record[g] ?? undefined)
        }
      }),
      { seed: 71 },
    )
  })

  test('[BOD8] one spoilt record costs one record', () => {
    const spoilt = records.chain(groups =>
      fc
        .nat({ max: 3 })
        .chain(at =>
          fc.tuple(fc.constant(groups), fc.constant(at), spoil(written(5 + at, groups[at] ?? []))),
        ),
    )
    fc.assert(
      fc.property(spoilt, ([groups, at, bad]) => {
        const texts = groups.map((record, i) => written(5 + i, record))
        const others = (list: readonly string[]) => {
          const reading = readOddsText(`4!1$${list.join('$')}`)
          const table = valueOf(reading)
          return ids(table).flatMap((id, i) =>
            id >= 5 && id <= 8 && id !== 5 + at
              ? [[id, ...WIRE.map(market => values(table, i, market))]]
              : [],
          )
        }
        expect(others(texts.map((text, i) => (i === at ? bad : text)))).toEqual(others(texts))
      }),
      { seed: 72, numRuns: 500 },
    )
  })
})
