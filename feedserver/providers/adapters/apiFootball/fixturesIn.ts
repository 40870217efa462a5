/**
 * Fixtures of API-Football with their events.
 *
 * Source: docs/providers.md. `goals` is right even if events do not add up to it. A running match has the minute and
 * the added minutes of the answer. Kicks of a shoot-out are goals at minute 120 with a comment. A missed penalty is of
 * type `Goal` too.
 */
import * as v from 'valibot'
import { DAY_MS } from '../../../contract/dates'
import { isCupName } from '../../port/cupName'
import { NO_SCORE, type EventFact, type Fact, type MatchFact, type PlayStage } from '../../port/facts'
import {
  ADDED_MINUTES,
  KEY,
  MAYBE_MINUTE,
  MAYBE_TALLY,
  MINUTE_OF_PLAY,
  NAME,
  entryOf,
  goalPair,
  type Skips,
  INSTANT,
  WORDS,
} from '../../port/reading'
import { lineupsIn, PERSON, statisticsIn, type SideOf } from './details'

const SIDE = v.object({ id: KEY, name: NAME })
const GOALS = v.nullish(v.object({ home: MAYBE_TALLY, away: MAYBE_TALLY }), { home: null, away: null })
const EVENT = v.object({
  time: v.object({ elapsed: MINUTE_OF_PLAY, extra: ADDED_MINUTES }),
  team: v.object({ id: KEY }),
  player: PERSON,
  assist: PERSON,
  type: v.string(),
  detail: WORDS,
  comments: WORDS,
})
const FIXTURE = v.object({
  fixture: v.object({
    id: KEY,
    date: INSTANT,
    referee: WORDS,
    status: v.object({ short: v.string(), elapsed: MAYBE_MINUTE, extra: ADDED_MINUTES }),
  }),
  league: v.object({ id: KEY, name: NAME, country: WORDS, season: v.number() }),
  teams: v.object({ home: SIDE, away: SIDE }),
  goals: GOALS,
  score: v.object({ halftime: GOALS, fulltime: GOALS, penalty: GOALS }),
  events: v.nullish(v.array(v.unknown())),
  lineups: v.nullish(v.array(v.unknown())),
  statistics: v.nullish(v.array(v.unknown())),
})

type Fixture = v.InferOutput<typeof FIXTURE>
type Event = v.InferOutput<typeof EVENT>

export const fixturesIn = (response: readonly unknown[], skips: Skips): readonly Fact[] =>
  skips.records(response, FIXTURE, 'match').flatMap(one => factsOf(one, skips))

const STAGES: Readonly<Record<string, PlayStage>> = {
  TBD: 'undecided',
  NS: 'toCome',
  '1H': 'firstHalf',
  HT: 'halfTime',
  '2H': 'secondHalf',
  ET: 'extraTime',
  BT: 'extraTime',
  P: 'shootOut',
  LIVE: 'inPlay',
  SUSP: 'interrupted',
  INT: 'interrupted',
  FT: 'ended',
  AET: 'ended',
  PEN: 'ended',
  AWD: 'ended',
  WO: 'ended',
  PST: 'postponed',
  CANC: 'cancelled',
  ABD: 'abandoned',
}
const UNTIMED = new Set<PlayStage>(['undecided', 'postponed', 'cancelled'])
const BEYOND_90 = new Set(['ET', 'BT', 'P', 'AET', 'PEN'])

function factsOf(one: Fixture, skips: Skips): readonly Fact[] {
  const { fixture, teams } = one
  const match = matchOf(one, skips)
  if (match === null) return []
  const sideOf = (id: string): 1 | 2 | null => (id === teams.home.id ? 1 : id === teams.away.id ? 2 : null)
  const facts: Fact[] = [match]
  if (one.events)
    facts.push({ kind: 'events', match: fixture.id, events: feedEvents(one.events, sideOf, skips) })
  if (one.lineups) facts.push(...lineupsIn(one.lineups, fixture.id, sideOf, skips))
  if (one.statistics) facts.push(...statisticsIn(one.statistics, fixture.id, sideOf, skips))
  return facts
}

function matchOf({ fixture, league, teams, goals, score }: Fixture, skips: Skips): MatchFact | null {
  const { short, elapsed, extra } = fixture.status
  const stage = entryOf(STAGES, short)
  if (stage === undefined) {
    skips.add('state')
    return null
  }
  const isUnplayed = stage === 'toCome' || UNTIMED.has(stage)
  return {
    kind: 'match',
    key: fixture.id,
    competition: {
      key: league.id,
      name: league.name,
      country: countryOfLeague(league.country),
      season: String(league.season),
      isCup: isCupName(league.name),
    },
    home: { key: teams.home.id, name: teams.home.name },
    guest: { key: teams.away.id, name: teams.away.name },
    kickoff: fixture.date,
    isTimed: !(UNTIMED.has(stage) && fixture.date % DAY_MS === 0),
    stage,
    minute: elapsed === null ? null : elapsed + (extra ?? 0),
    score: isUnplayed
      ? NO_SCORE
      : {
          goals: goalPair(goals.home, goals.away),
          // `halftime` is the current score while the first half runs.
          half: stage === 'firstHalf' ? null : goalPair(score.halftime.home, score.halftime.away),
          regular: BEYOND_90.has(short) ? goalPair(score.fulltime.home, score.fulltime.away) : null,
          shootOut: goalPair(score.penalty.home, score.penalty.away),
        },
    referee: fixture.referee,
  }
}

/** Returns the country: `Czech Republic` for `Czech-Republic`, empty for `World`, which means several countries. */
const countryOfLeague = (name: string): string => (name === 'World' ? '' : name.replaceAll('-', ' '))

/** Returns `null` if the entry is not an event, such as a missed penalty of a shoot-out. */
function kindOf({ type, detail, comments }: Event): EventFact['kind'] | null {
  const isShootOut = comments === 'Penalty Shootout'
  if (type === 'Goal' && detail === 'Missed Penalty') return isShootOut ? null : 'missedPenalty'
  if (type === 'Goal' && isShootOut) return 'shootOutGoal'
  if (type === 'Goal') return detail === 'Own Goal' ? 'ownGoal' : detail === 'Penalty' ? 'penalty' : 'goal'
  if (type === 'Card') return entryOf(CARDS, detail.toLowerCase()) ?? null
  if (type === 'Var') return OVERTURNED.test(detail) ? 'overturned' : 'review'
  return entryOf(TYPES, type.toLowerCase()) ?? null
}
const OVERTURNED = /^goal (?:cancelled|disallowed)/i
const CARDS: Readonly<Record<string, EventFact['kind']>> = {
  'yellow card': 'yellow',
  'second yellow card': 'secondYellow',
  'red card': 'red',
}
const TYPES: Readonly<Record<string, EventFact['kind']>> = { subst: 'substitution' }

function feedEvents(list: readonly unknown[], sideOf: SideOf, skips: Skips): readonly EventFact[] {
  const events = [...skips.records(list, EVENT, 'event')].sort((one, other) => orderOf(one) - orderOf(other))
  return events.flatMap(event => {
    const [side, kind] = [sideOf(event.team.id), kindOf(event)]
    if (side === null || kind === null) return []
    const { time, player, assist, detail } = event
    const minute =
      time.extra !== null && kind !== 'shootOutGoal' ? `${time.elapsed}+${time.extra}` : String(time.elapsed)
    const names =
      kind === 'substitution'
        ? { player: assist.name, second: player.name }
        : {
            player: kind === 'review' || kind === 'overturned' ? detail : player.name,
            second: assist.name === player.name ? '' : assist.name,
          }
    return [{ side, kind, minute, ...names }]
  })
}

const orderOf = ({ time }: Event): number => time.elapsed * 100 + (time.extra ?? 0)
