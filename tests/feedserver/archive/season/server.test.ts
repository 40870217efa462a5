/** A feed server that plays a short past into its archive, as visitors and operators see it. Rules ARC12 to ARC15. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ALMANAC } from '../../../../feedserver/simulate/almanac/almanac'
import { startFeedServer, type FeedServer } from '../../../../feedserver/start/feedServer'
import { seasonLog } from '../../../../feedserver/archive/season/seasonLog'
import type { SeasonStatus } from '../../../../feedserver/archive/season/seasonRun'
import { seasonOn } from '../../../../feedserver/simulate/almanac/seasons'
import { createLog } from '../../../../feedserver/kit/log'
import { recordedIn } from '../support/live'
import { createFolder, reading, START, TODAY } from './support'

const folder = createFolder()
const file = folder.fresh()
const lines: { readonly msg: string; readonly days?: number; readonly matches?: number }[] = []
const log = createLog('info', { write: line => lines.push(JSON.parse(line) as (typeof lines)[number]) })
let server: FeedServer
let host: string

interface Row {
  readonly rank: number
  readonly teamId: number
  readonly played: number
  readonly win: number
  readonly form: readonly number[]
}

const jsonAt = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${host}${path}`)).json()) as Answer
const tableOf = async (league: number): Promise<readonly Row[]> =>
  (
    await jsonAt<{ Data: { groups: { rows: Row[] }[] } }>(`/api/get-league-rank?sid=${league}&lang=en`)
  ).Data.groups.flatMap(({ rows }) => rows)

beforeAll(async () => {
  server = await startFeedServer({
    port: 0,
    host: '127.0.0.1',
    perAddress: 0,
    matches: 80,
    speed: 0,
    at: START,
    seed: 3,
    season: 5,
    log,
    archive: recordedIn(file),
  })
  host = `http://127.0.0.1:${server.port}`
  const drawn = server.world.matches()
  await vi.waitUntil(() => lines.some(({ msg }) => msg === 'the past season is in the archive'))
  // Once the season is archived, positions in the lists come from its tables.
  await vi.waitUntil(() => server.world.matches() !== drawn && server.world.matches()[0] !== drawn[0])
  server.advance(0)
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

describe('a feed server with a past', () => {
  test('[ARC15] [ARC93] says in the log and for operators which days were played and not recorded', async () => {
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'the past season is played into the archive', days: 5 }),
    )
    const { archive } = await jsonAt<{ archive: { season: object; since: string } }>('/feed.json')
    expect(archive.season).toMatchObject({ state: 'done', from: '2031-04-29', to: '2031-05-03', played: 5 })
    for (const [language, words] of [
      ['en', 'Played by the simulation, not recorded'],
      ['vi', 'Do mô phỏng tạo ra'],
    ])
      expect(await (await fetch(`${host}/feed?lang=${language}`)).text()).toContain(words)
    const metrics = await (await fetch(`${host}/metrics`)).text()
    expect(metrics).toMatch(/^sixinone_archive_season_lacking_days 0$/m)
  })

  test('[ARC12] its Results show the scores that the archive has', async () => {
    const { Data } = await jsonAt<{ Data: { match: string } }>(
      '/ajax/get-odds-fixture?date=2031-05-01&lang=en',
    )
    const rows = [...Data.match.matchAll(/^A\[\d+\]=\[(\d+),.*?'2031,4,\d+,[\d,]+',(-?\d+),(\d+),(\d+)/gm)]
    expect(rows.length).toBeGreaterThan(50)
    await reading(file, async store => {
      for (const [, id, state, home, guest] of rows) {
        const row = await store.match(Number(id))
        expect([row?.state, row?.homeScore, row?.guestScore]).toEqual([state, home, guest].map(Number))
      }
    })
  })

  test('[ARC14] tables are those of the results in the archive, newest first in their form', async () => {
    let compared = 0
    for (const { league, cup } of ALMANAC.competitions.slice(0, 40)) {
      if (cup) continue
      const results = await reading(file, store =>
        store.scores(league.id, seasonOn(league.countryId, TODAY).name, 999),
      )
      if (results.length === 0) continue
      for (const { teamId, played, win, form } of await tableOf(league.id)) {
        const own = results.filter(({ homeId, guestId }) => homeId === teamId || guestId === teamId)
        const netOf = (one: (typeof own)[number]) =>
          (one.homeScore - one.guestScore) * (one.homeId === teamId ? 1 : -1)
        expect([played, win]).toEqual([own.length, own.filter(one => netOf(one) > 0).length])
        const newest = own.at(-1)
        if (newest !== undefined) expect(form[0]).toBe(1 - Math.sign(netOf(newest)))
        compared += played
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('[ARC14] [ARC92] the position of a team in the lists is its rank in that table', async () => {
    let compared = 0
    for (const { leagueId, home, guest } of server.world.matches().slice(0, 60))
      for (const { id, order } of [home, guest]) {
        const league = server.world.leagueTeams(leagueId)?.league
        const position = /^(?:[EW]-)?(\d+)$/.exec(order)?.[1]
        if (
          position === undefined ||
          league === undefined ||
          league.page === 'CupMatch' ||
          league.stage !== ''
        )
          continue
        const rows = await tableOf(leagueId)
        expect(rows.find(({ teamId }) => teamId === id)?.rank).toBe(Number(position))
        compared += 1
      }
    expect(compared).toBeGreaterThan(30)
  })

  test('[ARC13] matches of the day are recorded with their season and round', async () => {
    const leagues = new Map(server.world.leagues.map(league => [league.id, league]))
    const match = server.world.matches().find(({ leagueId }) => leagues.get(leagueId)?.countryId === 1)
    const row = await reading(file, store => store.match(match?.id ?? 0))
    expect(row?.season).toBe('2030/31')
    expect(row?.seen).not.toBeNull()
  })
})

test('[ARC15] the log has the beginning, each fifth and the end, and why nothing is played', () => {
  const said: string[] = []
  const noted = (words: string, about: object = {}) => void said.push(`${words} ${JSON.stringify(about)}`)
  const say = (states: readonly Partial<SeasonStatus>[]): readonly string[] => {
    said.length = 0
    const note = seasonLog({ error: noted, warn: noted, info: noted, debug: noted })
    const base = {
      state: 'plays',
      played: 0,
      days: 10,
      matches: 0,
      seconds: 3,
      failure: null,
      from: null,
      to: null,
    } as const
    for (const state of states) note({ ...base, ...state })
    note(null)
    return [...said]
  }
  const steps = Array.from({ length: 10 }, (_, played) => ({ played, matches: 20 * played }))
  expect(say([{ state: 'waits', days: 0 }, ...steps, { state: 'done', played: 10, matches: 200 }])).toEqual([
    'the past season is played into the archive {"days":10}',
    ...[2, 4, 6, 8].map(
      played => `the past season is being played {"percent":${10 * played},"matches":${20 * played}}`,
    ),
    'the past season is in the archive {"matches":200,"days":10,"seconds":3}',
  ])
  expect(say([{ state: 'done', days: 0 }])).toEqual([])
  expect(say([{ failure: 'it died' }, { failure: 'it died' }])).toEqual([
    'what plays the past season failed; it is tried again {"why":"it died"}',
    'the past season is played into the archive {"days":10}',
  ])
  expect(
    say([
      { state: 'other', days: 0 },
      { state: 'other', days: 0 },
    ]),
  ).toHaveLength(1)
  expect(say([{ state: 'later', days: 0 }])).toEqual([
    'the archive has a season of later days: nothing is added to it {}',
  ])
})
