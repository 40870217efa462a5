/** Random steps of a server, its channel and a visitor, and a run of such steps. */
import fc from 'fast-check'
import { MARKETS, type Match, type MatchState, type Pair } from '../../../../feedserver/contract/model'
import { ModelClient, type Source } from './client'
import { COMPANIES, idOf, MATCHES, ModelServer, nextQuote, QUOTE_KINDS } from './server'
import type { Query } from '../../../../src/engine/contract/query'

const index = fc.nat({ max: MATCHES - 1 })
const side = fc.constantFrom(0 as const, 1 as const)
const company = fc.constantFrom(...COMPANIES)
const states = [0, 1, 2, 3, 4, 5, -1, -10, -12, -13, -14] as const satisfies readonly MatchState[]
const ids = (most: number) => fc.uniqueArray(index.map(idOf), { maxLength: most })
const leagues = fc.uniqueArray(fc.integer({ min: 7001, max: 7004 }), { maxLength: 2 })
/** Fate of an answer: read, lost, or delayed and read when it is old. */
const fate = fc.constantFrom('read', 'read', 'read', 'lost', 'late')
const texts = ['', 'Leg 2: 3-2', 'a!b^c; [x]', "It's '];A[1]=[9"]

const settings = fc.record<Partial<Query>>(
  {
    status: fc.constantFrom(0, 1, 2),
    order: fc.constantFrom('league', 'time'),
    hotOnly: fc.boolean(),
    followedOnly: fc.boolean(),
    format: fc.constantFrom(1, 2, 3, 4, 5),
    language: fc.constantFrom('en', 'vi', 'th'),
    screen: fc.constantFrom('home', 'result', 'favorite', 'fixture', 'sixInOne', 'sixInOne'),
    bannerRows: fc.constantFrom([1], [1, 1, 3]),
    leagues,
    countries: fc.constantFrom([], [900], [901]),
    team: fc.constantFrom('', 'home', 'guest 3', 'olaf'),
    pages: fc.constantFrom(1, 2),
    pageSize: fc.constantFrom(1, 2, 15),
    followedMatches: ids(3),
    followedLeagues: leagues,
    firstMatches: ids(3),
    folded: leagues,
    foldAll: fc.boolean(),
    hiddenLeagues: leagues,
  },
  { requiredKeys: [] },
)

/** A change of the server's data, without a message to the page. */
const worldStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('state' as const), index, to: fc.constantFrom(...states) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('score' as const),
      index,
      side,
      by: fc.constantFrom(1, 1, 1, 2, -1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('detail' as const), index, side, which: fc.nat({ max: 6 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      index,
      company,
      market: fc.constantFrom(...MARKETS),
      what: fc.constantFrom(...QUOTE_KINDS),
      cents: fc.integer({ min: 60, max: 120 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('relist' as const),
      index,
      listed: fc.boolean(),
      last: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('moveLeague' as const),
      index,
      to: fc.integer({ min: 7001, max: 7004 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('league' as const),
      index: fc.nat({ max: 3 }),
      which: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remember' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('serverRestart' as const),
      back: fc.constantFrom(0, 30_000, 600_000, 3_600_000),
    }),
  },
)

/** A step of the connection between server and client. */
const channelStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('frame' as const),
      fate: fc.constantFrom('read', 'read', 'read', 'lost', 'late', 'twice'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('list' as const), fate }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('odds' as const), fate }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('changes' as const),
      fate: fc.constantFrom('read', 'read', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('oddsDelta' as const), fate, table: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const) }) },
)

/** A step of the visitor. */
const visitorStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.oneof(fc.nat({ max: 3_000 }), fc.nat({ max: 150_000 }), fc.constant(600_000)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('query' as const), set: settings }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('company' as const), to: company }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('window' as const),
      from: fc.nat({ max: 15 }),
      size: fc.nat({ max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('losePatch' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('workerRestart' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clockError' as const),
      ms: fc.integer({ min: -1_500, max: 1_500 }),
    }),
  },
)

export const step = fc.oneof(
  { weight: 5, arbitrary: worldStep },
  { weight: 5, arbitrary: channelStep },
  { weight: 3, arbitrary: visitorStep },
)
type StepOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type Step = StepOf<typeof step>
type Fate = 'read' | 'lost' | 'late' | 'twice'

/**
 * Milliseconds of the oldest answer. A request ends after 10 s, and a cache retains an answer for less than a minute.
 */
const OLDEST_ANSWER_MS = 50_000

export class Run {
  readonly server = new ModelServer()
  readonly client: ModelClient
  readonly source: Source
  /** Answers on their way, from caches or slow lines. The end of the connection drops them all. */
  private late: { readonly sentAt: number; readonly isFrame: boolean; readonly read: () => void }[] = []
  private clockError = 0
  /** Whether the newer of two feeds was a guess at times. */
  guessedTime = false

  constructor(source: Source) {
    this.source = source
    this.client = new ModelClient(source, this.server.now)
    this.loadList('read')
    this.loadOdds('read')
    this.client.beat()
  }

  take(step: Step): void {
    this.pass(10)
    this.happen(step)
    this.client.offset = this.server.now - this.client.now + this.clockError
    if (this.client.wantsList) {
      this.client.wantsList = false
      this.loadList('read')
    }
    this.client.beat()
  }

  /** Advances the time, loses no message, and requests everything once. */
  settle(): void {
    this.late = []
    this.clockError = 0
    this.client.losesNextPatch = false
    this.pass(181_000)
    this.client.offset = this.server.now - this.client.now
    this.loadList('read')
    this.loadOdds('read')
    this.client.beat()
    if (this.client.behind) this.client.setWindow({ from: 0, to: 50 })
    this.client.beat()
  }

  private pass(ms: number): void {
    this.server.now += ms
    this.client.now += ms
  }

  private happen(step: Step): void {
    const { server, client } = this
    switch (step.kind) {
      case 'state':
        return server.change(idOf(step.index), this.stateChange(idOf(step.index), step.to))
      case 'score':
        return this.score(idOf(step.index), step.side, step.by)
      case 'detail':
        return this.detail(idOf(step.index), step.side, step.which)
      case 'quote': {
        const id = idOf(step.index)
        const current = server.quote(id, step.company, step.market)
        const state = server.match(id)?.state ?? 0
        return server.reprice(
          id,
          step.company,
          step.market,
          nextQuote(current, step.what, step.cents / 100, state),
        )
      }
      case 'relist':
        return server.relist(idOf(step.index), step.listed, step.last)
      case 'moveLeague':
        return server.moveLeague(idOf(step.index), step.to)
      case 'league':
        return this.changeLeague(step.index, step.which)
      case 'remember':
        return server.remember()
      case 'serverRestart':
        this.late = []
        client.resetSequence()
        return server.restart(step.back)
      case 'frame':
        return this.sendFrame(step.fate)
      case 'list':
        return this.loadList(step.fate)
      case 'odds':
        return this.loadOdds(step.fate)
      case 'changes':
        return this.deliver(step.fate, () => client.hearChanges(server.changesText()))
      case 'oddsDelta':
        return this.loadOddsDelta(step.fate, step.table)
      case 'late':
        return this.readLate()
      case 'reconnect':
        this.late = []
        return client.resetSequence()
      case 'time':
        return this.pass(step.ms)
      case 'query':
        return client.setQuery({ ...client.query, ...step.set })
      case 'company':
        return client.setQuery({ ...client.query, company: step.to })
      case 'window':
        return client.setWindow({ from: step.from, to: step.from + step.size })
      case 'losePatch':
        client.losesNextPatch = true
        return
      case 'workerRestart':
        this.late = []
        return client.restart()
      case 'clockError':
        this.clockError = step.ms
        this.guessedTime = true
    }
  }

  private stateChange(id: number, to: MatchState): Partial<Match> {
    const match = this.server.match(id)
    if (match === undefined) return {}
    const halfStart = to === 1 || to === 3 ? { halfStart: this.server.now - (this.server.now % 1000) } : {}
    const halfScore = to === 0 || to === 1 ? { halfScore: null } : to === 2 ? { halfScore: match.score } : {}
    return { state: to, ...halfStart, ...halfScore }
  }

  private score(id: number, side: 0 | 1, by: number): void {
    const match = this.server.match(id)
    if (match === undefined) return
    const score = match.score.map((goals, at) => (at === side ? Math.max(0, goals + by) : goals))
    this.server.change(id, { score: [score[0] ?? 0, score[1] ?? 0] })
  }

  private detail(id: number, side: 0 | 1, which: number): void {
    const match = this.server.match(id)
    if (match === undefined) return
    const raised = (pair: Pair): Pair => (side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1])
    const patches: readonly Partial<Match>[] = [
      { red: raised(match.red) },
      { yellow: raised(match.yellow) },
      { corners: raised(match.corners) },
      { injuryTime: match.injuryTime === null ? 4 : null },
      { remark: texts[(texts.indexOf(match.remark) + 1) % texts.length] ?? '' },
      { varText: match.varText === '' ? 'Goal under review' : '' },
      { kickoff: match.kickoff + (side === 0 ? 300_000 : -300_000) },
    ]
    this.server.change(id, patches[which] ?? {})
  }

  private changeLeague(index: number, which: number): void {
    const league = this.server.leagues[index]
    if (league === undefined) return
    const patches = [
      { nameEn: `${league.nameEn}'` },
      { nameVn: `${league.nameVn}*` },
      { hot: !league.hot },
      { color: league.color === '#336699' ? '#993366' : '#336699' },
      { page: league.page === '' ? ('League' as const) : ('' as const) },
    ]
    this.server.changeLeague(index, patches[which] ?? {})
  }

  /**
   * Drops delayed frames. Answers and frames overtake each other, but a frame never arrives after the answer to a later
   * request.
   */
  private loseFrames(): void {
    this.late = this.late.filter(({ isFrame }) => !isFrame)
  }

  private readLate(): void {
    const answer = this.late.shift()
    if (answer === undefined || this.client.now - answer.sentAt >= OLDEST_ANSWER_MS) return
    if (!answer.isFrame) this.loseFrames()
    answer.read()
  }

  private deliver(fate: Fate, read: () => void, isFrame = false): void {
    if (fate === 'late') this.late.push({ sentAt: this.client.now, isFrame, read })
    if (fate === 'late' || fate === 'lost') return
    if (!isFrame) this.loseFrames()
    read()
    if (fate === 'twice') read()
  }

  private sendFrame(fate: Fate): void {
    const text = this.server.frameText(this.client.query.company)
    this.deliver(fate, () => this.client.hearFrame(text), true)
  }
  private loadList(fate: Fate): void {
    const { company } = this.client.query
    const sentAt = this.client.now
    const text = this.source === 'gf' ? this.server.listText(company) : this.server.widgetText(company)
    this.deliver(fate, () =>
      this.source === 'gf' ? this.client.hearList(text) : this.client.hearWidget(text, company, sentAt),
    )
  }
  private loadOdds(fate: Fate): void {
    const { company } = this.client.query
    if (this.source === 'widget') return
    const text = this.server.oddsText(company)
    this.deliver(fate, () => this.client.receiveOdds(text, company))
  }
  private loadOddsDelta(fate: Fate, table: boolean): void {
    const { company } = this.client.query
    const text = table ? this.server.oddsDeltaText(company) : this.server.oddsChangesText(company)
    this.deliver(fate, () => this.client.hearOddsDelta(text, company))
  }
}
