/**
 * One provider of matches and at most one of prices, with the world that they fill, behind the front's provider.
 *
 * Calls start only once this server leads, so that the sources of a cluster spend a quota once. Rules PRO24, PRO25 in
 * docs/rules/providers.md. Each driver counts its own errors.
 */
import { dateIn } from '../contract/dates'
import type { TeamAlias } from '../contract/past'
import type { FeedAnswer, Provider, ProviderReport, SourceTimes } from '../contract/provider'
import type { EpochMs } from '../kit/clock'
import type { Log } from '../kit/log'
import type { HttpClient } from '../upstream/httpClient'
import type { Adapter, Interest, AnswerReading } from './port/adapter'
import { bookmakersOf, companyOfBookmaker, COMPANY_NUMBERS } from './bookmakers'
import { Driver } from './driver/driver'
import type { PricesFact } from './port/facts'
import { idsOf } from './port/ids'
import { Joiner } from './join/join'
import { sourcesReport } from './sourcesReport'
import { VisitorInterest } from './visitorInterest'
import { FactWorld } from './world/factWorld'

const TICK_MS = 1000
const [DAYS_BACK, DAYS_AHEAD] = [30, 8]
/** Milliseconds for which an answer waits for a call that it needs. */
const PATIENCE_MS = 3000
const LOOK_MS = 50
/** Maximum number of unknown bookmakers' names that are counted. */
const MOST_UNKNOWN = 100

export interface SourceSetup {
  readonly adapter: Adapter
  readonly http: Pick<HttpClient, 'get' | 'close'>
  /** `null` for an adapter that needs no key. */
  readonly key: string | null
}

/** Returns a function that stops the watch. */
export type WatchAliases = (onAliases: (rows: readonly TeamAlias[]) => void) => () => void

export interface SourcesParts {
  readonly matches: SourceSetup
  /** `null`: there are no prices, or the provider of matches gives them. */
  readonly prices: SourceSetup | null
  /** Passes the operator's table of names on after each change, until stopped. `null`: there is no table. */
  readonly watchAliases: WatchAliases | null
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now: () => EpochMs
  readonly random: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

export class Sources {
  readonly world: FactWorld
  readonly drivers: readonly Driver[]
  readonly joiner = new Joiner()
  /** Bookmakers whose prices visitors cannot choose, with the number of their answers. */
  readonly unknownBookmakers = new Map<string, number>()
  private readonly parts: SourcesParts
  private readonly watch: VisitorInterest
  private readonly clients: readonly SourceSetup['http'][]
  private timer: NodeJS.Timeout | undefined

  constructor(parts: SourcesParts) {
    const { matches, prices, now } = parts
    const sources = prices === null ? [matches] : [matches, prices]
    this.parts = parts
    this.world = new FactWorld({
      idOf: idsOf(matches.adapter.number),
      companies: COMPANY_NUMBERS,
      now: now(),
    })
    this.watch = new VisitorInterest(now)
    this.clients = sources.map(({ http }) => http)
    this.drivers = sources.map(source => this.driverOf(source))
  }

  /** Returns the provider with the start and stop of its sources. */
  wrap(inner: Provider): Provider {
    const { step: _, ...provider } = inner
    // Bookmakers of the provider of prices come first.
    const names = this.drivers.map(({ adapter }) => adapter.name).reverse()
    const own = bookmakersOf(names)
    // The list of bookmakers shows pages that ids are those of a public provider.
    const companies = own.length > 0 ? own : COMPANY_NUMBERS
    return {
      ...provider,
      companies: () => companies,
      answer: url => this.answer(inner, url),
      takeOver: () => this.tick(),
      start: (beat, visitors) => {
        const stop = inner.start(beat, visitors)
        this.timer = setInterval(() => this.tick(), TICK_MS)
        this.tick()
        const stopAliases = this.parts.watchAliases?.(rows => this.joiner.useAliases(rows))
        return () => {
          clearInterval(this.timer)
          stopAliases?.()
          for (const client of this.clients) client.close()
          stop()
        }
      },
      report: () => withReport(inner.report(), sourcesReport(this, this.parts.now())),
    }
  }

  /** Returns the times of the latest and next answers with scores. `null` before the first answer. */
  private times(): SourceTimes | null {
    const { last, next } = this.drivers[0]?.scoreTimes() ?? { last: null, next: null }
    return last === null ? null : { last, next }
  }

  private driverOf({ adapter, http, key }: SourceSetup): Driver {
    const { log, now, random } = this.parts
    return new Driver({
      adapter,
      http,
      key,
      now,
      random,
      log,
      interest: () => this.interest(),
      onReading: (reading, at) => this.take(reading, at),
    })
  }

  private tick(): void {
    for (const driver of this.drivers) driver.tick()
  }

  private take({ facts, covers }: AnswerReading, at: EpochMs): void {
    if (facts.some(({ kind }) => kind === 'prices')) this.joiner.learn(this.world.facts())
    this.world.apply(facts, at, fact => this.placeOf(fact, at))
    if (covers !== null) this.world.cover(covers, facts)
  }

  private placeOf({ match, bookmaker }: PricesFact, at: EpochMs): { match: number; company: number } | null {
    const company = companyOfBookmaker(bookmaker)
    if (company === null) {
      const count = this.unknownBookmakers.get(bookmaker) ?? 0
      if (count > 0 || this.unknownBookmakers.size < MOST_UNKNOWN)
        this.unknownBookmakers.set(bookmaker, count + 1)
      return null
    }
    const id = typeof match === 'string' ? this.world.idOfMatch(match) : this.joiner.find(match, at)
    return id === null || this.world.match(id) === undefined ? null : { match: id, company }
  }

  private interest(): Interest {
    const now = this.parts.now()
    const today = dateIn(now, 0)
    const wanted = this.watch.of('date').flatMap(day => [day - 1, day, day + 1])
    const days = new Set([today - 1, today, today + 1, ...wanted])
    const facts = new Map(this.world.facts().map(({ id, fact }) => [id, fact]))
    const tables = new Set(this.watch.of('table'))
    const open = this.watch.of('match').flatMap(id => facts.get(id)?.key ?? [])
    const competitions = [...facts.values()].map(({ competition }) => competition)
    const openTables = competitions.filter(({ key }) => tables.has(this.world.idOfCompetition(key)))
    return {
      days: [...days].filter(day => day >= today - DAYS_BACK && day <= today + DAYS_AHEAD),
      openMatches: open,
      openTables: [...new Map(openTables.map(({ key, season }) => [key, { key, season }])).values()],
      matches: this.world.knownMatches(),
    }
  }

  /** Returns an answer. If a visitor opens its subject for the first time, the answer may wait for a call. */
  private async answer(inner: Provider, url: URL): Promise<FeedAnswer | null> {
    if (this.watch.note(url)) {
      this.tick()
      const until = this.parts.now() + PATIENCE_MS
      while (this.drivers.some(driver => driver.isBusy) && this.parts.now() < until)
        await this.parts.wait(LOOK_MS)
      await finishTick(inner)
    }
    const answer = await inner.answer(url)
    const source = this.times()
    return answer === null || source === null || answer.caching.maxAge > OF_THE_PRESENT
      ? answer
      : { ...answer, source }
  }
}

/** Maximum `maxAge` in seconds of an answer about the present. Longer-lived answers carry no source times. */
const OF_THE_PRESENT = 5

async function finishTick(provider: Provider): Promise<void> {
  for (const _ of provider.tick()) await Promise.resolve()
}

/** Adds a report. The front adds its own rows to the first table. */
function withReport(inner: ProviderReport, own: ProviderReport): ProviderReport {
  const [first, rest] = [inner.tables.slice(0, 1), inner.tables.slice(1)]
  return {
    data: { ...inner.data, ...own.data },
    tables: [...first, ...own.tables, ...rest],
    measures: [...inner.measures, ...own.measures],
  }
}
