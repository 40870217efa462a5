/** Extra time, shoot-outs and ties of two legs in the structured note of the lists. */
import { expect, test } from 'vitest'
import { createOtherDays } from '../../../feedserver/simulate/days/otherDays'
import { ownDay } from '../../../feedserver/contract/season'
import { planMatchday } from '../../../feedserver/simulate/matchday/fixtures'
import { EMPTY_NOTE, readNote, writeNote } from '../../../feedserver/contract/note'
import { createSimulation } from '../../../feedserver/simulate/matchday/simulation'
import type { Match, Pair, World } from '../../../feedserver/contract/model'
import { Slices } from '../../../feedserver/kit/work/slices'
import { changeRecord } from '../../../feedserver/simulate/wire/changeXml'
import { finish } from '../../../feedserver/kit/work/work'
import { DAY, HOUR, MINUTE, SATURDAY, withoutPrices } from './day'

/** Column 14 of a change record. */
const noteOf = (match: Match) => readNote(changeRecord(match).split('^')[14] ?? '')
const sum = (one: Pair, other: Pair): Pair => [one[0] + other[0], one[1] + other[1]]
const isLevel = ([home, guest]: Pair): boolean => home === guest
const turned = ([home, guest]: Pair): Pair => [guest, home]
const winnerOf = ([home, guest]: Pair) => (home === guest ? null : home > guest ? 1 : 2)

/** Yields every changed match, read every ten seconds. */
function* course(world: World, hours: number): Generator<Match> {
  const start = world.now
  yield* world.matches()
  for (let time = 10_000; time <= hours * HOUR; time += 10_000)
    for (const change of finish(world.advance(start + time))) {
      const match = change.kind === 'match' ? world.match(change.matchId) : undefined
      if (match !== undefined) yield match
    }
}

/** Returns the number of goals after the 90th minute in the report. */
const lateGoals = ({ events }: Match): number =>
  events.filter(({ kind, minute }) => [1, 7, 8].includes(kind) && Number(minute) > 90).length

function expectNoteOfOvertime(match: Match): void {
  const { regular, extra, aggregate, pens, winner } = noteOf(match)
  const { state, score } = match
  if (regular === null) return
  expect(extra).toEqual({ code: state === 4 ? 3 : 1, score })
  expect(score[0] + score[1] - regular[0] - regular[1]).toBe(lateGoals(match))
  const goals = aggregate ?? score
  if (state !== -1) expect(winner).toBeNull()
  else expect(winner).toBe(winnerOf(isLevel(goals) ? (pens ?? [0, 0]) : goals))
  if (state === 4 || !isLevel(goals)) expect(pens).toBeNull()
  if (state === -1) expect(winner).not.toBeNull()
}

test.each([7, 9])('[SIM11] [SIM41] seed %i: the note of a match in extra time or after it', seed => {
  const states = new Set<number>()
  const regular = new Map<number, Pair>()
  for (const match of course(withoutPrices(300, seed), 6)) {
    const note = noteOf(match)
    if (match.state >= 0 && match.state <= 3)
      expect(note).toEqual({ ...EMPTY_NOTE, kick: note.kick, aggregate: note.aggregate })
    if (note.regular === null) continue
    states.add(match.state)
    expect(note.regular).toEqual(regular.get(match.id) ?? note.regular)
    regular.set(match.id, note.regular)
    expectNoteOfOvertime(match)
  }
  for (const state of [4, 5, -1]) expect(states).toContain(state)
})

test('[SIM11] [SIM42] the score after 90 minutes outlives a start of the server in extra time or in a shoot-out', () => {
  for (const seed of [1, 2, 3, 4]) {
    const { matches } = planMatchday({ seed, at: SATURDAY, matches: 100 })
    const over = matches.filter(({ state }) => state >= 4)
    expect(new Set(over.map(({ state }) => state))).toEqual(new Set([4, 5]))
    const world = withoutPrices(100, seed)
    finish(world.advance(SATURDAY + 60 * MINUTE))
    for (const before of over) {
      const match = world.match(before.id)
      if (match === undefined) return expect.fail('the match has left the list')
      expect(match.state).toBe(-1)
      expect(noteOf(match).regular).toEqual(noteOf(before).regular)
      expectNoteOfOvertime(match)
    }
  }
})

test('[SIM11] a note is read as it was written, and any other text says nothing', () => {
  const note = {
    kick: 2,
    regular: [2, 2],
    aggregate: [3, 3],
    extra: { code: 1, score: [2, 2] },
    pens: [5, 4],
    winner: 1,
  } as const
  expect(writeNote(note)).toBe(';|2;|;|90,2-2;3-3;1,2-2;5-4;1')
  expect(readNote(writeNote(note))).toEqual(note)
  for (const text of ['', 'moved to Sunday', '|||', 'a|b|c']) expect(readNote(text)).toEqual(EMPTY_NOTE)
})

const START = Date.UTC(2031, 4, 4, 12, 30)

const LEG_DAYS = 8
const MATCHES = 200

/** Returns the first day on which many ties have their second leg. */
function secondLegDay(seed: number) {
  for (let at = START; ; at += DAY) {
    const plan = planMatchday({ seed, at, matches: MATCHES })
    if (plan.matches.filter(({ tie }) => tie?.leg === 2).length > 8) return { at, plan }
  }
}

const isFirstOf = (second: Match) => (first: Match) =>
  first.tie?.leg === 1 && first.home.id === second.guest.id && first.guest.id === second.home.id

test.each([1, 5])(
  '[SIM12] [SIM31] seed %i: the aggregate is that of the first leg as the results have it',
  async seed => {
    const { at, plan } = secondLegDay(seed)
    const calendar = { seed, start: at, matches: MATCHES }
    const days = createOtherDays(calendar, new Slices())
    const firstDay = ownDay(calendar) - LEG_DAYS
    await days.ready([firstDay])
    const results = days.world(firstDay)?.matches() ?? []
    const last = new Map<number, Match>()
    for (const match of course(createSimulation({ seed, at, ...plan, companies: [] }), 6)) {
      const first = match.tie?.leg === 2 ? results.find(isFirstOf(match)) : undefined
      if (first?.state !== -1) continue
      expect(noteOf(first)).toEqual({ ...EMPTY_NOTE, kick: noteOf(first).kick })
      expect(noteOf(match).aggregate).toEqual(sum(turned(first.score), match.score))
      last.set(match.id, match)
    }
    const over = [...last.values()].filter(({ state }) => state === -1)
    expect(last.size).toBeGreaterThan(8)
    expect(over.length).toBeGreaterThan(3)
    for (const match of over) {
      const { aggregate, pens, winner, regular } = noteOf(match)
      expect(winner).toBe(winnerOf(aggregate === null || isLevel(aggregate) ? (pens ?? [0, 0]) : aggregate))
      if (regular === null) expect(pens).toBeNull()
    }
  },
)

test('[SIM12] [SIM31] a first leg may end level; the second begins with what it left, and is announced as such', async () => {
  const calendar = { seed: 1, start: START, matches: MATCHES }
  const days = createOtherDays(calendar, new Slices())
  const around = [-8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3].map(away => ownDay(calendar) + away)
  await days.ready(around)
  const matches = around.flatMap(day => days.world(day)?.matches() ?? [])
  const firsts = matches.filter(({ tie, state }) => tie?.leg === 1 && state === -1)
  expect(firsts.some(({ score }) => isLevel(score))).toBe(true)
  const coming = matches.filter(({ tie, state }) => tie?.leg === 2 && state === 0)
  for (const { remark } of coming) expect(remark).toBe('Second leg')
  for (const match of coming)
    expect(noteOf(match).aggregate).toEqual(match.tie?.leg === 2 ? match.tie.first : undefined)
  expect(coming.some(match => noteOf(match).aggregate !== null)).toBe(true)
})

test('[SIM12] a tie goes on as the day turns over: its second leg knows the first, which was shown live', () => {
  const seed = 2
  const at = secondLegDay(seed).at - LEG_DAYS * DAY
  const plan = planMatchday({ seed, at, matches: MATCHES })
  const world = createSimulation({ seed, at, ...plan, companies: [] })
  const seen = new Map<number, Match>()
  for (let hour = 0; hour <= (LEG_DAYS + 1) * 24; hour++) {
    finish(world.advance(at + hour * HOUR))
    for (const match of world.matches()) seen.set(match.id, match)
  }
  const seconds = [...seen.values()].filter(({ tie }) => tie?.leg === 2)
  let compared = 0
  for (const second of seconds) {
    const first = [...seen.values()].find(isFirstOf(second))
    if (first?.state !== -1) continue
    expect(second.tie).toEqual({ leg: 2, first: turned(first.score) })
    compared++
  }
  expect(compared).toBeGreaterThan(8)
})
