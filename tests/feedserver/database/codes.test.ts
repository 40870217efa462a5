/**
 * Numeric codes in archives and in browsers' stored choices. The test repeats them literally, because stored files
 * stay.
 */
import { expect, test } from 'vitest'
import { historyOf } from '../../../feedserver/archive/points/history'
import { POINT_CODES, POINT_KINDS } from '../../../feedserver/archive/points/point'
import { MARKET_CODES, marketOfCode } from '../../../feedserver/contract/marketCodes'
import { MARKETS } from '../../../feedserver/contract/model'
import { bitOf } from '../../../feedserver/push/subscription/alertKinds'
import { unpackFollowed } from '../../../feedserver/push/store/followed'
import { LEG_CODES, legOfCode } from '../../../feedserver/push/store/legCodes'
import { ALERTS, ANNOUNCED_KINDS } from '../../../src/engine/contract/alerts'
import { LEGS } from '../../../src/engine/contract/markets'

test('[ARC38] the code of no market, leg, kind of point or happening changes', () => {
  expect(MARKET_CODES).toEqual({
    HDP: 0,
    '1x2': 1,
    ou: 2,
    HDPHalf: 3,
    OUHalf: 4,
    '1x2Half': 5,
    cornersOU: 6,
  })
  expect(LEG_CODES).toEqual({ up: 0, goal: 1, down: 2 })
  expect(POINT_CODES).toEqual({ opening: 0, early: 1, running: 2, closed: 3 })
  expect(Object.fromEntries(ANNOUNCED_KINDS.map(kind => [kind, ALERTS[kind].code]))).toEqual({
    kickoff: 0,
    halfTime: 1,
    fullTime: 2,
    goal: 3,
    correction: 4,
    redCard: 5,
    lineups: 6,
    price: 7,
  })
  expect(ANNOUNCED_KINDS.map(bitOf)).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
})

test('[ARC38] each has a code of its own, and a number that is none has no name', () => {
  for (const market of MARKETS) expect(marketOfCode(MARKET_CODES[market])).toBe(market)
  for (const leg of LEGS) expect(legOfCode(LEG_CODES[leg])).toBe(leg)
  expect(new Set(POINT_KINDS.map(kind => POINT_CODES[kind])).size).toBe(POINT_KINDS.length)
  expect([marketOfCode(7), marketOfCode(-1), marketOfCode(NaN), legOfCode(3)]).toEqual(
    Array.from({ length: 4 }),
  )
})

test('[ARC38] bytes of before are read as what they were', () => {
  const at = Date.UTC(2031, 4, 4, 12)
  const piece = Buffer.from('1c80c9fa8d48b50165c5011d01b1019701c9014ed704d989019975030a', 'hex')
  expect(historyOf([piece])).toEqual([
    { at, kind: 'opening', values: [9000, 5000, 9800] },
    { at: at + 100, kind: 'early', values: [8800, 7500, 10_000] },
    { at: at + 60_000, kind: 'running', values: [8812, 7500, null] },
    { at: at + 61_000, kind: 'closed', values: [null, null, null] },
  ])
  const followed = Buffer.from('0201ab02010b01240102100207081eb79401000851e88401', 'hex')
  expect(unpackFollowed(followed)).toEqual({
    matches: [1, 300],
    teams: [11],
    leagues: [36],
    only: new Map([[2, 16]]),
    prices: [
      { matchId: 7, company: 8, market: 2, leg: 1, isLeast: 1, value: -9500, isDone: false },
      { matchId: 7, company: 8, market: 6, leg: 2, isLeast: 0, value: 8500, isDone: true },
    ],
  })
})
