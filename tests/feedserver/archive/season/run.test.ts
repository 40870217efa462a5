/** A past of three days over a real file. Rule ARC12 in docs/rules/archive.md. */
import { afterAll, describe, expect, test } from 'vitest'
import { SCALE } from '../../../../feedserver/readings/values'
import type { ArchiveStore, Batch } from '../../../../feedserver/archive/stores/archiveStore'
import { NO_MATCH, type MatchRow } from '../../../../feedserver/archive/stores/rows'
import { createOtherDays } from '../../../../feedserver/simulate/days/otherDays'
import { idOn } from '../../../../feedserver/simulate/almanac/calendar'
import type { World } from '../../../../feedserver/contract/model'
import { createDayPlayer } from '../../../../feedserver/start/dayPlayer'
import { planOf as planOfArchive } from '../../../../feedserver/simulate/season/planOf'
import { Slices } from '../../../../feedserver/kit/work/slices'
import { createFolder, planOf, reading, recorderAt, runOf, START, TODAY } from './support'

const folder = createFolder()
afterAll(folder.remove)

/** Returns the days as the site's Results show them. */
async function shownDays(days: readonly number[]): Promise<readonly World[]> {
  const { calendar } = planOf()
  const shown = createOtherDays(calendar, new Slices())
  await shown.ready(days)
  return days.flatMap(day => shown.world(day) ?? [])
}

/** Simulates the past days into an archive file, until all are written. */
async function playInto(file: string, plan = planOf()) {
  const recorder = await recorderAt(file)
  const { run, played } = runOf(recorder, plan)
  await run.run()
  await recorder.close()
  return { status: run.status(), played: played() }
}

const rowsIn = (file: string, ids: readonly number[]) =>
  reading(file, store => Promise.all(ids.map(id => store.match(id))))

describe('a season of three days', () => {
  test('[ARC12] [ARC94] is what the Results of the site show: the same matches, kick-offs, scores, events and prices', async () => {
    const file = folder.fresh()
    const { status, played } = await playInto(file)
    expect(played).toEqual([TODAY - 1, TODAY - 2, TODAY - 3])
    const worlds = await shownDays(played)
    const matches = worlds.flatMap(world => world.matches().map(match => ({ match, world })))
    expect(matches.length).toBeGreaterThan(80)
    expect(status).toMatchObject({ state: 'done', played: 3, days: 3, matches: matches.length })
    await reading(file, async store => {
      for (const { match } of matches) {
        const row = await store.match(match.id)
        expect(row).toMatchObject({
          kickoff: match.kickoff,
          leagueId: match.leagueId,
          homeId: match.home.id,
          guestId: match.guest.id,
          state: match.state,
          homeScore: match.score[0],
          guestScore: match.score[1],
          homeHalf: match.halfScore?.[0] ?? null,
          homeCorners: match.hasCorners ? match.corners[0] : null,
          guestYellow: match.yellow[1],
          season: expect.stringMatching(/^203[01](?:\/31)?$/) as unknown,
          // Simulated past days were not recorded live, so their matches have no time of recording.
          seen: null,
        })
        if (match.state === -1) expect(await store.events(match.id)).toHaveLength(match.events.length)
      }
    })
  })

  test('[ARC12] has the opening and closing prices that those days show, of matches that were played', async () => {
    const player = createDayPlayer(planOf())
    const { closings } = await player.play(TODAY - 1)
    const [world] = await shownDays([TODAY - 1])
    expect(closings.length).toBeGreaterThan(60)
    expect(new Set(closings.map(({ company }) => company))).toEqual(new Set([8, 31]))
    for (const row of closings) {
      const market = (['HDP', '1x2', 'ou'] as const)[row.market] ?? 'HDPHalf'
      const quote = world?.quote(row.matchId, row.company, market)
      expect(world?.match(row.matchId)?.state).toBe(-1)
      expect(row.closingUp).toBe(Math.round(Number(quote?.current[0].toFixed(2)) * SCALE))
      expect(row.openingGoal).toBeCloseTo((quote?.first[1] ?? 0) * SCALE, -2)
    }
  })

  test('[ARC12] [ARC87] goes on where it stopped, and a past that is whole is not played again', async () => {
    const file = folder.fresh()
    const recorder = await recorderAt(file)
    let writes = 0
    // Ends in the middle of the second day, as by kill -9: only the written part remains.
    const cut: typeof recorder.beside = async work =>
      (writes += 1) > 17 ? new Promise(() => {}) : recorder.beside(work)
    const first = runOf({ beside: cut, intake: { time: START } }, planOf())
    void first.run.run()
    await expect.poll(() => writes).toBe(18)
    await recorder.close()
    const second = await playInto(file)
    expect(second.played).not.toContain(TODAY - 1)
    expect(second.played).toContain(TODAY - 3)
    const whole = folder.fresh()
    await playInto(whole)
    const ids = [1, 2, 3].flatMap(back => Array.from({ length: 30 }, (_, place) => idOn(TODAY - back, place)))
    expect(await rowsIn(file, ids)).toEqual(await rowsIn(whole, ids))
    const third = await playInto(file)
    expect([third.played, third.status.state]).toEqual([[], 'done'])
  })

  test('[ARC12] [ARC87] a later start adds the days since then', async () => {
    const file = folder.fresh()
    await playInto(file)
    const later = planOf({ start: START + 2 * 86_400_000 })
    const recorder = await recorderAt(file)
    const { run, played } = runOf(recorder, later)
    await run.run()
    await recorder.close()
    expect(run.status()).toMatchObject({ state: 'done', played: 2, days: 2 })
    const player = createDayPlayer(later)
    for (const day of [TODAY, TODAY + 1]) {
      const { matches } = await player.play(day)
      const rows = await rowsIn(
        file,
        matches.map(({ id }) => id),
      )
      expect(rows).toEqual(matches)
    }
    expect(played()).toEqual([])
  })

  test('[ARC12] [ARC86] leaves what was recorded live: a match that is over, and one to come that has begun', async () => {
    const file = folder.fresh()
    const plan = planOf()
    const player = createDayPlayer(plan)
    const past = (await player.play(TODAY - 1)).matches[0]?.id ?? 0
    const coming = (await player.play(TODAY + 1)).matches.find(({ state }) => state === 0)?.id ?? 0
    const recorded = (id: number, some: Partial<MatchRow>): MatchRow => ({
      ...NO_MATCH,
      id,
      seen: START,
      ...some,
    })
    await reading(file, async store => {
      const goal = { side: 1, kind: 1, minute: '5', name: 'A', second: null, score: '9-0' }
      await store.write(
        {
          ...EMPTY,
          matches: [
            recorded(past, { state: -1, homeScore: 9, guestScore: 0 }),
            recorded(coming, { state: 1, homeScore: 2, guestScore: 0 }),
          ],
          events: new Map([[past, [{ ...goal, matchId: past, place: 0 }]]]),
        },
        START,
      )
    })
    await playInto(file, plan)
    await reading(file, async store => {
      const over = await store.match(past)
      expect(over).toMatchObject({ state: -1, homeScore: 9, guestScore: 0, homeYellow: null, seen: START })
      expect(over?.season).not.toBeNull()
      expect(await store.events(past)).toHaveLength(1)
      expect(await store.match(coming)).toMatchObject({ state: 1, homeScore: 2, kickoff: null })
    })
  })

  test('[ARC51] the growth of an archive begins after the past that was played into it; fixtures void nothing', async () => {
    const file = folder.fresh()
    const factsAt = (at: number) =>
      reading(file, async store => {
        await store.lead()
        return store.facts(at)
      })
    await factsAt(START - 3_600_000)
    await playInto(file)
    const { before, bytes } = await factsAt(START + 10_000)
    expect(before).toMatchObject({ at: START + 10_000, bytes })
    // Only the fixtures are still missing.
    await playInto(file)
    const again = await factsAt(START + 20_000)
    expect(again.before?.at).toBe(START + 10_000)
  })

  test('[ARC12] [ARC87] has the fixtures of the next seven days with season and round', async () => {
    const file = folder.fresh()
    await playInto(file)
    const days = [1, 2, 3, 4, 5, 6, 7].map(ahead => TODAY + ahead)
    const worlds = await shownDays(days)
    expect(worlds).toHaveLength(7)
    for (const world of worlds) {
      const leagues = new Map(world.leagues.map(league => [league.id, league]))
      const matches = world.matches().filter(({ state }) => state === 0)
      const rows = await rowsIn(
        file,
        matches.map(({ id }) => id),
      )
      for (const [at, row] of rows.entries()) {
        const match = matches[at]
        expect(row).toMatchObject({
          kickoff: match?.kickoff,
          homeId: match?.home.id,
          state: 0,
          homeScore: null,
        })
        expect(row?.season).not.toBeNull()
        const isLeague = leagues.get(match?.leagueId ?? 0)?.page !== 'CupMatch'
        if (isLeague && row?.round !== null) expect(row?.round).toMatch(/^\d+$/)
      }
    }
  })

  test.each([
    ['seed', planOf({ seed: 4 })],
    ['time of day', planOf({ start: START + 60_000 })],
    ['number of matches', planOf({ matches: 29 })],
  ])('[ARC12] [ARC88] another %s than that of the archive adds nothing', async (_what, other) => {
    const file = folder.fresh()
    await playInto(file)
    const before = await reading(file, store => store.facts(START))
    const { status, played } = await playInto(file, other)
    expect([status.state, played]).toEqual(['other', []])
    expect((await reading(file, store => store.facts(START))).matches).toBe(before.matches)
  })

  test('[ARC12] the past of a server with more matches a day is that which other days show', () => {
    const { calendar } = planOf({ matches: 400 })
    const some = { calendar, span: 'whole' as const }
    const plan = planOfArchive(some, [8, 9, 31])
    expect(plan).toMatchObject({ calendar: { ...calendar, matches: 200 }, companies: [8, 31] })
    expect(planOfArchive(some, [9, 23, 1, 4, 12]).companies).toEqual([9, 23, 1, 4])
    const small = { ...calendar, matches: 60 }
    expect(planOfArchive({ ...some, calendar: small }, [8]).calendar).toEqual(small)
  })
})

const EMPTY: Batch = {
  countries: [],
  leagues: [],
  teams: [],
  matches: [],
  events: new Map(),
  pieces: [],
  closings: [],
  watches: [],
  moments: [],
  priced: [],
  stamp: START,
  points: 0,
}

describe('beside the recorder', () => {
  test('[ARC12] [ARC85] parts of days and what is recorded are written in turns, and points are counted on', async () => {
    const order: string[] = []
    const noting = (store: ArchiveStore): ArchiveStore => ({
      ...store,
      write: (batch, at) => {
        order.push(batch.pieces.length > 0 ? 'prices' : 'season')
        return store.write(batch, at)
      },
    })
    const file = folder.fresh()
    const recorder = await recorderAt(file, noting)
    let price = 80
    const wait = async (): Promise<void> => {
      recorder.intake.quotes([`77^8^HDP^0.90^0.5^0.98^0.90^0.5^0.${(price += 1)}^^^^0`], START + price * 1000)
      void recorder.write()
    }
    const { run } = runOf(recorder, planOf(), { wait })
    await run.run()
    await recorder.close()
    const changes = order.filter((kind, at) => kind !== order[at - 1]).length
    // Prices had a turn after each part.
    expect(changes).toBeGreaterThan(order.filter(kind => kind === 'season').length)
    const { points } = recorder.status()
    expect(points).toBeGreaterThan(10)
    expect(await reading(file, store => store.points())).toBe(points)
  })

  test('[ARC12] answers do not wait for a part of a day', async () => {
    const recorder = await recorderAt(folder.fresh())
    let release = (): void => {}
    const writing = recorder.beside(() => new Promise<void>(resolve => (release = resolve)))
    expect(
      await recorder.answer({ kind: 'prices', query: { match: 1, company: null, market: null } }),
    ).toBeNull()
    release()
    await writing
    await recorder.close()
  })

  test('[ARC12] [ARC85] waits while another process writes or the archive is away; a player that dies is opened again', async () => {
    const file = folder.fresh()
    const recorder = await recorderAt(file)
    let [refused, deaths] = [0, 0]
    const beside: typeof recorder.beside = work =>
      (refused += 1) % 3 === 0 ? Promise.resolve(null) : recorder.beside(work)
    const player = createDayPlayer(planOf())
    const open = () => ({
      play: (day: number) =>
        (deaths += 1) % 4 === 0 ? Promise.reject(new Error('it died')) : player.play(day),
      end: () => Promise.resolve(),
    })
    const { run } = runOf({ beside, intake: { time: START } }, planOf(), { open })
    await run.run()
    expect(run.status()).toMatchObject({ state: 'done', played: 3, failure: 'it died' })
    await recorder.close()
    const other = runOf(await recorderAt(folder.fresh()), planOf())
    await other.run.stop()
    await other.run.run()
    expect(other.run.status()).toMatchObject({ state: 'waits', matches: 0 })
  })

  test('[ARC12] a writing that fails is done again, and the recorder’s status has the trouble', async () => {
    let fails = 2
    const file = folder.fresh()
    const recorder = await recorderAt(file, store => ({
      ...store,
      write: (batch, at) =>
        batch.matches.length > 0 && (fails -= 1) >= 0
          ? Promise.reject(new Error('no space left on device'))
          : store.write(batch, at),
    }))
    const troubles = new Set<string | null>()
    const wait = async (): Promise<void> => {
      troubles.add(recorder.status().trouble)
      await recorder.write()
    }
    const { run } = runOf(recorder, planOf({}, 1), { wait })
    await run.run()
    expect(run.status()).toMatchObject({ state: 'done', played: 1 })
    expect(troubles).toContain('no space left on device')
    expect(recorder.status().failures).toBe(2)
    await recorder.close()
  })
})
