import { expect, test } from 'vitest'
import { Agenda } from '../../../feedserver/simulate/play/agenda'
import { fairShare, difference, total } from '../../../feedserver/simulate/prices/poisson'
import { gauss, shuffled, stream, unit } from '../../../feedserver/kit/random'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const times = <T>(count: number, draw: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => draw(at))

test('a stream repeats itself and differs by seed, name and key', () => {
  const draw = (seed: number, name: string, key: number) => {
    const rng = stream(seed, name, key)
    return times(5, () => rng.next())
  }
  expect(draw(1, 'goals', 2)).toEqual(draw(1, 'goals', 2))
  for (const other of [draw(2, 'goals', 2), draw(1, 'cards', 2), draw(1, 'goals', 3)])
    expect(other).not.toEqual(draw(1, 'goals', 2))
})

test('draws are even, normal draws centred, Poisson draws have their mean', () => {
  const rng = stream(1, 'test')
  expect(mean(times(5000, at => unit(1, at)))).toBeCloseTo(0.5, 1)
  expect(mean(times(5000, at => gauss(1, at)))).toBeCloseTo(0, 1)
  expect(mean(times(5000, at => gauss(1, at) ** 2))).toBeCloseTo(1, 1)
  expect(mean(times(5000, () => rng.poisson(2.5)))).toBeCloseTo(2.5, 0)
  expect(shuffled([1, 2, 3, 4], rng).sort((one, other) => one - other)).toEqual([1, 2, 3, 4])
})

test('the agenda hands over each second what was planned for it, in order', () => {
  const agenda = new Agenda<string>(100)
  agenda.plan(102, 'b')
  agenda.plan(101, 'a')
  agenda.plan(102, 'c')
  agenda.plan(50, 'late')
  expect([agenda.step(), agenda.step(), agenda.step()]).toEqual([['a', 'late'], ['b', 'c'], []])
})

test('fair shares: even sides are even at line 0, a push decides nothing, a quarter is half of each', () => {
  const even = difference(1.3, 1.3)
  expect(fairShare(even, 0)).toBeCloseTo(0.5, 6)
  expect(fairShare(even, 0.5)).toBeLessThan(fairShare(even, 0.25))
  expect(fairShare(difference(2, 0.8), 1) + fairShare(difference(0.8, 2), -1)).toBeCloseTo(1, 6)
  expect(fairShare(total(2.5), 0.5)).toBeCloseTo(1 - Math.exp(-2.5), 6)
})
