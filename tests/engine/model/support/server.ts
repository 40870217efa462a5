/**
 * A small server whose state the test knows: matches, prices and a clock, sent in the wire's own text. The feed
 * server's writers write the text and the engine's readers read it. Both sides of every format take part, without
 * shared code.
 */
import type {
  League,
  Market,
  Match,
  Pair,
  Quote,
  Triple,
  World,
  WorldChange,
} from '../../../../feedserver/contract/model'
import type { EpochMs } from '../../../../feedserver/kit/clock'
import { changeRecord, changeXml } from '../../../../feedserver/simulate/wire/changeXml'
import { matchListJs } from '../../../../feedserver/simulate/wire/matchListJs'
import { joinRecords, oddsNewRecord } from '../../../../feedserver/simulate/wire/oddsNewText'
import { RowCache } from '../../../../feedserver/simulate/wire/rowCache'
import { changedOddsText, runOddsText } from '../../../../feedserver/simulate/wire/runOddsText'
import { widgetDataJson } from '../../../../feedserver/simulate/wire/widgetData'
import { PREMIER, START, ZEDLAND } from '../../../feedserver/support/fixedWorld'
import type { Work } from '../../../../feedserver/kit/work/work'
import { textOf } from '../../../feedserver/support/textOf'

export const COMPANIES = [8, 31]
const LEAGUES = 4
/** Number of matches on the first list. */
const LISTED_FIRST = 7
export const MATCHES = 10
/** Milliseconds that the change files reach back. */
const CHANGES_WINDOW_MS = 75_000
const ODDS_WINDOW_MS = 20_000

type Entry = { readonly match: Match; readonly listed: boolean; readonly quotes: ReadonlyMap<string, Quote> }
interface Said {
  readonly at: EpochMs
  readonly text: string
}
interface SaidOdds extends Said {
  readonly matchId: number
  readonly company: number
  readonly market: Market
}

export interface Rise {
  readonly matchId: number
  readonly side: 0 | 1
  readonly from: number
  readonly to: number
}

export const idOf = (index: number): number => 9_000_001 + index

function leagueOf(index: number): League {
  return {
    ...PREMIER,
    id: 7001 + index,
    shortName: `Z${index}`,
    nameEn: `League ${index}`,
    nameVn: index % 2 === 0 ? `Giải ${index}` : '',
    hot: index % 2 === 0,
    page: index === 3 ? '' : 'SubLeague',
    countryId: 900,
  }
}

function matchOf(index: number): Match {
  const kickoff = START + (index - 4) * 1_800_000
  const team = (id: number, nameEn: string) => ({ id, nameEn, nameVn: nameEn, order: String(id % 20) })
  return {
    id: idOf(index),
    leagueId: 7001 + (index % LEAGUES),
    home: team(500 + index, `Home ${index}`),
    guest: team(600 + index, index === 2 ? "St. Olaf's; [B]," : `Guest ${index}`),
    kickoff,
    halfStart: kickoff,
    state: 0,
    score: [0, 0],
    halfScore: null,
    red: [0, 0],
    yellow: [0, 0],
    corners: [0, 0],
    hasCorners: index % 3 !== 0,
    lineup: false,
    neutral: index === 5,
    injuryTime: null,
    varText: '',
    remark: '',
    explain: '',
    referee: 'A. Referee',
    weatherCode: '3',
    weather: '20°C',
    events: [],
  }
}

const quoteKey = (matchId: number, company: number, market: Market) => `${matchId} ${company} ${market}`

export class ModelServer implements World {
  readonly countries = [ZEDLAND]
  readonly companies = COMPANIES
  leagues: readonly League[] = Array.from({ length: LEAGUES }, (_, index) => leagueOf(index))
  now: EpochMs = START
  /** Every rise of a score, whether it was sent or not. */
  readonly rises: Rise[] = []
  private entries = new Map<number, Entry>()
  private order: readonly number[] = Array.from({ length: MATCHES }, (_, index) => idOf(index))
  private saidChanges: Said[] = []
  private saidOdds: SaidOdds[] = []
  private frameChanges: string[] = []
  private frameOdds: SaidOdds[] = []
  private seq = 0
  private refreshUntil: EpochMs = 0
  private saved: ReadonlyMap<number, Entry>
  private readonly noCache = () => new RowCache()

  constructor() {
    for (let index = 0; index < MATCHES; index++)
      this.entries.set(idOf(index), {
        match: matchOf(index),
        listed: index < LISTED_FIRST,
        quotes: new Map(),
      })
    this.saved = new Map(this.entries)
  }

  matches(): readonly Match[] {
    return this.order.flatMap(id => {
      const entry = this.entries.get(id)
      return entry?.listed === true ? [entry.match] : []
    })
  }
  match(id: number): Match | undefined {
    const entry = this.entries.get(id)
    return entry?.listed === true ? entry.match : undefined
  }
  quote(matchId: number, company: number, market: Market): Quote | null {
    return this.entries.get(matchId)?.quotes.get(quoteKey(matchId, company, market)) ?? null
  }
  correctScore() {
    return null
  }
  cornerEvents() {
    return []
  }
  teamSheets() {
    return null
  }
  matchStatistics() {
    return null
  }
  left() {
    return []
  }
  leagueTeams(): undefined {
    return undefined
  }
  // oxlint-disable-next-line require-yield
  *advance(): Work<readonly WorldChange[]> {
    return []
  }

  /** Changes a match, for the change file and the next frame. */
  change(id: number, patch: Partial<Match>): void {
    const entry = this.entries.get(id)
    if (entry?.listed !== true) return
    const match: Match = { ...entry.match, ...patch }
    this.noteRises(entry.match.score, match)
    this.entries.set(id, { ...entry, match })
    const text = changeRecord(match)
    this.saidChanges.push({ at: this.now, text })
    this.frameChanges.push(text)
  }

  /** `null`: the market is no longer offered, which only the full file says. */
  reprice(id: number, company: number, market: Market, quote: Quote | null): void {
    const entry = this.entries.get(id)
    if (entry?.listed !== true) return
    const quotes = new Map(entry.quotes)
    if (quote === null) quotes.delete(quoteKey(id, company, market))
    else quotes.set(quoteKey(id, company, market), quote)
    this.entries.set(id, { ...entry, quotes })
    if (quote === null) return
    const text = oddsNewRecord(this, id, company, market)
    const said = { at: this.now, text, matchId: id, company, market }
    this.saidOdds.push(said)
    this.frameOdds.push(said)
  }

  /** Adds a match to the list or removes it. */
  relist(id: number, listed: boolean, last: boolean): void {
    const entry = this.entries.get(id)
    if (entry === undefined) return
    this.entries.set(id, { ...entry, listed })
    if (last) this.order = [...this.order.filter(other => other !== id), id]
    this.refreshUntil = this.now + 10_000
  }
  moveLeague(id: number, leagueId: number): void {
    const entry = this.entries.get(id)
    if (entry !== undefined) this.entries.set(id, { ...entry, match: { ...entry.match, leagueId } })
    this.refreshUntil = this.now + 10_000
  }
  changeLeague(index: number, patch: Partial<League>): void {
    this.leagues = this.leagues.map((league, at) =>
      at === index ? Object.assign({}, league, patch) : league,
    )
    this.refreshUntil = this.now + 10_000
  }

  remember(): void {
    this.saved = new Map(this.entries)
  }
  /** Restarts with the last saved state and the clock `back` earlier. Frames count from 1. */
  restart(back: number): void {
    this.entries = new Map(this.saved)
    this.now -= back
    this.saidChanges = []
    this.saidOdds = []
    this.frameChanges = []
    this.frameOdds = []
    this.seq = 0
    this.refreshUntil = 0
  }

  listText(company: number): string {
    const matches = this.matches()
    const form = 'local'
    const created = this.now
    return textOf(matchListJs({ world: this, matches, form, rows: this.noCache(), created, company }))
  }
  widgetText(company: number): string {
    const { leagues } = this
    const form = 'local'
    const matches = this.matches()
    return textOf(widgetDataJson({ world: this, leagues, matches, company, form, rows: this.noCache() }))
  }
  oddsText(company: number): string {
    return textOf(runOddsText(this, this.matches(), company, this.noCache()))
  }
  changesText(): string {
    const texts = this.saidChanges
      .filter(({ at }) => at > this.now - CHANGES_WINDOW_MS)
      .map(({ text }) => text)
    return textOf(changeXml(texts, this.now < this.refreshUntil))
  }
  /** The delta, in the grammar of the full file. */
  oddsDeltaText(company: number): string {
    const changed = new Map<number, Set<Market>>()
    for (const said of this.recentOdds(company))
      changed.set(said.matchId, (changed.get(said.matchId) ?? new Set<Market>()).add(said.market))
    return textOf(changedOddsText(this, changed, company))
  }
  oddsChangesText(company: number): string {
    return textOf(joinRecords(this.recentOdds(company).map(({ text }) => text)))
  }
  /** Greeting of a new connection, whose frames count from 1. */
  greeting(source: string): string {
    this.seq = 0
    this.frameChanges = []
    this.frameOdds = []
    return JSON.stringify({ seq: 0, at: this.now, source })
  }
  /** Changes since the last frame, in order. */
  frameText(company: number): string {
    this.seq++
    const odds = this.frameOdds.filter(said => said.company === company).map(({ text }) => text)
    const frame = {
      seq: this.seq,
      at: this.now,
      ...(this.frameChanges.length > 0 && { change_xml: textOf(joinRecords(this.frameChanges)) }),
      ...(odds.length > 0 && { [`ch_odds_new_${company}`]: textOf(joinRecords(odds)) }),
    }
    this.frameChanges = []
    this.frameOdds = []
    return JSON.stringify(frame)
  }

  private recentOdds(company: number): readonly SaidOdds[] {
    return this.saidOdds.filter(said => said.company === company && said.at > this.now - ODDS_WINDOW_MS)
  }

  private noteRises(before: Pair, { id, score }: Match): void {
    for (const side of [0, 1] as const)
      if (score[side] > before[side])
        this.rises.push({ matchId: id, side, from: before[side], to: score[side] })
  }
}

export const QUOTE_KINDS = ['open', 'run', 'suspend', 'gone'] as const
export type QuoteKind = (typeof QUOTE_KINDS)[number]

/** The next quote of a market after a change of this kind. In play a market without a running price is suspended. */
export function nextQuote(
  previous: Quote | null,
  kind: QuoteKind,
  price: number,
  state: number,
): Quote | null {
  if (kind === 'gone') return null
  const triple: Triple = [price, 0.25 * Math.round(price * 4) - 0.5, Math.round(190 - price * 100) / 100]
  const first = previous?.first ?? triple
  if (state <= 0) return { first, current: triple, running: null, suspended: kind === 'suspend' }
  const running = kind === 'run' ? triple : null
  return { first, current: previous?.current ?? triple, running, suspended: running === null }
}
