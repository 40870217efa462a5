import { describe, expect, test } from 'vitest'
import type { PriceHistory, WatchedSpan } from '../../../src/engine/contract/details/quotes'
import { quoteLine } from '../../../src/engine/detail/quoteLine'
import { fallSince } from '../../../src/engine/history/fallSince'

type Point = readonly [at: number, up: number | null, line?: number]

function since(points: readonly Point[], spans: readonly WatchedSpan[] = [{ from: 0, to: 100 }]) {
  const quote = (up: number | null, goal: number) =>
    up === null ? null : quoteLine({ up, goal, down: 1 }, null, 'HDP', 1)
  const history: PriceHistory = {
    matchId: 1,
    market: 'HDP',
    recordedBy: 'device',
    opening: quote(0.9, 0.5),
    spans,
    points: points.map(([at, up, line = 0.5]) => ({ at, quote: quote(up, line) })),
    marks: [],
  }
  return fallSince(history, 'up')
}

describe('[FLN10] [FLN21] since when a price is below its opening price', () => {
  test.each<[string, readonly Point[], number | null]>([
    [
      'the first below it',
      [
        [10, 0.9],
        [20, 0.85],
        [30, 0.8],
      ],
      20,
    ],
    [
      'after the last that was not',
      [
        [10, 0.9],
        [20, 0.85],
        [30, 0.95],
        [40, 0.8],
        [50, 0.82],
      ],
      40,
    ],
    [
      'a suspension is no price',
      [
        [10, 0.9],
        [20, null],
        [30, 0.8],
        [40, null],
      ],
      30,
    ],
    [
      'a price at another line is another bet',
      [
        [10, 0.9],
        [20, 0.7, 0.75],
        [30, 0.8],
        [40, 1, 0.25],
      ],
      30,
    ],
    [
      'it was never seen at its opening price',
      [
        [10, 0.85],
        [20, 0.8],
      ],
      null,
    ],
    [
      'it is not below it',
      [
        [10, 0.85],
        [20, 0.9],
      ],
      null,
    ],
    [
      'an archive that begins in play has two prices of one time',
      [
        [10, 0.9],
        [10, 0.5],
      ],
      null,
    ],
    ['nothing was recorded', [], null],
  ])('%s', (_, points, expected) => expect(since(points)).toBe(expected))

  test('between the two everything was recorded', () => {
    const points: readonly Point[] = [
      [10, 0.9],
      [50, 0.8],
    ]
    expect(
      since(points, [
        { from: 0, to: 30 },
        { from: 40, to: 100 },
      ]),
    ).toBeNull()
    expect(
      since(points, [
        { from: 5, to: 60 },
        { from: 80, to: 90 },
      ]),
    ).toBe(50)
  })
})
