import { describe, expect, test } from 'vitest'
import type { SlipPick } from '../../../../src/engine/contract/details/bets'
import {
  isRelated,
  isSameChoice,
  MOST_PICKS,
  readPicks,
  picksText,
  withoutPick,
  withPick,
} from '../../../../src/ui/betting/slip/picks'

const TAKEN = { home: 'Liverpool', guest: 'Hà Nội', company: 8, at: 5, running: true } as const
const handicap = (matchId: number): SlipPick => ({
  ...TAKEN,
  matchId,
  market: 'HDP',
  leg: 'up',
  price: 0.97,
  line: 0.75,
})
const TOTAL: SlipPick = { ...handicap(1), market: 'ou', leg: 'down', line: 2.5 }
const SCORE: SlipPick = {
  ...TAKEN,
  running: false,
  matchId: 2,
  market: 'correct-score',
  score: '2:1',
  winner: 'home',
  price: 8,
  line: null,
}
const full = Array.from({ length: MOST_PICKS }, (_, index) => handicap(index + 1))

describe('[SLP1] ten picks, one of each market of a match', () => {
  test('an eleventh is refused, one in place of another is not', () => {
    expect(MOST_PICKS).toBe(10)
    expect(withPick(full, handicap(11))).toBeUndefined()
    const other: SlipPick = { ...TOTAL, matchId: 3, market: 'HDP' }
    expect(withPick(full, other)?.[2]).toBe(other)
    expect(withPick(full, other)).toHaveLength(10)
  })
  test('another market of the match is another pick, and the two are related', () => {
    const picks = withPick([handicap(1)], TOTAL) ?? []
    expect(picks).toEqual([handicap(1), TOTAL])
    expect(picks.map(pick => isRelated(pick, [...picks, SCORE]))).toEqual([true, true])
    expect(isRelated(SCORE, [...picks, SCORE])).toBe(false)
    expect(withoutPick(picks, TOTAL)).toEqual([handicap(1)])
  })
  test('the same side of the market or another', () => {
    expect(isSameChoice(TOTAL, { matchId: 1, market: 'ou', leg: 'down' })).toBe(true)
    expect(isSameChoice(TOTAL, { matchId: 1, market: 'ou', leg: 'up' })).toBe(false)
    expect(isSameChoice(SCORE, { ...SCORE, winner: 'guest' })).toBe(false)
  })
})

describe('[SLP2] what is stored for the tab', () => {
  test('is read as it was written; without picks nothing is stored', () => {
    const picks = [handicap(1), TOTAL, SCORE]
    expect(readPicks(picksText(picks))).toEqual(picks)
    expect(picksText([])).toBe('')
  })
  test.each(['', 'null', '5', '{}', '[', '"x"', '[null,5,"x",[],{}]'])('%s has no picks', text => {
    expect(readPicks(text)).toEqual([])
  })
  test.each<readonly [string, unknown]>([
    ['matchId', 0],
    ['matchId', '1'],
    ['matchId', 1.5],
    ['company', -1],
    ['at', null],
    ['price', 0],
    ['price', '0.97'],
    ['line', null],
    ['line', '0.75'],
    ['running', 1],
    ['home', 7],
    ['market', 'toString'],
    ['market', 'doubleChance'],
    ['leg', 'goal'],
    ['leg', 'over'],
  ])('a pick whose %s is %j is skipped, the others stay', (field, value) => {
    const text = JSON.stringify([{ ...handicap(1), [field]: value }, TOTAL])
    expect(readPicks(text)).toEqual([TOTAL])
  })
  test.each([{ score: '2-1' }, { score: '222:1' }, { winner: 'draw' }, { score: null }])(
    'a score of another shape is skipped: %j',
    fields => {
      expect(readPicks(JSON.stringify([{ ...SCORE, ...fields }]))).toEqual([])
    },
  )
  test('further fields, a second pick of a market, an eleventh and long names are cut off', () => {
    const long = { ...handicap(1), home: 'x'.repeat(500), more: 5 }
    const [first, ...rest] = readPicks(
      JSON.stringify([long, { ...handicap(1), leg: 'down' }, ...full.slice(1), SCORE, TOTAL]),
    )
    expect(first).toEqual({ ...handicap(1), home: 'x'.repeat(100) })
    expect(rest).toEqual(full.slice(1))
  })
})
