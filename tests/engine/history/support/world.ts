/** A board, its recorder, and a slow reference (the witness) that stores every price at every look. */
import fc from 'fast-check'
import { newsBoard } from '../../support/newsBoard'
import { drawnSteps } from '../../../../src/ui/kit/price/drawnSteps'
import { LEGS, MARKETS, type Leg, type Market } from '../../../../src/engine/contract/markets'
import { BETTING } from '../../../../src/engine/contract/phase'
import { marketSheet } from '../../../../src/engine/detail/marketSheet'
import type { OddsChange } from '../../../../src/engine/feed/records'
import { LIMITS, type Limits } from '../../../../src/engine/history/matchHistory'
import { priceHistory } from '../../../../src/engine/history/priceHistory'
import { createRecorder, type Recorder } from '../../../../src/engine/history/recorder'
import {
  historyOf,
  savedHistoryIn,
  savedOf,
  type SavedHistory,
} from '../../../../src/engine/history/savedHistory'
import { phaseOf } from '../../../../src/engine/match/phase'
import { KICKOFF, matchList, matchRecord, oddsTable, type OddsRow } from '../../support/records'

export const IDS = [1, 2, 3] as const
const COMPANIES = [31, 8] as const
type Price = number | null

/** Segments of a line: begin, end and value of each price. */
export type Drawn = readonly (readonly [from: number, to: number, value: number])[]

interface WitnessedLook {
  readonly at: number
  readonly company: number
  /** Number that grows after every time in which no page watched. */
  readonly run: number
  readonly prices: ReadonlyMap<string, Price>
}
const place = (id: number, market: Market, leg: Leg) => `${id} ${market} ${leg}`

export type Step =
  | { readonly do: 'list'; readonly ids: readonly number[]; readonly state: number }
  | { readonly do: 'table'; readonly prices: readonly number[] }
  | { readonly do: 'change'; readonly change: OddsChange }
  | { readonly do: 'score'; readonly id: number; readonly goals: number }
  | { readonly do: 'company' }
  | { readonly do: 'unwatched' }
  | { readonly do: 'asleep' }
  | { readonly do: 'reload' }
  | { readonly do: 'look'; readonly ms: number }

const price = fc.constantFrom(0, 0.85, 0.9, 0.925, 1.01, NaN)
const triple = fc.record({ up: price, goal: fc.constantFrom(-0.25, 0, 0.5, 3.4, NaN), down: price })
const change = fc.record(
  {
    company: fc.constant(31),
    matchId: fc.constantFrom(...IDS),
    market: fc.constantFrom(...MARKETS),
    first: triple,
    current: triple,
    running: fc.option(triple),
    suspended: fc.boolean(),
  },
  { requiredKeys: ['company', 'matchId', 'market'] },
)
const look = fc.record({ do: fc.constant('look' as const), ms: fc.constantFrom(0, 100, 999, 4_900) })
/** Random steps. Most change a price or look at it. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: look },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('change' as const), change }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('table' as const),
      prices: fc.array(price, { minLength: 9, maxLength: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      ids: fc.subarray([...IDS]),
      state: fc.constantFrom(0, 1, 2, 3, -1, -14, 77),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('score' as const),
      id: fc.constantFrom(...IDS),
      goals: fc.nat(3),
    }),
  },
  ...(['company', 'unwatched', 'asleep', 'reload'] as const).map(name => ({
    weight: 1,
    arbitrary: fc.constant({ do: name }),
  })),
)

export class World {
  readonly board = newsBoard()
  recorder: Recorder
  now = KICKOFF
  company: number = COMPANIES[0]
  private run = 0
  private visit = 0
  private readonly looks: WitnessedLook[] = []
  private readonly store = new Map<string, SavedHistory>()
  private watched = { visit: '', to: 0 }

  private readonly limits: Limits
  private readonly followed: ReadonlySet<number>

  constructor(limits: Partial<Limits> = {}, followed: readonly number[] = []) {
    this.limits = { ...LIMITS, ...limits }
    this.followed = new Set(followed)
    this.recorder = this.newRecorder()
    this.list(IDS, 1)
    this.board.applyOddsTable(oddsTable(new Map()), 'full')
  }

  private newRecorder() {
    return createRecorder({
      board: this.board,
      isFollowed: id => this.followed.has(id),
      limits: this.limits,
    })
  }

  list(ids: readonly number[], state: number) {
    const current = (id: number) => this.board.match(id)
    const matches = ids.map(id =>
      matchRecord({ id, state, homeScore: current(id)?.homeScore ?? 0, guestScore: 0 }),
    )
    this.board.applyList({ list: matchList(matches) }, { now: this.now, asOf: this.now })
  }

  change(change: OddsChange) {
    this.board.applyOddsChanges([{ ...change, company: this.company }])
  }

  look(watching = true) {
    const changes = this.board.take()
    const { now: at, company } = this
    this.recorder.look({ at, company, watching, states: 'gf', changes })
    if (watching) this.looks.push({ at, company, run: this.run, prices: this.pricesNow() })
    else this.run++
  }

  /** Visible prices, by the way of the panel of all markets and not the recorder's. */
  private pricesNow(): ReadonlyMap<string, Price> {
    const found = new Map<string, Price>()
    for (const { id, state } of this.board.matches()) {
      const open = BETTING[phaseOf(state, 'gf')] === 'open'
      const sheet = marketSheet(id, this.board.odds(id), state, 1)
      for (const market of MARKETS) {
        const lines = sheet.markets.find(lines => lines.market === market)
        const shown = open && lines?.shown ? lines[lines.shown] : null
        for (const leg of LEGS) found.set(place(id, market, leg), shown?.[leg].value ?? null)
      }
    }
    return found
  }

  take(step: Step) {
    switch (step.do) {
      // The order of prices is unknown where two spans meet within one millisecond.
      case 'list':
        this.now++
        return this.list(step.ids, step.state)
      case 'table': {
        const row: OddsRow = { HDP: step.prices, ou: step.prices }
        return this.board.applyOddsTable(oddsTable(new Map(IDS.map(id => [id, row]))), 'full')
      }
      case 'change':
        return this.change(step.change)
      case 'score': {
        const at = { now: this.now, asOf: this.now }
        return this.board.applyChanges([{ id: step.id, homeScore: step.goals }], at, true)
      }
      case 'company':
        this.now++
        this.company = this.company === COMPANIES[0] ? COMPANIES[1] : COMPANIES[0]
        this.board.clearOdds()
        // The recorder looks immediately, as in the service. The board has no prices of the new bookmaker yet.
        return this.look(false)
      case 'unwatched':
        this.now += 100
        return this.look(false)
      case 'asleep':
        this.now += 5_001
        this.run++
        return
      case 'reload':
        return this.reload()
      case 'look':
        this.now += step.ms
        return this.look()
    }
  }

  /** Saves the changes, and begins another visit with the data that a browser would have stored. */
  reload() {
    this.save()
    this.now++
    this.visit++
    this.run++
    this.recorder = this.newRecorder()
    const histories = [...this.store.values()].flatMap(found => savedHistoryIn(found) ?? [])
    const watchedUntil = ({ visit }: SavedHistory) =>
      visit === this.watched.visit ? this.watched.to : undefined
    this.recorder.restore(
      histories.map(saved => historyOf(saved, watchedUntil(saved))),
      this.now,
    )
  }

  save() {
    const { changed, gone } = this.recorder.takeChanged()
    const visit = String(this.visit)
    for (const history of changed) {
      const saved = savedOf(history, visit, this.recorder.lookedAt())
      this.store.set(`${history.company} ${history.id}`, structuredClone(saved))
    }
    for (const key of gone) this.store.delete(key)
    this.watched = { visit, to: this.recorder.lookedAt() }
  }

  drawn(company: number, id: number, market: Market, leg: Leg): readonly Drawn[] {
    const history = [...this.recorder.histories()].find(found => found.company === company && found.id === id)
    const seen = priceHistory({ id, history, odds: undefined, lookedAt: this.recorder.lookedAt() }, market, 1)
    return drawnSteps(seen, leg).map(part =>
      part.map(({ from, to, cell }) => [from, to, cell.value ?? NaN] as const),
    )
  }

  /** The expected segments, from the witness alone. */
  expected(company: number, id: number, market: Market, leg: Leg): readonly Drawn[] {
    const parts: [number, number, number][][] = []
    let part: [number, number, number][] | undefined
    let before: WitnessedLook | undefined
    for (const [index, look] of this.looks.entries()) {
      const value = look.company === company ? look.prices.get(place(id, market, leg)) : undefined
      const next = this.looks[index + 1]
      const goesOn =
        next !== undefined &&
        next.run === look.run &&
        next.company === company &&
        next.prices.has(place(id, market, leg))
      const to = goesOn ? next.at : look.at
      if (before?.run !== look.run || value === undefined) part = undefined
      before = look
      if (goesOn && to === look.at) continue
      if (value === null || value === undefined) {
        part = undefined
        continue
      }
      const last = part?.at(-1)
      if (part === undefined) parts.push((part = [[look.at, to, value]]))
      else if (last?.[2] === value) last[1] = to
      else part.push([look.at, to, value])
    }
    return parts
  }
}
