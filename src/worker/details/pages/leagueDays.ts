/**
 * Matches of a competition on the days around today, for a provider without an archive. Each call requests one day of
 * this competition. Calls follow one another until enough matches are found.
 *
 * Source: `/ajax/get-match-by-league` with a date, docs/wire.md 7.2. Rules CPN3, CPN6 in docs/rules/places.md. Errors:
 * a `DetailFault`. A service that does not exist has no days.
 */
import { FEED_DAYS_BACK, MOST_AHEAD } from '../../../engine/contract/days'
import { dateOfKickoff, type DayQuery } from '../../../engine/contract/listAddress'
import { DAY_MS, dayEnds, dayNumber, hoursAt } from '../../../engine/contract/zone'
import type { Detail } from '../../../engine/contract/details/fault'
import type { PageMatch } from '../../../engine/contract/details/pages'
import { succeeded } from '../../../engine/contract/result'
import type { EpochMs, LeagueId, MatchId } from '../../../engine/contract/units'
import { readMatchAnswer } from '../../../engine/feed/lists/rowArrays'
import type { CountryRecord, LeagueRecord, MatchRecord } from '../../../engine/feed/records'
import { listedPageMatch } from '../../../engine/pages/pageMatch'
import { lasts } from '../../../engine/sync/faults'
import type { DetailContext } from '../calls/detailContext'

const TODAY_MAX_AGE_MS = 20_000
const MAX_AGE_MS = 600_000
const TIMEOUT_MS = 5_000
/** Maximum number of cached days: both directions of four competitions. */
const ROOM = 64
/** Maximum number of days of one search. */
const MOST_CALLS = 8

interface DaySearch {
  readonly league: LeagueId
  readonly order: 'ended' | 'coming'
  /**
   * Start of the search. `coming`: begins with the day of this time. `ended`: begins with the day just before this
   * time. `null`: begins with today.
   */
  readonly from: EpochMs | null
  /** Number of matches that ends the search. */
  readonly enough: number
  readonly name: string
}

interface FoundMatches {
  readonly matches: readonly PageMatch[]
  readonly more: EpochMs | null
}

export interface LeagueDays {
  readonly search: (wanted: DaySearch) => Promise<Detail<FoundMatches>>
  /**
   * Returns the competition and its country from the list on the day of the kick-off. `null` if that day is out of
   * range or its list fails.
   */
  readonly leagueOn: (league: LeagueId, kickoff: EpochMs) => Promise<FoundLeague | null>
}

interface FoundLeague {
  readonly league: LeagueRecord
  readonly country: CountryRecord | undefined
}

export function leagueDays({ query, serverNow, paths, cached, signs }: DetailContext): LeagueDays {
  const options = { room: ROOM, once: { timeoutMs: TIMEOUT_MS } }
  const today = cached('fetchMatches', readMatchAnswer, TODAY_MAX_AGE_MS, options)
  const others = cached('fetchMatches', readMatchAnswer, MAX_AGE_MS, options)

  const dayOf = (at: EpochMs) => dayNumber(at, query().zone) - dayNumber(serverNow(), query().zone)
  const answerOn = (league: LeagueId, date: Pick<DayQuery, 'day' | 'hours'>) =>
    (date.day === 0 ? today : others)(paths().leagueOdds(league, { ...query(), ...date }, serverNow()))

  const matchesOn = async (league: LeagueId, day: number): Promise<Detail<readonly MatchRecord[]>> => {
    const { zone } = query()
    const { start, end } = dayEnds(serverNow(), zone, day)
    const isOfDay = ({ leagueId, kickoff }: MatchRecord) =>
      leagueId === league && kickoff !== null && kickoff >= start && kickoff < end
    // A request for a date covers 24 hours. Where summer time ends, a second request at the later offset covers the
    // last hour of the day.
    const ends = end - start > DAY_MS ? [start, end - 1] : [start]
    const found = new Map<MatchId, MatchRecord>()
    for (const at of ends) {
      const answer = await answerOn(league, { day, hours: hoursAt(zone, at) ?? 0 })
      if (!answer.ok) return answer
      for (const match of answer.value?.list.matches ?? []) if (isOfDay(match)) found.set(match.id, match)
    }
    return succeeded([...found.values()])
  }

  return {
    async search({ league, order, from, enough, name }) {
      const { zone } = query()
      const ahead = order === 'coming'
      const step = ahead ? 1 : -1
      const lastDay = ahead ? MOST_AHEAD : -FEED_DAYS_BACK
      const isDay = (day: number) => day * step <= lastDay * step
      let day = from === null ? 0 : dayOf(ahead ? from : from - 1)
      const found: PageMatch[] = []
      for (let calls = 0; calls < MOST_CALLS && found.length < enough && isDay(day); calls++) {
        const answer = await matchesOn(league, day)
        if (!answer.ok && lasts(answer.fault.reason) === 'moment') return answer
        if (!answer.ok) return succeeded({ matches: [], more: null })
        const setting = { zone, at: serverNow(), states: 'gf', league: name, signOf: signs() } as const
        const wanted = answer.value.filter(({ state }) => state === (ahead ? 0 : -1))
        found.push(...[...wanted].sort(inOrder(step)).map(match => listedPageMatch(match, setting)))
        day += step
      }
      const { start, end } = dayEnds(serverNow(), zone, day)
      return succeeded({ matches: found, more: !isDay(day) ? null : ahead ? start : end })
    },
    async leagueOn(id, kickoff) {
      const day = dayOf(kickoff)
      if (day > MOST_AHEAD || day < -FEED_DAYS_BACK) return null
      const answer = await answerOn(id, dateOfKickoff(kickoff, query().zone, serverNow()))
      const list = answer.ok ? answer.value?.list : undefined
      const league = list?.leagues.find(one => one.id === id)
      return league === undefined
        ? null
        : { league, country: list?.countries.find(one => one.id === league.countryId) }
    },
  }
}

const inOrder = (step: number) => (one: MatchRecord, other: MatchRecord) =>
  step * ((one.kickoff ?? 0) - (other.kickoff ?? 0)) || one.id - other.id
