/**
 * Tables of leagues from the results in the archive, which replace drawn tables once a season was played into it.
 *
 * The positions in the match lists come from the same tables, some hours old. If the list changed with each final
 * whistle, all visitors would reload it. The archive has only some matches of youth, women's and reserve leagues, so
 * their tables stay drawn.
 *
 * Rule ARC14 in docs/rules/archive.md. Errors: rejects with `Overloaded`. While the archive is unreachable the last
 * known table is served, else the drawn one.
 */
import { knownTable, leagueRankJson } from '../detail/leagueRankJson'
import type { SeasonRow } from '../../contract/leagueTable'
import { Body, Semaphore } from '../../kit/bodies'
import { ALMANAC } from '../almanac/almanac'
import { isSenior } from '../almanac/forms'
import type { League } from '../../contract/model'
import type { Extension } from '../../contract/extension'
import { NO_STORE, type FeedAnswer } from '../../contract/provider'
import { nameForm } from '../../contract/language'
import { dayNow, type SimulatedPast } from './simulatedPast'
import { seasonOn } from '../almanac/seasons'

const PATH = '/api/get-league-rank'
const AGAIN_MS = 2000
const MOST_TABLES = 600
const AT_ONCE = 2
const MOST_WAITING = 200
/** Number of tables between two pauses while all positions are read. */
const TABLES_OF_SLICE = 8
const PAUSE_MS = 20
const POSITIONS_EVERY_MS = 6 * 3_600_000

type Table = ReadonlyMap<number, SeasonRow>

interface Known {
  readonly at: number
  readonly table: Table
}

/** Results in an archive of the season that was played into it. */
export interface SeasonResults {
  /** Rows of a table by team. `null` while the archive is unreachable. */
  readonly table: (league: number, season: string) => Promise<Table | null>
  /** Calls the listener when the archive has the whole season. */
  readonly onDone: (listener: () => void) => void
}

export class SeasonTables {
  private readonly results: SeasonResults
  private readonly past: SimulatedPast
  private readonly semaphore = new Semaphore(AT_ONCE, MOST_WAITING)
  private readonly known = new Map<string, Known>()
  private timer: NodeJS.Timeout | undefined
  private isDone = false
  private isClosed = false

  constructor(results: SeasonResults, past: SimulatedPast) {
    this.results = results
    this.past = past
    results.onDone(() => {
      if (this.isDone) return
      this.isDone = true
      void this.setPositions()
    })
  }

  /** Replaces a drawn table by the one from results. Faults on demand only change drawn tables. */
  async instead({ pathname, searchParams }: URL, drawn: FeedAnswer | null): Promise<FeedAnswer | null> {
    if (pathname !== PATH || !this.isDone || drawn?.status !== 200 || drawn.caching === NO_STORE) return drawn
    const found = this.past.world.leagueTeams(Number(searchParams.get('sid')))
    if (found === undefined || !isSenior(found.league.id)) return drawn
    const table = await this.table(found.league)
    // A table without results would be empty, so the drawn one is better.
    if (table === null || table.size === 0) return drawn
    const json = leagueRankJson(found, nameForm(searchParams.get('lang') ?? 'en'), { results: table })
    return { ...drawn, body: new Body(Buffer.from(json), true) }
  }

  extension(): Extension {
    return {
      wrap: provider => ({
        ...provider,
        answer: async url => this.instead(url, await provider.answer(url)),
      }),
      close: () => Promise.resolve(this.close()),
    }
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  private async table(league: League): Promise<Table | null> {
    const season = seasonOn(league.countryId, dayNow(this.past)).name
    const key = `${league.id} ${season}`
    const known = this.known.get(key)
    if (known !== undefined && performance.now() - known.at < AGAIN_MS) return known.table
    await this.semaphore.acquire()
    try {
      const table = await this.results.table(league.id, season)
      if (table === null) return known?.table ?? null
      this.known.delete(key)
      this.known.set(key, { at: performance.now(), table })
      const [oldest] = this.known.size > MOST_TABLES ? this.known.keys() : []
      if (oldest !== undefined) this.known.delete(oldest)
      return table
    } finally {
      this.semaphore.release()
    }
  }

  /** Teams of a league with ranks, empty when its table is unknown. */
  private async ranked(league: number): Promise<ReturnType<typeof knownTable>> {
    const found = this.past.world.leagueTeams(league)
    if (found === undefined || this.isClosed) return []
    const table = await this.table(found.league).catch(() => null)
    return table === null ? [] : knownTable(found.teams, table)
  }

  private async setPositions(): Promise<void> {
    const positions = new Map<number, number>()
    const leagues = ALMANAC.competitions.filter(({ cup }) => !cup).map(({ league }) => league.id)
    for (let from = 0; from < leagues.length; from += TABLES_OF_SLICE) {
      const slice = leagues.slice(from, from + TABLES_OF_SLICE)
      for (const ranked of await Promise.all(slice.map(id => this.ranked(id))))
        for (const { team, rank } of ranked) positions.set(team.id, rank)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS).unref())
    }
    if (this.isClosed) return
    this.past.positions.set(positions)
    this.timer = setTimeout(() => void this.setPositions(), POSITIONS_EVERY_MS).unref()
  }
}
