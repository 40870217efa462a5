/** A server of real matches over HTTP: its answers, and the data that it does not publish. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../../feedserver/kit/log'
import { bookmakersOf } from '../../../feedserver/providers/bookmakers'
import { idsOf } from '../../../feedserver/providers/port/ids'
import { sourceOptions } from '../../../feedserver/start/options/sourceOptions'
import { startSources } from '../../../feedserver/start/sourcesServer'
import { builtSite } from '../support/running'
import { envelope, fixture } from './support/apiFootball'

const KEY = 'secret-key-1234'
const ids = idsOf(3)
const [MATCH, LEAGUE] = [ids('match', '1199348'), ids('competition', '39')]
const TEAM = ids('team', '42')

const row = (rank: number, id: number, name: string) => ({
  rank,
  team: { id, name },
  points: 9 - rank,
  group: 'Premier League',
  all: { played: 4, win: 3 - rank, draw: 0, lose: 1 + rank, goals: { for: 7, against: 2 + rank } },
})
const TABLE = { league: { id: 39, standings: [[row(1, 42, 'Arsenal'), row(2, 49, 'Chelsea')]] } }

const requests: IncomingMessage[] = []
const kickoff = new Date(Date.now() - 20 * 60_000).toISOString()
const provider = createServer((request, response) => {
  requests.push(request)
  const path = request.url ?? ''
  const running = fixture({ date: kickoff, short: '1H', elapsed: 19, goals: [1, 0] })
  response.setHeader('x-ratelimit-requests-limit', '7500')
  response.setHeader('x-ratelimit-requests-remaining', String(7000 - requests.length))
  response.end(
    envelope(path.startsWith('/standings') ? [TABLE] : path.startsWith('/fixtures') ? [running] : []),
  )
})

const lines: string[] = []
let front: Awaited<ReturnType<typeof startSources>>
const get = (path: string): Promise<Response> => fetch(front.url + path)
const text = async (path: string): Promise<string> => (await get(path)).text()

beforeAll(async () => {
  await new Promise<void>(resolve => void provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  front = await startSources({
    port: 0,
    host: '127.0.0.1',
    sources: sourceOptions({ provider: 'api-football' }, { SIXINONE_API_FOOTBALL_KEY: KEY }),
    originOf: () => `http://127.0.0.1:${port}`,
    site: builtSite(),
    log: createLog('debug', { write: line => lines.push(line) }),
  })
  await vi.waitFor(async () => expect(await text('gf/data/bf_en_nt.js')).toContain('Arsenal'))
})
afterAll(async () => {
  await front.close()
  provider.close()
})

test.each(['', 'widget', 'league/36'])('[PRO33] the page /%s names the bookmakers', async path => {
  expect(await text(path)).toContain(` data-companies="${bookmakersOf(['api-football']).join(',')}"`)
})

test('[PRO33] a list of a bookmaker of the providers is answered, one of any other is not', async () => {
  const prices = (company: number) => get(`gf/data/odds/en/runOddsData_${company}.txt`)
  expect([(await prices(101)).status, (await prices(199)).status]).toEqual([200, 404])
})

describe('[PRO17] of real matches nothing is made up', () => {
  test.each([
    ['a crest', `gf/team/${TEAM}.png`, 404],
    ['a badge of a league', `gf/league/${LEAGUE}.png`, 404],
    ['a banner', 'ads/banners.js', 404],
    ['highlights', 'gf/highlight/hl_soccer.txt', 404],
    ['a film', `video/${MATCH}`, 404],
  ])('%s is not there', async (_, path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test.each([
    ['a prediction', `ai/${MATCH}`],
    ['goals by time', `ajax/match/odds/team-rate-goal-miss?id=${MATCH}`],
    ['banners', 'ads/banners.json'],
    ['line-ups', `ajax/match/lineups?id=${MATCH}`],
    ['statistics', `ajax/match/statistics?id=${MATCH}`],
  ])('%s: the service says that it has none', async (_, path) => {
    const nothing = await text(`ajax/match/lineups?id=1`)
    expect(nothing.length).toBeLessThan(200)
    expect(await text(path)).toBe(nothing)
  })

  test('a table is that of the provider, and the answer waits for it', async () => {
    const table = JSON.parse(await text(`api/get-league-rank?sid=${LEAGUE}`)) as { Data?: string }
    const words = JSON.stringify(table)
    expect(words).toContain('Arsenal')
    expect(words).toContain('Chelsea')
    expect(requests.map(({ url }) => url)).toContain('/standings?league=39&season=2030')
  })
})

describe('[PRO2] the key', () => {
  test('goes to the provider in its header', () => {
    expect(requests.length).toBeGreaterThan(0)
    for (const { headers, url } of requests) {
      expect(headers['x-apisports-key']).toBe(KEY)
      expect(url).not.toContain(KEY)
    }
  })

  test.each(['feed', 'feed.json', 'metrics', 'gf/data/bf_en_nt.js', `ajax/match/live-event?id=${MATCH}`])(
    'is not in %s',
    async path => {
      expect(await text(path)).not.toContain(KEY)
    },
  )

  test('is in no line of the log', async () => {
    await get('feed')
    expect(lines.join('')).not.toContain(KEY)
  })
})

describe('[PRO24] over HTTP', () => {
  test.each(['gf/data/bf_en_nt.js', 'gf/data/change_en.xml'])(
    '%s says the times of its source',
    async path => {
      expect((await get(path)).headers.get('x-source-times')).toMatch(/^\d+( \d+)?$/)
    },
  )

  test('the report says what is spent and left, and how old each part is', async () => {
    const { sources } = JSON.parse(await text('feed.json')) as { sources: readonly Record<string, unknown>[] }
    expect(sources).toHaveLength(1)
    expect(sources[0]).toMatchObject({ provider: 'api-football', trouble: null })
    expect(sources[0]?.['left']).toBeLessThan(7000)
    expect(sources[0]?.['parts']).toMatchObject({ live: { age: expect.any(Number) as number } })
  })
})
