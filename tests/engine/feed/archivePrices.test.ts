/** Tests the reader of the archive's prices. */
import { expect, test } from 'vitest'
import { readArchivePrices } from '../../../src/engine/feed/details/archivePricesJson'
import { reasonsOf, valueOf } from './support/readings'

const KINDS = ['opening', 'early', 'running', 'closed']
const FROM = 1_935_660_600_000
const answer = (points: unknown, more: object = {}) =>
  JSON.stringify({
    ErrCode: 0,
    Data: {
      match: 1,
      kinds: KINDS,
      watched: [[FROM, FROM + 5000], [3, 'x'], [FROM + 9, FROM], null],
      markets: [{ company: 8, market: 'HDP', from: FROM, points, ...more }],
    },
  })

test('[HIS23] the example of the documentation reads, with times in full', () => {
  const points = [
    [0, 0, 0.85, 0.25, 1.05],
    [0, 1, 0.8, 0.25, 1.1],
    [1200, 2, 0.92, 0.5, 0.98],
    [35, 3],
  ]
  const { markets, watched } = valueOf(readArchivePrices(answer(points)))
  expect(watched).toEqual([{ from: FROM, to: FROM + 5000 }])
  expect(markets).toEqual([
    {
      company: 8,
      market: 'HDP',
      isCut: false,
      points: [
        { at: FROM, kind: 'opening', triple: { up: 0.85, goal: 0.25, down: 1.05 } },
        { at: FROM, kind: 'early', triple: { up: 0.8, goal: 0.25, down: 1.1 } },
        { at: FROM + 120_000, kind: 'running', triple: { up: 0.92, goal: 0.5, down: 0.98 } },
        { at: FROM + 123_500, kind: 'closed', triple: null },
      ],
    },
  ])
  expect(valueOf(readArchivePrices(answer([[0, 2, 1, null, 2]], { cut: true }))).markets).toMatchObject([
    { isCut: true, points: [{ triple: { up: 1, goal: null, down: 2 } }] },
  ])
})

test('[HIS23] a moment without a time or a state costs itself, and time never goes back', () => {
  const moments = [
    [FROM, 1, 0, 0, 0, 0, 0, 1],
    [FROM - 1, 1, 1, 0],
    ['x'],
    7,
    [FROM + 5, null],
    [FROM + 9, 2],
  ]
  const body = answer([]).replace('"markets"', `"moments":${JSON.stringify(moments)},"markets"`)
  expect(valueOf(readArchivePrices(body)).moments).toEqual([
    { at: FROM, state: 1, score: [0, 0], red: [0, 0], yellow: [0, 1] },
    { at: FROM + 9, state: 2, score: [null, null], red: [null, null], yellow: [null, null] },
  ])
})

test('[HIS23] a point without a time or a kind costs itself, and time never goes back', () => {
  const reading = readArchivePrices(
    answer([[0, 2, 1, 0, 1], [-5, 2, 2, 0, 2], [10, 9, 3, 0, 3], 7, [1e20, 2], [10, 2, 4, 0, 4]]),
  )
  const [market] = valueOf(reading).markets
  expect(market?.points.map(({ at, triple }) => [at - FROM, triple?.up])).toEqual([
    [0, 1],
    [1000, 4],
  ])
  expect(reasonsOf(reading)).toEqual(['bad-row', 'bad-row', 'bad-row', 'bad-row'])
})

test.each([
  '{"ErrCode":1,"Data":null}',
  '{"ErrCode":0,"Data":{}}',
  answer([], { market: 'nothing' }),
  answer([], { company: -1 }),
  answer([], { from: 'x' }),
])('[HIS23] %j has nothing', body => {
  expect(valueOf(readArchivePrices(body)).markets).toEqual([])
})
