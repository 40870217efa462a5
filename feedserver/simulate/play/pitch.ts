/**
 * Plays all matches of the day, second by simulated second, without prices.
 *
 * The cost of a second depends only on its planned steps, not on the number of matches.
 */
import type { Country, League, Match } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Work } from '../../kit/work/work'
import { Agenda } from './agenda'
import type { Past, Play, Stage, Step } from './play'
import { createPlay, takeOver } from './takeOver'
import { hasLeft, sameTeams, type Coming, type Succession } from './turnover'

export interface PitchSetup {
  readonly seed: number
  /** Time of the list, from which the matches go on. */
  readonly at: EpochMs
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
  /** Matches in league order. Those of unknown leagues are skipped. */
  readonly matches: readonly Match[]
  /** Data of begun matches that the feeds lack, by id. Estimated where absent. */
  readonly past?: ReadonlyMap<number, Past>
  /** Source of the matches that replace those that leave. Default: the same teams in new pairs. */
  readonly succession?: Succession
}

/** Changes since the last call. Each play is listed once. */
export interface Touched {
  readonly changed: Set<Play>
  readonly gone: Play[]
  readonly come: Play[]
  relisted: boolean
}

interface Planned {
  readonly play: Play
  readonly phase: number
  readonly step: Step
}

export class Pitch {
  readonly #seed: number
  readonly #agenda: Agenda<Planned>
  readonly #succession: Succession
  readonly #plays = new Map<number, Play>()
  #leagues: readonly League[]
  #countries: readonly Country[]
  #order: readonly Play[]
  #touched: Touched = nothing()

  constructor({ seed, at, leagues, countries, matches, past, succession }: PitchSetup) {
    this.#seed = seed
    this.#agenda = new Agenda(Math.floor(at / 1000))
    this.#leagues = leagues
    this.#countries = countries
    this.#order = this.#admitAll(matches, past)
    const lastId = matches.reduce((top, match) => Math.max(top, match.id), 0)
    this.#succession = succession ?? sameTeams(seed, lastId + 1)
  }

  /** Leagues in the order of the list. */
  get leagues(): readonly League[] {
    return this.#leagues
  }

  get countries(): readonly Country[] {
    return this.#countries
  }

  get now(): EpochMs {
    return this.#agenda.second * 1000
  }

  /** Plays in league order. */
  get plays(): readonly Play[] {
    return this.#order
  }

  play(id: number): Play | undefined {
    return this.#plays.get(id)
  }

  *advance(to: EpochMs): Work<Touched> {
    const last = Math.floor(to / 1000)
    while (this.#agenda.second < last) {
      const due = this.#agenda.step()
      if (due.length > 0) this.#run(due)
      if (this.#agenda.second % 3600 === 0) yield* this.#turnOver()
      if (due.length > 0 || this.#agenda.second % 60 === 0) yield
    }
    const touched = this.#touched
    this.#touched = nothing()
    return touched
  }

  #run(due: readonly Planned[]): void {
    const stage = this.#stage()
    for (const { play, phase, step } of due) if (play.phase === phase) step(play, stage)
  }

  #admitAll(matches: readonly Match[], past?: ReadonlyMap<number, Past>): Play[] {
    const leagues = new Map(this.#leagues.map(league => [league.id, league]))
    const countries = new Map(this.#countries.map(country => [country.id, country.nameEn]))
    const stage = this.#stage()
    return matches.flatMap(match => {
      const league = leagues.get(match.leagueId)
      if (league === undefined) return []
      const country = countries.get(league.countryId) ?? ''
      const beginning = { match, league, country, seed: this.#seed, at: this.now, past: past?.get(match.id) }
      const play = createPlay(beginning)
      this.#plays.set(match.id, play)
      takeOver(play, stage)
      return [play]
    })
  }

  *#turnOver(): Work<void> {
    const gone = this.#order.filter(play => hasLeft(play, this.now))
    if (gone.length === 0) return
    const coming = yield* this.#succession.next(gone, this.now)
    for (const play of gone) this.#plays.delete(play.match.id)
    this.#open(coming)
    const come: Play[] = []
    for (const match of coming.matches) {
      come.push(...this.#admitAll([match]))
      yield
    }
    this.#touched.gone.push(...gone)
    this.#touched.come.push(...come)
    this.#touched.relisted = true
    this.#reorder(come)
  }

  /** Adds leagues and countries of new matches. Those of matches that left stay, for the results. */
  #open({ matches, leagues, countries }: Coming): void {
    const { placeOf } = this.#succession
    if (placeOf === undefined) return
    const playing = new Set(matches.map(match => match.leagueId))
    const known = new Set(this.#leagues.map(({ id }) => id))
    const opened = leagues.filter(({ id }) => playing.has(id) && !known.has(id))
    this.#leagues = oncePerId([...this.#leagues, ...opened]).sort(
      (one, other) => placeOf(one.id) - placeOf(other.id),
    )
    const homes = new Set(this.#leagues.map(league => league.countryId))
    this.#countries = oncePerId([...this.#countries, ...countries]).filter(({ id }) => homes.has(id))
  }

  /** Puts new matches at the end of their league. */
  #reorder(come: readonly Play[]): void {
    const ranks = new Map(this.#leagues.map((league, at) => [league.id, at]))
    const rankOf = (play: Play) => ranks.get(play.league.id) ?? 0
    const staying = this.#order.filter(play => this.#plays.has(play.match.id))
    this.#order = [...staying, ...come].sort((one, other) => rankOf(one) - rankOf(other))
  }

  #stage(): Stage {
    const agenda = this.#agenda
    const touched = this.#touched
    return {
      now: this.now,
      after: (play, seconds, step) =>
        agenda.plan(agenda.second + Math.max(1, Math.round(seconds)), { play, phase: play.phase, step }),
      changed: play => void touched.changed.add(play),
      relisted: () => {
        touched.relisted = true
      },
    }
  }
}

const oncePerId = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map(item => [item.id, item])).values(),
]

function nothing(): Touched {
  return { changed: new Set(), gone: [], come: [], relisted: false }
}
