/**
 * Plays all matches of the day, second by simulated second, without prices.
 *
 * A second costs only the steps planned for it, however many matches there are.
 */
import type { Country, EpochMs, League, Match } from '../model'
import type { Work } from '../work'
import { Agenda } from './agenda'
import type { Play, Stage, Step } from './play'
import { createPlay, takeOver } from './takeOver'
import { hasLeft, nextMatches } from './turnover'

export interface PitchSetup {
  readonly seed: number
  readonly at: EpochMs
  readonly countries: readonly Country[]
  readonly leagues: readonly League[]
  readonly matches: readonly Match[]
}

/** What changed over some time; each play once. */
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
  readonly #setup: PitchSetup
  readonly #agenda: Agenda<Planned>
  readonly #leagues: ReadonlyMap<number, League>
  readonly #places: ReadonlyMap<number, number>
  readonly #countries: ReadonlyMap<number, string>
  readonly #plays = new Map<number, Play>()
  #order: readonly Play[]
  #touched: Touched = nothing()
  #nextId: number

  constructor(setup: PitchSetup) {
    this.#setup = setup
    this.#agenda = new Agenda(Math.floor(setup.at / 1000))
    this.#leagues = new Map(setup.leagues.map(league => [league.id, league]))
    this.#places = new Map(setup.leagues.map((league, place) => [league.id, place]))
    this.#countries = new Map(setup.countries.map(country => [country.id, country.nameEn]))
    this.#order = setup.matches.flatMap(match => this.#admit(match))
    this.#nextId = 1 + setup.matches.reduce((top, match) => Math.max(top, match.id), 0)
  }

  get now(): EpochMs {
    return this.#agenda.second * 1000
  }

  /** In league order. */
  get plays(): readonly Play[] {
    return this.#order
  }

  play(id: number): Play | undefined {
    return this.#plays.get(id)
  }

  *advance(to: EpochMs): Work<Touched> {
    const last = Math.floor(to / 1000)
    while (this.#agenda.second < last) {
      for (const planned of this.#agenda.step()) this.#run(planned)
      if (this.#agenda.second % 3600 === 0) yield* this.#turnOver()
      yield
    }
    const touched = this.#touched
    this.#touched = nothing()
    return touched
  }

  #run({ play, phase, step }: Planned): void {
    if (play.phase === phase) step(play, this.#stage())
  }

  #admit(match: Match): Play[] {
    const league = this.#leagues.get(match.leagueId)
    if (league === undefined) return []
    const play = createPlay(
      match,
      league,
      this.#countries.get(league.countryId) ?? '',
      this.#setup.seed,
      this.now,
    )
    this.#plays.set(match.id, play)
    takeOver(play, this.#stage())
    return [play]
  }

  *#turnOver(): Work<void> {
    const gone = this.#order.filter(play => hasLeft(play, this.now))
    if (gone.length === 0) return
    const matches = nextMatches(gone, this.now, this.#setup.seed, this.#nextId)
    this.#nextId += matches.length
    for (const play of gone) this.#plays.delete(play.match.id)
    const come: Play[] = []
    for (const match of matches) {
      come.push(...this.#admit(match))
      yield
    }
    this.#touched.gone.push(...gone)
    this.#touched.come.push(...come)
    this.#touched.relisted = true
    this.#reorder(come)
  }

  /** Puts new matches at the end of their league. */
  #reorder(come: readonly Play[]): void {
    const place = (play: Play) => this.#places.get(play.league.id) ?? 0
    const staying = this.#order.filter(play => this.#plays.has(play.match.id))
    this.#order = [...staying, ...come].sort((one, other) => place(one) - place(other))
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

function nothing(): Touched {
  return { changed: new Set(), gone: [], come: [], relisted: false }
}
