/** Seasons, rounds and breaks of the leagues: their calendars, and the matches on their days. */
import { expect, test } from 'vitest'
import { ALMANAC, isFriendlies } from '../../../feedserver/simulate/almanac/almanac'
import { competitionsOf, isSenior } from '../../../feedserver/simulate/almanac/forms'
import { calendarOf } from '../../../feedserver/simulate/almanac/leagueTeams'
import { drawPairings } from '../../../feedserver/simulate/almanac/pairings'
import { roundOn, roundsBefore, roundsOf, seasonOn } from '../../../feedserver/simulate/almanac/seasons'
import { drawDay, FEATURED } from '../../../feedserver/simulate/matchday/fixtures'
import { finish } from '../../../feedserver/kit/work/work'

const dayAt = (date: string): number => Date.parse(date) / 86_400_000
const calendarFor = (id: number) => calendarOf(id) ?? expect.fail(`no league ${id}`)
const [PREMIER, V_LEAGUE, BUNDESLIGA, K_LEAGUE, SWEDEN] = [36, 776, 8, 15, 26].map(calendarFor)
const LEAGUES = [...ALMANAC.competitions, ...competitionsOf(1), ...competitionsOf(2)].flatMap(
  ({ league, cup }) => (cup ? [] : [calendarFor(league.id)]),
)

/** Returns the days of each round in a season. */
function roundsIn(calendar: (typeof LEAGUES)[number], { from, to }: ReturnType<typeof seasonOn>) {
  const rounds = new Map<number, number[]>()
  for (let day = from; day <= to; day += 1) {
    const round = roundOn(calendar, day)
    if (round !== undefined) rounds.set(round.number, [...(rounds.get(round.number) ?? []), day])
  }
  return rounds
}

test('[SIM17] [SIM24] leagues have the rounds that their clubs need, and a season has each of them', () => {
  const counts = [PREMIER, BUNDESLIGA, V_LEAGUE, K_LEAGUE].map(league => league && roundsOf(league))
  expect(counts).toEqual([38, 34, 26, 33])
  for (const year of [2026, 2029, 2031])
    for (const calendar of LEAGUES) {
      const season = seasonOn(calendar.countryId, dayAt(`${year}-09-15`))
      const rounds = roundsIn(calendar, season)
      expect([...rounds.keys()]).toEqual(Array.from({ length: roundsOf(calendar) }, (_, at) => at))
      expect(roundsBefore(calendar, season.to + 1)).toBe(roundsOf(calendar))
      // The days of a round are consecutive, and a round begins after the end of the one before.
      const days = [...rounds.values()]
      for (const stretch of days) expect((stretch.at(-1) ?? 0) - (stretch[0] ?? 0)).toBe(stretch.length - 1)
      for (const [at, stretch] of days.entries())
        if (at > 0) expect(stretch[0]).toBeGreaterThanOrEqual((days[at - 1]?.at(-1) ?? 0) + 4)
    }
})

test('[SIM18] [SIM25] a season begins in its month, lasts its months, and a break follows', () => {
  const monthsOf = (calendar: (typeof LEAGUES)[number] | undefined, date: string): readonly string[] => {
    if (calendar === undefined) return []
    const days = [...roundsIn(calendar, seasonOn(calendar.countryId, dayAt(date))).values()].flat()
    return [days[0], days.at(-1)].map(day => new Date((day ?? 0) * 86_400_000).toISOString().slice(0, 7))
  }
  expect(monthsOf(PREMIER, '2026-11-26')).toEqual(['2026-08', '2027-05'])
  expect(monthsOf(V_LEAGUE, '2026-11-26')).toEqual(['2026-09', '2027-06'])
  expect(monthsOf(K_LEAGUE, '2026-11-26')).toEqual(['2026-02', '2026-12'])
  expect(monthsOf(SWEDEN, '2026-08-26')).toEqual(['2026-03', '2026-11'])
  for (const calendar of LEAGUES) {
    const { to } = seasonOn(calendar.countryId, dayAt('2027-04-15'))
    const next = seasonOn(calendar.countryId, to + 130)
    expect(next.from - to).toBeGreaterThan(55)
    for (let day = to + 1; day < next.from; day += 1) expect(roundOn(calendar, day)).toBeUndefined()
  }
  for (let day = dayAt('2026-12-22'); day <= dayAt('2027-01-04'); day += 1)
    expect(BUNDESLIGA && roundOn(BUNDESLIGA, day)).toBeUndefined()
})

const YEAR = dayAt('2026-08-01')

/** Matches of senior leagues on all days of a year, with the day. */
const ofYear = Array.from({ length: 365 }, (_, at) => YEAR + at).flatMap(day =>
  finish(drawPairings(3, day, FEATURED)).flatMap(pairing =>
    !pairing.competition.cup && isSenior(pairing.competition.league.id) ? [{ ...pairing, day }] : [],
  ),
)
/** Leagues whose whole season is in that year. */
const WHOLE = ALMANAC.competitions.filter(({ league: { countryId }, cup }) => {
  const { from, to } = seasonOn(countryId, dayAt('2026-10-01'))
  return !cup && from >= YEAR && to < YEAR + 365
})

test('[SIM19] [SIM24] each pair of clubs meets at home and away in a season, among the matches that other days show', () => {
  const meetings = new Map<string, number>()
  for (const { competition, home, guest } of ofYear) {
    const key = `${competition.league.id} ${home.id} ${guest.id}`
    meetings.set(key, (meetings.get(key) ?? 0) + 1)
  }
  let compared = 0
  for (const { league, clubs } of WHOLE)
    for (const [at, one] of clubs.entries())
      for (const other of clubs.slice(at + 1)) {
        const there = meetings.get(`${league.id} ${one.id} ${other.id}`) ?? 0
        const back = meetings.get(`${league.id} ${other.id} ${one.id}`) ?? 0
        if (clubs.length > 12) expect([there, back]).toEqual([1, 1])
        else if (clubs.length > 10) expect([1, 2]).toEqual([Math.min(there, back), Math.max(there, back)])
        else expect([there, back]).toEqual([2, 2])
        compared += 1
      }
  expect(compared).toBeGreaterThan(8000)
})

test('[SIM21] on any day a club has played as many matches as rounds of its league are over', () => {
  for (const today of [dayAt('2026-09-20'), dayAt('2026-11-26'), dayAt('2027-03-02'), dayAt('2027-07-01')]) {
    const played = new Map<number, number>()
    for (const { home, guest, day } of ofYear)
      if (day < today) for (const { id } of [home, guest]) played.set(id, (played.get(id) ?? 0) + 1)
    for (const { league, clubs } of WHOLE) {
      const rounds = roundsBefore(calendarFor(league.id), today)
      // A round of three days may be in progress. With an odd number of clubs one club is free in each round.
      const free = (clubs.length % 2) * Math.ceil((rounds + 1) / clubs.length)
      for (const { id } of clubs) {
        expect(played.get(id) ?? 0).toBeGreaterThanOrEqual(rounds - free)
        expect(played.get(id) ?? 0).toBeLessThanOrEqual(rounds + 1)
      }
    }
  }
})

test('[SIM20] [SIM26] no league plays between its rounds or in its break; its clubs play friendlies then', () => {
  const shown = (date: string) => [...finish(drawPairings(1, dayAt(date), 400))]
  for (const date of ['2026-08-20', '2026-11-27', '2027-01-01', '2027-03-10', '2027-06-20', '2027-07-15']) {
    const pairings = shown(date)
    expect(pairings).toHaveLength(400)
    const senior = pairings.filter(({ competition }) => isSenior(competition.league.id))
    expect(senior.length).toBeGreaterThan(60)
    for (const { competition } of pairings)
      if (!competition.cup) expect(roundOn(calendarFor(competition.league.id), dayAt(date))).toBeDefined()
  }
  const inJuly = shown('2027-07-15').map(({ competition }) => competition.league)
  expect(inJuly.some(({ countryId, id }) => countryId < 10 && !isFriendlies(id))).toBe(false)
  expect(inJuly.some(({ countryId, id }) => countryId < 10 && isFriendlies(id))).toBe(true)
})

test('[SIM20] [SIM26] each day shows many matches of leagues, and hot ones on most days of a season', () => {
  let hotDays = 0
  const calendar = { seed: 1, start: dayAt('2026-09-01') * 86_400_000, matches: FEATURED }
  const days = Array.from({ length: 84 }, (_, at) => dayAt('2026-09-01') + at)
  for (const day of days) {
    const { leagues, matches } = finish(drawDay(calendar, day))
    const senior = new Map(leagues.map(league => [league.id, league]))
    const ofLeagues = matches.filter(
      ({ leagueId }) => isSenior(leagueId) && calendarOf(leagueId) !== undefined,
    )
    expect(ofLeagues.length).toBeGreaterThan(40)
    if (matches.some(({ leagueId }) => senior.get(leagueId)?.hot === true)) hotDays += 1
  }
  expect(hotDays).toBeGreaterThan(80)
})
