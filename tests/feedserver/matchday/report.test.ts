/** The list row, the match report and the corner file agree at every moment. */
import { expect, test } from 'vitest'
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { readNote } from '../../../feedserver/contract/note'
import { createSimulation } from '../../../feedserver/simulate/matchday/simulation'
import type { League, Match, World } from '../../../feedserver/contract/model'
import { liveEventJson } from '../../../feedserver/simulate/detail/liveEventJson'
import { matchCells } from '../../../feedserver/simulate/wire/matchCells'
import { sbCornerJs } from '../../../feedserver/simulate/wire/sbCornerJs'
import { finish } from '../../../feedserver/kit/work/work'
import { textOf } from '../support/textOf'
import { HOUR, MINUTE, SATURDAY, withoutPrices } from './day'

interface Report {
  readonly Data: {
    readonly match: Record<string, number>
    readonly event: readonly { readonly side: number; readonly kind: number; readonly score?: string }[]
  }
}

/** Returns the compared columns of the list row. */
function rowOf(match: Match, league: League) {
  const cells = matchCells(match, { leagueIndex: 1, league, form: 'english', handicap: null, total: null })
  return {
    score: cells.slice(9, 11),
    red: cells.slice(13, 15),
    yellow: cells.slice(15, 17),
    note: readNote(String(cells[24])),
  }
}

const GOALS = [1, 7, 8]
const SECOND_YELLOW = 9
const SHOOT_OUT_GOAL = 55

function expectAgreement(match: Match, league: League): void {
  const { Data } = JSON.parse(liveEventJson(match, 'english')) as Report
  const row = rowOf(match, league)
  const count = (...kinds: readonly number[]) =>
    [1, 2].map(side => Data.event.filter(event => event.side === side && kinds.includes(event.kind)).length)
  expect([Data.match['HomeScore'], Data.match['GuestScore']]).toEqual(row.score)
  expect([count(...GOALS), count(3), count(2, SECOND_YELLOW), count(SHOOT_OUT_GOAL)]).toEqual([
    row.score,
    row.yellow,
    row.red,
    row.note.pens ?? [0, 0],
  ])
  const last = Data.event.findLast(({ score }) => score !== undefined)
  if (last !== undefined) expect(last.score).toBe(match.score.join('-'))
}

/** Calls `check` for each match at the start and after each change. Changes are read every 20 seconds. */
function everyMoment(world: World, hours: number, check: (match: Match, league: League) => void): void {
  for (let time = 0; time <= hours * HOUR; time += 20_000) {
    const changes = finish(world.advance(SATURDAY + time))
    const changed = new Set(changes.flatMap(change => (change.kind === 'match' ? [change.matchId] : [])))
    const leagues = new Map(world.leagues.map(league => [league.id, league]))
    for (const match of world.matches()) {
      const league = leagues.get(match.leagueId)
      if (league !== undefined && (time === 0 || changed.has(match.id))) check(match, league)
    }
  }
}

test.each([7, 8, 9])(
  '[SIM9] [SIM33] seed %i: goals, penalties, yellow and red cards are as many in list and report',
  seed => {
    const kinds = new Set<number>()
    everyMoment(withoutPrices(160, seed), 3, (match, league) => {
      expectAgreement(match, league)
      for (const { kind } of match.events) kinds.add(kind)
    })
    for (const kind of [1, 2, 3, 7, 8, 9, 11, 13, 55]) expect(kinds).toContain(kind)
  },
)

interface Corners {
  readonly half: readonly number[]
  readonly full: readonly number[]
  readonly events: readonly { readonly team: number; readonly minute: number }[]
}

function cornersIn(content: string): Corners {
  const [, , counts = '', events = ''] = content.split('^')
  const [homeHalf = 0, guestHalf = 0, home = 0, guest = 0] = counts.split(',').map(Number)
  const eventTexts = events.split(';').filter(Boolean)
  return {
    half: [homeHalf, guestHalf],
    full: [home, guest],
    events: eventTexts.map(event => {
      const [team = 0, minute = 0] = event.split(',').map(Number)
      return { team, minute }
    }),
  }
}

/** Returns the corners of each match, read from the corner file. */
function cornersOf(world: World): ReadonlyMap<number, Corners> {
  const lines = textOf(sbCornerJs(world, 8)).matchAll(/^sCornerData\[(\d+)\]="([^"]*)";\r$/gm)
  return new Map([...lines].map(([, id = '', content = '']) => [Number(id), cornersIn(content)]))
}

const sides = ({ home, guest }: Match) => [home.id, guest.id]

function expectCorners(match: Match, corners: Corners, now: number): void {
  const until = (latest: number) =>
    sides(match).map(
      id => corners.events.filter(({ team, minute }) => team === id && minute <= latest).length,
    )
  expect([corners.full, until(120), until(45)]).toEqual([match.corners, match.corners, corners.half])
  const minutes = corners.events.map(({ minute }) => minute)
  expect(minutes).toEqual([...minutes].sort((one, other) => one - other))
  const played = Math.floor((now - match.halfStart) / MINUTE) + 1
  if (match.state === 1) expect(Math.max(0, ...minutes)).toBeLessThanOrEqual(Math.min(45, played))
  if (match.state === 1 || match.state === 2) expect(corners.half).toEqual(match.corners)
}

test.each([7, 8])(
  '[SIM10] [SIM34] seed %i: corners of each side and half agree, and the first half stays as it was',
  seed => {
    const world = withoutPrices(160, seed)
    const halves = new Map<number, readonly number[]>()
    const late = new Set<number>()
    for (let time = 0; time <= 2.5 * HOUR; time += MINUTE) {
      finish(world.advance(SATURDAY + time))
      const file = cornersOf(world)
      for (const match of world.matches()) {
        const corners = file.get(match.id)
        expect(corners !== undefined).toBe(match.hasCorners && match.state !== 0)
        if (corners === undefined) continue
        expectCorners(match, corners, world.now)
        if (match.state === 2) halves.set(match.id, corners.half)
        expect(corners.half).toEqual(halves.get(match.id) ?? corners.half)
        if (match.state === 3 && corners.events.some(({ minute }) => minute > 45)) late.add(match.id)
      }
    }
    expect(late.size).toBeGreaterThan(30)
    expect(halves.size).toBeGreaterThan(10)
  },
)

test('[SIM10] of a captured list only the number of corners is known: each gets a minute that has been played', () => {
  const { countries, leagues, matches } = planMatchday({ seed: 7, at: SATURDAY, matches: 200 })
  const world = createSimulation({ seed: 7, at: SATURDAY, countries, leagues, matches, companies: [] })
  let seen = 0
  for (const match of world.matches()) {
    const events = world.cornerEvents(match.id)
    const counts = sides(match).map(id => events.filter(({ teamId }) => teamId === id).length)
    const run = Math.min(45, Math.max(1, Math.ceil((SATURDAY - match.halfStart) / MINUTE)))
    const latest = match.state === 1 ? run : match.state === 2 ? 45 : match.state === 3 ? 45 + run : 90
    expect(counts).toEqual(match.corners)
    for (const { minute } of events) expect(minute).toBeLessThanOrEqual(latest)
    seen += events.length
  }
  expect(seen).toBeGreaterThan(200)
})
