/** Compares chances from correct scores with a match whose true chances are known. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GOAL_OUTCOMES } from '../../../src/engine/contract/details/quotes'
import type { ScoreGroup, ScorePrice } from '../../../src/engine/feed/records'
import { goalChances, type Score } from '../../../src/engine/odds/goalChances'

const KICKOFF: Score = { home: 0, guest: 0 }
const HOLDS: Readonly<Record<(typeof GOAL_OUTCOMES)[number], (goals: number) => boolean>> = {
  odd: goals => goals % 2 === 1,
  even: goals => goals % 2 === 0,
  '0-1': goals => goals < 2,
  '2-3': goals => goals > 1 && goals < 4,
  '4-6': goals => goals > 3 && goals < 7,
  '7+': goals => goals > 6,
}

interface Scored extends Score {
  readonly chance: number
}
/** Chance of every score with up to 12 more goals a side, from the score `standing`. */
function trueChances(home: number, guest: number, standing: Score): readonly Scored[] {
  const poisson = (mean: number) => {
    const weights = [Math.exp(-mean)]
    for (let goals = 1; goals <= 12; goals++) weights.push(((weights[goals - 1] ?? 0) * mean) / goals)
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map(weight => weight / sum)
  }
  const [own, theirs] = [poisson(home), poisson(guest)]
  return own.flatMap((first, more) =>
    theirs.map((second, other) => ({
      home: standing.home + more,
      guest: standing.guest + other,
      chance: first * second,
    })),
  )
}

/** Prices with the same margin on each score. Scores with more than `highest` goals of a side are in `other`. */
function priced(scores: readonly Scored[], margin: number, highest: number): ScoreGroup {
  const isListed = ({ home, guest }: Score) => home <= highest && guest <= highest
  const price = (chance: number) => 1 / (chance * (1 + margin))
  const rest = scores.filter(one => !isListed(one)).reduce((sum, { chance }) => sum + chance, 0)
  return {
    items: scores.filter(isListed).map(({ home, guest, chance }): ScorePrice => ({
      homeScore: home,
      guestScore: guest,
      price: price(chance),
    })),
    other: price(rest),
  }
}

const mean = fc.double({ min: 0.4, max: 3, noNaN: true })
const law = fc.record({
  home: mean,
  guest: mean,
  standing: fc.record({ home: fc.integer({ min: 0, max: 1 }), guest: fc.integer({ min: 0, max: 1 }) }),
  margin: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  highest: fc.integer({ min: 4, max: 6 }),
})

test('[SCR5] [SCR6] [SCR10] the true chance is in the range, which is as wide as the chance of the other scores at most', () => {
  fc.assert(
    fc.property(law, ({ home, guest, standing, margin, highest }) => {
      const scores = trueChances(home, guest, standing)
      const group = priced(scores, margin, highest)
      const rest = 1 / (group.other ?? 1) / (1 + margin)
      const found = goalChances(group, standing)
      for (const outcome of GOAL_OUTCOMES) {
        const truth = scores
          .filter(one => HOLDS[outcome](one.home + one.guest))
          .reduce((sum, { chance }) => sum + chance, 0)
        const [least, most] = found?.get(outcome) ?? [NaN, NaN]
        expect(least).toBeLessThanOrEqual(truth + 1e-9)
        expect(most).toBeGreaterThanOrEqual(truth - 1e-9)
        expect(most - least).toBeLessThanOrEqual(rest + 1e-9)
      }
    }),
  )
})

describe('[SCR6] other scores', () => {
  const group = priced(trueChances(1.5, 1.1, KICKOFF), 0.1, 4)
  const widthOf = (outcome: (typeof GOAL_OUTCOMES)[number], standing = KICKOFF, of = group) => {
    const [least, most] = goalChances(of, standing)?.get(outcome) ?? [NaN, NaN]
    return most - least
  }
  test('[SCR12] leave what they cannot belong to exact', () => {
    expect(widthOf('0-1')).toBe(0)
    expect(widthOf('2-3')).toBe(0)
    for (const outcome of ['odd', 'even', '4-6', '7+'] as const)
      expect(widthOf(outcome)).toBeGreaterThan(0.01)
  })
  test('[SCR12] that cannot come any more are none: at 1-0 two goals below are out', () => {
    const standing = { home: 1, guest: 0 }
    const later = priced(trueChances(1.5, 1.1, standing), 0.1, 4)
    expect(widthOf('0-1', standing, later)).toBe(0)
    expect(widthOf('0-1', KICKOFF, later)).toBeGreaterThan(0)
    expect(
      goalChances(priced(trueChances(1, 1, { home: 2, guest: 1 }), 0.1, 4), { home: 2, guest: 1 })?.get(
        '0-1',
      ),
    ).toEqual([0, 0])
  })
})

describe('[SCR7] nothing is said where the prices leave it open', () => {
  const whole = priced(trueChances(1.5, 1.1, KICKOFF), 0.1, 4)
  const first = whole.items.slice(1)
  test.each<[string, ScoreGroup]>([
    ['no scores', { items: [], other: 3 }],
    ['no price of the other scores', { ...whole, other: null }],
    [
      'a score without a price',
      { ...whole, items: [{ homeScore: 0, guestScore: 0, price: null }, ...first] },
    ],
    ['a price of 1', { ...whole, items: [{ homeScore: 0, guestScore: 0, price: 1 }, ...first] }],
    ['a price of 0', { ...whole, other: 0 }],
    ['prices that together pay more than is staked', { items: whole.items.slice(6), other: whole.other }],
  ])('%s', (_, group) => expect(goalChances(group, KICKOFF)).toBeNull())
  test('the whole list says it', () => expect(goalChances(whole, KICKOFF)).not.toBeNull())
})
