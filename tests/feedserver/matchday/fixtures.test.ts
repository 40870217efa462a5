import { expect, test } from 'vitest'
import { ALMANAC } from '../../../feedserver/simulate/almanac/almanac'
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { MINUTE, SATURDAY } from './day'

const day = planMatchday({ seed: 7, at: SATURDAY, matches: 600 })
const share = (count: number) => count / day.matches.length
const inState = (...states: readonly number[]) => day.matches.filter(({ state }) => states.includes(state))

test('the same arguments plan the same day, another seed another one', () => {
  expect(planMatchday({ seed: 7, at: SATURDAY, matches: 600 })).toEqual(day)
  expect(planMatchday({ seed: 8, at: SATURDAY, matches: 600 }).matches).not.toEqual(day.matches)
})

test('a day has at least a hundred leagues, the ids of docs/product.md 2 among them', () => {
  expect(day.leagues.length).toBeGreaterThanOrEqual(100)
  const names = new Map(ALMANAC.competitions.map(({ league }) => [league.id, league.nameEn]))
  const fixed = { 36: 'Premier League', 103: 'Champions League', 113: 'Europa League', 34: 'Serie A' }
  const others = { 31: 'La Liga', 8: 'Bundesliga', 11: 'Ligue 1', 23: 'Primeira Liga', 21: 'Major League' }
  const asia = { 25: 'J1 League', 15: 'K League', 776: 'V.League' }
  for (const [id, name] of Object.entries({ ...fixed, ...others, ...asia }))
    expect(names.get(Number(id))).toContain(name)
})

test.each([40, 600, 2000, 10_000])('%i matches are planned, each with its own id and own clubs', matches => {
  const plan = planMatchday({ seed: 3, at: SATURDAY, matches })
  expect(plan.matches).toHaveLength(matches)
  expect(new Set(plan.matches.map(({ id }) => id)).size).toBe(matches)
  expect(new Set(plan.leagues.map(({ id }) => id)).size).toBe(plan.leagues.length)
  expect(new Set(plan.leagues.map(({ nameEn }) => nameEn)).size).toBe(plan.leagues.length)
  const teams = plan.matches.flatMap(({ home, guest }) => [home.id, guest.id])
  expect(new Set(teams).size).toBe(teams.length)
})

test('ids of clubs, leagues and countries are unique and every name stands in both languages', () => {
  const clubs = new Map(ALMANAC.competitions.flatMap(({ clubs }) => clubs.map(club => [club.id, club])))
  expect(new Set([...clubs.values()].map(({ nameEn }) => nameEn)).size).toBe(clubs.size)
  const named = [...clubs.values(), ...ALMANAC.countries, ...ALMANAC.competitions.map(({ league }) => league)]
  for (const { nameEn, nameVn } of named) {
    expect(nameEn.trim()).not.toBe('')
    expect(nameVn.trim()).not.toBe('')
  }
  for (const { league } of ALMANAC.competitions) expect(league.color).toMatch(/^#[0-9A-Fa-f]{6}$/)
})

test('rows stand in league order, hot leagues first, and name known leagues and countries', () => {
  const places = new Map(day.leagues.map((league, place) => [league.id, place]))
  const order = day.matches.map(({ leagueId }) => places.get(leagueId) ?? -1)
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((one, other) => one - other))
  const firstOther = day.leagues.findIndex(({ hot }) => !hot)
  expect(firstOther).toBeGreaterThan(4)
  expect(day.leagues.slice(firstOther).some(({ hot }) => hot)).toBe(false)
  const countries = new Set(day.countries.map(({ id }) => id))
  expect(day.leagues.every(({ countryId }) => countries.has(countryId))).toBe(true)
})

test('more than a third runs, in every part of a match, one tie in extra time and one in a shoot-out', () => {
  expect(share(inState(1, 2, 3, 4, 5).length)).toBeGreaterThan(0.33)
  expect(share(inState(1, 2, 3, 4, 5).length)).toBeLessThan(0.42)
  for (const state of [1, 2, 3]) expect(inState(state).length).toBeGreaterThan(10)
  expect(inState(4)).not.toHaveLength(0)
  expect(inState(5)).not.toHaveLength(0)
  expect(share(inState(-1).length)).toBeGreaterThan(0.05)
  expect(share(inState(-14, -10, -11).length)).toBeGreaterThan(0)
})

test('what is to come kicks off within a day, mostly on the quarter hour', () => {
  const coming = inState(0).map(({ kickoff }) => kickoff)
  expect(Math.max(...coming)).toBeLessThan(SATURDAY + 24 * 60 * MINUTE)
  const quarters = coming.filter(kickoff => kickoff % (15 * MINUTE) === 0)
  expect(quarters.length / coming.length).toBeGreaterThan(0.85)
})

test('a few play on neutral ground, table positions come in all forms', () => {
  const neutral = share(day.matches.filter(match => match.neutral).length)
  expect(neutral).toBeGreaterThan(0.005)
  expect(neutral).toBeLessThan(0.05)
  const orders = day.matches.flatMap(({ home, guest }) => [home.order, guest.order])
  for (const form of [/^\d+$/, /^[A-Z]{3} [A-Z0-9]+-\d+$/, /^[WE]-\d+$/, /^$/])
    expect(orders.some(order => form.test(order))).toBe(true)
})
