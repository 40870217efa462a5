/**
 * The world of real matches, assembled from providers' facts, for the writers of feeds.
 *
 * The list has the matches from two days back to two days ahead. Matches of other days that visitors look at are known
 * too. Rule PRO16 in docs/rules/providers.md.
 */
import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '../../contract/dates'
import type {
  Country,
  League,
  LeagueTeams,
  Match,
  MatchStatistic,
  Quote,
  TeamSheet,
  World,
  WorldChange,
  WorldTable,
} from '../../contract/model'
import { inLeagueOrder, teamsIn } from '../../contract/worldParts'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'
import type { Coverage, KnownMatch } from '../port/adapter'
import type {
  EventsFact,
  Key,
  Fact,
  LineupsFact,
  MatchFact,
  PricesFact,
  StatisticsFact,
  TableFact,
} from '../port/facts'
import type { IdOf } from '../port/ids'
import { competitionName, nationOf, feedLeague } from './leagueOf'
import { Decisions, detailOf } from './details'
import { matchOf } from './matchOf'
import { PriceBook } from './priceBook'

const LISTED_MS = 2 * DAY_MS
/** Milliseconds for which matches are known. Visitors can look at results of thirty days. */
const KNOWN_MS = 32 * DAY_MS
/** Number of consecutive complete answers without a match after which it is removed. */
const MOST_MISSES = 2

interface Known {
  readonly fact: MatchFact
  readonly match: Match
  readonly misses: number
  readonly isLost: boolean
}

export interface FactWorldParts {
  /** Returns ids of the adapter with the matches. */
  readonly idOf: IdOf
  readonly companies: readonly number[]
  readonly now: EpochMs
}

export class FactWorld implements World {
  readonly real = { tables: (leagueId: number) => this.tablesOf(leagueId) }
  readonly companies: readonly number[]
  now: EpochMs
  private readonly idOf: IdOf
  private readonly known = new Map<number, Known>()
  private readonly nations = new Map<number, Country>()
  private readonly competitions = new Map<number, League>()
  private readonly sheets = new Map<number, readonly [TeamSheet, TeamSheet]>()
  private readonly counts = new Map<number, readonly MatchStatistic[]>()
  private readonly tables = new Map<number, TableFact>()
  private readonly decisions = new Decisions()
  private readonly prices = new PriceBook()
  private changes: WorldChange[] = []
  private list: readonly Match[] | null = null

  constructor({ idOf, companies, now }: FactWorldParts) {
    this.idOf = idOf
    this.companies = companies
    this.now = now
  }

  get countries(): readonly Country[] {
    return [...this.nations.values()]
  }

  get leagues(): readonly League[] {
    return [...this.competitions.values()].sort(
      (one, other) => Number(other.hot) - Number(one.hot) || one.nameEn.localeCompare(other.nameEn, 'en'),
    )
  }

  matches(): readonly Match[] {
    this.list ??= inLeagueOrder(
      [...this.known.values()].map(({ match }) => match).filter(match => this.isListed(match)),
      this,
    )
    return this.list
  }

  match(id: number): Match | undefined {
    return this.known.get(id)?.match
  }

  left(): readonly Match[] {
    return [...this.known.values()].map(({ match }) => match).filter(match => !this.isListed(match))
  }

  quote(...[match, company, market]: Parameters<World['quote']>): Quote | null {
    return this.prices.quote({ match, company, market })
  }

  correctScore(): null {
    return null
  }

  cornerEvents(): readonly [] {
    return []
  }

  teamSheets(id: number): readonly [TeamSheet, TeamSheet] | null {
    return this.sheets.get(id) ?? null
  }

  matchStatistics(id: number): readonly MatchStatistic[] | null {
    return this.counts.get(id) ?? null
  }

  leagueTeams(id: number): LeagueTeams | undefined {
    return teamsIn(
      this.leagues,
      [...this.known.values()].map(({ match }) => match),
      id,
    )
  }

  *advance(to: EpochMs): Work<readonly WorldChange[]> {
    if (Math.floor(to / DAY_MS) !== Math.floor(this.now / DAY_MS)) this.beginDay(to)
    this.now = Math.max(this.now, to)
    for (const { match: matchId, company, market } of this.prices.expire(this.now))
      this.changes.push({ kind: 'odds', matchId, company, market })
    const { changes } = this
    this.changes = []
    yield
    return changes
  }

  /**
   * Applies the facts of an answer. `placeOf`: returns the match and bookmaker of prices, `null` if they are unknown.
   */
  apply(facts: readonly Fact[], at: EpochMs, placeOf: PlaceOf): void {
    for (const fact of facts) {
      if (fact.kind === 'match') this.takeMatch(fact, at)
      else if (fact.kind === 'prices') this.takePrices(fact, at, placeOf(fact))
      else if (fact.kind === 'table') this.tables.set(this.idOf('competition', fact.competition), fact)
      else this.takeDetail(fact)
    }
  }

  /**
   * Counts a miss for each match of the span that the answer omits. Two consecutive misses remove a match. A running
   * match is lost at once.
   */
  cover({ from, until, competition, isLive }: Coverage, facts: readonly Fact[]): void {
    const named = new Set(
      facts.flatMap(fact => (fact.kind === 'match' ? [this.idOf('match', fact.key)] : [])),
    )
    for (const [id, known] of this.known) {
      const { kickoff, competition: own } = known.fact
      if (named.has(id) || kickoff < from || kickoff >= until) continue
      if (competition !== null && competition !== own.key) continue
      if (isLive) this.known.set(id, { ...known, isLost: known.match.state > 0 })
      else if (known.misses + 1 < MOST_MISSES) this.known.set(id, { ...known, misses: known.misses + 1 })
      else this.remove(id)
    }
  }

  /** Returns the known matches, for adapters and for joining. */
  knownMatches(): readonly KnownMatch[] {
    return [...this.known.values()].map(({ fact, match: { state, kickoff }, isLost }) => ({
      key: fact.key,
      competition: fact.competition.key,
      competitionName: competitionName(fact.competition),
      kickoff,
      isRunning: state > 0,
      isOver: state < 0,
      isLost,
    }))
  }

  idOfMatch(key: Key): number {
    return this.idOf('match', key)
  }

  idOfCompetition(key: Key): number {
    return this.idOf('competition', key)
  }

  /** Returns every match with the names of its provider. */
  facts(): readonly { readonly id: number; readonly fact: MatchFact }[] {
    return Array.from(this.known, ([id, { fact }]) => ({ id, fact }))
  }

  private tablesOf(leagueId: number): readonly WorldTable[] | null {
    const fact = this.tables.get(leagueId)
    if (fact === undefined) return null
    return fact.groups.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ team: { key, name: team }, ...row }) => ({
        ...row,
        team: { id: this.idOf('team', key), nameEn: team, nameVn: team, order: '' },
      })),
    }))
  }

  private takeMatch(fact: MatchFact, at: EpochMs): void {
    const id = this.idOf('match', fact.key)
    const before = this.known.get(id)?.match
    const match = sameOr(before, matchOf(fact, before, this.idOf, at))
    this.takeCompetition(fact)
    this.known.set(id, { fact, match, misses: 0, isLost: false })
    if (before === undefined || this.isListed(before) !== this.isListed(match) || isElsewhere(before, match))
      this.changeList()
    this.noteMatch(id, before, match)
  }

  private takeCompetition({ competition }: MatchFact): void {
    const country = nationOf(competition)
    const league = feedLeague(competition, this.idOf, country)
    this.nations.set(country.id, country)
    this.competitions.set(league.id, league)
  }

  private takeDetail(fact: EventsFact | LineupsFact | StatisticsFact): void {
    const id = this.idOf('match', fact.match)
    const known = this.known.get(id)
    if (known === undefined) return
    const match = sameOr(known.match, {
      ...known.match,
      ...detailOf(fact),
      ...this.decisions.after(fact, id),
    })
    if (fact.kind === 'lineups') this.sheets.set(id, fact.sheets)
    if (fact.kind === 'statistics') this.counts.set(id, fact.statistics)
    this.known.set(id, { ...known, match })
    this.noteMatch(id, known.match, match)
  }

  private takePrices(fact: PricesFact, at: EpochMs, place: ReturnType<PlaceOf>): void {
    if (place === null) return
    const { match: matchId, company } = place
    for (const market of this.prices.apply(fact, matchId, company, at))
      this.changes.push({ kind: 'odds', matchId, company, market })
  }

  private noteMatch(id: number, before: Match | undefined, match: Match): void {
    if (before === undefined || before === match) return
    this.list = null
    this.changes.push({ kind: 'match', matchId: id })
  }

  private beginDay(now: EpochMs): void {
    this.list = null
    for (const [id, { match }] of this.known) if (now - match.kickoff > KNOWN_MS) this.remove(id)
  }

  private remove(id: number): void {
    this.known.delete(id)
    this.sheets.delete(id)
    this.counts.delete(id)
    this.decisions.forget(id)
    this.prices.forget(id)
    this.changeList()
  }

  private changeList(): void {
    this.list = null
    this.changes.push({ kind: 'list' })
  }

  private isListed({ kickoff, state }: Match): boolean {
    return state > 0 || Math.abs(kickoff - this.now) < LISTED_MS
  }
}

/** Returns the match and bookmaker of prices, `null` without a certain match or bookmaker. */
export type PlaceOf = (fact: PricesFact) => { readonly match: number; readonly company: number } | null

/** Returns whether a match was called off or moved, so that pages load their lists again. */
const isElsewhere = (before: Match, match: Match): boolean =>
  before.kickoff !== match.kickoff || (match.state < -1 && before.state !== match.state)

/** Returns the previous object for an unchanged match, because written rows belong to objects. */
const sameOr = (before: Match | undefined, match: Match): Match =>
  before !== undefined && isDeepStrictEqual(before, match) ? before : match
