/**
 * Measures reads of results in an archive of a season: the three calls of a match's analysis, a league, a month, a
 * search. The archive has 56,000 matches (280 days of 200), each with the closing prices of four bookmakers. The thread
 * is the product's and the database a real one. The archive records no price meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { ArchiveThread } from '../../feedserver/archive/thread/archiveThread'
import type { ArchiveRequest } from '../../feedserver/archive/answers/answer'
import { NO_MATCH, type ClosingRow, type MatchRow } from '../../feedserver/archive/stores/rows'
import { openStore } from '../../feedserver/archive/stores/openStore'
import { createLog } from '../../feedserver/kit/log'
import { seeded, type Random } from '../data/random'
import { quantile, type Metrics, type Reading } from '../support/reading'

const DAY_MS = 86_400_000
const END = Date.UTC(2031, 4, 3)
const A_DAY = 200
const LEAGUES = 200
/** Teams of a league. */
const TEAMS = 20
const COMPANIES = [8, 31, 23, 1]
const CLOSED = [0, 1, 2]
const SYLLABLES = ['an', 'bel', 'cor', 'dun', 'el', 'fort', 'gan', 'ho', 'is', 'kar', 'lin', 'mor'] as const
const PAUSE_MS = 5

interface Season {
  readonly scenario: string
  readonly address: string
  readonly days: number
  /** Number of requests of each call. */
  readonly times: number
}

export async function readResults({ scenario, address, days, times }: Season): Promise<Reading> {
  await writeSeason(address, days)
  const archive = new ArchiveThread({ address, pricesForMs: null, companies: COMPANIES }, createLog('error'))
  const random = seeded(4)
  const measured = (requests: () => readonly ArchiveRequest[]) => timesOf(archive, requests, times)
  await measured(() => analysisOf(random))
  const contestants = {
    analysis: [await measured(() => analysisOf(random))],
    league: [await measured(() => [leagueOf(random)])],
    month: [await measured(() => [monthOf(random, days)])],
    search: [await measured(() => [searchOf(random)])],
  }
  await archive.close()
  return { scenario, base: 'analysis', contestants }
}

/** Writes the days until `END`, one batch a day. */
async function writeSeason(address: string, days: number): Promise<void> {
  const store = await openStore(address)
  await store.lead()
  const random = seeded(3)
  const nothing = { countries: [], moments: [], pieces: [], priced: [], watches: [], points: 0, stamp: END }
  const leagues = Array.from({ length: LEAGUES }, (_, place) => ({
    id: place + 1,
    ...nameOf(random),
    localName: null,
    countryId: null,
  }))
  const teams = Array.from({ length: LEAGUES * TEAMS }, (_, place) => ({ id: place + 1, ...nameOf(random) }))
  await store.write({ ...nothing, leagues, teams, matches: [], events: new Map(), closings: [] }, END)
  for (let day = 0; day < days; day += 1) {
    const matches = Array.from({ length: A_DAY }, (_, place) => matchOf(day, place, days, random))
    const closings = matches.flatMap(({ id }) => closingsOf(id))
    await store.write({ ...nothing, leagues: [], teams: [], events: new Map(), matches, closings }, END)
  }
  await store.close()
}

function nameOf(random: Random) {
  const name = Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('')
  return { name, folded: name }
}

function matchOf(day: number, place: number, days: number, random: Random): MatchRow {
  const league = random.whole(LEAGUES)
  const home = random.whole(TEAMS)
  const guest = (home + 1 + random.whole(TEAMS - 1)) % TEAMS
  return {
    ...NO_MATCH,
    id: 1_000_000 + day * A_DAY + place,
    leagueId: league + 1,
    season: '2030/31',
    round: String(1 + Math.floor(day / 4)),
    kickoff: END - (days - day) * DAY_MS + random.whole(DAY_MS / 60_000) * 60_000,
    homeId: league * TEAMS + home + 1,
    guestId: league * TEAMS + guest + 1,
    state: -1,
    homeScore: random.whole(5),
    guestScore: random.whole(4),
    homeHalf: 0,
    guestHalf: 0,
    homeCorners: random.whole(9),
    guestCorners: random.whole(9),
    homeRed: 0,
    guestRed: 0,
    homeYellow: random.whole(4),
    guestYellow: random.whole(4),
    seen: END,
  }
}

const closingsOf = (matchId: number): readonly ClosingRow[] =>
  COMPANIES.flatMap(company =>
    CLOSED.map(market => ({
      matchId,
      company,
      market,
      openingUp: 9000,
      openingGoal: 5000,
      openingDown: 9800,
      closingUp: 8800,
      closingGoal: 7500,
      closingDown: 10_000,
    })),
  )

function analysisOf(random: Random): readonly ArchiveRequest[] {
  const league = random.whole(LEAGUES)
  const home = league * TEAMS + 1 + random.whole(TEAMS)
  const guest = league * TEAMS + 1 + random.whole(TEAMS)
  const listed = { company: 8, count: 20, before: END } as const
  const teamOf = (team: number) =>
    ({ kind: 'matches', query: { of: 'team', team, at: 'all', ...listed } }) as const
  return [teamOf(home), teamOf(guest), { kind: 'matches', query: { of: 'meetings', home, guest, ...listed } }]
}

const leagueOf = (random: Random): ArchiveRequest => ({
  kind: 'matches',
  query: {
    of: 'league',
    league: 1 + random.whole(LEAGUES),
    season: null,
    round: null,
    company: 8,
    count: 100,
    before: null,
  },
})

function monthOf(random: Random, days: number): ArchiveRequest {
  const from = END - (1 + random.whole(days)) * DAY_MS
  return { kind: 'days', query: { from, until: from + 31 * DAY_MS, zone: 7 } }
}

const searchOf = (random: Random): ArchiveRequest => ({
  kind: 'search',
  query: { text: random.pick(SYLLABLES), now: END },
})

/** Milliseconds until all requests of a page are answered, which begin together. */
async function timesOf(
  archive: ArchiveThread,
  requests: () => readonly ArchiveRequest[],
  times: number,
): Promise<Metrics> {
  const taken: number[] = []
  const cpu = process.cpuUsage()
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const found = await Promise.all(requests().map(request => archive.call(remote => remote.answer(request))))
    taken.push(performance.now() - began)
    for (const one of found) bytes += one?.answer?.length ?? 0
    await wait(PAUSE_MS)
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    p50Ms: quantile(taken, 0.5),
    p99Ms: quantile(taken, 0.99),
    cpuMs: (user + system) / 1000 / times,
    answerKb: bytes / times / 1000,
  }
}
