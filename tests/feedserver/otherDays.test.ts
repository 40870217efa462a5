import { expect, test } from 'vitest'
import { createOtherDays } from '../../feedserver/simulate/days/otherDays'
import { vietnamDay } from '../../feedserver/kit/vietnam'
import { idOn } from '../../feedserver/simulate/almanac/calendar'
import { Slices } from '../../feedserver/kit/work/slices'

const START = Date.UTC(2031, 4, 4, 12, 30)
const TODAY = vietnamDay(START)

function start() {
  const slices = new Slices()
  return { slices, days: createOtherDays({ seed: 1, matches: 40, start: START }, slices) }
}

test('[FSV10] a day is planned once for everybody who waits for it', async () => {
  const { slices, days } = start()
  const all = Promise.all(Array.from({ length: 30 }, () => days.ready([TODAY - 1, TODAY + 1])))
  expect(slices.size).toBe(2)
  await all
  const world = days.world(TODAY - 1)
  expect(world?.matches().length).toBeGreaterThan(20)
  await days.ready([TODAY - 1])
  expect(days.world(TODAY - 1)).toBe(world)
  expect(days.world(TODAY - 2)).toBeUndefined()
})

test('[FSV10] one request causes no more than ten days, those nearest to the server’s own', () => {
  const { days } = start()
  const ids = Array.from({ length: 60 }, (_, at) => idOn(TODAY - 40 + at, at))
  const found = days.holding(ids)
  expect(found).toHaveLength(10)
  expect([...found].sort((one, other) => one - other)).toEqual(
    [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map(ahead => TODAY + ahead),
  )
})

test('[FSV10] no other day is there for the server’s own day, for days out of reach and for ids of no day', async () => {
  const { slices, days } = start()
  for (const day of [TODAY, TODAY - 32, TODAY + 9, -5, 9_000_000])
    expect(days.dayOf(idOn(day, 0))).toBeUndefined()
  expect(days.holding([1, 2_400_000, 10 ** 15])).toEqual([])
  await days.ready([TODAY, TODAY - 32, TODAY + 9])
  expect(slices.size).toBe(0)
  expect(days.around(TODAY)).toEqual([TODAY - 1, TODAY + 1])
})

test('[FSV10] a day is the same, whenever and beside whatever it is planned', async () => {
  const [one, other] = [start(), start()]
  await one.days.ready([TODAY - 2])
  await other.days.ready([TODAY + 3, TODAY - 3, TODAY - 2])
  const textsOf = ({ days }: typeof one) =>
    days
      .world(TODAY - 2)
      ?.matches()
      .map(match => [match, days.world(TODAY - 2)?.quote(match.id, 8, 'HDP')])
  expect(textsOf(one)).toEqual(textsOf(other))
  expect(textsOf(one)?.every(([match]) => (match as { state: number }).state < 0)).toBe(true)
})
