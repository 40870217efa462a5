/**
 * Makes a `World` of a list of matches: plays them in simulated time and prices them.
 *
 * The world depends only on the arguments and on the time reached. The length of `advance` steps and the times of price
 * requests change only the list of changes.
 */
import type { CornerEvent, Match, World, WorldChange } from '../../contract/model'
import type { EpochMs } from '../../kit/clock'
import type { Calendar } from '../../contract/season'
import { ALWAYS_OPEN, COMPANY_IDS } from '../prices/companies'
import { Desk } from '../prices/desk'
import { createLeagueTeams } from '../almanac/leagueTeams'
import { teamsIn } from '../../contract/worldParts'
import { Pitch, type PitchSetup } from '../play/pitch'
import { statisticsOf } from '../play/statisticsOf'
import type { Play } from '../play/play'
import { sheetsOf } from '../play/teamSheets'
import { Upcoming } from './upcoming'
import { DAY_MS } from '../../contract/dates'

export interface SimulationSetup extends Omit<PitchSetup, 'succession'> {
  /**
   * Calendar of the matches that replace those that leave. Without it, as for a captured list, the same teams play
   * again.
   */
  readonly calendar?: Calendar
  /** Ids of the bookmakers, by default all. */
  readonly companies?: readonly number[]
  /**
   * Bookmakers whose price changes are reported from the start, by default four. Others are reported from their first
   * request on.
   */
  readonly watched?: readonly number[]
}

export function createSimulation(setup: SimulationSetup): World {
  const { calendar } = setup
  const pitch = new Pitch(calendar ? { ...setup, succession: new Upcoming(calendar) } : setup)
  const companies = setup.companies ?? COMPANY_IDS
  const desk = new Desk(setup.seed, pitch.now, companies, setup.watched ?? ALWAYS_OPEN)
  for (const play of pitch.plays) desk.open(play)
  const leagueTeams = calendar && createLeagueTeams(calendar.seed)
  const archive = new Archive()
  const playOf = (id: number): Play | undefined => pitch.play(id) ?? archive.play(id)
  let list: readonly Match[] | null = null
  const matches = () => (list ??= pitch.plays.map(play => play.match))

  return {
    get countries() {
      return pitch.countries
    },
    get leagues() {
      return pitch.leagues
    },
    companies,
    get now() {
      return pitch.now
    },
    matches,
    match: id => playOf(id)?.match,
    left: () => archive.matches(),
    quote: (id, company, market) => desk.quote(pitch.play(id), company, market),
    correctScore: (id, company) => desk.correctScore(pitch.play(id), company),
    cornerEvents: (id): readonly CornerEvent[] => playOf(id)?.corners ?? [],
    teamSheets: id => sheetsOf(playOf(id)),
    matchStatistics: id => statisticsOf(playOf(id)),
    leagueTeams: id => leagueTeams?.(id) ?? teamsIn(pitch.leagues, matches(), id),
    *advance(to) {
      yield* desk.layRest()
      const touched = yield* pitch.advance(to)
      const changes: WorldChange[] = []
      if (touched.relisted) changes.push({ kind: 'list' })
      for (const play of touched.gone) {
        desk.close(play)
        archive.add(play, pitch.now)
        yield
      }
      for (const play of touched.come) if (pitch.play(play.match.id) === play) desk.open(play)
      for (const play of touched.changed)
        if (pitch.play(play.match.id) === play) changes.push({ kind: 'match', matchId: play.match.id })
      if (touched.changed.size > 0 || touched.relisted) list = null
      return yield* desk.settle(pitch.now, touched.changed, changes)
    },
  }
}

/** Range of the date parameters of pages in the past. */
const RETENTION_MS = 31 * DAY_MS

/** Matches that left the list and are over, for the results of days that passed while the server runs. */
class Archive {
  /** Matches by id, oldest first. */
  readonly #plays = new Map<number, Play>()

  add(play: Play, now: EpochMs): void {
    if (play.match.state >= 0) return
    this.#plays.set(play.match.id, play)
    for (const [id, { match }] of this.#plays) {
      if (now - match.kickoff < RETENTION_MS) return
      this.#plays.delete(id)
    }
  }

  play(id: number): Play | undefined {
    return this.#plays.get(id)
  }

  matches(): readonly Match[] {
    return [...this.#plays.values()].map(({ match }) => match)
  }
}
