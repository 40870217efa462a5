/**
 * Matches of a competition on the days around today, for a provider without an archive: one call a day, of this competition only, one
 * after another until enough is found.
 *
 * Source: `/ajax/get-match-by-league` with a date, docs/wire.md 7.2. Rules CPN3, CPN6 in docs/rules/places.md.
 * Errors: a `DetailFault`; a service that does not exist has no days.
 */
import { dayEnds, dayNumber, FEED_DAYS_BACK, MOST_AHEAD } from '../../../engine/contract/days'
import type { Detail } from '../../../engine/contract/details/fault'
import type { PlaceMatch } from '../../../engine/contract/details/places'
import { succeeded } from '../../../engine/contract/result'
import type { EpochMs, LeagueId } from '../../../engine/contract/units'
import { readMatchAnswer } from '../../../engine/feed/lists/rowArrays'
import type { MatchRecord } from '../../../engine/feed/records'
import { listedPlaceMatch } from '../../../engine/places/placeMatch'
import { lasts } from '../../../engine/sync/faults'
import type { DetailContext } from '../calls/detailContext'

const TODAY_MAX_AGE_MS = 20_000
const MAX_AGE_MS = 600_000
const TIMEOUT_MS = 5_000
/** Both directions of four competitions. */
const ROOM = 64
/** Of one search. */
const MOST_CALLS = 8

export interface DaySearch {
  readonly league: LeagueId
  readonly order: 'ended' | 'coming'
  /** Begins with the day of this time; of those that ended, with the day before it. `null`: with today. */
  readonly from: EpochMs | null
  /** Ends once so many matches are found. */
  readonly enough: number
  readonly name: string
}

interface FoundMatches {
  readonly matches: readonly PlaceMatch[]
  readonly more: EpochMs | null
}

export type LeagueDays = (search: DaySearch) => Promise<Detail<FoundMatches>>

export function leagueDays({ query, serverNow, paths, cached }: DetailContext): LeagueDays {
  const options = { room: ROOM, once: { timeoutMs: TIMEOUT_MS } }
  const today = cached('fetchMatches', readMatchAnswer, TODAY_MAX_AGE_MS, options)
  const others = cached('fetchMatches', readMatchAnswer, MAX_AGE_MS, options)

  const matchesOn = async (league: LeagueId, day: number): Promise<Detail<readonly MatchRecord[]>> => {
    const answer = await (day === 0 ? today : others)(
      paths().leagueOdds(league, { ...query(), day }, serverNow()),
    )
    if (!answer.ok) return answer
    const { start, end } = dayEnds(serverNow(), query().zone, day)
    const matches = answer.value?.list.matches ?? []
    return succeeded(
      matches.filter(
        ({ leagueId, kickoff }) =>
          leagueId === league && kickoff !== null && kickoff >= start && kickoff < end,
      ),
    )
  }

  return async ({ league, order, from, enough, name }) => {
    const { zone } = query()
    const ahead = order === 'coming'
    const step = ahead ? 1 : -1
    const lastDay = ahead ? MOST_AHEAD : -FEED_DAYS_BACK
    let day = from === null ? 0 : dayNumber(ahead ? from : from - 1, zone) - dayNumber(serverNow(), zone)
    const found: PlaceMatch[] = []
    for (
      let calls = 0;
      calls < MOST_CALLS && found.length < enough && day * step <= lastDay * step;
      calls++
    ) {
      const answer = await matchesOn(league, day)
      if (!answer.ok && lasts(answer.fault.reason) === 'moment') return answer
      if (!answer.ok) return succeeded({ matches: [], more: null })
      const setting = { zone, at: serverNow(), states: 'gf', league: name } as const
      const wanted = answer.value.filter(({ state }) => state === (ahead ? 0 : -1))
      found.push(...wanted.sort(inOrder(step)).map(match => listedPlaceMatch(match, setting)))
      day += step
    }
    const { start, end } = dayEnds(serverNow(), zone, day)
    return succeeded({ matches: found, more: day * step > lastDay * step ? null : ahead ? start : end })
  }
}

const inOrder = (step: number) => (one: MatchRecord, other: MatchRecord) =>
  step * ((one.kickoff ?? 0) - (other.kickoff ?? 0)) || one.id - other.id
